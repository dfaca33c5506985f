import { describe, expect, it } from "vitest";
import type { Kinded, Truth } from "../../../src/kernel/rules.ts";
import { type Entrant, plain, valueOf } from "../support/entrant.ts";
import { everyStep } from "../support/random-play.ts";
import { sampled } from "../../properties/support/runs.ts";

/** A ruling sets everything right that it names, or nothing. */
export function correcting(entrant: Entrant): void {
  const { system: { rules } } = entrant;
  const text = (truth: Truth) => JSON.stringify(rules.freeze(truth));

  function corrected(truth: Truth, points: readonly Kinded[]) {
    return rules.correct(truth, valueOf(rules.readCorrections(plain(points))));
  }

  describe("sets positions right", () => {
    it("by every point of a ruling, or by none", () => {
      let accepted = 0;
      let refused = 0;
      for (const { after } of everyStep(entrant)) {
        const frozen = text(after);
        const { good, bad } = entrant.corrections(after);
        for (const points of good) {
          const right = corrected(after, points);
          expect(right.ok || [points, right.error]).toBe(true);
          accepted++;
          for (const wrong of bad) {
            const mixed = corrected(after, [...points, ...wrong]);
            expect(mixed.ok).toBe(false);
          }
        }
        for (const points of bad) {
          const wrong = corrected(after, points);
          expect(wrong.ok, JSON.stringify(points)).toBe(false);
          if (!wrong.ok) expect(wrong.error.every(({ message }) => message.length > 5)).toBe(true);
          refused++;
        }
        expect(text(after)).toBe(frozen);
      }
      expect([accepted > 0, refused > 0]).toEqual([true, true]);
    });

    it("and what comes out can be frozen, thawed and played on", () => {
      for (const { after } of sampled(everyStep(entrant, 2))) {
        for (const points of entrant.corrections(after).good) {
          const right = valueOf(corrected(after, points));
          const thawed = valueOf(rules.thaw(after, plain(rules.freeze(right))));
          expect(plain(rules.freeze(thawed))).toEqual(plain(rules.freeze(right)));
          const usual = rules.decide(right, rules.fallback(right), { roll: () => 1 });
          expect(usual.ok || usual.error).toBe(true);
        }
      }
    });
  });
}
