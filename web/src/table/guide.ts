/** The guided first games: what is said when. A real match goes on beneath. */

import type { YsDescription, YspahanDescription } from "../api/types";
import { ask } from "./labels";
import type { TableModel } from "./model.svelte";

export interface Step {
  id: string;
  /** When it is to be said. */
  when: (model: TableModel) => boolean;
  /** What it is about, to be pointed at. */
  target: string;
}

const always = () => true;
const asks =
  (id: string, more: (model: TableModel) => boolean = always) =>
  (model: TableModel) =>
    model.asked && ask(model.table?.game ?? "", model.options).id === id && more(model);
const ys = (model: TableModel) => model.shown as YsDescription;
const yspahan = (model: TableModel) => model.shown as YspahanDescription;
const faces = (model: TableModel) => new Set(model.options.map((option) => option.slots.face).filter(Boolean)).size;

export const GUIDES: Record<string, readonly Step[]> = {
  ys: [
    { id: "city", when: always, target: ".city, #board-part" },
    { id: "market", when: always, target: ".market, [role=tablist]" },
    { id: "goal", when: always, target: ".own" },
    { id: "bid", when: asks("bid"), target: "[data-test=question]" },
    { id: "position", when: asks("position"), target: "[data-test=question]" },
    { id: "place", when: asks("place", (model) => faces(model) === 2), target: "[data-test=question]" },
    { id: "second", when: asks("place", (model) => faces(model) === 1), target: "[data-test=question]" },
    { id: "bluff", when: asks("place", (model) => ys(model).round === 2), target: ".city, #board-part" },
    { id: "scale", when: asks("place", (model) => ys(model).round === 3), target: ".market, [role=tablist]" },
    { id: "counting", when: (model) => ys(model).phase === "counting", target: ".top" },
    { id: "gem", when: asks("gem"), target: "[data-test=question]" },
    { id: "raise", when: asks("raise"), target: "[data-test=question]" },
    { id: "cards", when: asks("play"), target: "[data-test=question]" },
    { id: "again", when: (model) => ys(model).turn === 2, target: ".own" },
    { id: "end", when: (model) => ys(model).phase === "over", target: "[data-test=over]" },
  ],
  yspahan: [
    { id: "city", when: always, target: ".city" },
    { id: "tower", when: always, target: ".tower" },
    { id: "goal", when: always, target: ".own" },
    { id: "yellow", when: asks("yellow"), target: "[data-test=question]" },
    { id: "take", when: asks("tower"), target: "[data-test=question]" },
    { id: "shop", when: asks("shop"), target: "[data-test=question]" },
    { id: "supervisor", when: asks("supervisor"), target: "[data-test=question]" },
    { id: "build", when: asks("build"), target: "[data-test=question]" },
    { id: "card", when: asks("card"), target: "[data-test=question]" },
    { id: "camel", when: asks("camel"), target: "[data-test=question]" },
    { id: "caravan", when: (model) => yspahan(model).caravan.some((line) => line.length > 0), target: ".caravan" },
    { id: "week", when: (model) => yspahan(model).week === 2, target: ".city" },
    { id: "end", when: (model) => yspahan(model).over, target: "[data-test=over]" },
  ],
};
