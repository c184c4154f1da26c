/** What seats are called on the page. */

import type { Table } from "../api/types";
import { t, type Key } from "../i18n";

/** The name of a seat; the side that no seat has is the neutral player. */
export function seatName(table: Pick<Table, "seats">, seat: number): string {
  const found = table.seats.find((one) => one.seat === seat);
  if (!found) return t("seat.neutral");
  if (found.kind === "open") return t("seat.open");
  if (found.kind === "bot" && found.level) return found.name || t(`level.${found.level}` as Key);
  return found.name;
}
