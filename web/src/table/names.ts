/** What seats are called on the page. */

import { t, type Key } from "../i18n";

interface Called {
  seat: number;
  kind: string;
  name: string;
  level: number | null;
}

/** The name of a seat; the side that no seat has is the neutral player. Bots of one level are numbered. */
export function seatName(table: { seats: readonly Called[] }, seat: number): string {
  const found = table.seats.find((one) => one.seat === seat);
  if (!found) return t("seat.neutral");
  if (found.kind === "open") return t("seat.open");
  if (found.kind === "bot" && found.level) {
    const alike = table.seats.filter((one) => one.kind === "bot" && one.level === found.level);
    const name = t(`level.${found.level}` as Key);
    return alike.length > 1 ? `${name} ${alike.findIndex((one) => one.seat === seat) + 1}` : name;
  }
  return found.name;
}
