import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computer, dg2010 } from "../../../rules/fire-and-movement/game/index.ts";
import type { Truth } from "../../../rules/fire-and-movement/position/truth.ts";
import { playScenario } from "../../../src/game/recording/record.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import { isOver } from "../../../src/kernel/rules.ts";
import { earlyDrive } from "../../bench/early-drive.ts";
import { byNight, runs } from "../support/runs.ts";
import { games, played } from "./support/random-play.ts";

const SKILLS: readonly Skill[] = ["modest", "capable"];

/** A skill's answer to the open question, from the sight of the side that has to answer. */
function answers(truth: Truth, skill: Skill) {
  const query = dg2010.query(truth);
  return isOver(query) ? [] : computer.decisions(dg2010.view(truth, query.side), skill);
}

describe.each(SKILLS)("the %s computer player", (skill) => {
  it("answers whatever is asked, in any position, by what the rules accept", () => {
    const asked = new Set<string>();
    fc.assert(
      fc.property(games(60), (game) => {
        for (const { after } of played(game)) {
          let truth = after;
          for (const decision of answers(after, skill)) {
            const query = dg2010.query(truth);
            asked.add(query.kind);
            const decided = dg2010.decide(truth, decision, { roll: (_, faces = 6) => Math.ceil(faces / 2) });
            if (!decided.ok) {
              throw new Error(
                `${JSON.stringify(decision)}: ${decided.error.map((one) => one.message).join(" ")}`,
              );
            }
            truth = decided.value.truth;
            if (dg2010.query(truth).kind !== query.kind) break;
          }
        }
      }),
      runs(skill === "capable" ? 14 : 30),
    );
    expect([...asked].sort()).toEqual(
      expect.arrayContaining(["attack", "mobileMovement", "movement", "retreat", "support"]),
    );
  });

  it("does the same where only what it may not know is otherwise (8.1)", () => {
    fc.assert(
      fc.property(games(40), (game) => {
        for (const { after } of played(game)) {
          const query = dg2010.query(after);
          if (isOver(query)) continue;
          const hers = query.side === "allied" ? "axis" : "allied";
          const { hand, used } = after.support[hers];
          const down = after.attacks.flatMap((attack) => [...attack.markers, ...attack.defenderMarkers]);
          const cup = after.setting.markers.of(hers).filter((id) =>
            !used.includes(id) && !down.includes(id) && !hand.includes(id)
          );
          if (cup.length < hand.length) continue;
          const other: Truth = {
            ...after,
            support: { ...after.support, [hers]: { hand: cup.slice(0, hand.length), used } },
          };
          expect(answers(other, skill)).toEqual(answers(after, skill));
        }
      }),
      runs(12),
    );
  });
});

describe("the computer players at the published scenario", () => {
  it.each(
    [["capable", "modest"], ["modest", "capable"]] as const,
  )(
    "%s against %s come to an end, no decision refused, and the capable one is not beaten",
    (allied, axis) => {
      const game = playScenario("crusader-2010/tobruk", "a", { allied, axis });
      if (!game.ok) throw new Error("the scenario cannot be played");
      expect(game.value.refused).toBe(0);
      expect(game.value.outcome.winner).not.toBe(allied === "modest" ? "allied" : "axis");
    },
  );

  byNight("an early drive on Tobruk comes to an end, and no decision of it is refused", () => {
    const { outcome, refused } = earlyDrive("r/1");
    expect(refused).toBe(0);
    expect(outcome.gameTurn).toBeLessThanOrEqual(20);
  });

  // Of this seed Tobruk is relieved within a few Game-Turns.
  byNight("come to the same game again by the same seed", () => {
    const play = () =>
      playScenario("crusader-2010/tobruk", "balance/3", { allied: "capable", axis: "capable" });
    const [first, again] = [play(), play()];
    if (!first.ok || !again.ok) throw new Error("the scenario cannot be played");
    expect(first.value.record.steps.length).toBeGreaterThan(50);
    expect(again.value.record).toEqual(first.value.record);
  });
});
