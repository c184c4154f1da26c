/** Where everything lies: made by the server from the same drawing as its pictures. */

import { api } from "../api/client";

export type Point = readonly [number, number];
export type Box = readonly [number, number, number, number];

export interface Area {
  part: string;
  kind: string;
  path: string;
  anchor: Point;
  slots: { size: number; at: Point[] }[];
}

export interface Layout {
  size: Point;
  parts: Record<string, Box>;
  areas: Record<string, Area>;
  spots: Record<string, Point>;
  tracks: Record<string, Point[]>;
}

const cache = new Map<string, Promise<Layout>>();

export function layoutOf(game: string, players: number, options: readonly string[], shape: "wide" | "tall"): Promise<Layout> {
  const query = { players, options: [...options].sort().join(","), shape };
  const name = JSON.stringify([game, query]);
  let found = cache.get(name);
  if (!found) {
    found = api.get<Layout>(`games/${game}/layout`, query);
    cache.set(name, found);
    found.catch(() => cache.delete(name));
  }
  return found;
}

/** The largest size of which so many pieces have room, and where they stand. */
export function fitting(area: Area | undefined, count: number): { size: number; at: Point[] } {
  if (!area?.slots.length) return { size: 20, at: Array.from({ length: count }, () => area?.anchor ?? [0, 0]) };
  const row = area.slots.find((one) => one.at.length >= count) ?? area.slots.at(-1)!;
  return { size: row.size, at: row.at };
}

export const viewBox = (box: Box | undefined) => (box ? box.join(" ") : "0 0 1 1");
