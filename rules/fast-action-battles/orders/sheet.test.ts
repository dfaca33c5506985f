import { opened, rules } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { answersTo, deskAt, language, position } from "../../../tests/support/fast-action-battles.ts";
import { describe, expect, it } from "vitest";

const UNITS = [
  { unit: "al-7arm", area: 46 },
  { unit: "al-kdg", area: 49 },
  { unit: "ge-155", area: 31 },
  { unit: "ge-104", area: 16, reserve: "DAK" },
];
const CHITS = { "al-sa": "available", "ax-sa": "available", "ax-ev-inf-dak": "available" };
const field = position(UNITS, { chits: CHITS });

describe("the sheet of a side that waits", () => {
  it("moves nothing: it has what is done in the other side's Player-Turn", () => {
    const sheet = language.sheet(deskAt(field, "axis"));
    expect(sheet.filter((line) => /^(?:move|reserve|strat|breakthrough|battle \d)/.test(line))).toEqual([]);
    expect(sheet).toEqual(expect.arrayContaining([
      "react 104 to ....  # from 16",
      "battle any defend with ....  # any, none, or chits",
    ]));
  });

  it("has what may be played in the other side's Admin Phase as long as that is ahead (4.2)", () => {
    const admin = position(UNITS.map((one) => one.unit === "ge-155" ? { ...one, strength: 2 } : one), {
      chits: CHITS,
      phase: "admin",
    });
    const replacing = "play inf dak on ....  # 155";
    expect(language.sheet(deskAt(admin, "axis"))).toContain(replacing);
    expect(language.sheet(deskAt(admin, "axis"))).not.toContain("detach kg1 from ....  # 104");
    expect(language.sheet(deskAt(field, "axis"))).not.toContain(replacing);
  });

  it("says nothing of reserves and battles that its lines speak of", () => {
    const kept = ["react none", "battle any defend with any"];
    expect(language.sheet(deskAt(field, "axis", kept))).toEqual([
      "# contested: no area",
      ...kept,
    ]);
  });
});

describe("the sheet of the side whose Player-Turn it is", () => {
  it("shows by a unit that could be in reserve how lines are written (14.7, 14.82)", () => {
    const units = [{ unit: "al-11ind", area: "coastal-force" }, { unit: "al-7arm", area: 46 }];
    const sheet = language.sheet(deskAt(position(units), "allied"));
    expect(sheet).toContain("reserve ....  # before it moves; then: strat 7arm to 45");
  });

  it("has lines for the blocks next to an enemy in a letter, the others by area, and what is kept", () => {
    const units = [
      { unit: "al-7arm", area: 46 },
      { unit: "ge-155", area: 46 },
      ...["1sa", "5sa", "4nz", "5nz", "6nz"].map((unit, index) => ({
        unit: `al-${unit}`,
        area: 57 + index % 2,
      })),
    ];
    const whole = language.sheet(deskAt(position(units), "allied", ["move 5sa to 56"]));
    const short = language.sheet(deskAt(position(units), "allied", ["move 5sa to 56"]), true);
    expect(whole.filter((line) => /^move .* to \.{4}/.test(line))).toHaveLength(5);
    expect(short.filter((line) => line.startsWith("move "))).toEqual([
      "move 7arm to ....  # 46: armour 4/4 VVVG, XXX",
      "move 5sa to 56",
    ]);
    expect(short.join("\n")).toContain([
      "# 4 more blocks; write BLOCKS for a line each:",
      "#   57 FMC 50: 1sa 4nz 6nz",
      "#   58 Sidi Suleiman: 5nz",
    ].join("\n"));
  });

  it("has an example of all else that may be done, and names the chits at hand, in a letter", () => {
    const admin = position(UNITS, { chits: CHITS, phase: "admin" });
    const [whole, short] = [false, true].map((isShort) => language.sheet(deskAt(admin, "allied"), isShort));
    expect(whole).toEqual(expect.arrayContaining(["reveal ....  # kdg", "# special action breakout"]));
    expect(short.join("").replaceAll("#   ", " ")).toContain(
      "# you may also, for example: reveal kdg; special action breakout",
    );
    expect(whole).not.toContain("# your chits: sa");
    expect(short).toContain("# your chits: sa");
  });

  it("moves nobody while the other side is asked in it: what is still to be fought stands there (6.1)", () => {
    const units = [
      { unit: "al-7arm", area: 46 },
      { unit: "ge-104", area: 46 },
      { unit: "ge-kg1", area: 46 },
      { unit: "al-4arm", area: 45 },
      { unit: "ge-155", area: 45 },
    ];
    const fight = position(units, { phase: "combat" });
    const attacked = rules.decide(fight, { kind: "attack", area: 46 }, { roll: () => 10 });
    if (!attacked.ok) throw new Error("no attack");
    const sheet = language.sheet(deskAt(attacked.value.truth, "allied"));
    expect(sheet.filter((line) => /^(?:move|reserve|battle \d)/.test(line))).toEqual([
      "battle 45 with ....  # or: pass 45",
    ]);
    const fresh = language.sheet(deskAt({ ...attacked.value.truth, newlyContested: [45] }, "allied"));
    expect(fresh.filter((line) => /^battle \d/.test(line))).toEqual(["battle 45 with ...."]);
  });
});

it("no sheet repeats what lies in Available, which letters and pages tell beside it (4.2)", () => {
  for (const side of ["allied", "axis"] as const) {
    expect(language.sheet(deskAt(field, side)).join("\n")).not.toContain("at hand");
  }
});

describe("what a defender may do before the battle", () => {
  const attacked = (units: Parameters<typeof position>[0]) => {
    const fight = position(units, { phase: "combat", newlyContested: [46], chits: { "ax-sa": "available" } });
    const step = rules.decide(fight, { kind: "attack", area: 46 }, { roll: () => 10 });
    if (!step.ok) throw new Error("no attack");
    return step.value.truth;
  };

  it("appears in their sheet as order lines: help, a retreat, a recon unit that slips away (8.23, 8.24, 15.73)", () => {
    const helped = attacked([{ unit: "al-7arm", area: 46 }, { unit: "ge-104", area: 46 }, {
      unit: "ge-115",
      area: 30,
    }]);
    const desk = deskAt(helped, "axis", [], { about: null });
    expect(language.sheet(desk)).toEqual(expect.arrayContaining([
      "# reinforce 46 with 115 by sa",
      "# battle 46 defend retreat before by sa",
    ]));
    const later = "battle any defend with ....";
    expect(language.sheet(desk)).toContain(later);
    expect(language.sheet({ ...desk, kept: ["battle any defend with none"] })).not.toContain(later);
  });
});

describe("the sheet of the set-up", () => {
  const begun = opened({ scenario: "fab-crusader/campaign" }, { roll: () => 1 });
  const over = { ...begun, stage: { at: "setUp", side: "axis" } } as const;

  it("places patrols until its side's set-up is over (15.8)", () => {
    const places = (truth: typeof begun, side: "allied" | "axis") =>
      language.sheet(deskAt(truth, side)).filter((line) => line.startsWith("patrol ")).length;
    expect(language.sheet(deskAt(begun, "allied"))[0]).toContain("patrols stand in areas of yours (15.8)");
    expect([places(begun, "allied"), places(begun, "axis")]).toEqual([3, 5]);
    expect([places(over, "allied"), places(over, "axis")]).toEqual([0, 5]);
  });

  it("is filled in by that no patrol is placed, where the computer would place none, or none more", () => {
    const roomy = opened({ scenario: "fab-crusader/sidi-rezegh", revision: 11 }, { roll: () => 1 });
    const filled = (...lines: readonly string[]) => language.fillIn(deskAt(roomy, "allied"), lines);
    expect(filled()).toEqual(["patrol none"]);
    expect(filled("patrol 1 at 50")).toEqual(["patrol 1 at 50", "patrol none"]);
    // With a reason, as every order that is suggested.
    const reasons: [readonly string[], string][] = [];
    language.fillIn(deskAt(roomy, "allied"), [], (lines, reason) => void reasons.push([lines, reason]));
    expect(reasons).toEqual([[["patrol none"], expect.stringMatching(/^No more patrols are needed: /)]]);
  });

  it("is asked of the side whose set-up it is", () => {
    expect([rules.turn(begun), rules.turn(over)]).toMatchObject([
      { side: "allied", isSetUp: true, played: [] },
      { side: "axis", isSetUp: true, played: [] },
    ]);
  });

  it("says of an area that is not one's own which would be (15.8)", () => {
    expect(answersTo(begun, "allied", "patrol 1 at 37")).toEqual([
      "refused (15.8): Sidi Rezegh [37] is not yours. | instead: patrol 1 at 2",
    ]);
  });
});
