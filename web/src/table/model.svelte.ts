/**
 * A table as one seat of this browser sees it: what was told, what is shown, what is asked.
 *
 * News are told one by one on the shown description, so that one can follow; what is shown ends as what the server
 * says, whatever the telling made of it on the way.
 */

import { api, Refusal, Unreachable } from "../api/client";
import type { ChatLine, Description, State, Table, Told } from "../api/types";
import { choose, complete, left, NOTHING, type Composed } from "../compose/compose";
import { parse, type Option } from "../compose/parse";
import { t } from "../i18n";
import { mine } from "../lib/mine.svelte";
import { inWords, notices } from "../lib/notices.svelte";
import { settings } from "../lib/settings.svelte";
import { stream } from "../lib/stream.svelte";
import { games } from "./games";

/** More steps than these are not told one by one: they can be read instead. */
const BACKLOG = 100;
const TAKEN_BACK = "taken_back";
const PACES = { off: 0, quick: 0.4, calm: 1 };

function key(): string {
  return `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
}

export class TableModel {
  table: Table | null = $state.raw(null);
  state: State | null = $state.raw(null);
  /** Whose eyes: a seat of this browser, or 0 for a spectator. */
  seat = $state(0);
  /** The seat that has to take the screen over before anything is shown. */
  curtain: number | null = $state(null);
  shown: Description | null = $state.raw(null);
  log: Told[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  queue: Told[] = $state.raw([]);
  telling: Told | null = $state.raw(null);
  paused = $state(false);
  /** What happened between one's last move and this visit. */
  missed: Told[] = $state.raw([]);
  composed: Composed = $state.raw(NOTHING);
  busy = $state(false);
  opening = $state(false);
  fault = $state("");
  gone = $state(false);

  options: Option[] = $derived(
    this.state && this.table ? this.state.options.map((one) => parse(this.table!.game, one.text)) : [],
  );
  asked: boolean = $derived(Boolean(this.state && this.seat && this.state.asked.includes(this.seat) && this.options.length));
  /** Whether the question can be answered now: the news have been told. */
  ready: boolean = $derived(this.asked && !this.telling && !this.queue.length && !this.busy);
  rest: Option[] = $derived(left(this.options, this.composed));
  answer: Option | null = $derived(complete(this.options, this.composed));

  #timer = 0;
  #unwatch: (() => void)[] = [];
  #loading: Promise<void> | null = null;
  /** What the other people at this screen have been told so far. */
  #known = new Map<number, { state: State; log: Told[] }>();
  /** Whether all that was told is to be read once more. */
  #anew = false;
  #again = false;

  constructor(readonly id: string) {}

  async start() {
    this.#unwatch.push(
      stream.on("state", (data) => this.#news(data as State)),
      stream.on("table", (data) => this.#meta(data as Table)),
      stream.on("chat", (data) => this.#said(data as ChatLine & { table: string })),
    );
    try {
      await this.reload();
      await this.#catchUp();
    } catch (fault) {
      this.#fail(fault);
    }
  }

  stop() {
    clearTimeout(this.#timer);
    for (const end of this.#unwatch) end();
    this.#watching?.();
  }

  #fail(fault: unknown) {
    if (fault instanceof Refusal && (fault.status === 404 || fault.status === 410)) this.gone = true;
    this.fault = inWords(fault);
  }

  /** Everything anew: at the beginning, and when the stream was opened again. */
  async reload() {
    const table = await api.get<Table>(`tables/${this.id}`);
    this.fault = "";
    this.#meta(table);
    if (table.status !== "waiting") await this.refresh();
    void this.#readChat();
  }

  async #catchUp() {
    if (!this.seat || this.table?.status !== "running" || this.table.your_seats.length > 1) return;
    const found = await api.get<{ since: number; events: Told[] }>(`tables/${this.id}/catch-up`, {
      seat: this.seat,
      language: settings.language,
    });
    if (found.since) this.missed = found.events.filter((event) => event.text);
  }

  async #readChat() {
    try {
      this.chat = (await api.get<{ lines: ChatLine[] }>(`tables/${this.id}/chat`)).lines;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault; // who may not read along has no chat
    }
  }

  #watching: (() => void) | null = null;
  #watched = "";

  #look(seat: number) {
    this.seat = seat;
    const name = `${this.id}:${seat}`;
    if (name === this.#watched) return;
    this.#watched = name;
    const before = this.#watching;
    this.#watching = stream.watch(this.id, seat);
    before?.();
  }

  #meta(table: Table) {
    if (table.id !== this.id) return;
    const waited = this.table?.status === "waiting";
    this.table = table;
    const own = table.your_seats;
    if (!own.length) this.#look(0);
    else if (!own.includes(this.seat)) {
      const first = own.find((seat) => this.#moves(seat)) ?? own[0]!;
      this.#look(first);
      if (own.length > 1 && table.status === "running") this.curtain = first;
    }
    if (waited && table.status !== "waiting") void this.refresh();
  }

  #moves(seat: number): boolean {
    return Boolean(this.table?.seats.some((one) => one.seat === seat && one.to_move));
  }

  /** Asks for what has happened since; one at a time. */
  async refresh(): Promise<void> {
    if (this.#loading) {
      this.#again = true;
      return this.#loading;
    }
    this.#loading = this.#fetch();
    try {
      await this.#loading;
    } finally {
      this.#loading = null;
    }
    if (this.#again) {
      this.#again = false;
      await this.refresh();
    }
  }

  async #fetch() {
    const since = !this.#anew && this.state?.seat === this.seat ? this.state.serial : 0;
    const state = await api.get<State>(`tables/${this.id}/state`, {
      seat: this.seat,
      since,
      language: settings.language,
    });
    this.#news(state, since === 0);
  }

  /** `whole`: with all that was told from the beginning. */
  #news(state: State, whole = false) {
    if (state.table !== this.id || state.seat !== this.seat) return;
    const same = !whole && this.state?.seat === state.seat;
    if (!whole && !same) return;
    if (same && state.serial < this.state!.serial) return;
    if (whole) this.#anew = false;
    const known = same ? (this.log.at(-1)?.serial ?? 0) : 0;
    const fresh = state.events.filter((event) => event.serial > known);
    if (same && fresh.some((event) => event.event === TAKEN_BACK)) {
      void this.retell(); // what was told of it is no longer so
      return;
    }
    const first = !same;
    const moved = state.number !== this.state?.number;
    mine.note(this.id, state.status, state.asked);
    this.state = state;
    this.log = first ? state.events : [...this.log, ...fresh];
    if (moved) this.composed = NOTHING;
    this.#pass();
    if (first || settings.pace === "off") this.#settle(fresh);
    else if (document.hidden || this.queue.length + fresh.length > BACKLOG) {
      this.missed = [...this.missed, ...this.queue, ...fresh].filter((event) => event.text);
      this.#settle(fresh);
    } else {
      this.queue = [...this.queue, ...fresh];
      if (!this.telling) this.#step();
    }
  }

  /** Whose turn it is now; at a shared screen the next one takes it over first. */
  #pass() {
    const { table, state } = this;
    if (!table || !state || table.your_seats.length < 2) return;
    if (state.asked.includes(this.seat) || state.status !== "running") return;
    const next = state.asked.find((seat) => table.your_seats.includes(seat));
    if (next !== undefined) this.curtain = next;
  }

  /** The next person sits down at the shared screen. */
  async takeOver(seat: number) {
    if (this.opening) return;
    this.opening = true;
    this.#drop();
    if (this.state) this.#known.set(this.seat, { state: this.state, log: this.log });
    const known = this.#known.get(seat);
    this.state = known?.state ?? null;
    this.shown = known?.state.description ?? null;
    this.log = known?.log ?? [];
    this.composed = NOTHING;
    this.#look(seat);
    try {
      await this.refresh();
      this.curtain = null;
    } catch (fault) {
      notices.refuse(fault);
    } finally {
      this.opening = false;
    }
  }

  /** All that was told once more, in the language that the page speaks now. */
  async retell() {
    if (!this.state) return;
    this.#anew = true;
    try {
      await this.refresh();
    } catch (fault) {
      notices.refuse(fault);
    }
  }

  // Telling the news.

  #drop() {
    clearTimeout(this.#timer);
    this.queue = [];
    this.telling = null;
    this.paused = false;
  }

  #settle(fresh: Told[]) {
    this.#drop();
    this.shown = this.state?.description ?? null;
    const last = fresh.at(-1);
    if (last) notices.announce(fresh.slice(-6).map((event) => event.text).join(" "));
  }

  #step = () => {
    clearTimeout(this.#timer);
    const [event, ...rest] = this.queue;
    if (!event) {
      this.telling = null;
      this.shown = this.state?.description ?? null;
      return;
    }
    this.queue = rest;
    this.telling = event;
    const rules = this.table && games[this.table.game];
    if (rules && this.shown) this.shown = rules.told(this.shown, event);
    if (event.text) notices.announce(event.text);
    const wait = (rules?.lasts(event) ?? 600) * PACES[settings.pace] * (rest.length > 60 ? 0.5 : 1);
    if (!this.paused) this.#timer = window.setTimeout(this.#step, wait);
  };

  skip() {
    this.#drop();
    this.shown = this.state?.description ?? null;
  }

  pause() {
    this.paused = !this.paused;
    clearTimeout(this.#timer);
    if (!this.paused) this.#step();
  }

  next() {
    this.paused = true;
    this.#step();
  }

  // Answering.

  choose(slot: string, value: string) {
    if (!this.ready) return;
    this.composed = choose(this.options, this.composed, slot, value);
    if (!settings.confirm && this.answer) void this.submit(this.answer.text);
  }

  clear() {
    this.composed = NOTHING;
  }

  async submit(action: string): Promise<boolean> {
    const { state } = this;
    if (!state || this.busy) return false;
    return this.#do(async () => {
      const body = { seat: this.seat, action, key: key(), expected: state.number };
      await this.#surely(() => api.post(`tables/${this.id}/actions`, body));
      this.missed = [];
      this.composed = NOTHING;
    });
  }

  async undo(): Promise<boolean> {
    const { state } = this;
    if (!state) return false;
    return this.#do(async () => {
      const body = { seat: this.seat, key: key(), expected: state.number };
      await this.#surely(() => api.post(`tables/${this.id}/undo`, body));
      this.composed = NOTHING;
    });
  }

  /** A second try with the same key changes nothing twice: for a connection that was lost in between. */
  async #surely<T>(act: () => Promise<T>): Promise<T> {
    for (const wait of [300, 1000, 3000]) {
      try {
        return await act();
      } catch (fault) {
        if (!(fault instanceof Unreachable)) throw fault;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return act();
  }

  async #do(act: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await act();
      return true;
    } catch (fault) {
      notices.refuse(fault);
      return false;
    } finally {
      try {
        await this.refresh();
      } catch (fault) {
        notices.refuse(fault);
      }
      this.busy = false;
    }
  }

  /** Something about the table that is not an answer: a seat, a proposal, a rematch. */
  async ask<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      const found = await act();
      this.#meta(await api.get<Table>(`tables/${this.id}`));
      if (this.table?.status !== "waiting") await this.refresh();
      return found;
    } catch (fault) {
      notices.refuse(fault);
      return null;
    }
  }

  async say(text: string) {
    await this.ask(() => api.post(`tables/${this.id}/chat`, { text }));
    await this.#readChat();
  }

  #said(line: ChatLine & { table?: string }) {
    if (line.table !== this.id) return;
    if (!this.chat.some((one) => one.number === line.number)) {
      this.chat = [...this.chat, line];
      this.unread += 1;
      notices.announce(t("chat.said", { name: line.name, text: line.text }));
    }
  }
}
