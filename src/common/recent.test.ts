import { expect, it } from "vitest";
import { Recent } from "./recent.ts";

it("of more things than are kept, the one that was not used for longest is forgotten", () => {
  const recent = new Recent<number>(2);
  recent.set("a", 1);
  recent.set("b", 2);
  expect(recent.get("a")).toBe(1);
  recent.set("c", 3);
  expect(["a", "b", "c"].map((name) => recent.get(name))).toEqual([1, undefined, 3]);
});

it("a thing set again is not kept twice", () => {
  const recent = new Recent<number>(2);
  recent.set("a", 1);
  recent.set("b", 2);
  recent.set("a", 3);
  expect([recent.get("a"), recent.get("b")]).toEqual([3, 2]);
});

it("a thing that is deleted is gone", () => {
  const recent = new Recent<number>(2);
  recent.set("a", 1);
  recent.delete("a");
  expect(recent.get("a")).toBeUndefined();
});
