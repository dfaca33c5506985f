import { describe, expect, it } from "vitest";
import { scenario } from "../../tests/support/desert.ts";
import type { CombatResult } from "./contract/event.ts";

const RESULTS = { Ae: 1, A2: 1, A1: 1, Br: 1, D1: 1, D2: 1, D3: 1, D4: 1 } satisfies Record<CombatResult, 1>;

describe("the text that players get when their game begins", () => {
  const notes = scenario("campaign").rules.notes(scenario("campaign").state);
  const named = (first: string) => notes.filter((note) => note.startsWith(first));

  it("says what the figures on a counter are, artillery's among them (2.31)", () => {
    expect(named("Figures of a unit")).toEqual([expect.stringMatching(/artillery.*barrage.*range/)]);
  });

  it("says what each letter of the combat results does (7.62)", () => {
    const [words] = named("Results of combat");
    const kinds = new Set(Object.keys(RESULTS).map((result) => result.replace(/\d/, "")));
    expect([...kinds].filter((kind) => !new RegExp(`\\b${kind}\\d?:`).test(words))).toEqual([]);
  });
});
