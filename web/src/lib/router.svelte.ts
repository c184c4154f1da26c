/** Paths of the page: the address says everything that is needed to come back. */

import { tick } from "svelte";

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("click", (event) => this.#follow(event));
  }

  go(to: string, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    const before = this.path;
    this.#read();
    if (before !== this.path) void this.#arrive();
  }

  #read() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }

  async #arrive() {
    await tick();
    if (!this.hash) scrollTo(0, 0);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }

  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    const to = link?.getAttribute("href");
    if (!link || !to?.startsWith("/") || to.startsWith("/api") || link.target || link.hasAttribute("download")) return;
    event.preventDefault();
    this.go(to);
  }
}

export const router = new Router();

/** The parts of a path behind its first word, or null where the path is another one. */
export function match(path: string, pattern: string): string[] | null {
  const given = path.split("/").filter(Boolean);
  const wanted = pattern.split("/").filter(Boolean);
  if (given.length !== wanted.length) return null;
  const found: string[] = [];
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(":")) found.push(decodeURIComponent(given[at]!));
    else if (part !== given[at]) return null;
  }
  return found;
}
