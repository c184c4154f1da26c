/** What the page prints on the board of Yspahan is what the game's own file says. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { COSTS, LINE_FACTORS, LINE_POINTS, WORTH } from "../src/yspahan/facts";

const board = readFileSync(join(__dirname, "../../src/gradlon/yspahan/board.toml"), "utf8");
const blocks = (name: string) =>
  board
    .split(`[[${name}]]`)
    .slice(1)
    .map((text) => Object.fromEntries([...text.split("[[")[0]!.matchAll(/^(\w+) = "?([^"\n]+)"?$/gm)].map((one) => [one[1], one[2]])));
const list = (name: string) => JSON.parse(new RegExp(`^${name} = (\\[.*\\])$`, "m").exec(board)![1]!) as number[];

it("the souks' worth", () => {
  const told = Object.fromEntries(blocks("souk").map((souk) => [souk.id!.replace("_", "."), Number(souk.value)]));
  expect(WORTH).toEqual(told);
});

it("the buildings' costs", () => {
  const told = Object.fromEntries(blocks("building").map((one) => [one.id, [Number(one.camels), Number(one.gold)]]));
  expect(COSTS).toEqual(told);
});

it("the caravan's lines", () => {
  expect([...LINE_POINTS]).toEqual(list("points_on_loading"));
  expect([...LINE_FACTORS]).toEqual(list("multiplier"));
});
