/** The news of Yspahan, told on the table. */

import type { Told, YspahanDescription, YspahanSeat } from "../api/types";

const str = (event: Told, name: string) => (event[name] === null || event[name] === undefined ? "" : String(event[name]));
const num = (event: Told, name: string) => Number(event[name] ?? 0);

function seated(shown: YspahanDescription, seat: number, change: (seat: YspahanSeat) => Partial<YspahanSeat>): YspahanDescription {
  return { ...shown, seats: shown.seats.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

const scored = (shown: YspahanDescription, event: Told) =>
  seated(shown, num(event, "seat"), (one) => ({ score: one.score + num(event, "points") }));

export function told(shown: YspahanDescription, event: Told): YspahanDescription {
  const seat = num(event, "seat");
  switch (event.event) {
    case "day_started":
      return { ...shown, week: num(event, "week"), day: num(event, "day") };
    case "group_taken":
      return { ...shown, tower: { ...shown.tower, [str(event, "square")]: null } };
    case "camels_gained":
      return seated(shown, seat, (one) => ({ camels: one.camels + num(event, "camels") }));
    case "gold_gained":
      return seated(shown, seat, (one) => ({ gold: one.gold + num(event, "gold") }));
    case "cube_placed":
      return { ...shown, cubes: { ...shown.cubes, [str(event, "shop")]: seat } };
    case "cube_sent": {
      const cubes = { ...shown.cubes };
      delete cubes[str(event, "shop")];
      return { ...shown, cubes };
    }
    case "cube_loaded": {
      const line = Math.max(0, num(event, "line") - 1);
      const caravan = shown.caravan.map((row, at) => (at === line ? [...row, seat] : row));
      return scored({ ...shown, caravan }, event);
    }
    case "caravan_emptied":
      return { ...shown, caravan: shown.caravan.map(() => []) };
    case "supervisor_moved":
    case "supervisor_returned":
      return { ...shown, supervisor: str(event, "road") };
    case "built":
      return seated(scored(shown, event), seat, (one) => ({
        camels: one.camels - num(event, "camels"),
        gold: one.gold - num(event, "gold"),
        buildings: [...one.buildings, str(event, "building").toLowerCase()],
      }));
    case "caravan_scored":
    case "souk_scored":
    case "camels_sold":
    case "gold_sold":
      return scored(shown, event);
    case "city_emptied":
      return { ...shown, cubes: {} };
    default:
      return shown;
  }
}

const LONG = new Set(["caravan_scored", "souk_scored", "caravan_full", "week_ended", "finished", "tower_filled"]);
const SHORT = new Set(["card_drawn", "yellow_removed", "day_ended", "caravan_emptied", "supervisor_returned"]);

export function lasts(event: Told): number {
  if (!event.text) return 0;
  if (LONG.has(event.event)) return 1300;
  return SHORT.has(event.event) ? 450 : 750;
}

export const places = (event: Told) => ["shop", "road", "square", "souk"].map((name) => str(event, name)).filter(Boolean);

export function points(event: Told): { seat: number; points: number; source: string } | null {
  if (!event.points || !event.seat) return null;
  return { seat: num(event, "seat"), points: num(event, "points"), source: event.event };
}

export const chapter = (event: Told) => event.event === "day_started";
