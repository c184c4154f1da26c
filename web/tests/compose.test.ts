import { describe, expect, it } from "vitest";
import { choose, complete, fits, left, NOTHING, possible, slots, times, typed, type Composed } from "../src/compose/compose";
import { known, parse, type Option } from "../src/compose/parse";

const ys = (...texts: string[]): Option[] => texts.map((text) => parse("ys", text));
const yspahan = (...texts: string[]): Option[] => texts.map((text) => parse("yspahan", text));
const chosen = (options: Option[], ...steps: [string, string][]): Composed =>
  steps.reduce((composed, [slot, value]) => choose(options, composed, slot, value), NOTHING);

const PLACES = ys("place 3 up 1.port", "place 3 up 2.red", "place 3 down 1.port", "place 4 up 1.port", "conjure 2 up 1.port", "pass");

describe("an answer is put together in any order", () => {
  it("is complete when one option is left", () => {
    const composed = chosen(PLACES, ["place", "1.port"], ["face", "up"], ["piece", "hand:3"]);
    expect(complete(PLACES, composed)?.text).toBe("place 3 up 1.port");
  });

  it("is complete as soon as the rest follows", () => {
    expect(complete(PLACES, chosen(PLACES, ["place", "2.red"]))?.text).toBe("place 3 up 2.red");
    expect(complete(PLACES, chosen(PLACES, ["piece", "screen:2"]))?.text).toBe("conjure 2 up 1.port");
  });

  it("gives up what contradicts the newest choice", () => {
    const composed = chosen(PLACES, ["piece", "hand:4"], ["place", "2.red"]);
    expect(composed.chosen).toEqual([{ slot: "place", value: "2.red" }]);
  });

  it("gives up what is chosen twice", () => {
    expect(chosen(PLACES, ["face", "up"], ["face", "up"])).toEqual(NOTHING);
  });

  it("passes by its kind", () => {
    expect(complete(PLACES, chosen(PLACES, ["kind", "pass"]))?.text).toBe("pass");
  });

  it("does not choose what no option has", () => {
    expect(choose(PLACES, NOTHING, "place", "4.palace")).toBe(NOTHING);
    expect(possible(PLACES, "place", "4.palace")).toBe(false);
  });

  it("lights what fits beside the choice", () => {
    const composed = chosen(PLACES, ["piece", "hand:4"]);
    expect(fits(PLACES, composed, "place", "1.port")).toBe(true);
    expect(fits(PLACES, composed, "place", "2.red")).toBe(false);
    expect(fits(PLACES, composed, "piece", "hand:3")).toBe(true);
    expect(left(PLACES, composed)).toHaveLength(1);
  });
});

describe("two things of one sort", () => {
  const bids = ys("bid 0 0", "bid 1 0", "bid 4 1", "bid 4 4");

  it("are chosen one by one, in any order", () => {
    expect(complete(bids, chosen(bids, ["bid", "1"], ["bid", "4"]))?.text).toBe("bid 4 1");
  });

  it("may be alike", () => {
    const composed = chosen(bids, ["bid", "4"], ["bid", "4"]);
    expect(times(composed, "bid", "4")).toBe(2);
    expect(complete(bids, composed)?.text).toBe("bid 4 4");
  });

  it("give way when the pair cannot be", () => {
    const composed = chosen(bids, ["bid", "4"], ["bid", "1"], ["bid", "0"]);
    expect(complete(bids, composed)?.text).toBe("bid 1 0");
  });

  it("stand beside other parts", () => {
    const options = ys("exchange blue red black", "exchange blue red points", "exchange blue blue black");
    expect(complete(options, chosen(options, ["gems", "red"], ["reward", "points"]))?.text).toBe("exchange blue red points");
  });
});

describe("texts", () => {
  it.each([
    ["ys", "gem white red", { colour: "white", as: "red" }],
    ["ys", "move 3.commercial/1 1.port", { broker: "3.commercial/1", place: "1.port" }],
    ["ys", "side 1.port|2.port 1.port", { broker: "1.port|2.port", place: "1.port" }],
    ["ys", "guard 4 1.port", { piece: "guard:4", face: "up", place: "1.port" }],
    ["yspahan", "tower sack supply + exchange", { square: "sack", act: "supply", extra: "exchange" }],
    ["yspahan", "tower sack supply", { square: "sack", act: "supply", extra: "none" }],
    ["yspahan", "supervisor S2 gold 1", { road: "S2", gold: "1" }],
    ["yspahan", "card exchange 3 camels", { card: "exchange", amount: "3", into: "camels" }],
    ["yspahan", "card build_no_gold hoist", { card: "build_no_gold", building: "hoist" }],
    ["yspahan", "card gold_to_points 7", { card: "gold_to_points", amount: "7" }],
    ["yspahan", "card take_3_gold", { card: "take_3_gold" }],
  ])("of %s: %s", (game, text, parts) => {
    expect(parse(game, text).slots).toEqual(parts);
  });

  it("of a kind that is not known keep their words", () => {
    expect(parse("ys", "juggle red 3").slots).toEqual({ word1: "red", word2: "3" });
    expect(known("ys")).not.toContain("juggle");
  });

  it("tell cards with and without a discarded one apart", () => {
    const options = yspahan("tower sack supply", "tower sack supply + exchange", "tower sack card");
    expect(slots(options).get("extra")).toEqual(["none", "exchange"]);
    expect(complete(options, chosen(options, ["act", "supply"], ["extra", "none"]))?.text).toBe("tower sack supply");
  });
});

describe("the command line, as in the terminal", () => {
  it("takes a whole text before all that begin so", () => {
    expect(typed(ys("gem blue", "gem blue red"), "gem blue").map((one) => one.text)).toEqual(["gem blue"]);
  });

  it("takes the beginnings of words", () => {
    expect(typed(PLACES, "p 3 d 1").map((one) => one.text)).toEqual(["place 3 down 1.port"]);
  });

  it("lets the kind be left out where there is only one", () => {
    expect(typed(ys("gem blue", "gem red"), "r").map((one) => one.text)).toEqual(["gem red"]);
    expect(typed(PLACES, "3 down")).toEqual([]);
  });
});
