/** The news are told on the board as they come. */

import { describe, expect, it } from "vitest";
import type { Told, YsDescription, YspahanDescription } from "../src/api/types";
import { graph, sources } from "../src/table/points";
import { told as ysTold } from "../src/ys/told";
import { told as yspahanTold } from "../src/yspahan/told";

const event = (name: string, values: Record<string, unknown> = {}): Told => ({ serial: 1, event: name, clause: "", text: name, ...values });
const seat = (number: number) => ({ seat: number, name: `p${number}`, order: 0, score: 5, gems: { blue: 1 }, before_screen: [] });
const ys = {
  seats: [seat(1), seat(2)],
  brokers: [
    { seat: 2, place: "1.port", face: "down", value: null, marked: false },
    { seat: 1, place: "2.red", face: "up", value: 3, marked: false },
  ],
  quotation: { red: 8 },
  ports: {},
  palaces: { "1": "queen" },
  market_gems: {},
} as unknown as YsDescription;

describe("Ys", () => {
  it("places a broker as its owner's opponents see it", () => {
    const shown = ysTold(ys, event("placed", { seat: 2, place: "1.palace", facing: "face down", value: null }));
    expect(shown.brokers.at(-1)).toEqual({ seat: 2, place: "1.palace", face: "down", value: null, marked: false });
  });

  it("reveals the hidden broker that is meant", () => {
    const shown = ysTold(ys, event("revealed", { seat: 2, place: "1.port", value: 4 }));
    expect(shown.brokers[0]).toMatchObject({ face: "up", value: 4 });
  });

  it("counts points, gems and steps", () => {
    expect(ysTold(ys, event("points", { seat: 1, points: 3 })).seats[0]!.score).toBe(8);
    expect(ysTold(ys, event("gem_won", { seat: 2, gem: "blue" })).seats[1]!.gems.blue).toBe(2);
    expect(ysTold(ys, event("marker_moved", { colour: "red", after: 10 })).quotation.red).toBe(10);
  });

  it("takes the brokers of a counted neighborhood back, and no others", () => {
    expect(ysTold(ys, event("returned", { hood: 1 })).brokers.map((one) => one.place)).toEqual(["2.red"]);
  });

  it("leaves what is shown as it is for an event that changes nothing", () => {
    expect(ysTold(ys, event("order_dealt", { seat: 1, order: 2 }))).toBe(ys);
  });
});

const yspahan = {
  seats: [{ seat: 1, name: "p1", score: 0, camels: 2, gold: 2, buildings: [] }],
  tower: { camel: { value: 1, white: 2, yellow: 0 } },
  cubes: { "sack.white.1": 1 },
  caravan: [[], [], []],
  supervisor: "C",
} as unknown as YspahanDescription;

describe("Yspahan", () => {
  it("takes a group off the tower", () => {
    expect(yspahanTold(yspahan, event("group_taken", { seat: 1, square: "camel" })).tower.camel).toBeNull();
  });

  it("moves a good from its shop to the caravan, and scores it", () => {
    const sent = yspahanTold(yspahan, event("cube_sent", { seat: 1, shop: "sack.white.1" }));
    const loaded = yspahanTold(sent, event("cube_loaded", { seat: 1, line: 1, camel: 1, points: 2 }));
    expect(loaded.cubes).toEqual({});
    expect(loaded.caravan).toEqual([[1], [], []]);
    expect(loaded.seats[0]!.score).toBe(2);
  });

  it("pays for a building", () => {
    const shown = yspahanTold(yspahan, event("built", { seat: 1, building: "Shop", camels: 2, gold: 2, points: 0 }));
    expect(shown.seats[0]).toMatchObject({ camels: 0, gold: 0, buildings: ["shop"] });
  });
});

describe("points", () => {
  const log = [
    event("turn_started"),
    event("points", { seat: 1, points: 3, source: 1 }),
    event("turn_started"),
    event("place_scored", { seat: 2, points: 24, colour: "blue" }),
    event("place_scored", { seat: 1, points: 18, colour: "blue" }),
  ];

  it("add up by source and seat", () => {
    expect(sources("ys", log, 2)).toEqual([
      { source: "points.commercial", points: [3, 0] },
      { source: "colour.blue", points: [18, 24] },
    ]);
  });

  it("grow from turn to turn", () => {
    expect(graph("ys", log, 2)).toEqual([
      [0, 0],
      [3, 0],
      [21, 24],
    ]);
  });
});
