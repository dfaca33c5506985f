import { describe, expect, it } from "vitest";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import type { PlainQuestion } from "../../../src/kernel/plain-question.ts";
import { view } from "../position/sight.ts";
import { plainAnswer } from "./asking.ts";

const opening = (in46: string, in31: string) =>
  opened({
    scenario: "fab-crusader/campaign",
    position: {
      gameTurn: 3,
      phasingSide: "allied",
      phase: "movement",
      units: [
        { unit: "al-7arm", area: 50, strength: 4, piece: 4 },
        { unit: "al-4arm", area: 50, strength: 4, piece: 9 },
        { unit: "al-22arm", area: 49, strength: 4, piece: 10 },
        { unit: "al-7sup", area: 49, strength: 3, piece: 11 },
        { unit: "al-4nz", area: 37, strength: 3, piece: 5, condition: "disordered" },
        { unit: "al-5nz", area: 51, strength: 3, piece: 12 },
        { unit: "ge-5pz", area: 37, strength: 3, piece: 2 },
        { unit: in46, area: 46, piece: 6 },
        { unit: in31, area: 31, piece: 7 },
      ],
      chits: { "ax-gar-37": { area: 37 } },
    },
  });

const truth = opening("ge-a3", "ge-8pz");
/** The same to the Allied side: two hidden blocks have changed places. */
const twin = opening("ge-8pz", "ge-a3");

function answered(question: PlainQuestion, sheet: readonly string[] = [], of = truth): string {
  const desk = {
    sight: view(of, "allied"),
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

const KEPT = ["move 7arm to 46", "move 4arm to 46"];

it("how far a block can go, and what its orders leave it (5.22)", () => {
  const far = answered({ about: "reach", piece: "the 7th Armoured Brigade" }, KEPT);
  expect(far).toMatch(
    /^7arm has 6 Movement Points \(5\.22\)\. Your orders take it to 46 Bir Berraneb for 3: 3 left\./,
  );
});

it("whether a block can reach an area (5.3)", () => {
  expect(answered({ about: "way", piece: "7arm", place: "Bir Berraneb" })).toMatch(
    /^Yes: 7arm can reach 46 Bir Berraneb this turn, for 3 of its 6 Movement Points \(5\.3\)\. The cheapest way: 46\. The enemy has Axis block 6 there/,
  );
  const no = answered({ about: "way", piece: "7arm", place: "Tobruk" });
  expect(no).toContain("The way costs 9 Movement Points");
  expect(no).toContain("about 2 turns: Game-Turn 4.");
});

describe("the odds of a battle (6.25, 6.27)", () => {
  it.each(["battle 46", "if I attack 46 with 7arm and 4arm", "if 7arm and 4arm attack Bir Berraneb"])(
    "%s",
    (order) => {
      expect(answered({ about: "odds", order }, KEPT)).toMatch(
        /^Battle in 46 Bir Berraneb, one Combat Round; you attack\. Your ground fire: 8 dice, [\d.]+ to [\d.]+ hits on average, \d+% for one or more/,
      );
    },
  );

  it("tell nothing of who a hidden block is (6.24)", () => {
    expect(answered({ about: "odds", order: "battle 46" }, KEPT)).not.toContain("a3");
    expect(answered({ about: "contents", place: "46" })).toContain("Axis: Axis block 6.");
    expect(answered({ about: "dangers", place: "46" })).toContain(
      "In 46 Bir Berraneb the enemy has Axis block 6",
    );
    expect(answered({ about: "reach", piece: "Axis block 6" })).toBe(
      "Axis block 6 is hidden: only its owner knows how far it can go (6.24).",
    );
    expect(answered({ about: "whereabouts", name: "a3" })).toBe("names nothing");
  });
});

it("who can join, and for how many there is room (5.1)", () => {
  expect(answered({ about: "joiners", place: "46" }, ["move 7arm to 46"])).toMatch(
    /^In 46 Bir Berraneb, now or by your orders: 7arm\. \d blocks of yours could come \(5\.3\): .*There is room for 1 more of yours \(5\.1\)\./,
  );
});

it("where the blocks of a formation are", () => {
  expect(answered({ about: "whereabouts", name: "the New Zealand division" })).toContain(
    "4nz (3 steps, elite; disordered) in 37 Sidi Rezegh and 5nz (3 steps, elite) in 51 Gabr Lachem.",
  );
  expect(answered({ about: "whereabouts", name: "my aunt" })).toBe("names nothing");
});

it("which of the asker's blocks are unsupplied, and would be (9.31, 14.93)", () => {
  const supply = answered({ about: "condition" });
  expect(supply).toMatch(/^None of your blocks is unsupplied \(9\.31\)\./);
  expect(supply).not.toMatch(/5pz|8pz/);
});

describe("the other side", () => {
  it("names areas, as far as the enemy lies open", () => {
    expect(answered({ about: "others", whose: "germans" })).toMatch(
      /^The enemy is in \d areas: .*46 Bir Berraneb: Axis block 6/,
    );
    expect(answered({ about: "others", whose: "", near: "46" })).toContain("46 Bir Berraneb: Axis block 6");
  });

  it.each<PlainQuestion>([
    { about: "others", whose: "" },
    { about: "others", whose: "germans", near: "46", which: "strongest" },
    { about: "threats", place: "46" },
    { about: "threats", place: "50" },
    { about: "approaches", place: "31" },
    { about: "reach", piece: "block 6" },
  ])("is told alike of twin truths: %j", (question) => {
    expect(answered(question, [], twin)).toBe(answered(question));
  });
});

it("how far each block of a formation can go, a line each (5.22)", () => {
  expect(answered({ about: "reach", piece: "the New Zealand division" })).toMatch(
    /^4nz has 3 Movement Points; .* 5nz has 3 Movement Points; /,
  );
});

describe("where blocks may retreat to (6.6)", () => {
  const ways = (more: Partial<Extract<PlainQuestion, { about: "ways out" }>>, of = truth) =>
    answered({ about: "ways out", isTheirs: false, ...more }, [], of);

  it("from the place of a block, or of all in an area, and what it costs", () => {
    expect(ways({ name: "22arm" })).toMatch(
      /^22arm in 49 Taieb el Esem may retreat to .*\(6\.6\)\. A retreat disorders/,
    );
    expect(ways({ name: "Taieb el Esem" })).toMatch(/^22arm and 7sup in 49 Taieb el Esem may retreat to /);
    expect(ways({ name: "49" })).toContain('Next: write "battle 49 defend retreat to"');
  });

  it("says whether an area is among them", () => {
    expect(ways({ name: "22arm", to: "Sidi Rezegh" })).toMatch(/^No, not to 37 Sidi Rezegh: 22arm in 49/);
    expect(ways({ name: "22arm", to: "55" })).toMatch(/^(?:Yes: |No, not to 55 El Cuasc: )22arm in 49/);
  });

  it("without a name are those of the blocks that are fought for", () => {
    expect(ways({})).toMatch(/^4nz in 37 Sidi Rezegh /);
  });

  it("for the other side are the same whoever hides there", () => {
    const [told, other] = [truth, twin].map((of) => ways({ name: "46", isTheirs: true }, of));
    expect(told).toMatch(/^1 block of the Axis side in 46 Bir Berraneb may retreat to /);
    expect(other).toBe(told);
  });
});

it("a part of a word names no block: `ask` is no Task Group", () => {
  expect(answered({ about: "whereabouts", name: "ask" })).toBe("names nothing");
});
