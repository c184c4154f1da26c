/** The news of Ys, told on the table. */

import type { Told, YsDescription, YsSeat } from "../api/types";

const str = (event: Told, name: string) => (event[name] === null || event[name] === undefined ? "" : String(event[name]));
const num = (event: Told, name: string) => Number(event[name] ?? 0);

function seated(shown: YsDescription, seat: number, change: (seat: YsSeat) => Partial<YsSeat>): YsDescription {
  return { ...shown, seats: shown.seats.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

const hoodOf = (place: string) => (/^[1-4]\.(port|commercial|palace)/.test(place) ? place[0]! : "");

export function told(shown: YsDescription, event: Told): YsDescription {
  const seat = num(event, "seat");
  switch (event.event) {
    case "turn_started":
      return { ...shown, turn: num(event, "turn") };
    case "ship_landed":
      return { ...shown, ports: { ...shown.ports, [str(event, "hood")]: str(event, "ship") } };
    case "card_turned":
      return { ...shown, palaces: { ...shown.palaces, [str(event, "hood")]: str(event, "card") } };
    case "blue_set":
      return { ...shown, palaces: { ...shown.palaces, [str(event, "hood")]: "blue-edged" } };
    case "gem_to_line":
      return { ...shown, market_gems: { ...shown.market_gems, [str(event, "line")]: str(event, "colour") } };
    case "bid_shown":
      return seated(shown, seat, () => ({ before_screen: [num(event, "high"), num(event, "low")] }));
    case "position_taken":
      return seated(shown, seat, () => ({ order: num(event, "order") }));
    case "placed":
      return placed(shown, event, seat);
    case "joined_screen":
      return seated(shown, seat, (one) => ({ before_screen: [...one.before_screen, num(event, "value")] }));
    case "revealed":
      return revealed(shown, event, seat);
    case "points":
    case "place_scored":
    case "favor_scored":
      return seated(shown, seat, (one) => ({ score: one.score + num(event, "points") }));
    case "gem_won": {
      const gem = str(event, "gem");
      return seated(shown, seat, (one) => ({ gems: { ...one.gems, [gem]: (one.gems[gem] ?? 0) + 1 } }));
    }
    case "card_won":
      return { ...shown, palaces: { ...shown.palaces, [str(event, "hood")]: null } };
    case "marker_moved":
      return { ...shown, quotation: { ...shown.quotation, [str(event, "colour")]: num(event, "after") } };
    case "returned": {
      const hood = str(event, "hood");
      const gone = (place: string) => (Number(hood) >= 1 && Number(hood) <= 4 ? hoodOf(place) === hood : /^\d\.(blue|green|yellow|red)/.test(place));
      return { ...shown, brokers: shown.brokers.filter((broker) => !gone(broker.place)) };
    }
    default:
      return shown;
  }
}

function placed(shown: YsDescription, event: Told, seat: number): YsDescription {
  const value = event.value === null || event.value === undefined ? null : Number(event.value);
  const face = event.facing === "face down" || event.facing === "down" || event.facing === 1 ? "down" : "up";
  return { ...shown, brokers: [...shown.brokers, { seat, place: str(event, "place"), face, value, marked: false }] };
}

function revealed(shown: YsDescription, event: Told, seat: number): YsDescription {
  const place = str(event, "place");
  const value = num(event, "value");
  const hidden = shown.brokers.findIndex(
    (one) => one.seat === seat && one.place === place && one.face === "down" && (one.value === null || one.value === value),
  );
  return { ...shown, brokers: shown.brokers.map((one, at) => (at === hidden ? { ...one, face: "up", value } : one)) };
}

const LONG = new Set(["ranked", "column_ranked", "place_scored", "favor_scored", "bids_ranked", "finished"]);
const SHORT = new Set(["returned", "order_dealt", "ship_landed", "gem_to_line", "card_turned", "blue_set", "area_won", "line_empty"]);

export function lasts(event: Told): number {
  if (!event.text) return 0;
  if (LONG.has(event.event)) return 1500;
  return SHORT.has(event.event) ? 450 : 800;
}

export function places(event: Told): string[] {
  const found = [str(event, "place"), str(event, "target")].filter(Boolean);
  const hood = str(event, "hood");
  if (!found.length && /^[1-4]$/.test(hood)) return ["port", "commercial", "palace"].map((ring) => `${hood}.${ring}`);
  return found;
}

/** What an event of points calls its sources, by their numbers. */
const SOURCES = ["market", "commercial", "king", "prince", "enrichment", "contraband", "crook"];

export function points(event: Told): { seat: number; points: number; source: string } | null {
  if (!event.points || !event.seat) return null;
  const source =
    event.event === "place_scored" ? `colour.${str(event, "colour")}` : event.event === "points" ? `points.${SOURCES[num(event, "source")] ?? "other"}` : event.event;
  return { seat: num(event, "seat"), points: num(event, "points"), source };
}

export const chapter = (event: Told) => event.event === "turn_started";
