/** The matches one sits at, kept fresh by the stream. */

import { api } from "../api/client";
import type { ListedTable } from "../api/types";
import { stream } from "./stream.svelte";

class Mine {
  tables: ListedTable[] = $state.raw([]);
  loaded = $state(false);

  constructor() {
    stream.on("turn", () => void this.load());
  }

  /** Those where one of one's own seats is asked. */
  get waiting(): ListedTable[] {
    return this.tables.filter((table) => table.status === "running" && yours(table));
  }

  /** What is known of a match from the table itself. */
  note(id: string, status: ListedTable["status"], asked: readonly number[]) {
    this.tables = this.tables.map((table) =>
      table.id === id
        ? { ...table, status, seats: table.seats.map((seat) => ({ ...seat, to_move: asked.includes(seat.seat) })) }
        : table,
    );
  }

  async load() {
    this.tables = (await api.get<{ tables: ListedTable[] }>("tables", { scope: "mine" })).tables;
    this.loaded = true;
  }
}

export function yours(table: ListedTable): boolean {
  return table.seats.some((seat) => seat.to_move && seat.yours);
}

export const mine = new Mine();
