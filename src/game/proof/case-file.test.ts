import { describe, expect, it } from "vitest";
import { type CaseFile, playCase, readCase } from "./case-file.ts";

/** Design 5: 3RTR stands beside the German 3 recon, may not leave its zone (5.14), and attacks it. */
const CASE = {
  title: "A unit may not leave an enemy-controlled hex in its movement phase",
  cite: ["5.14"],
  ruleset: "north-africa/spi-1976",
  map: "crusader",
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "movement",
    units: [{ unit: "al-3rtr", hex: "2017" }, { unit: "ge-3-rec", hex: "2016" }],
    groundSupport: { allied: 6, axis: 0 },
  },
};
const MOVE = { kind: "move", unit: "al-3rtr", path: ["2017", "2018"] };
const END = { kind: "endMovement" };
const ATTACK = {
  kind: "attack",
  attackers: ["al-3rtr"],
  barrage: [],
  groundSupport: 6,
  defenders: ["ge-3-rec"],
};

function caseOf(...steps: readonly unknown[]): CaseFile {
  const read = readCase({ ...CASE, steps });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
const failureOf = (...steps: readonly unknown[]) => playCase(caseOf(...steps)).report.failure;

describe("a case", () => {
  it("that goes as it expects passes, and tells of each step", () => {
    const { report, game } = playCase(caseOf(
      { decision: MOVE, expect: { refused: ["5.14"] } },
      { decision: END, expect: { query: { kind: "attack", side: "allied" } } },
      { decision: ATTACK, dice: [1], expect: { events: [{ kind: "combatResolved", die: 1 }] } },
    ));
    expect(report).toMatchObject({
      pass: true,
      steps: [{ accepted: false }, { accepted: true }, { accepted: true }],
    });
    expect(report.failure).toBeUndefined();
    expect(report.steps[0].violations[0]).toMatchObject({ cite: "5.14", message: expect.any(String) });
    expect(game).toBeDefined();
  });

  it("whose refusal is expected needs none of the dice that it tells", () => {
    const { report } = playCase(caseOf({ decision: MOVE, dice: [1], expect: { refused: ["5.14"] } }));
    expect(report).toMatchObject({
      pass: true,
      steps: [{ violations: [{ cite: "5.14" }, { cite: "6.13" }] }],
    });
  });

  it("without steps passes, and gives the position", () => {
    const { report, game } = playCase(caseOf());
    expect(report).toEqual({ pass: true, steps: [] });
    expect(game!.system.rules.query(game!.truth)).toMatchObject({
      kind: "movement",
      side: "allied",
      gameTurn: 3,
    });
  });

  it.each<[string, string, unknown]>([
    ["is refused unexpectedly", "step 1: refused: (5.14)", { decision: MOVE }],
    ["is accepted unexpectedly", "accepted, but expected to be refused by 5.14", {
      decision: END,
      expect: { refused: ["5.14"] },
    }],
    ["is refused by another case", "but expected 7.21", { decision: MOVE, expect: { refused: ["7.21"] } }],
    ["misses an event", "no event like", { decision: END, expect: { events: [{ kind: "retreated" }] } }],
    ["leaves a unit elsewhere", "al-3rtr is", {
      decision: END,
      expect: { units: { "al-3rtr": { hex: "2018" } } },
    }],
    ["leaves a unit alive", "ge-3-rec is", {
      decision: END,
      expect: { units: { "ge-3-rec": { eliminated: true } } },
    }],
    ["speaks of a unit that there is not", "units: there is no al-9", {
      decision: END,
      expect: { units: { "al-9": { hex: "2018" } } },
    }],
    ["asks something else", "expected", { decision: END, expect: { query: { kind: "movement" } } }],
    ["rolls fewer dice than told", "2 of its dice were not rolled", { decision: END, dice: [1, 2] }],
    ["is refused, dice told or not", "step 1: refused: (5.14)", { decision: MOVE, dice: [1] }],
    ["is another side's", "by axis, but allied was asked", { decision: END, by: "axis" }],
    ["has other events than the record", "events differ from the record", {
      decision: END,
      events: [{ kind: "phaseBegan" }],
    }],
    ["is no decision at all", "step 1: ", { decision: { kind: "surrender" } }],
  ])("fails whose step %s", (_, failure, step) => {
    const { report } = playCase(caseOf(step));
    expect(report.pass).toBe(false);
    expect(report.failure).toContain("step 1: ");
    expect(report.failure).toContain(failure);
  });

  it("fails where a roll has no die", () => {
    expect(failureOf({ decision: END }, { decision: ATTACK })).toContain(
      "step 2: no die is given for: combat",
    );
  });

  it("fails if it gives a number that is not on the die", () => {
    expect(failureOf({ decision: END }, { decision: ATTACK, dice: [7] })).toContain(
      "step 2: 7 is not on a die of 6, which is rolled for: combat",
    );
  });

  it("stops at the first step that goes otherwise", () => {
    const { report } = playCase(
      caseOf({ decision: END }, { decision: MOVE }, { decision: ATTACK, dice: [1] }),
    );
    expect(report.steps).toHaveLength(2);
    expect(report.failure).toContain("step 2:");
  });

  it("may expect a refusal whatever the cite", () => {
    expect(failureOf({ decision: MOVE, expect: { refused: [] } })).toBeUndefined();
    expect(failureOf({ decision: END, expect: { refused: [] } })).toContain("accepted, but expected");
  });

  it("may expect names that every object inherits, and the report says that there is no such thing", () => {
    expect(failureOf({ decision: END, expect: { events: [{ kind: "constructor" }] } })).toMatch(
      /^step 1: no event like/,
    );
    expect(failureOf({ decision: END, expect: { noEvents: [{ kind: "toString" }] } })).toBeUndefined();
    expect(failureOf({ decision: END, expect: { units: { constructor: {} } } })).toBe(
      "step 1: units: there is no constructor",
    );
  });
  it("expects events in their order, others between them", () => {
    const all = playCase(caseOf({ decision: END }, { decision: ATTACK, dice: [1] })).report.steps[1].events;
    const [first, last] = [all[0].kind, all[all.length - 1].kind];
    const step = (...kinds: readonly string[]) => ({
      decision: ATTACK,
      dice: [1],
      expect: { events: kinds.map((kind) => ({ kind })) },
    });
    expect(first).not.toBe(last);
    expect(failureOf({ decision: END }, step(first, last))).toBeUndefined();
    expect(failureOf({ decision: END }, step(last, first))).toContain("step 2: no event like");
  });

  it.each<[string, Partial<CaseFile>, string]>([
    ["ruleset", { ruleset: "chess" }, "there is no ruleset chess; there are north-africa/spi-1976"],
    [
      "scenario",
      { scenario: "crusader/waterloo" },
      "there is no scenario crusader/waterloo; there are crusader/campaign",
    ],
    ["map", { map: "waterloo" }, "there is no map waterloo; there are crusader"],
    ["revision", { revision: 99 }, "this program knows no revision 99 of north-africa/spi-1976"],
  ])("of an unknown %s fails, and says which there are", (_, more, failure) => {
    const { report, game } = playCase({ ...caseOf(), ...more });
    expect(report).toMatchObject({ pass: false, steps: [] });
    expect(report.failure).toContain(failure);
    expect(game).toBeUndefined();
  });
});

describe("a revision of the rules that a case names", () => {
  it("is the one that it is played by, the newest where it names none", () => {
    const scout = (dice: number[], revision?: number) =>
      playCase({
        title: "15.72: a restricted recon unit scouted before revision 8",
        cite: ["15.72"],
        ruleset: "fast-action-battles/crusader",
        map: "fab-crusader",
        position: {
          gameTurn: 3,
          phasingSide: "allied",
          phase: "movement",
          units: [{ unit: "al-kdg", area: 46, restricted: true }, { unit: "ge-104", area: 45 }],
        },
        steps: [{ decision: { kind: "scout", unit: "al-kdg", area: 45 }, dice }],
        ...(revision === undefined ? {} : { revision }),
      }).report.steps[0];
    expect(scout([1], 7)).toMatchObject({ accepted: true });
    expect(scout([], 8)).toMatchObject({ accepted: false, violations: [{ cite: "14.43" }] });
    expect(scout([])).toMatchObject({ accepted: false, violations: [{ cite: "14.43" }] });
  });
});

describe("a case file", () => {
  it.each<[string, unknown, string]>([
    ["no object", [], "expected object"],
    ["no ruleset", { title: "t" }, "ruleset"],
    ["a word that nobody knows", { ...CASE, steps: [{ decision: END, expected: {} }] }, "expected"],
    ["a die of 256", { ...CASE, steps: [{ decision: END, dice: [256] }] }, "dice"],
    ["a step of neither decision nor beginning", { ...CASE, steps: [{}] }, "either begins the game or has"],
    ["a step of both", { ...CASE, steps: [{ begin: true, decision: END }] }, "either begins the game or has"],
    [
      "a beginning in the midst",
      { ...CASE, steps: [{ decision: END }, { begin: true }] },
      "only the first step",
    ],
    ["a key that there is not", { ...CASE, steps: [{ decision: END, dices: [1] }] }, "dices"],
  ])("with %s is not read, and says where", (_, json, message) => {
    const read = readCase(json);
    expect(read.ok ? "" : read.error).toContain(message);
  });
});
