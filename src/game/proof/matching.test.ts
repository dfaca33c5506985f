import { describe, expect, it } from "vitest";
import { matches } from "./matching.ts";

describe("a value has what is wanted", () => {
  it.each<[unknown, unknown, boolean, boolean]>([
    [{ a: 1, b: 2 }, { a: 1 }, true, false],
    [{ a: 1 }, { a: 1 }, true, true],
    [{ a: 1 }, { a: 2 }, false, false],
    [{ a: 1 }, { a: 1, b: undefined }, true, true],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }, true, false],
    [[1, 2], [1, 2], true, true],
    [[1, 2], [1], false, false],
    [[1], [1, 2], false, false],
    [[{ a: 1, b: 2 }], [{ a: 1 }], true, false],
    [null, null, true, true],
    [null, {}, false, false],
    [[], {}, false, false],
    [{}, [], false, false],
    ["1", 1, false, false],
    [undefined, {}, false, false],
  ])("%j and %j: at least %s, exactly %s", (value, wanted, atLeast, exactly) => {
    expect([matches(value, wanted), matches(value, wanted, "exact")]).toEqual([atLeast, exactly]);
  });
});
