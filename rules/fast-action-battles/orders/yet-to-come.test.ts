import {
  answersTo,
  deskAt,
  language,
  position,
  run,
  told,
} from "../../../tests/support/fast-action-battles.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { describe, expect, it } from "vitest";

/** 7 Support is in reserve; two New Zealand brigades fill 51; 4 New Zealand stands before the mines of 53. */
const UNITS = [
  { unit: "al-7arm", area: 46 },
  { unit: "al-22arm", area: 50 },
  { unit: "al-7sup", area: 50, reserve: "XXX" },
  { unit: "al-5nz", area: 51 },
  { unit: "al-6nz", area: 51 },
  { unit: "al-4nz", area: 52 },
  { unit: "ge-155", area: 31 },
  { unit: "ge-104", area: 16, reserve: "DAK" },
  { unit: "ge-8pz", area: 30 },
  { unit: "ge-5pz", area: 30 },
];
const MORE = { chits: { "al-eng-xiii": "available" } };
const field = position(UNITS, MORE);

describe("an order that waits for its time", () => {
  it.each([
    ["breakthrough 7sup 31", "refused (5.32): Bir el Chleta [31] is not connected to Gabr Saleh [50]."],
    ["react 104 54", "refused (5.32)"],
    ["battle 60", "refused (6.1): Buq Buq [60] is not contested."],
  ])("is refused where nothing can mend it: %s", (line, answer) => {
    const side = line.startsWith("react") ? "axis" : "allied";
    expect(answersTo(field, side, line)[0].slice(0, answer.length)).toBe(answer);
  });

  it("says what stops it as things are, where that may change (7.2, 5.1)", () => {
    expect(answersTo(field, "axis", "react 104 to 30")).toEqual([
      "warning (5.1): There are two units of yours in Gasr el Arid [30] already. It reacts only if that changes",
    ]);
    expect(answersTo(field, "axis", "react 104 to 17")).toEqual([
      "accepted: moves in Reaction if it is in reserve then (7.2)",
    ]);
    expect(answersTo(field, "allied", "battle 31")[0]).toMatch(
      /^warning \(6\.1\).*I keep the order in case that changes$/,
    );
  });

  it("sees what the moves of its own sheet leave behind them (5.1)", () => {
    expect(answersTo(field, "allied", "react 7sup to 51", "move 5nz to 52")[0]).toMatch(/^accepted/);
    expect(answersTo(field, "allied", "react 7sup to 51", "move 5nz to 28")[0]).toMatch(/^accepted/);
    expect(answersTo(field, "allied", "react 7sup to 51")[0]).toMatch(/^warning \(5\.1\)/);
  });
});

describe("a move over mines", () => {
  it("says that the unit checks its nerve first, and by which number (14.14, 14.54)", () => {
    expect(answersTo(field, "allied", "move 4nz to 53")).toEqual([
      "accepted: 4 New Zealand Bde: 52 Bir Gibni, 53 Sidi Omar (3 MP of 3); at the mines it needs 7 or less (14.14)",
    ]);
    expect(answersTo(field, "allied", "move 4nz to 53 with eng xiii")[0]).toContain("needs 8 or less");
    expect(answersTo(field, "allied", "move 4nz to 51")[0]).not.toContain("at the mines");
  });
});

describe("an arrival", () => {
  /** 3 South African comes in Game-Turn 7, and at 56 alone. */
  const due = (other: Parameters<typeof position>[0][number]) =>
    position([other, { unit: "al-3sa", area: "reinforcements" }], {
      gameTurn: 6,
      control: { allied: [46, 50, 57], axis: [] },
    });

  it("is refused where its unit never comes in, and waits where it may (4.1)", () => {
    const open = due({ unit: "al-7arm", area: 46 });
    expect(answersTo(open, "allied", "arrive 3sa at 46")[0]).toMatch(
      /^refused \(4\.1.*instead: arrive 3sa at 56$/,
    );
    expect(answersTo(open, "allied", "arrive 3sa at 56")[0]).toMatch(/^accepted/);
  });

  it("without an open entry area is remarked, and has no empty list in the sheet (4.1)", () => {
    const barred = due({ unit: "ge-155", area: 56 });
    const desk = deskAt(barred, "allied");
    expect(answersTo(barred, "allied", "arrive 3sa at 56")[0]).toMatch(
      /^warning \(4\.1\).*in case that changes$/,
    );
    expect(language.read(desk, []).remarks).toContain(
      "No entry area is open now, so these come in a later Game-Turn (4.1): 3sa.",
    );
    expect(language.sheet(desk)).toContain("# 3sa, Game-Turn 7: no entry area is open");
    expect(language.sheet(desk).filter((line) => /\d: *$/.test(line))).toEqual([]);
  });
});

describe("a line that could not be followed", () => {
  const sheet = ["breakthrough 7sup 31", "breakthrough 7arm 49"];
  const NOBODY = ["react none"];
  const before = (revision: number) =>
    opened({
      position: { gameTurn: 3, phasingSide: "allied", phase: "combat", units: UNITS, ...MORE },
      revision,
    });

  it("has not spoken, so its player is asked (7.3)", () => {
    const asked = run(before(13), { allied: sheet, axis: NOBODY });
    expect([asked.asked, asked.question]).toEqual(["allied", "breakthroughMovement"]);
    expect(asked.remarks[0]).toContain("breakthrough 7sup 31: ");
    const answered = run(asked.truth, { allied: ["breakthrough 7sup 49"], before: asked });
    expect(answered.decisions).toContain('allied {"kind":"move","unit":"al-7sup","path":[50,49]}');
    expect(answered.asked).toBeUndefined();
  });

  it("is asked about once: left to the default, the phase goes by", () => {
    const asked = run(before(13), { allied: sheet, axis: NOBODY, pace: "strict" });
    expect(asked.question).toBe("breakthroughMovement");
    const left = run(asked.truth, {
      allied: sheet,
      axis: NOBODY,
      pace: "strict",
      before: asked,
      left: "allied",
    });
    expect(left.question).not.toBe("breakthroughMovement");
  });

  it("had spoken by revision 12, whose ledgers stay as they are", () => {
    const ran = run(before(12), { allied: sheet, axis: NOBODY });
    expect(ran.decisions).toContain('allied {"kind":"endBreakthroughMovement"}');
  });

  it("answers no question: the answer is kept, and the line told with what is meant", () => {
    const asked = run(before(13), { axis: NOBODY });
    const reading = language.readAnswer(deskAt(asked.truth, "allied", [], { about: null }), [
      "breakthrough 7sup 31",
    ]);
    expect([told(reading)[0], reading.isAnswer, reading.answers]).toEqual([
      expect.stringMatching(/^refused \(5\.32\).* \| instead: breakthrough 7sup to \d+$/),
      false,
      [],
    ]);
  });
});
