/**
 * An answer put together by choosing its parts in any order.
 *
 * The options left are those that have every part chosen so far. A part can be chosen when an option has it beside the
 * others; one that contradicts an earlier choice takes its place. When one option is left, the answer is complete.
 */

import type { Option } from "./parse";

export interface Choice {
  slot: string;
  value: string;
}

export interface Composed {
  /** In the order in which they were chosen; a pick's slot is its sort. */
  chosen: readonly Choice[];
}

export const NOTHING: Composed = { chosen: [] };
export const KIND = "kind";

function has(option: Option, choices: readonly Choice[]): boolean {
  const picks = [...option.picks];
  for (const { slot, value } of choices) {
    if (slot === KIND) {
      if (option.kind !== value) return false;
    } else if (option.sort && slot === option.sort) {
      const at = picks.indexOf(value);
      if (at < 0) return false;
      picks.splice(at, 1);
    } else if (option.slots[slot] !== value) return false;
  }
  return true;
}

export function left(options: readonly Option[], composed: Composed): Option[] {
  return options.filter((option) => has(option, composed.chosen));
}

function isPick(options: readonly Option[], slot: string): boolean {
  return options.some((option) => option.sort === slot);
}

/** Chooses a part; chosen again, it is given up. What does not fit beside it any more is given up, the oldest first. */
export function choose(options: readonly Option[], composed: Composed, slot: string, value: string): Composed {
  const choice = { slot, value };
  const same = (one: Choice) => one.slot === slot && one.value === value;
  if (isPick(options, slot)) {
    const more = [...composed.chosen, choice];
    if (options.some((option) => has(option, more))) return { chosen: more };
    const again = composed.chosen.findLastIndex(same);
    if (again >= 0) return { chosen: composed.chosen.filter((_, at) => at !== again) };
  } else if (composed.chosen.some(same)) {
    return { chosen: composed.chosen.filter((one) => !same(one)) };
  }
  let kept = composed.chosen.filter((one) => one.slot !== slot || isPick(options, slot));
  while (kept.length && !options.some((option) => has(option, [...kept, choice]))) kept = kept.slice(1);
  return options.some((option) => has(option, [...kept, choice])) ? { chosen: [...kept, choice] } : composed;
}

/** Whether a part could be chosen now: an option has it, whatever else was chosen. */
export function possible(options: readonly Option[], slot: string, value: string): boolean {
  return options.some((option) => has(option, [{ slot, value }]));
}

/** Whether a part fits what has been chosen of the other slots: these are lit. */
export function fits(options: readonly Option[], composed: Composed, slot: string, value: string): boolean {
  const others = composed.chosen.filter((one) => one.slot !== slot || isPick(options, slot));
  return options.some((option) => has(option, [...others, { slot, value }]));
}

/** How often a part is chosen: a pick may be there twice. */
export function times(composed: Composed, slot: string, value: string): number {
  return composed.chosen.filter((one) => one.slot === slot && one.value === value).length;
}

/** The answer, once only one is left. */
export function complete(options: readonly Option[], composed: Composed): Option | null {
  const rest = left(options, composed);
  return rest.length === 1 && (composed.chosen.length > 0 || options.length === 1) ? rest[0]! : null;
}

/** The slots of the options, each with its values, in the order in which they appear. */
export function slots(options: readonly Option[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (slot: string, value: string) => {
    const values = found.get(slot) ?? [];
    if (!values.includes(value)) values.push(value);
    found.set(slot, values);
  };
  for (const option of options) {
    for (const pick of option.picks) add(option.sort, pick);
    for (const [slot, value] of Object.entries(option.slots)) add(slot, value);
  }
  return found;
}

/** The options that the typed words mean: the one typed whole, else those whose words begin so, as in the terminal. */
export function typed(options: readonly Option[], text: string): Option[] {
  const words = text.toLowerCase().trim().split(/\s+/);
  const begins = (given: string[]) => words.length <= given.length && words.every((word, at) => given[at]!.startsWith(word));
  const split = options.map((option) => ({ option, words: option.text.toLowerCase().split(" ") }));
  const exact = split.filter((one) => one.words.join(" ") === words.join(" "));
  if (exact.length) return exact.map((one) => one.option);
  const found = split.filter((one) => begins(one.words));
  if (found.length || new Set(options.map((option) => option.kind)).size !== 1) return found.map((one) => one.option);
  return split.filter((one) => begins(one.words.slice(1))).map((one) => one.option);
}
