import { describe, expect, it } from "vitest";
import { SYSTEMS } from "../../src/game/open/catalogue.ts";
import { sampled } from "../properties/support/runs.ts";
import type { Autoplayer } from "../../src/game/proof/autoplay.ts";
import { playScenario } from "../../src/game/recording/record.ts";

/**
 * What a scenario comes to where both sides pass. One side wins so by a printed rule alone: 19.17 wants the British to relieve
 * Tobruk; 19.37 counts 3614, in which an Axis unit stands from the start (docs/play/computer.md).
 */
const BOTH_PASS: Readonly<Record<string, { readonly winner: string; readonly cite: string }>> = {
  "crusader/campaign": { winner: "axis", cite: "19.17" },
  "crusader/sidi-rezeg": { winner: "draw", cite: "19.27" },
  "crusader/dash-to-the-wire": { winner: "axis", cite: "19.37" },
  "crusader-2010/tobruk": { winner: "draw", cite: "17." },
  "fab-crusader/campaign": { winner: "draw", cite: "19.3" },
  "fab-crusader/tournament": { winner: "draw", cite: "19.3" },
  "fab-crusader/sidi-rezegh": { winner: "draw", cite: "19.3" },
};

const GAMES = [...SYSTEMS].flatMap(([ruleset, { shelf }]) =>
  [...shelf.scenarios.keys()].map((scenario) => [scenario, ruleset] as const)
);

function outcome(scenario: string, ruleset: string, allied: Autoplayer, axis: Autoplayer) {
  const game = playScenario(scenario, "passing", { allied, axis }, { ruleset });
  if (!game.ok) throw new Error(game.error.join("; "));
  expect(game.value.refused).toBe(0);
  return game.value.outcome;
}

it("every scenario is looked at", () => {
  expect([...new Set(GAMES.map(([scenario]) => scenario))].sort()).toEqual(Object.keys(BOTH_PASS).sort());
});

describe.each(GAMES)("%s by %s", (scenario, ruleset) => {
  it("is won by nobody who passes where both do, but by a printed rule", () => {
    const { winner, cite } = BOTH_PASS[scenario];
    expect(outcome(scenario, ruleset, "pass", "pass")).toMatchObject({
      winner,
      cite: expect.stringContaining(cite),
    });
  });
});

describe.each(sampled(GAMES))("%s by %s, against the computer,", (scenario, ruleset) => {
  it("is not won by an Allied player who passes", () => {
    expect(outcome(scenario, ruleset, "pass", "capable").winner).not.toBe("allied");
  });

  it("is not won by an Axis player who passes", () => {
    expect(outcome(scenario, ruleset, "capable", "pass").winner).not.toBe("axis");
  });
});
