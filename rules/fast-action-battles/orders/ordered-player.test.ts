import { type Playing, position, type Ran, run } from "../../../tests/support/fast-action-battles.ts";
import type { Truth } from "../position/truth.ts";
import { describe, expect, it } from "vitest";

/** 7 Armoured and 7 Support before two contested areas to come; an Axis unit in reserve behind them. */
const UNITS = [
  { unit: "al-7arm", area: 46 },
  { unit: "al-22arm", area: 46 },
  { unit: "al-7sup", area: 50 },
  { unit: "ge-155", area: 31 },
  { unit: "ge-361", area: 30 },
  { unit: "ge-104", area: 16, reserve: "DAK" },
];
const CHITS = {
  "al-sa": "available",
  "al-art-xxx-1": "available",
  "al-at-xxx": "available",
  "ax-art-dak": "available",
  "ax-arko-1": "available",
  "ax-sa": "available",
};
const field = position(UNITS, { chits: CHITS });

const SHEET = ["move 7arm to 31", "move 22arm to 30", "battle 31 with artillery xxx 1", "battle any"];

/** Nobody hits anything. */
const MISSES = Array.from({ length: 60 }, () => 10);

/** Everybody hits. */
const HITS = Array.from({ length: 60 }, () => 1);

/** A Player-Turn played to its end, each question left to the default. @returns whom it was asked of, one for each letter */
function letters(truth: Truth, playing: Playing): string[] {
  const asked: string[] = [];
  let ran = run(truth, playing);
  for (let count = 0; ran.asked !== undefined && count < 60; count++) {
    asked.push(`${ran.asked} ${ran.question}`);
    ran = run(ran.truth, { ...playing, before: ran, left: ran.asked });
  }
  expect(ran.asked).toBeUndefined();
  return asked;
}

const decided = ({ decisions }: Ran, side: string) =>
  decisions.filter((decision) => decision.startsWith(side));

describe("in the usual pace", () => {
  it("a Player-Turn takes at most three letters: the sheet, one of the defender's, one before Breakthrough", () => {
    expect(letters(field, { allied: SHEET })).toEqual(["axis defenderOption", "allied breakthroughMovement"]);
  });

  it("the defender's letter answers all battles, the later ones and Reaction too", () => {
    const first = run(field, { allied: SHEET });
    const axis = [
      "battle 31 defend with artillery dak, losses",
      "battle 30 defend with none",
      "react 104 to 31 if contested 31",
    ];
    const next = run(first.truth, { allied: SHEET, axis, before: first, dice: MISSES });
    expect(next.question).toBe("breakthroughMovement");
    expect(decided(next, "axis")).toEqual(expect.arrayContaining([
      'axis {"kind":"stand"}',
      'axis {"kind":"assign","chits":["ax-art-dak"]}',
      'axis {"kind":"move","unit":"ge-104","path":[16,31]}',
    ]));
  });

  it("what the sheet says of battles and Breakthrough holds when the defender has answered", () => {
    const first = run(field, { allied: [...SHEET, "breakthrough none"] });
    expect(first.question).toBe("defenderOption");
    const next = run(first.truth, {
      allied: ["breakthrough none"],
      axis: ["battle any defend with none, losses"],
      before: first,
      dice: MISSES,
    });
    expect(decided(next, "allied")).toContain('allied {"kind":"assign","chits":["al-art-xxx-1"]}');
    expect(next.asked).toBeUndefined();
  });

  it("nobody is asked whose lines say it beforehand", () => {
    const axis = ["battle any defend with any, fort, then disorder, then losses", "react none"];
    expect(letters(field, { allied: [...SHEET, "breakthrough none"], axis })).toEqual([]);
  });

  it("a line for one battle leaves another to be asked about, and “ask” undoes what is kept", () => {
    expect(
      letters(field, { allied: [...SHEET, "breakthrough none"], axis: ["battle 31 defend", "react none"] }),
    )
      .toEqual(["axis defenderOption"]);
    expect(letters(field, {
      allied: [...SHEET, "breakthrough none"],
      axis: ["battle 31 ask", "battle 31 defend ask", "battle any defend", "react none"],
    })).toEqual(["axis defenderOption"]);
  });

  it("a player with reserves is asked about Reaction, though all battles are answered (7.2)", () => {
    expect(letters(field, { allied: [...SHEET, "breakthrough none"], axis: ["battle any defend"] }))
      .toEqual(["axis reaction"]);
  });

  it("a player who wants fewer questions is asked before Breakthrough only about units with markers (7.3, 8.21)", () => {
    const axis = ["battle any defend", "react none"];
    const asked = (more: readonly string[], asksAll: boolean) =>
      letters(field, { allied: [...SHEET, ...more], axis, dice: MISSES, asksAll: { allied: asksAll } });
    expect(asked([], false)).toEqual([]);
    expect(asked([], true)).toEqual(["allied breakthroughMovement"]);
    expect(asked(["reserve 7sup"], false)).toEqual(["allied breakthroughMovement"]);
    expect(asked(["reserve 7sup", "breakthrough none"], true)).toEqual([]);
  });

  it("attack questions without a line take the default and stop nothing (6.41)", () => {
    const axis = ["battle any defend", "react none"];
    const ran = run(field, { allied: ["move 7arm to 31", "breakthrough none"], axis });
    expect(ran.asked).toBeUndefined();
    expect(decided(ran, "allied")).toContain('allied {"kind":"attack","area":31}');
  });
});

describe("in strict play", () => {
  it("GO alone leaves all battles of a phase, so each side is asked once, before Reaction and Breakthrough", () => {
    const strict: Playing = { allied: SHEET, pace: "strict", dice: MISSES };
    expect(letters(field, strict)).toEqual([
      "axis defenderOption",
      "allied assign",
      "axis reaction",
      "allied breakthroughMovement",
    ]);
    expect(letters(position(UNITS, { chits: CHITS }, 15), strict)).toEqual([
      "axis defenderOption",
      "axis assign",
      "axis defenderOption",
      "allied assign",
      "axis assign",
      "axis reaction",
      "allied breakthroughMovement",
    ]);
  });

  it("GO with a line that answers leaves nothing more than the question", () => {
    const strict: Playing = { allied: SHEET, pace: "strict", dice: MISSES };
    const first = run(field, strict);
    expect([first.asked, first.question]).toEqual(["axis", "defenderOption"]);
    const axis = [`battle ${first.truth.battle?.area} defend with none`];
    const next = run(first.truth, { ...strict, axis, before: first, left: "axis" });
    expect([next.asked, next.question]).toEqual(["axis", "defenderOption"]);
    expect(next.truth.battle?.area).not.toBe(first.truth.battle?.area);
  });

  it("nobody is asked which battle comes next where a single one is left and has to be fought (6.1)", () => {
    const asked = letters(field, {
      allied: ["move 7arm to 31", "breakthrough none"],
      pace: "strict",
      dice: MISSES,
    });
    expect(asked).not.toContain("allied combat");
    const two = ["move 7arm to 31", "move 22arm to 30", "breakthrough none"];
    expect(letters(field, { allied: two, pace: "strict", dice: MISSES })).toContain("allied combat");
  });

  it("one letter says who breaks through and how they fight (7.3, 7.4)", () => {
    const ahead = position([
      { unit: "al-7sup", area: 46, reserve: "XXX" },
      { unit: "al-7arm", area: 46 },
      { unit: "ge-155", area: 31 },
    ], { chits: { "al-art-xxx-1": "available" } });
    const first = run(ahead, { allied: ["move none", "pass any", "strat none"], pace: "strict" });
    expect([first.asked, first.question]).toEqual(["allied", "breakthroughMovement"]);
    const answer = ["breakthrough 7sup to 31", "battle 31 with artillery 1, point 7sup, abort never"];
    const asked: string[] = [];
    let ran = run(first.truth, { allied: answer, pace: "strict", before: first, dice: MISSES });
    for (let count = 0; ran.asked !== undefined && count < 20; count++) {
      asked.push(`${ran.asked} ${ran.question}`);
      ran = run(ran.truth, { allied: answer, pace: "strict", before: ran, left: ran.asked, dice: MISSES });
    }
    expect(asked.filter((one) => one.startsWith("allied"))).toEqual([]);
  });

  it("an order for a question answers it", () => {
    const first = run(field, { allied: SHEET, pace: "strict" });
    expect([first.asked, first.question]).toEqual(["axis", "defenderOption"]);
    const stands = run(first.truth, {
      allied: SHEET,
      axis: ["battle 31 defend"],
      pace: "strict",
      before: first,
    });
    expect(decided(stands, "axis")[0]).toBe('axis {"kind":"stand"}');
    expect([stands.asked, stands.question]).toEqual(["axis", "assign"]);
  });
});

describe("where standing orders decide alone", () => {
  it("nobody is ever asked", () => {
    expect(letters(field, { allied: SHEET, pace: "standing" })).toEqual([]);
    expect(letters(field, { pace: "standing" })).toEqual([]);
  });
});

describe("a Player-Turn that goes on", () => {
  const first = run(field, { allied: SHEET });

  it("does nothing twice, though its sheet is read again", () => {
    const rest = run(first.truth, { allied: SHEET, before: first, left: "axis", axis: ["react none"] });
    expect(decided(first, "allied").filter((one) => one.includes('"move"'))).toHaveLength(2);
    expect(decided(rest, "allied").filter((one) => one.includes('"move"'))).toHaveLength(0);
    expect(rest.remarks).toEqual([]);
  });

  it("counts the steps that a side has lost in the round, so that it holds as long as it says (6.42)", () => {
    expect(first.memory.axis).toMatchObject({
      asked: ["defender"],
      battle: { name: "combat 31", steps: 3, lost: 0 },
    });
    const axis = ["battle any defend hold until 1 loss, retreat to 35", "react none"];
    const allied = ["battle 31 abort never", ...SHEET, "breakthrough none"];
    const hits = run(first.truth, { allied, axis, before: first, dice: HITS });
    const [byArtillery, onGround] = decided(hits, "axis").filter((one) => one.includes("takeHits"));
    expect(byArtillery).toContain('"absorb":[],"losses":["ge-155"]');
    expect(onGround).toContain('"absorb":["retreat"]');
  });
});

describe("orders that cannot be carried out", () => {
  it("get one remark, with their case", () => {
    const ran = run(field, {
      allied: ["move 7sup to 31", "move 7sup to 52", "breakthrough none"],
      axis: ["react none"],
    });
    expect(ran.remarks).toHaveLength(1);
    expect(ran.remarks[0]).toMatch(/^move 7sup to 52: .+ \(5\.\d+\)$/);
  });

  it("get a remark when help finds no room in the battle (8.23, 5.1)", () => {
    const full = position([
      { unit: "al-7arm", area: 46 },
      { unit: "ge-104", area: 46 },
      { unit: "ge-115", area: 46 },
      { unit: "ge-a33", area: 30 },
    ], { phase: "combat", newlyContested: [46], chits: { "ax-sa": "available" } });
    const ran = run(full, {
      allied: ["breakthrough none"],
      axis: ["reinforce 46 with a33 by sa", "battle any defend with none", "react none"],
    });
    expect(ran.remarks).toEqual([
      expect.stringMatching(/^reinforce 46 with a33 by sa: There is no room .+ \(5\.1\)$/),
    ]);
  });

  it("get a remark after the last battle when an area was not contested (6.1)", () => {
    const ran = run(field, {
      allied: ["move 7arm to 31", "battle 31", "battle 35", "battle any", "breakthrough none"],
      axis: ["react none", "battle any defend with none"],
      dice: MISSES,
    });
    expect(ran.asked).toBeUndefined();
    expect(decided(ran, "allied").filter((one) => one.includes('"attack"'))).toHaveLength(1);
    expect(ran.remarks).toEqual([
      expect.stringMatching(
        /^battle 35: .+ \[35\] was not contested, so there was no battle\. \(6\.1\)$/,
      ),
    ]);
  });

  it("of the next Player-Turn wait in the other side's", () => {
    const ran = run(field, {
      allied: ["pass any", "breakthrough none"],
      axis: ["move 104 to 31", "react none"],
    });
    expect(ran.remarks).toEqual([]);
    expect(decided(ran, "axis").filter((one) => one.includes('"move"'))).toEqual([]);
  });
});

describe("mines and scouts", () => {
  const frontier = position([
    { unit: "al-4nz", area: 52 },
    { unit: "al-kdg", area: 49 },
    { unit: "it-132", area: 47 },
  ], { chits: {} });

  it("a unit whose nerve fails before mines does as its order says (14.14)", () => {
    for (const [wish, cross] of [["cross", true], ["halt", false]] as const) {
      const ran = run(frontier, { allied: [`move 4nz to 53 if failed ${wish}`], dice: [10] });
      expect(decided(ran, "allied")).toContain(`allied {"kind":"mineChoice","cross":${cross}}`);
    }
    expect(decided(run(frontier, { allied: ["move 4nz to 53"], dice: [10] }), "allied")).toContain(
      'allied {"kind":"mineChoice","cross":false}',
    );
  });

  it("scouts go first and stay or come back as their order says (15.72)", () => {
    for (const [wish, stay] of [["stay", true], ["return", false]] as const) {
      const ran = run(frontier, { allied: ["move 4nz to 51", `scout kdg 47 ${wish}`], dice: [3] });
      expect(decided(ran, "allied").slice(0, 2)).toEqual([
        'allied {"kind":"scout","unit":"al-kdg","area":47}',
        `allied {"kind":"scoutEnd","stay":${stay}}`,
      ]);
    }
  });
});
