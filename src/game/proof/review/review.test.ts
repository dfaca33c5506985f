import { describe, expect, it } from "vitest";
import { few } from "../../../../tests/properties/support/runs.ts";
import { playToTheEnd } from "../../recording/finished-game.ts";
import { finishedIn } from "./finished.ts";
import { reviewOf } from "./review.ts";
import { reviewLines } from "./words.ts";

/** A game of blocks has more kinds of dice, and takes five times as long. */
const [SCENARIO] = few(["crusader/dash-to-the-wire", "fab-crusader/sidi-rezegh"], 1).slice(-1);
const played = playToTheEnd(SCENARIO, "reviewed", { allied: "modest", axis: "capable" });
if (!played.ok) throw new Error(played.error.join("; "));
const bytes = new TextEncoder().encode(JSON.stringify(played.value.record));
const finished = finishedIn(bytes);
if (!finished.ok) throw new Error(finished.error);
const { title } = finished.value;
const review = await reviewOf(finished.value);

describe("the review of a finished game", () => {
  it("judges each die of the record", () => {
    const rolled = played.value.record.steps.flatMap(({ dice = [] }) => dice);
    expect(review.dice.map(({ die }) => die)).toEqual(rolled);
    expect(rolled.length).toBeGreaterThan(50);
  });

  it("gives each die a worth that sums to nought over its faces", () => {
    for (const { worths } of review.dice) {
      expect(Math.abs(worths.reduce((sum, worth) => sum + worth, 0))).toBeLessThan(1e-9);
    }
    expect(review.dice.some(({ worths }) => Math.max(...worths) > 0.01)).toBe(true);
  });

  it("explains the whole way from the opening to the result by orders and dice", () => {
    const { turns } = review;
    for (const [index, { before, after, orders, dice }] of turns.entries()) {
      expect(before + orders + dice).toBeCloseTo(after, 9);
      if (index > 0) expect(before).toBe(turns[index - 1].after);
    }
    expect(turns.at(-1)!.after).toBe(played.value.outcome.winner === "allied" ? 1 : 0);
    expect(review.corrected).toBeCloseTo(turns.at(-1)!.after - review.luck, 9);
  });

  it("is the same whenever it is made", async () => {
    const again = finishedIn(bytes);
    if (!again.ok) throw new Error(again.error);
    const begun = { ...again.value.course, turns: again.value.course.turns.slice(0, 3) };
    const { turns, dice } = await reviewOf({ ...again.value, course: begun });
    expect(turns.slice(0, 2)).toEqual(review.turns.slice(0, 2));
    expect(dice).toEqual(review.dice.filter(({ turn }) => turn < 3));
  });

  it("says it in words: the curve, what decided the game, the result by even dice", () => {
    const words = reviewLines({ title, ...review });
    expect(words.join("\n")).toContain("What decided it:");
    expect(words.filter((line) => line.startsWith("Game-Turn")).length).toBe(review.turns.length - setUps());
  });

  it("refuses what is no finished game, in a sentence", () => {
    const { steps, ...record } = played.value.record;
    const cut = JSON.stringify({ ...record, steps: steps.slice(0, -5) });
    for (
      const [text, why] of [
        ["{", "not an export"],
        [cut, "not over"],
        [JSON.stringify({ ...record, steps, scenario: undefined }), "no scenario"],
      ]
    ) {
      const read = finishedIn(new TextEncoder().encode(text));
      expect(read.ok ? "" : read.error, text.slice(0, 40)).toMatch(
        why === "not an export" ? /Line 1/ : new RegExp(why),
      );
    }
  });
});

function setUps(): number {
  return review.turns.filter(({ isSetUp }) => isSetUp).length;
}
