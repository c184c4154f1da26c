/** Which page an address shows. Pages are fetched when they are first needed. */

import type { Component } from "svelte";
import type { Key } from "../i18n";
import { match } from "../lib/router.svelte";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page has its own properties
type Module = { default: Component<any> };

interface Page {
  title: Key | null;
  load: () => Promise<Module>;
  parts: Record<string, string>;
}

const PAGES: [pattern: string, title: Key | null, load: () => Promise<Module>, names: string[]][] = [
  ["/", null, () => import("./Home.svelte"), []],
  ["/new/:game", "new.title", () => import("./NewTable.svelte"), ["game"]],
  ["/lobby", "lobby.title", () => import("./Lobby.svelte"), []],
  ["/table/:id", "table.title", () => import("./Table.svelte"), ["id"]],
  ["/invite/:token", "invite.title", () => import("./Invite.svelte"), ["token"]],
  ["/replay/:id", "replay.title", () => import("./Replay.svelte"), ["id"]],
  ["/learn", "learn.title", () => import("./Learn.svelte"), []],
  ["/rules/:game", "rules.title", () => import("./Rules.svelte"), ["game"]],
  ["/account", "account.title", () => import("./Account.svelte"), []],
  ["/verify", "account.verify", () => import("./Verify.svelte"), []],
  ["/reset", "account.reset", () => import("./Reset.svelte"), []],
];

const cache = new Map<() => Promise<Module>, Promise<Module>>();

/** One promise a page, so that coming back shows it at once. */
function once(load: () => Promise<Module>): () => Promise<Module> {
  return () => {
    let module = cache.get(load);
    if (!module) {
      module = load();
      cache.set(load, module);
      module.catch(() => cache.delete(load));
    }
    return module;
  };
}

const nowhere = () => import("./Nowhere.svelte");

export function pageOf(path: string): Page {
  for (const [pattern, title, load, names] of PAGES) {
    const found = match(path, pattern);
    if (found) return { title, load: once(load), parts: Object.fromEntries(names.map((name, at) => [name, found[at]!])) };
  }
  return { title: "nowhere.title", load: once(nowhere), parts: {} };
}
