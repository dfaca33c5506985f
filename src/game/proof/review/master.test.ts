import { describe, expect, it } from "vitest";
import { seededDice } from "../../../dice/ledger-1/seeded-dice.ts";
import type { Kinded } from "../../../kernel/rules.ts";
import { CLOSED_CARDS } from "../../../../tests/support/high-card.ts";
import { SYSTEMS } from "../../open/catalogue.ts";
import { chooseScenario, openGame, openPlayed } from "../../open/open-game.ts";
import { type ProgramPlayer, programPlayerOf } from "../autoplay.ts";
import { playScenario } from "../../recording/record.ts";
import { formulaOf, unadorned } from "./formula.ts";
import { bestManner, masterOf } from "./master.ts";
import { Judge } from "./worth.ts";
import { byNight, few } from "../../../../tests/properties/support/runs.ts";

const SCENARIO = "crusader/sidi-rezeg";

function table() {
  const chosen = chooseScenario(SCENARIO);
  if (!chosen.ok) throw new Error(chosen.error.join("; "));
  const set = openGame(chosen.value.source);
  const opened = set.ok ? openPlayed(set.value) : set;
  if (!opened.ok) throw new Error(opened.error.join("; "));
  const formula = unadorned(formulaOf(SYSTEMS.get(chosen.value.source.ruleset)!.shelf, SCENARIO)!);
  return { ...opened.value, formula };
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: string[] }): T {
  if (!result.ok) throw new Error(result.error.join("; "));
  return result.value;
}

/** How often each plays the Player-Turn. */
const PLAYS = few([1, 4], 1).at(-1)!;

describe("the master player", () => {
  const { system, truth, formula } = table();
  const capable = must(programPlayerOf(system, "capable"));
  const judge = new Judge(system, formula, "test");
  const first = judge.turnPlayedOn(truth, seededDice("first"), { allied: capable, axis: capable });
  const master = must(masterOf(system, formula));
  const asked: Kinded[][] = [];
  const noting: ProgramPlayer = (sight, possible) => {
    const decisions = [...master(sight, possible)];
    asked.push(decisions);
    return decisions;
  };

  it("does better in a Player-Turn than the capable one, by dice that it has not seen", () => {
    const { side } = system.rules.turn(first);
    const begun = asked.length;
    const mean = (player: ProgramPlayer) => {
      let sum = 0;
      for (let play = 0; play < PLAYS; play++) {
        const dice = seededDice(`unseen ${play}`);
        const players = { allied: capable, axis: capable, [side]: player };
        const answered = judge.turnPlayedOn(judge.turnPlayedOn(first, dice, players), dice, {
          allied: capable,
          axis: capable,
        });
        sum += judge.chance(answered);
      }
      return (side === "allied" ? sum : PLAYS - sum) / PLAYS;
    };
    expect(mean(noting)).toBeGreaterThan(mean(capable) + 0.02);
    expect(asked.length).toBeGreaterThan(begun);
  });

  byNight("answers the same position by the same orders", () => {
    const again = must(masterOf(system, formula));
    const { side } = system.rules.turn(first);
    expect([...again(system.rules.view(first, side), () => first)]).toEqual(asked[0]);
  });

  it("plays as the capable one where its time is over at once", () => {
    const { side } = system.rules.turn(first);
    const sight = system.rules.view(first, side);
    let searches = 0;
    const hasty = must(masterOf(system, formula, () => {
      searches++;
      return () => true;
    }));
    expect([...hasty(sight, () => first)]).toEqual([...capable(sight, () => first)]);
    expect(searches).toBe(1);
  });

  it("says why there is none without a formula, or without manners to choose from", () => {
    expect(masterOf(system, undefined)).toEqual({
      ok: false,
      error: ["master needs a formula, and this scenario has none: let capable play"],
    });
    for (const allied of ["master", "master-2"] as const) {
      const players = { allied, axis: "pass" } as const;
      const played = playScenario(
        "cards/evening",
        "a",
        players,
        {},
        new Map([[CLOSED_CARDS.ruleset, CLOSED_CARDS]]),
      );
      expect(played.ok ? "" : played.error.join("; ")).toContain("has no master player: let capable play");
    }
  });
});

describe("the search among manners", () => {
  /** Chances by manner: of its first plays, then of all others. @param budget how many plays there is time for */
  function searched(manners: readonly (readonly number[])[], budget?: number) {
    const times = manners.map(() => 0);
    const play = (manner: number, time: number) => {
      times[manner]++;
      const chances = manners[manner];
      return { end: () => `${manner}`, chance: () => chances[Math.min(time, chances.length) - 1] };
    };
    const isOut = () => times.reduce((sum, each) => sum + each) >= budget!;
    return { manner: bestManner(manners.length, play, budget === undefined ? undefined : isOut), times };
  }
  const EVEN = [[0.5], [0.5], [0.5], [0.5], [0.5]];

  it("plays each twice and the best four six times, if no time is set", () => {
    expect(searched([[0.1], [0.2], [0.3], [0.6], [0.4], [0.5]])).toEqual({
      manner: 3,
      times: [2, 2, 6, 6, 6, 6],
    });
  });

  it("finds what began badly, if time is left, and ends when each has been played often", () => {
    const late = [...EVEN, [0, 0, 0.9]];
    expect(searched(late).manner).not.toBe(5);
    expect(searched(late, 10_000)).toEqual({ manner: 5, times: [60, 60, 60, 60, 60, 60] });
  });

  it("takes no manner for the best by two lucky plays, and ends in time", () => {
    const { manner, times } = searched([[0.4], [0.5], [0.55, 0.55, 0.2]], 40);
    expect(manner).toBe(1);
    expect(times.reduce((sum, each) => sum + each)).toBe(40);
    expect(searched(EVEN, 3).times).toEqual([1, 1, 1, 0, 0]);
  });
});
