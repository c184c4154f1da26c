/** Every message is there in every language, has the same parameters, and is used. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogues, say } from "../src/i18n";

const SOURCES = join(__dirname, "..", "src");

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}

const code = files(SOURCES)
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const texts = (message: unknown): string[] =>
  typeof message === "string" ? [message] : Object.values(message as Record<string, string>);
const holes = (message: unknown) =>
  [...new Set(texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)))].sort();

const english = catalogues.en;

describe.each(["nl", "it"] as const)("%s", (language) => {
  it("says everything that English says, and nothing else", () => {
    expect(Object.keys(catalogues[language])).toEqual(Object.keys(english));
  });

  it("has the same parameters", () => {
    for (const [key, message] of Object.entries(english))
      expect([key, holes(catalogues[language][key])]).toEqual([key, holes(message)]);
  });
});

it.each(["en", "nl", "it"] as const)("%s has every plural form that the language needs", (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== "many");
  for (const [key, message] of Object.entries(catalogues[language]))
    if (typeof message !== "string") expect([key, ...Object.keys(message)]).toEqual(expect.arrayContaining([key, ...needed]));
});

it("uses every message", () => {
  const literal = new Set([...code.matchAll(/["']([a-z]\w*(?:\.[\w -]+)*)["']/g)].map((found) => found[1]!));
  const begun = [...code.matchAll(/`([a-z]\w*\.(?:[\w.-]*))?\$\{/g)].map((found) => found[1]).filter(Boolean) as string[];
  const ended = [...code.matchAll(/`\$\{\w+\}(\.[\w.-]+)`/g)].map((found) => found[1]!);
  const unused = Object.keys(english).filter(
    (key) => !literal.has(key) && !begun.some((start) => key.startsWith(start)) && !ended.some((end) => key.endsWith(end)),
  );
  expect(unused).toEqual([]);
});

it("has every message that is used", () => {
  const used = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map((found) => found[1]!);
  expect(used.filter((key) => !(key in english))).toEqual([]);
});

it("chooses the form of a plural, and fills in", () => {
  expect(say("en", "points", { count: 1 })).toBe("1 point");
  expect(say("nl", "points", { count: 3 })).toBe("3 punten");
  expect(say("it", "points", { count: 1 })).toBe("1 punto");
  expect(say("it", "points", { count: 1200 })).toContain("1200");
});

it("refuses a message that does not exist", () => {
  expect(() => say("en", "no.such.message")).toThrow("no.such.message");
});
