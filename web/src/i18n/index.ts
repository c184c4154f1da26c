/** The page's own words. What is said of the games comes from the server (`words`). */

import { settings, type Language } from "../lib/settings.svelte";
import en from "./en.json";
import it from "./it.json";
import nl from "./nl.json";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
type Message = string | Forms;

export const catalogues: Record<Language, Record<string, Message>> = { en, nl, it };
export type Key = keyof typeof en;
type Values = Record<string, string | number>;

const plurals: Partial<Record<Language, Intl.PluralRules>> = {};

/** A message in one language: `{name}` is filled in, and `count` chooses among its forms. */
export function say(language: Language, key: string, values: Values = {}): string {
  const message = catalogues[language][key];
  if (message === undefined) throw new Error(`no message ${key}`);
  let text: string;
  if (typeof message === "string") text = message;
  else {
    const rules = (plurals[language] ??= new Intl.PluralRules(language));
    text = message[rules.select(Number(values.count))] ?? message.other ?? "";
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(value, language) : value;
  });
}

/** A message in the language of the page. */
export function t(key: Key, values: Values = {}): string {
  return say(settings.language, key, values);
}

export function has(key: string): key is Key {
  return key in en;
}

export function number(value: number, language: Language = settings.language): string {
  return new Intl.NumberFormat(language).format(value);
}

export function list(items: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(items);
}

export function when(time: string | number | Date): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
}
