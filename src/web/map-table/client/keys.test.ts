import { describe, expect, it } from "vitest";
import { SYSTEMS } from "../../../game/catalogue.ts";
import { KEY_WORDS, listenToKeys } from "./keys.ts";

/** What each key does at a map whose game has an overlay by no key. */
function pressed(key: string): string[] {
  const done: string[] = [];
  const act = new Proxy({}, {
    get: (_, name: string) => () => {
      done.push(name);
      return name !== "overlay";
    },
  }) as Parameters<typeof listenToKeys>[1];
  let listener = (_: unknown) => {};
  const map = { addEventListener: (_: string, each: typeof listener) => listener = each };
  listenToKeys(map as unknown as HTMLElement, act);
  listener({ target: map, key, preventDefault: () => {} });
  return done.filter((name) => name !== "overlay");
}

describe("the keys of the table", () => {
  it("are those that are told of, and others do nothing", () => {
    const told = KEY_WORDS.flatMap(([keys]) => keys.split(" ")).filter((key) => key.length === 1);
    expect(told.filter((key) => !/[←↑↓→]/.test(key) && pressed(key).length === 0)).toEqual([]);
    expect(pressed("q")).toEqual([]);
  });

  it.each([...SYSTEMS])(
    "are none of the overlays of %s, each of which has one of its own",
    (_, { board }) => {
      const keys = board.overlays.map(({ key }) => key);
      expect(keys.filter((key) => pressed(key).length > 0)).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );
});
