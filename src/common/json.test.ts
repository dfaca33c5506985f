import { storedSize } from "./json.ts";
import { expect, it } from "vitest";

it.each([["", 2], ["a", 3], ["\u20ac", 5], [["a", "b"], 9]])("%j takes %i bytes", (value, size) => {
  expect(storedSize(value)).toBe(size);
});
