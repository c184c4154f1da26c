/** The games' own words in the page's language: names and texts of cards, buildings, options, clauses. */

import { api } from "../api/client";
import { settings } from "./settings.svelte";

export interface Piece {
  id: string;
  kind: string;
  name: string;
  text: string;
  clause: string;
}

export interface GameWords {
  title: string;
  sections: Record<string, Record<string, string>>;
  pieces: Piece[];
  clauses: Record<string, { text: string; section: string }>;
}

export interface Bundle {
  language: string;
  games: Record<string, GameWords>;
}

class Words {
  #bundles: Record<string, Bundle> = $state.raw({});
  #pieces = $derived.by(() => {
    const found = new Map<string, Piece>();
    for (const [game, words] of Object.entries(this.#now?.games ?? {}))
      for (const piece of words.pieces) found.set(`${game}.${piece.kind}.${piece.id}`, piece);
    return found;
  });
  #asked = new Set<string>();

  /** The bundle of the page's language, another one while it is on its way. */
  get #now(): Bundle | undefined {
    return this.#bundles[settings.language] ?? Object.values(this.#bundles)[0];
  }

  /** Asks for the bundle of a language, once. */
  async load(language: string) {
    if (this.#asked.has(language)) return;
    this.#asked.add(language);
    try {
      const bundle = await api.get<Bundle>(`words/${language}`);
      this.#bundles = { ...this.#bundles, [language]: bundle };
    } catch (fault) {
      this.#asked.delete(language);
      throw fault;
    }
  }

  game(game: string): GameWords | undefined {
    return this.#now?.games[game];
  }

  of(game: string, section: string, name: string): string | undefined {
    return this.game(game)?.sections[section]?.[name];
  }

  piece(game: string, kind: string, id: string): Piece | undefined {
    return this.#pieces.get(`${game}.${kind}.${id}`);
  }
}

export const words = new Words();

/** A word of the notation as a title, where no words have come yet. */
export function plain(id: string): string {
  return id.replace(/[-_]/g, " ").replace(/^\w/, (letter) => letter.toUpperCase());
}
