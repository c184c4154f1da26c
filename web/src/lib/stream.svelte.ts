/**
 * One stream of news a browser, shared by its tabs.
 *
 * The tab that holds the lock listens to the server and passes everything on over a channel; when it closes, another
 * one gets the lock and goes on. Where the browser has no locks every tab listens for itself.
 */

import { settings } from "./settings.svelte";

export type Kind = "hello" | "state" | "table" | "chat" | "lobby" | "turn" | "gone";
export const KINDS: readonly Kind[] = ["hello", "state", "table", "chat", "lobby", "turn", "gone"];
export type Status = "connecting" | "live" | "lost";
type Listener = (data: unknown) => void;

type Note =
  | { note: "news"; kind: Kind; data: string }
  | { note: "status"; status: Status; opened: number }
  | { note: "watch"; tab: string; watch: string[] }
  | { note: "gone"; tab: string }
  | { note: "who" };

const LOBBY = "lobby";
const AGAIN = 20_000;
const FORGET = 70_000;

class Stream {
  status: Status = $state("connecting");
  /** Rises whenever the stream has been opened anew: what was missed is to be asked for. */
  opened = $state(0);

  #listeners = new Map<Kind, Set<Listener>>();
  #mine = new Map<string, number>();
  #others = new Map<string, { watch: string[]; seen: number }>();
  #tab = Math.random().toString(36).slice(2);
  #channel: BroadcastChannel | null = null;
  #source: EventSource | null = null;
  #leads = false;
  #shown = "";
  #timer = 0;
  #wait = 500;

  start() {
    if (typeof BroadcastChannel === "function" && navigator.locks) {
      this.#channel = new BroadcastChannel("gradlon");
      this.#channel.onmessage = (event: MessageEvent<Note>) => this.#hear(event.data);
      addEventListener("pagehide", () => this.#tell({ note: "gone", tab: this.#tab }));
      setInterval(() => this.#announce(), AGAIN);
      void navigator.locks.request("gradlon-stream", () => this.#lead());
      this.#tell({ note: "who" });
      this.#announce();
    } else void this.#lead();
  }

  on(kind: Kind, listener: Listener): () => void {
    const set = this.#listeners.get(kind) ?? new Set();
    set.add(listener);
    this.#listeners.set(kind, set);
    return () => set.delete(listener);
  }

  /** Asks for the news of a table as a seat sees them (0: a spectator), until the returned function is called. */
  watch(table: string, seat: number): () => void {
    return this.#want(`${table}:${seat}`);
  }

  /** Asks for the news of the lobby. */
  watchLobby(): () => void {
    return this.#want(LOBBY);
  }

  #want(name: string): () => void {
    this.#mine.set(name, (this.#mine.get(name) ?? 0) + 1);
    this.#announce();
    return () => {
      const left = (this.#mine.get(name) ?? 1) - 1;
      if (left) this.#mine.set(name, left);
      else this.#mine.delete(name);
      this.#announce();
    };
  }

  #lead(): Promise<never> {
    this.#leads = true;
    this.#tell({ note: "who" });
    this.#open();
    return new Promise(() => undefined);
  }

  #announce() {
    this.#tell({ note: "watch", tab: this.#tab, watch: [...this.#mine.keys()] });
    this.#reopen();
  }

  #tell(note: Note) {
    this.#channel?.postMessage(note);
  }

  #hear(note: Note) {
    if (note.note === "news") this.#pass(note.kind, note.data);
    else if (note.note === "status") this.#set(note.status, note.opened);
    else if (note.note === "who") {
      this.#announce();
      if (this.#leads) this.#tell({ note: "status", status: this.status, opened: this.opened });
    } else if (this.#leads) {
      if (note.note === "gone") this.#others.delete(note.tab);
      else this.#others.set(note.tab, { watch: note.watch, seen: Date.now() });
      this.#reopen();
    }
  }

  #wanted(): string {
    const old = Date.now() - FORGET;
    for (const [tab, other] of this.#others) if (other.seen < old) this.#others.delete(tab);
    return [...new Set([...this.#mine.keys(), ...[...this.#others.values()].flatMap((other) => other.watch)])].sort().join(",");
  }

  #reopen() {
    if (!this.#leads || this.#wanted() === this.#shown) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#open(), 30);
  }

  /** Also called when the language changes. */
  refresh() {
    if (this.#leads) this.#open();
  }

  #open() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#shown = this.#wanted();
    const query = new URLSearchParams({ language: settings.language });
    const tables = this.#shown.split(",").filter((name) => name && name !== LOBBY);
    if (tables.length) query.set("watch", tables.join(","));
    if (tables.length < this.#shown.split(",").filter(Boolean).length) query.set("lobby", "true");
    const source = new EventSource(`/api/stream?${query}`);
    this.#source = source;
    source.onopen = () => {
      this.#wait = 500;
      this.#share("live", this.opened + 1);
    };
    source.onerror = () => {
      if (this.#source !== source) return;
      this.#share("lost", this.opened);
      if (source.readyState === EventSource.CLOSED) {
        this.#timer = window.setTimeout(() => this.#open(), this.#wait);
        this.#wait = Math.min(this.#wait * 2, 10_000);
      }
    };
    for (const kind of KINDS)
      source.addEventListener(kind, (event: MessageEvent<string>) => {
        this.#tell({ note: "news", kind, data: event.data });
        this.#pass(kind, event.data);
      });
  }

  #share(status: Status, opened: number) {
    this.#tell({ note: "status", status, opened });
    this.#set(status, opened);
  }

  #set(status: Status, opened: number) {
    this.status = status;
    this.opened = opened;
  }

  #pass(kind: Kind, text: string) {
    const data: unknown = JSON.parse(text);
    for (const listener of this.#listeners.get(kind) ?? []) listener(data);
  }
}

export const stream = new Stream();
