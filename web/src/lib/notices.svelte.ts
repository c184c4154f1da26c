/** Short messages that pass by, and what is said aloud to who cannot see them. */

import { Refusal, Unreachable } from "../api/client";
import { t } from "../i18n";

export interface Notice {
  id: number;
  text: string;
  clause: string | null;
  bad: boolean;
}

const LASTS = 7000;

class Notices {
  shown: Notice[] = $state([]);
  spoken = $state("");
  #next = 1;

  say(text: string, bad = false, clause: string | null = null) {
    const id = this.#next++;
    this.shown = [...this.shown.filter((one) => one.text !== text), { id, text, bad, clause }].slice(-4);
    setTimeout(() => this.drop(id), LASTS);
  }

  /** Says aloud without showing. */
  announce(text: string) {
    this.spoken = this.spoken === text ? `${text}\u00a0` : text;
  }

  drop(id: number) {
    this.shown = this.shown.filter((one) => one.id !== id);
  }

  /** Tells a fault in words. */
  refuse(fault: unknown) {
    if (fault instanceof Refusal) this.say(inWords(fault), true, fault.clause);
    else this.say(inWords(fault), true);
  }
}

/** A fault as a sentence: what the server says, or that it cannot be reached. */
export function inWords(fault: unknown): string {
  if (fault instanceof Refusal) {
    if (fault.status === 429) return t("fault.slow", { count: Math.max(1, fault.retryAfter) });
    if (fault.status >= 500) return t("fault.server");
    return fault.message;
  }
  if (fault instanceof Unreachable) return t("fault.offline");
  console.error(fault);
  return t("fault.page");
}

export const notices = new Notices();
