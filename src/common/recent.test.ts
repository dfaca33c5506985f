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

it("things that are too heavy together are forgotten from the oldest on, and one too heavy by itself is not kept", () => {
  const recent = new Recent<string>(9, { most: 5, weigh: (thing) => thing.length });
  const kept = () => recent.all().map(([name]) => name).join("");
  recent.set("a", "two");
  recent.set("b", "2");
  recent.set("c", "2");
  expect(kept()).toBe("abc");
  recent.set("b", "22");
  expect(kept()).toBe("cb");
  recent.delete("c");
  recent.set("d", "333");
  expect(kept()).toBe("bd");
  recent.set("e", "666666");
  expect(kept()).toBe("");
  recent.set("f", "55555");
  expect(kept()).toBe("f");
});
