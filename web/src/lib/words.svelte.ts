/** The games' own words in the page's language: names and texts of cards, buildings, options, clauses. */

import { api } from "../api/client";
import { settings } from "./settings.svelte";

type Section = Record<string, string>;
type Sections = Record<string, Section>;
export type Bundle = Record<string, Sections>;

class Words {
  #bundles: Record<string, Bundle> = $state.raw({});
  #asked = new Set<string>();

  /** The bundle of the page's language; asked for when first needed. */
  get bundle(): Bundle {
    const language = settings.language;
    const found = this.#bundles[language];
    if (!found && !this.#asked.has(language)) {
      this.#asked.add(language);
      void this.#load(language);
    }
    return found ?? this.#bundles.en ?? {};
  }

  async #load(language: string) {
    try {
      const bundle = await api.get<Bundle>(`words/${language}`);
      this.#bundles = { ...this.#bundles, [language]: bundle };
    } catch {
      this.#asked.delete(language); // asked for again when a word is next needed
    }
  }

  of(game: string, section: string, name: string): string | undefined {
    return this.bundle[game]?.[section]?.[name];
  }
}

export const words = new Words();
