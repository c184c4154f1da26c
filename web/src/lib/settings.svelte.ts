/** What this browser remembers of how its owner likes the page. */

export type Theme = "auto" | "light" | "dark";
export type Pace = "off" | "quick" | "calm";
export type Language = "en" | "nl" | "it";

export const LANGUAGES: readonly Language[] = ["en", "nl", "it"];
const KEY = "gradlon.settings";

interface Kept {
  theme: Theme;
  language: Language;
  pace: Pace;
  confirm: boolean;
  sound: boolean;
}

function preferred(): Language {
  const found = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag as Language));
  return (found as Language | undefined) ?? "en";
}

function calm(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function read(): Kept {
  const usual: Kept = {
    theme: "auto",
    language: preferred(),
    pace: calm() ? "off" : "calm",
    confirm: true,
    sound: false,
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual; // a torn or foreign entry: as if nothing had been kept
  }
}

class Settings {
  #kept = $state(read());

  get theme() {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#change({ theme });
  }
  get language() {
    return this.#kept.language;
  }
  set language(language: Language) {
    this.#change({ language });
  }
  get pace() {
    return this.#kept.pace;
  }
  set pace(pace: Pace) {
    this.#change({ pace });
  }
  get confirm() {
    return this.#kept.confirm;
  }
  set confirm(confirm: boolean) {
    this.#change({ confirm });
  }

  #change(part: Partial<Kept>) {
    Object.assign(this.#kept, part);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // storage is full or forbidden: the setting lasts as long as the tab
    }
    this.apply();
  }

  /** Shows theme and language on the document. */
  apply() {
    const root = document.documentElement;
    root.lang = this.#kept.language;
    if (this.#kept.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.#kept.theme;
  }
}

export const settings = new Settings();
