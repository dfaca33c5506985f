import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import { NO_DICE, ScriptedDice } from "../../../src/kernel/dice.ts";
import { VIEWERS } from "../../../src/kernel/rules.ts";
import { runs } from "../support/runs.ts";
import { rules, setUp } from "./support/opening.ts";
import { games, played } from "./support/random-play.ts";

/** As others may hold it: through JSON, whatever the order of its members. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a game", () => {
  it("comes back from its snapshot as it was, for every viewer", () => {
    fc.assert(
      fc.property(games(60), (game) => {
        for (const { after } of played(game)) {
          const thawed = rules.thaw(setUp(game.source), plain(rules.freeze(after)));
          if (!thawed.ok) throw new Error(thawed.error.join("; "));
          expect(plain(rules.freeze(thawed.value))).toEqual(plain(rules.freeze(after)));
          for (const viewer of VIEWERS) {
            expect(plain(rules.view(thawed.value, viewer))).toEqual(plain(rules.view(after, viewer)));
          }
        }
      }),
      runs(15),
    );
  });

  it("is the fold of its decisions and dice, over snapshots too", () => {
    fc.assert(
      fc.property(games(120), (game) => {
        let again: Truth | undefined;
        for (const { before, decision, dice, events, after } of played(game)) {
          const start = again ?? before;
          const read = rules.readDecision(plain(decision));
          if (!read.ok) throw new Error(read.error.join("; "));
          const decided = rules.decide(start, read.value, new ScriptedDice(dice));
          if (!decided.ok) throw new Error(JSON.stringify(decided.error));
          expect(plain(decided.value.events)).toEqual(plain(events));
          expect(plain(rules.freeze(decided.value.truth))).toEqual(plain(rules.freeze(after)));
          const thawed = rules.thaw(setUp(game.source), plain(rules.freeze(decided.value.truth)));
          if (!thawed.ok) throw new Error(thawed.error.join("; "));
          again = thawed.value;
        }
      }),
      runs(15),
    );
  });

  it("is not changed by a decision that is refused, nor by one that is carried out", () => {
    fc.assert(
      fc.property(games(80), (game) => {
        for (const { before, decision } of played(game)) {
          const frozen = plain(rules.freeze(before));
          rules.decide(before, decision, { roll: () => 1 });
          const nonsense = rules.decide(before, { kind: "stratMove", unit: "ge-nobody", to: 99 }, NO_DICE);
          expect(nonsense.ok).toBe(false);
          expect(plain(rules.freeze(before))).toEqual(frozen);
        }
      }),
      runs(15),
    );
  });
});
