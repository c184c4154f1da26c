/** Making tables. */

import { api } from "../api/client";
import type { Table } from "../api/types";

export interface Place {
  kind: "me" | "open" | "bot";
  level?: number;
  name?: string;
}

export interface Wanted {
  game: string;
  players: number;
  options: string[];
  seats: Place[];
  visibility: "public" | "private";
  clock: { kind: "none" | "live" | "days"; seconds?: number; increment?: number; days?: number };
  hints: boolean;
  spectators: boolean;
}

export const create = (wanted: Wanted) => api.post<Table>("tables", wanted);

/** A private table with bots at every other seat, hints on. */
export function againstBots(game: string, players: number, level: number, options: string[] = []): Promise<Table> {
  const bots = Array.from({ length: players - 1 }, (): Place => ({ kind: "bot", level }));
  return create({
    game,
    players,
    options,
    seats: [{ kind: "me" }, ...bots],
    visibility: "private",
    clock: { kind: "none" },
    hints: true,
    spectators: false,
  });
}
