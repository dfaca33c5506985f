import { expect, it } from "vitest";
import { start } from "../../../tests/support/fire-and-movement-explained.ts";
import type { PlainQuestion } from "../../../src/kernel/plain-question.ts";
import { view } from "../sight/sight.ts";
import { plainAnswer } from "./asking.ts";

const KEPT = ["move 44RTR to 3117", "move 8RTR to 3216"];

function answered(question: PlainQuestion, sheet: readonly string[] = KEPT): string {
  const desk = {
    sight: view(start, "allied"),
    side: "allied",
    asked: undefined,
    kept: sheet,
    sheet,
    waiting: [],
  } as const;
  const answer = plainAnswer(desk, question);
  if (answer === undefined) return "names nothing";
  if (!answer.ok) return answer.error;
  expect(answer.value.length).toBeLessThanOrEqual(5);
  return answer.value.join(" ");
}

it("how far a unit can go, and what its orders leave it (5.1)", () => {
  expect(answered({ about: "reach", piece: "44RTR" })).toMatch(
    /^44RTR \(3218\) has 9 movement points \(5\.1\)\. Your orders take it to 3117 for 3: 6 left\./,
  );
});

it("whether it can reach a hex, and when (5.1)", () => {
  expect(answered({ about: "way", piece: "44RTR", place: "3117" })).toMatch(
    /^Yes: 44RTR \(3218\) can reach 3117 this turn, for 3 of its 9/,
  );
  const far = answered({ about: "way", piece: "4SA", place: "Tobruk" });
  expect(far).toContain(
    "The cheapest way takes 43 movement points: 3 turns, so Game-Turn 3 if nothing gets in its way.",
  );
});

it("the odds of an attack say what markers the defender may add, without naming those in hand (7.5, 8.3)", () => {
  const odds = answered({ about: "odds", order: "if I attack 3116 from 3117 and 3216" });
  expect(odds).toContain(
    "9 against 2, +7 (7.3). Minefield line: Ar on 1 and 2, Ex on 3 and 4, Dr on 5 and 6 (7.5).",
  );
  expect(odds).toMatch(/The defender may add 2 markers, 12 at most: then -5,/);
});

it("who can join, and one's own markers alone (8.1)", () => {
  const joiners = answered({ about: "joiners", place: "3116" });
  expect(joiners).toContain("Next to 16 (3116) already: 8RTR (3216) and 44RTR (3117).");
  expect(joiners).toContain("Support markers in your hand:");
});

it("what could stop an attack: the line and the enemy's markers (7.5, 8.3)", () => {
  expect(answered({ about: "dangers", place: "3116" })).toContain(
    "The enemy can add 2 support markers, 12 at most (8.3).",
  );
});

it("where units are, what is in a hex, and nothing for a name that nobody has", () => {
  expect(answered({ about: "whereabouts", name: "15th Panzer" })).toMatch(
    /^15th Panzer: 9 of 9 units on the map\. 1\/8 in 1605/,
  );
  expect(answered({ about: "contents", place: "sidi omar" })).toContain(
    "The enemy's Recam (1-1-13, mobile) stands there.",
  );
  expect(answered({ about: "whereabouts", name: "my aunt" })).toBe("names nothing");
});

it("supply is of a side, and gives it its markers (8.1, 12.0)", () => {
  expect(answered({ about: "condition" })).toMatch(
    /^No unit is in or out of supply by itself: .* As the units stand you would draw \d+ markers \(8\.1\)\./,
  );
});

it("attacks by units that are called by numbers, the enemy near a place, and from where it can be attacked", () => {
  expect(answered({ about: "odds", order: "if 16 attacks 40 in 1106" })).toContain(
    "Attack on 40 (1106) from 16 (1005): 4 against 2, +2 (7.3).",
  );
  expect(answered({ about: "others", whose: "", near: "3017" })).toMatch(
    /^Within 3 hexes of 3017: \d enemy units/,
  );
  expect(answered({ about: "approaches", place: "2917" })).toMatch(
    /^2917 \(Sidi Omar\) can be attacked from \d hexes/,
  );
  expect(answered({ about: "threats", place: "3117" })).toContain("in the zone of 16 (3116)");
});
