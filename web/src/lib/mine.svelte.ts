/** The matches one sits at, kept fresh by the stream. */

import { api } from "../api/client";
import type { Table } from "../api/types";
import { stream } from "./stream.svelte";

class Mine {
  tables: Table[] = $state.raw([]);
  loaded = $state(false);

  constructor() {
    stream.on("turn", () => void this.load());
    stream.on("lobby", () => void this.load());
  }

  /** Those where one of one's own seats is asked. */
  get waiting(): Table[] {
    return this.tables.filter((table) => table.status === "running" && yours(table));
  }

  async load() {
    const found = await api.get<Table[] | { tables: Table[] }>("tables", { scope: "mine" });
    this.tables = Array.isArray(found) ? found : found.tables;
    this.loaded = true;
  }
}

export function yours(table: Table): boolean {
  return table.seats.some((seat) => seat.to_move && table.your_seats.includes(seat.seat));
}

export const mine = new Mine();
