/** What the table has to know of each game to tell its news: nothing of this decides anything. */

import type { Description, Told } from "../api/types";
import * as ys from "../ys/told";
import * as yspahan from "../yspahan/told";

export interface Telling {
  /** What is shown once an event has been told. */
  told(shown: Description, event: Told): Description;
  /** How long it is told, in milliseconds. */
  lasts(event: Told): number;
  /** The places that an event is about. */
  places(event: Told): string[];
  /** The seat and its points, where it scores. */
  points(event: Told): { seat: number; points: number; source: string } | null;
  /** Whether a new part of the game begins. */
  chapter(event: Told): boolean;
}

export const games: Record<string, Telling> = { ys: ys as unknown as Telling, yspahan: yspahan as unknown as Telling };
