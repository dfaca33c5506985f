import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inspection } from "../../../rules/fire-and-movement/game/index.ts";
import type { Decision } from "../../../rules/fire-and-movement/position/decision.ts";
import type { Truth } from "../../../rules/fire-and-movement/position/truth.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Dice } from "../../../src/kernel/dice.ts";
import { isOver, type Viewer, VIEWERS } from "../../../src/kernel/rules.ts";
import { Chance } from "../support/chance.ts";
import { runs, share } from "../support/runs.ts";
import { rules } from "./support/opening.ts";
import { games, played } from "./support/random-play.ts";
import { attempts, hiddenFrom, otherTruth } from "./support/twins.ts";

/** Everything that is made for a viewer. */
function shown(truth: Truth, viewer: Viewer) {
  const sight = rules.view(truth, viewer);
  return JSON.stringify({ sight, inspection: inspection.inspect(sight), query: rules.query(truth) });
}

/** Dice of which those that only the other side may know can fall otherwise. */
function diceOf(seed: number, hidden: readonly Side[], otherwise: number): Dice {
  const [open, secret] = [new Chance(seed), new Chance(seed + 1 + otherwise)];
  return {
    roll: (_, faces = 6, audience = "all") =>
      1 + (audience !== "all" && hidden.includes(audience) ? secret : open).below(faces),
  };
}

describe("two truths that differ only in what a viewer may not know", () => {
  it.each(VIEWERS.filter((viewer) => viewer !== "gameMaster"))(
    "give %s the same sight, query and inspection",
    (viewer) => {
      let differing = 0;
      fc.assert(
        fc.property(games(100), fc.nat(), (game, seed) => {
          const chance = new Chance(seed);
          for (const { after } of played(game)) {
            const other = otherTruth(after, viewer, chance);
            if (JSON.stringify(rules.freeze(other)) !== JSON.stringify(rules.freeze(after))) differing++;
            expect(shown(other, viewer)).toBe(shown(after, viewer));
          }
        }),
        runs(12),
      );
      expect(differing).toBeGreaterThan(share(200));
    },
  );

  it.each(SIDES)(
    "give %s the same answers: refusals, and what is seen until markers are turned up",
    (viewer) => {
      let [refused, accepted] = [0, 0];
      fc.assert(
        fc.property(games(100), fc.nat(), (game, seed) => {
          const chance = new Chance(seed);
          for (const { before } of played(game)) {
            const query = rules.query(before);
            if (isOver(query) || (query.side !== viewer && query.isAutomatic !== true)) continue;
            const other = otherTruth(before, viewer, chance);
            for (const decision of attempts(before, viewer, chance)) {
              const answers = [before, other].map((truth, index) =>
                rules.decide(truth, decision, diceOf(seed, hiddenFrom(viewer), index))
              );
              const [first, second] = answers;
              expect(first.ok).toBe(second.ok);
              if (!first.ok || !second.ok) {
                refused++;
                expect(second).toEqual(first);
                continue;
              }
              if (first.value.events.some(({ kind }) => kind === "combatResolved")) continue;
              accepted++;
              expect(rules.seen(second.value.events, viewer)).toEqual(rules.seen(first.value.events, viewer));
              expect(shown(second.value.truth, viewer)).toBe(shown(first.value.truth, viewer));
            }
          }
        }),
        runs(12),
      );
      expect(Math.min(refused, accepted)).toBeGreaterThan(share(100));
    },
  );

  it.each(VIEWERS.filter((viewer) => viewer !== "gameMaster"))(
    "look alike to %s while somebody else decides",
    (viewer) => {
      let seen = 0;
      fc.assert(
        fc.property(games(100), fc.nat(), (game, seed) => {
          const chance = new Chance(seed);
          for (const { before, decision } of played(game)) {
            const other = otherTruth(before, viewer, chance);
            const alike = withItsMarkers(decision, before, other);
            const dice = (index: number) => diceOf(seed, hiddenFrom(viewer), index);
            const [first, second] = [
              rules.decide(before, decision, dice(0)),
              rules.decide(other, alike, dice(1)),
            ];
            if (!first.ok || !second.ok) throw new Error("a decision that was accepted is refused");
            if (first.value.events.some(({ kind }) => kind === "combatResolved")) continue;
            seen++;
            expect(rules.seen(second.value.events, viewer)).toEqual(rules.seen(first.value.events, viewer));
            expect(shown(second.value.truth, viewer)).toBe(shown(first.value.truth, viewer));
          }
        }),
        runs(12),
      );
      expect(seen).toBeGreaterThan(share(200));
    },
  );
});

/** The same decision with the markers that stand in another hand in place of those of the first, one for one. */
function withItsMarkers(decision: Decision, truth: Truth, other: Truth): Decision {
  const exchanged = (ids: readonly string[]) =>
    ids.map((id) => {
      const side = truth.setting.markers.marker(id)!.side;
      return other.support[side].hand[truth.support[side].hand.indexOf(id)];
    });
  if (decision.kind === "attack") return { ...decision, support: exchanged(decision.support) };
  if (decision.kind !== "commitSupport") return decision;
  return {
    ...decision,
    commitments: decision.commitments.map(({ target, support }) => ({ target, support: exchanged(support) })),
  };
}
