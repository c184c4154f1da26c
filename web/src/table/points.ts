/** Where points came from, and how they grew, from what was told. */

import type { Told } from "../api/types";
import { games } from "./games";

export interface Row {
  source: string;
  points: number[];
}

/** Points by source and seat: the rows add up to the final scores. */
export function sources(game: string, log: readonly Told[], seats: number): Row[] {
  const rules = games[game];
  const rows = new Map<string, number[]>();
  for (const event of log) {
    const scored = rules?.points(event);
    if (!scored || scored.seat < 1 || scored.seat > seats) continue;
    const row = rows.get(scored.source) ?? new Array<number>(seats).fill(0);
    row[scored.seat - 1]! += scored.points;
    rows.set(scored.source, row);
  }
  return [...rows].map(([source, points]) => ({ source, points }));
}

/** Each seat's points at the start of every chapter and at the end. */
export function graph(game: string, log: readonly Told[], seats: number): number[][] {
  const rules = games[game];
  const now = new Array<number>(seats).fill(0);
  const lines: number[][] = [[...now]];
  for (const event of log) {
    if (rules?.chapter(event)) lines.push([...now]);
    const scored = rules?.points(event);
    if (scored && scored.seat >= 1 && scored.seat <= seats) now[scored.seat - 1]! += scored.points;
  }
  lines.push([...now]);
  // The first chapter begins where the match does.
  return lines.length > 2 ? lines.slice(1) : lines;
}
