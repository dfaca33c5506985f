import {
  deskAt,
  language,
  position,
  type Ran,
  run,
  told,
} from "../../../tests/support/fast-action-battles.ts";
import { tableAnswers } from "../../../src/game/open/ready-answers.ts";
import { system } from "../system.ts";
import { describe, expect, it } from "vitest";
import { point } from "../pointing/point.ts";

const field = position([
  { unit: "al-7arm", area: 46 },
  { unit: "al-4nz", area: 52 },
  { unit: "al-kdg", area: 49 },
  { unit: "al-11ind", area: "coastal-force" },
  { unit: "ge-155", area: 31 },
  { unit: "ge-361", area: 31 },
  { unit: "ge-104", area: 16, reserve: "DAK" },
  { unit: "it-132", area: 47 },
], { chits: { "al-sa": "available", "ax-art-dak": "available", "ax-sa": "available" } });

/** A Player-Turn in strict play, as far as a question. @param orders of the Allied side */
function upTo(kind: string, orders: readonly string[], dice: readonly number[] = [], from = field): Ran {
  let ran = run(from, { allied: orders, pace: "strict", dice });
  for (let stops = 0; ran.question !== kind && ran.asked !== undefined && stops < 20; stops++) {
    ran = run(ran.truth, { allied: orders, pace: "strict", before: ran, alone: ran.asked, dice });
  }
  expect(ran.question).toBe(kind);
  return ran;
}

/** What is answered to an answer. */
function answered({ truth, asked = "axis" }: Ran, ...lines: readonly string[]) {
  const reading = language.readAnswer(deskAt(truth, asked, [], { about: null }), lines);
  return { ...reading, told: told(reading) };
}

const ATTACK = ["move 7arm to 31"];
/** One after the other from 1 to 10. */
const MIXED = Array.from({ length: 300 }, (_, index) => 1 + index % 10);

/** The answers that a table offers, as its buttons say them. */
function answersAt(desk: ReturnType<typeof deskAt>): string[] {
  const own: unknown = [system, desk];
  return tableAnswers(...own as Parameters<typeof tableAnswers>).map(({ label }) => label);
}

describe("an answer that is proposed", () => {
  it.each<[string, readonly string[], readonly number[]]>([
    ["defenderOption", ATTACK, []],
    ["assign", ATTACK, []],
    ["point", ATTACK, []],
    ["attackerHits", ATTACK, MIXED],
    ["reaction", ATTACK, []],
    ["breakthroughMovement", ATTACK, []],
    ["scoutEnd", ["scout kdg 47"], [3]],
    ["mineChoice", ["move 4nz to 53"], [10]],
    ["mineChoice", ["move 11ind to 24"], [10]],
  ])("answers what is asked, and no line of it is refused: %s", (kind, orders, dice) => {
    const asked = upTo(kind, orders, dice);
    const proposed = language.fillIn(deskAt(asked.truth, asked.asked!, [], { about: null }), []);
    const reading = answered(asked, ...proposed);
    expect([reading.isAnswer, reading.problems]).toEqual([true, []]);
    expect(reading.told.filter((told) => !told.startsWith("accepted"))).toEqual([]);
    expect(language.fillsInAnswers).toBe(true);
  });

  it("leaves what has been written as it is, and adds nothing where that is the answer", () => {
    const mines = upTo("mineChoice", ["move 4nz to 53"], [10]);
    const written = ["move 4nz to 53 if failed halt"];
    expect(language.fillIn(deskAt(mines.truth, "allied", [], { about: null }), written)).toEqual(written);
  });
});

describe("the question who breaks through", () => {
  const ready = position([
    { unit: "al-7arm", area: 46, reserve: "XXX" },
    { unit: "al-7sup", area: 46, reserve: "XXX" },
    { unit: "al-4arm", area: 51, reserve: "XXX" },
    { unit: "al-kdg", area: 49, reserve: "XXX" },
    { unit: "ge-155", area: 31 },
    { unit: "it-132", area: 47 },
  ], { phase: "breakthroughMovement" });

  it("has marches to the enemy as whole answers, of all in an area and of one unit, and nobody", () => {
    const { truth, asked, question } = run(ready, { allied: [], pace: "strict" });
    expect([asked, question]).toEqual(["allied", "breakthroughMovement"]);
    const desk = deskAt(truth, "allied", [], { about: null });
    const offered = answersAt(desk);
    expect(offered).toContain("breakthrough 46 to 31");
    expect(offered.length).toBeGreaterThan(3);
    for (const line of [...offered, "breakthrough none"]) {
      const reading = language.readAnswer(desk, [line]);
      expect([line, reading.isAnswer, reading.problems]).toEqual([line, true, []]);
      expect(told(reading).join()).not.toContain("refused");
      expect(language.sheet(desk)).toContain(line === "breakthrough none" ? `# or: ${line}` : `# ${line}`);
    }
  });
});

describe("an answer given back to be edited", () => {
  it("holds no line of one given before", () => {
    const { truth, asked } = upTo("reaction", ATTACK);
    const desk = deskAt(truth, asked!, ["battle 31 defend with none"], { about: null });
    const back = language.readAnswer(desk, ["react none", "recat 104"]).edit();
    expect(back).toContain("react none");
    expect(back.filter((line) => /^battle /.test(line) && !line.includes("...."))).toEqual([]);
    expect(language.sheet(desk)).toContain("battle 31 defend with none");
  });
});

describe("what is asked of the Coastal Force before mines (14.14)", () => {
  const { truth, asked } = upTo("mineChoice", ["move 11ind to 24"], [10]);
  const desk = deskAt(truth, asked!, [], { about: null });

  it("has its form, as that of a unit on the map has, by the area that it lands in", () => {
    expect(language.sheet(desk)).toEqual([
      "# it crosses and loses a step, or it halts, disordered",
      "# move 11ind to 24 if failed cross",
      "# move 11ind to 24 if failed halt",
      "move 11ind to 24 if failed ....",
    ]);
  });

  it("can be pointed at", () => {
    const lines = point(desk, [], []).choices.map(({ label, lines }) => [label, lines]);
    expect(lines).toEqual([
      ["It crosses and loses a step", ["move 11ind to 24 if failed cross"]],
      ["It halts, disordered", ["move 11ind to 24 if failed halt"]],
    ]);
  });
});

describe("an answer to a failed tank recovery", () => {
  it("is proposed once, as a Special Action is there once (15.5)", () => {
    const wrecks = position([{ unit: "ge-5pz", area: 30 }, { unit: "al-7arm", area: 50 }], {
      phasingSide: "axis",
      phase: "breakthroughCombat",
      tankRecovery: [30],
      chits: { "ax-sa": "available" },
    });
    const ran = run(wrecks, { axis: [], pace: "strict", dice: [10] });
    expect([ran.asked, ran.question]).toEqual(["axis", "recovery"]);
    const proposed = language.fillIn(deskAt(ran.truth, "axis", [], { about: null }), []);
    expect(proposed.filter((line) => line.startsWith("reroll")).length).toBeLessThanOrEqual(1);
    expect(
      language.read(deskAt(ran.truth, "axis"), ["reroll by sa", "reroll by sa"]).reports.map(({ status }) =>
        status
      ),
    ).toEqual(["accepted", "warning"]);
  });
});

describe("an answer in the midst of a Player-Turn", () => {
  it("to a question about a battle gets a reply saying what it now means (6.24)", () => {
    const point = upTo("point", ATTACK);
    const reading = answered(point, "battle 31 defend point 361");
    expect(reading.told).toEqual(["accepted: 361 Afrika Regt is the point unit"]);
    expect([reading.isAnswer, reading.problems, reading.remarks]).toEqual([true, [], []]);
    expect(reading.answers).toEqual(["battle 31 defend point 361"]);
    expect(language.sheet(deskAt(point.truth, "axis", [], { about: null }))).toEqual(
      expect.arrayContaining(["# point unit: 155, 361", "battle 31 defend point ...."]),
    );
  });

  it("may name the point unit early, which then is not asked (6.24)", () => {
    const option = upTo("defenderOption", ATTACK);
    const desk = deskAt(option.truth, "axis", [], { about: null });
    expect(language.sheet(desk)).toContain("battle 31 defend point ....  # 155 or 361");
    const proposed = language.fillIn(desk, []);
    expect(proposed).toContain("battle 31 defend point 155");
    const next = (axis: readonly string[]) =>
      run(option.truth, { allied: ATTACK, axis, pace: "strict", before: option, left: "axis" }).question;
    expect(next(["battle 31 defend with none"])).toBe("point");
    expect(next(["battle 31 defend with none", "battle 31 defend point 361"])).not.toBe("point");
    expect(next(proposed)).not.toBe("point");
  });

  it("that names more chits than go together gets a reply saying which stays, and why (6.23)", () => {
    const guns = position([{ unit: "al-7arm", area: 46 }, { unit: "ge-104", area: 46 }], {
      phase: "combat",
      newlyContested: [46],
      chits: { "ax-art-dak": "available", "ax-at-dak": "available" },
    });
    const ran = run(guns, { allied: ["battle 46"], pace: "strict" });
    expect([ran.asked, ran.question]).toEqual(["axis", "assign"]);
    expect(answered(ran, "battle 46 defend with artillery dak, at dak").told[0]).toMatch(/^accepted: /);
    expect(answered(ran, "battle 46 defend with artillery dak, artillery dak").told[0]).toMatch(
      /^warning \(6\.23\): 33 Artillery Regiment\. Without artillery dak: /,
    );
  });

  it("for another battle gets a reply naming the chit that could not be assigned there (16.5)", () => {
    const two = position([
      { unit: "al-7arm", area: 46 },
      { unit: "ge-104", area: 46 },
      { unit: "al-22arm", area: 47 },
      { unit: "it-132", area: 47 },
    ], {
      phase: "combat",
      newlyContested: [46, 47],
      chits: { "ax-rag-8": "available", "ax-art-dak": "available" },
    });
    const ran = run(two, { allied: ["battle 46"], pace: "strict" });
    expect(answered(ran, "battle 47 defend with artillery pza 8").told[0]).toMatch(
      /^warning \(16\.5\): so you defend in 47, but /,
    );
  });

  it("is shown by an example that can be sent as it stands", () => {
    const { truth } = upTo("assign", ATTACK);
    const sheet = language.sheet(deskAt(truth, "axis", [], { about: null }));
    const [, example] = /# for example: (.*?)(?= # )/.exec(sheet.join(" ").replaceAll(" #   ", " ")) ?? [];
    expect(answered({ ...upTo("assign", ATTACK) }, example.replace(/ or \d+/g, "")).told[0]).toMatch(
      /^accepted/,
    );
  });

  it.each([
    ["in the line above", ["battle 31 defend   # they stay", "  with 361"]],
    ["in lines of its own", ["battle 31 defend", "# they stay", "  with 361"]],
    ["nowhere", ["battle 31 defend", "  with 361"]],
  ])("is told what is wrong with a clause on a line of its own, with a comment %s", (_, lines) => {
    expect(answered(upTo("assign", ATTACK), ...lines).told).toEqual([
      'refused: "361" is not a chit: write its kind, echelon and number, as in artillery xiii 1.',
    ]);
  });

  const two = position([
    { unit: "al-7arm", area: 31 },
    { unit: "al-7sup", area: 31 },
    { unit: "ge-155", area: 31 },
    { unit: "ge-361", area: 31 },
  ], { phase: "combat", newlyContested: [31], chits: {} });
  /** In a fort, and with several places to go to: more ways to take hits than are offered. */
  const fort = position([
    { unit: "al-7arm", area: 31 },
    { unit: "ge-155", area: 31 },
    { unit: "ge-361", area: 31 },
  ], { phase: "combat", newlyContested: [31], chits: {}, forts: { 31: 2 } });
  /** So many dice miss, all others hit. */
  const missing = (misses: number) => [...Array(misses).fill(10), ...Array(20).fill(1)];

  it.each([
    ["defenderHits", 6, field, ["defend retreat, then losses, retreat to 16", "defend losses"]],
    ["defenderHits", 6, fort, [
      "defend losses",
      "defend fort, then losses",
      "defend retreat, then losses, retreat to 16",
      "defend fort, then retreat, then losses, retreat to 16",
    ]],
    ["attackerHits", 3, field, ["abort never", "abort always"]],
    ["attackerHits", 0, two, ["abort never, lose 7arm", "abort never, lose 7sup"]],
  ])(
    "takes hits by one of a few whole lines: %s behind %i misses (6.41, 6.42, 6.43)",
    (kind, misses, from, some) => {
      const hits = upTo(kind, from === field ? ATTACK : [], missing(misses), from);
      const offered = answersAt(deskAt(hits.truth, hits.asked!, [], { about: null }))
        .filter((line) => line.startsWith("battle 31 "));
      expect(offered).toEqual(expect.arrayContaining(some.map((clauses) => `battle 31 ${clauses}`)));
      const reports = offered.map((line) => answered(hits, line).told[0]);
      expect(new Set(reports).size).toBe(offered.length);
      for (const report of reports) expect(report).toMatch(/^accepted: /);
    },
  );

  it("before the battle is to stand, to bring help or to go (6.21)", () => {
    const option = upTo("defenderOption", ATTACK);
    expect(answered(option, "battle 31 defend").told).toEqual(["accepted: they stay and fight"]);
    expect(answered(option, "battle 31 defend retreat before by sa").told[0]).toMatch(
      /^accepted: away by Special Action/,
    );
    expect(answered(option, "battle 37 defend").isAnswer).toBe(false);
  });

  it("before Reaction is judged as the move that it is (7.2)", () => {
    const reaction = upTo("reaction", ATTACK);
    expect(answered(reaction, "react 104 to 30").told[0]).toMatch(/^accepted: 104 Schuetzen Regt: 16/);
    expect(answered(reaction, "react 155 to 30").told[0]).toMatch(/^refused \(.*7\.2/);
    expect(answered(reaction, "react none").isAnswer).toBe(true);
    expect(answered(reaction, "move 104 to 30").told).toEqual(answered(reaction, "react 104 to 30").told);
  });

  it("for a scout is whether it stays (15.72), for a unit before mines whether it crosses (14.14)", () => {
    const scout = upTo("scoutEnd", ["scout kdg 47"], [3]);
    expect(answered(scout, "scout kdg 47 stay").told).toEqual(["accepted: the scout stays"]);
    const mines = upTo("mineChoice", ["move 4nz to 53"], [10]);
    const reading = answered(mines, "move 4nz to 53 if failed cross");
    expect(reading.told).toEqual(["accepted: it crosses and loses a step"]);
    const done = run(mines.truth, { allied: reading.answers, pace: "strict", before: mines });
    expect(done.decisions[0]).toBe('allied {"kind":"mineChoice","cross":true}');
  });

  it("before Breakthrough names who goes, by marker or Special Action (7.3, 8.21)", () => {
    const breakthrough = upTo("breakthroughMovement", ATTACK);
    expect(answered(breakthrough, "breakthrough kdg to 44 by sa").told[0]).toMatch(
      /^accepted: King's Dragoon Guards/,
    );
    expect(answered(breakthrough, "breakthrough 4nz to 51").told[0]).toMatch(/^refused \(.*7\.3/);
    expect(answered(breakthrough, "go").told).toEqual([
      "accepted: the default decides what you leave out",
    ]);
    expect(answered(breakthrough, "move kdg to 44").told).toEqual(
      answered(breakthrough, "breakthrough kdg to 44").told,
    );
    expect(answered(breakthrough, "go").isAnswer).toBe(false);
    expect(answered(breakthrough, "battle 47 abort never", "breakthrough kdg to 47 by sa").told).toEqual([
      "accepted: the battle in 47 Bir el Gubi is fought",
      expect.stringMatching(/^accepted: King's Dragoon Guards/),
    ]);
    expect(answered(breakthrough, "breakthrough kdg to 44 by sa", "battle 46 with any").told[1]).toMatch(
      /^(?:accepted|warning)/,
    );
    expect(answered(breakthrough, "breakthrough battle 31 by sa").told[0]).toBe(
      "refused (6.1): Bir el Chleta [31] is not contested.",
    );
  });

  it.each<[string, readonly string[], readonly number[], string, string]>([
    ["mineChoice", ["move 4nz to 53"], [10], "Halt.", "move 4nz to 52 if failed halt"],
    [
      "mineChoice",
      ["move 4nz to 53"],
      [10],
      "4 NZ crosses and loses a step",
      "move 4nz to 52 if failed cross",
    ],
    ["attackerHits", ATTACK, MIXED, "No, we fight on", "battle 31 abort never"],
    ["attackerHits", ATTACK, MIXED, "never", "battle 31 abort never"],
    ["attackerHits", ATTACK, MIXED, "Abort.", "battle 31 abort always"],
    ["attackerHits", ATTACK, MIXED, "lose 7arm", "battle 31 lose 7arm"],
    ["point", ATTACK, [], "155 in front", "battle 31 defend point 155"],
    ["point", ATTACK, [], "point 361", "battle 31 defend point 361"],
    ["breakthroughMovement", ATTACK, [], "No", "breakthrough none"],
    ["breakthroughMovement", ATTACK, [], "KDG breaks through to 44, nobody else", "breakthrough kdg to 44"],
  ])("takes the question's own words: %s, %s %s", (kind, orders, dice, words, line) => {
    const asked = upTo(kind, orders, dice);
    const desk = deskAt(asked.truth, asked.asked!, [], { about: null });
    expect(system.orders.printed(desk, [words])).toMatchObject({ orders: [line], unread: [] });
  });

  it("fights a further battle only for a Special Action that its line names (8.22)", () => {
    const missing = Array.from({ length: 300 }, () => 10);
    const further = upTo("breakthroughMovement", ["move 7arm to 47", "battle 47 with none"], missing);
    expect(answered(further, "breakthrough battle 47 with none, point 7arm").told[0]).toMatch(
      /^refused \(7\.4\).*only a Special Action.*instead: breakthrough battle 47 by sa, with none, point 7arm$/,
    );
    expect(answered(further, "breakthrough battle 47 by sa").told[0]).toBe(
      "accepted: the battle in 47 Bir el Gubi is fought, for Special Action",
    );
  });
});
