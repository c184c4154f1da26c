/** Questions and answers in words. */

import type { Option } from "../compose/parse";
import { has, t, type Key } from "../i18n";
import {
  brokerName,
  buildingName,
  cardName,
  gemName,
  placeName,
  roadName,
  shopName,
  squareName,
} from "../lib/names";

export interface Names {
  name(seat: number): string;
}

export interface Ask {
  id: string;
  title: string;
  why: string;
}

/** Of several kinds of act that are offered together, the first of these is the question. */
const ASKS: Record<string, readonly string[]> = {
  ys: ["bid", "position", "place", "conjure", "neutral", "gem", "raise", "throne", "speculate"],
  yspahan: ["tower", "yellow", "shop", "supervisor", "send", "camel", "build"],
};
const WINDOWS = new Set(["play", "pass", "card"]);

export function ask(game: string, options: readonly Option[]): Ask {
  const kinds = [...new Set(options.map((option) => option.kind))];
  const first = ASKS[game]?.find((kind) => kinds.includes(kind));
  const id = first ?? kinds.find((kind) => !WINDOWS.has(kind)) ?? kinds.find((kind) => kind !== "pass") ?? "pass";
  const key = `ask.${game}.${id}`;
  const title = has(key) ? t(key) : t("ask.other", { kind: id });
  const why = `${key}.why`;
  return { id, title, why: has(why) ? t(why) : "" };
}

export function kindName(game: string, kind: string): string {
  const key = `do.${game}.${kind}`;
  return has(key) ? t(key) : kind;
}

const ORDER = [
  "position", "bid", "piece", "face", "card", "square", "act", "extra", "building", "colour", "direction", "as", "up", "down", "from",
  "to", "gems", "reward", "dice", "answer", "gold", "amount", "into", "hood", "port", "broker", "place", "shop", "road",
];

/** Slots in the order in which one thinks of them. */
export function order(slots: [string, string[]][]): [string, string[]][] {
  const rank = (slot: string) => (ORDER.includes(slot) ? ORDER.indexOf(slot) : ORDER.length);
  const sorted = slots.toSorted(([one], [other]) => rank(one) - rank(other));
  return sorted.map(([slot, values]) => [slot, NUMBERS.has(slot) ? values.toSorted((one, other) => Number(one) - Number(other)) : values]);
}

/** Slots whose values are numbers. */
const NUMBERS = new Set(["gold", "amount", "dice", "position", "bid", "hood", "port"]);

export function slotName(game: string, slot: string): string {
  const key = `slot.${game}.${slot}`;
  if (has(key)) return t(key);
  const general = `slot.${slot}`;
  return has(general) ? t(general) : "";
}

/** Slots whose values lie on the board: listed only on demand. */
export const ON_BOARD = new Set(["place", "broker", "shop", "road"]);
export const GEMS = new Set(["colour", "as", "up", "down", "from", "to", "gems"]);

export function label(game: string, slot: string, value: string, names: Names): string {
  if (GEMS.has(slot)) return gemName(value);
  switch (slot) {
    case "piece": {
      const [source, number] = value.split(":") as [string, string];
      return t(`piece.${source}` as Key, { value: number });
    }
    case "bid":
      return value;
    case "place":
      return placeName(value);
    case "broker":
      return brokerName(value, (side) => (side === "neutral" ? t("seat.neutral") : names.name(Number(side.slice(1)))));
    case "card":
      return cardName(game, value);
    case "extra":
      return value === "none" ? t("extra.none") : cardName(game, value);
    case "building":
      return buildingName(value);
    case "square":
      return squareName(value);
    case "shop":
      return shopName(value);
    case "road":
      return roadName(value);
    case "gold":
    case "amount":
    case "dice":
    case "hood":
    case "port":
      return t(`value.${slot}`, { count: Number(value), value });
    case "position":
      return t("value.position", { value });
    default: {
      const key = `value.${slot}.${value}`;
      return has(key) ? t(key) : value;
    }
  }
}

/** The answer as one reads it before confirming. */
export function summary(game: string, option: Option, names: Names): string {
  const parts = [...option.picks.map((pick) => label(game, option.sort, pick, names))];
  for (const [slot, value] of order(Object.entries(option.slots).map(([slot, value]) => [slot, [value]])))
    if (!(slot === "extra" && value[0] === "none")) parts.push(label(game, slot, value[0]!, names));
  return [kindName(game, option.kind), parts.join(" · ")].filter(Boolean).join(": ");
}
