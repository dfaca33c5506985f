import { describe, expect, it } from "vitest";
import { SYSTEMS } from "../../../game/open/catalogue.ts";
import { type Language, LANGUAGES, TABLES } from "../../../../templates/words/tables.ts";
import { listenToKeys, MAP_KEYS } from "./keys.ts";

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
  it.each(Object.keys(LANGUAGES) as Language[])(
    "are those named in %s, and others do nothing",
    (language) => {
      const words = TABLES[language].map;
      const told = MAP_KEYS.flatMap((name) => words[`keys.${name}.keys`].split(" ")).filter((key) =>
        key.length === 1
      );
      expect(told.length).toBeGreaterThan(8);
      expect(told.filter((key) => !/[←↑↓→]/.test(key) && pressed(key).length === 0)).toEqual([]);
      expect(pressed("q")).toEqual([]);
    },
  );

  it.each([...SYSTEMS])(
    "are none of the overlays of %s, each of which has one of its own",
    (_, { board }) => {
      const keys = board.overlays.map(({ key }) => key);
      expect(keys.filter((key) => pressed(key).length > 0)).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );
});
