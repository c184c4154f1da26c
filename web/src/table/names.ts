/** What seats are called on the page. */

import { t } from "../i18n";

interface Called {
  seat: number;
  kind: string;
  name: string;
}

/** The name of a seat, as the story tells it: those of one name are numbered. The side that no seat has is neutral. */
export function seatName(table: { seats: readonly Called[] }, seat: number): string {
  const found = table.seats.find((one) => one.seat === seat);
  if (!found) return t("seat.neutral");
  if (found.kind === "open") return t("seat.open");
  const alike = table.seats.filter((one) => one.kind !== "open" && one.name === found.name);
  const at = alike.findIndex((one) => one.seat === seat);
  return at > 0 ? `${found.name} ${at + 1}` : found.name;
}
