import { expect, it } from "vitest";
import { match } from "../src/lib/router.svelte";
import { pageOf } from "../src/pages";

it("finds the parts of a path", () => {
  expect(match("/table/abc", "/table/:id")).toEqual(["abc"]);
  expect(match("/table", "/table/:id")).toBeNull();
  expect(match("/lobby/x", "/lobby")).toBeNull();
});

it("leads every path to a page, unknown ones to the one that says so", () => {
  expect(pageOf("/replay/abc").parts).toEqual({ id: "abc" });
  expect(pageOf("/nowhere/at/all").title).toBe("nowhere.title");
});
