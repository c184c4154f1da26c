/** Who sits at this browser, which games there are, and what they are called in the page's language. */

import { api } from "../api/client";
import type { GameInfo, Level, Me } from "../api/types";
import { settings } from "./settings.svelte";
import { stream } from "./stream.svelte";

class Session {
  me: Me | null = $state(null);
  games: GameInfo[] = $state.raw([]);
  levels: Level[] = $state.raw([]);

  async load() {
    const [me, found] = await Promise.all([
      api.get<Me>("me"),
      api.get<{ games: GameInfo[]; levels: Level[] }>("games", { language: settings.language }),
    ]);
    this.me = me;
    this.games = found.games;
    this.levels = found.levels;
  }

  async rename(name: string) {
    this.me = await api.patch<Me>("me", { name });
  }

  async speak(language: typeof settings.language) {
    settings.language = language;
    stream.refresh();
    this.games = (await api.get<{ games: GameInfo[] }>("games", { language })).games;
    this.me = await api.patch<Me>("me", { language });
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const session = new Session();
