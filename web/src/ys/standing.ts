/** The brokers on the board as they stand, each named as the notation names it. */

import type { YsBroker, YsDescription } from "../api/types";
import { t } from "../i18n";
import { placeName } from "../lib/names";

export interface Standing extends YsBroker {
  key: string;
  /** Where it stands, and which of its owner's there. */
  id: string;
}

export function standing(shown: YsDescription): Record<string, Standing[]> {
  const found: Record<string, Standing[]> = {};
  const counts = new Map<string, number>();
  for (const broker of shown.brokers) {
    const own = `${broker.seat}@${broker.place}`;
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const seen = new Map<string, number>();
  for (const broker of shown.brokers) {
    const own = `${broker.seat}@${broker.place}`;
    const number = (seen.get(own) ?? 0) + 1;
    seen.set(own, number);
    const id = broker.place + ((counts.get(own) ?? 1) > 1 ? `/${number}` : "");
    (found[broker.place] ??= []).push({ ...broker, id, key: `${own}/${number}` });
  }
  return found;
}

/** A broker in words. */
export function told(broker: YsBroker, who: string): string {
  const where = placeName(broker.place);
  if (broker.value === null) return t("ys.broker.hidden", { who, where });
  return t(broker.face === "down" ? "ys.broker.down" : "ys.broker.up", { who, where, value: broker.value });
}
