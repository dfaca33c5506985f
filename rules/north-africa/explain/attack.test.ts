import { TOLD_WHERE_THEY_STAND } from "../../hexes/supposing.ts";
import { describe, expect, it } from "vitest";
import { NO_DICE } from "../../../src/kernel/dice.ts";
import { deploy, type Deployment, unitId } from "../../../tests/support/desert.ts";
import { explained, outlineOf, statementsOf } from "../../../tests/support/explaining.ts";
import type { AttackDecision } from "../contract/decision.ts";

interface Planned {
  readonly attackers?: readonly string[];
  readonly barrage?: readonly string[];
  readonly groundSupport?: number;
  readonly defenders?: readonly string[];
}

function attack(deployment: Deployment, planned: Planned = {}) {
  const { attackers = ["al-8rtr"], barrage = [], groundSupport = 0, defenders = ["ge-1-8"] } = planned;
  const decision: AttackDecision = {
    kind: "attack",
    attackers: attackers.map(unitId),
    barrage: barrage.map(unitId),
    groundSupport,
    defenders: defenders.map(unitId),
  };
  return explained(deploy(deployment), { about: "attack", attack: decision });
}
const told = (explanation: ReturnType<typeof attack>, heading: string) =>
  outlineOf(statementsOf(explanation, heading));

const FACING = { "al-8rtr": "0605", "ge-1-8": "0604" };

describe("an attack", () => {
  it("is summed unit by unit, with barrage and ground support (7.0, 8.0, 9.11)", () => {
    const explanation = attack({
      units: { ...FACING, "al-70-art": "0805" },
      groundSupport: { allied: 3 },
    }, { barrage: ["al-70-art"], groundSupport: 1 });
    expect(explanation).toMatchObject({
      isLegal: true,
      reckoning: { attack: 12, defense: 4, differential: 8, row: "mixed", column: "+6-8" },
    });
    expect(told(explanation, "Strengths")).toEqual([
      "Attack 12 (7.0)",
      "  8RTR (0605): attack 5 (7.0)",
      "  70 (0805): barrage 6 (8.0)",
      "  1 ground support (9.11)",
      "Defense 4 (7.0)",
      "  1/8 (0604): defense 4 (7.0)",
      "Differential 12 - 4 = +8 (7.0)",
    ]);
  });

  it("by an unsupplied unit is made with nothing (12.33)", () => {
    const explanation = attack({ units: FACING, map: { supply: {} } });
    expect(told(explanation, "Strengths").slice(0, 2)).toEqual([
      "Attack 0 (7.0)",
      "  8RTR (0605): attack 0 as it is unsupplied (12.33)",
    ]);
  });

  it("that breaks rules is refused by each of them, and reckoned all the same (7.15)", () => {
    const explanation = attack({ units: { "al-8rtr": "0607", "ge-1-8": "0604" } });
    expect(told(explanation, "May it be made?").slice(1)).toEqual([
      "No",
      "  8RTR (0607) is not adjacent to 0604. (7.15)",
      `  ${TOLD_WHERE_THEY_STAND}`,
    ]);
    expect(explanation).toMatchObject({ isLegal: false, reckoning: { differential: 1, column: "+1" } });
  });

  it("says what the Combat Phase still demands after it (7.11, 7.12)", () => {
    const explanation = attack({
      units: { ...FACING, "al-44rtr": "0805", "ge-2-8": "0804" },
    });
    expect(told(explanation, "May it be made?").slice(1)).toEqual([
      "Yes (7.0)",
      "  Still to attack after it: 44RTR (0805) (7.12)",
      "  Still to be attacked: 2/8 (0804) (7.11, 7.21)",
    ]);
  });

  it("is resolved on the best line that the defender is entitled to (7.44, 10.22, 11.11)", () => {
    const explanation = attack({
      units: { ...FACING, "ge-33-at": "0603" },
      map: { hexes: { "0604": "broken" }, minefieldAxis: ["0604-0605"] },
    });
    expect(told(explanation, "Line and column")).toEqual([
      "The Enemy Minefield line, the best that the defender may claim (7.44, 7.45)",
      "  1/8 (0604): Enemy Minefield, attacked across a minefield of the defender's own (10.22)",
      "  1/8 (0604): Anti-Tank, anti-tank guns in or beside the hex, and a mechanized attacker (11.11)",
      "  1/8 (0604): Broken, broken terrain (7.41)",
      "Column +1 (7.61)",
      "  From +2 it would be +2 to +3",
      "  At 0 it would be 0",
    ]);
  });

  it("beyond the end of a line is in its last column, and has no next (7.61)", () => {
    const strong = attack({ units: FACING, groundSupport: { allied: 20 } }, { groundSupport: 20 });
    expect(told(strong, "Line and column").slice(2)).toEqual([
      "Column +12 (7.61)",
      "  It is the best of the line for the attacker",
      "  At +11 it would be +9 to +11",
    ]);
    const weak = attack(
      { units: { ...FACING, "ge-2-8": "0705", "ge-1-5": "0706" } },
      { defenders: ["ge-1-8", "ge-2-8", "ge-1-5"] },
    );
    expect(told(weak, "Line and column").slice(-3)).toEqual([
      "Column -7 (7.61)",
      "  From -6 it would be -6 to -5",
      "  It is the worst of the line for the attacker",
    ]);
  });
});

describe("the results of an attack", () => {
  it("come with their dice, and with what each would do (7.62)", () => {
    expect(told(attack({ units: FACING }), "Results")).toEqual([
      "D3, 1 in 6 (die 1): the defenders retreat 3 hexes (7.62)",
      "  1/8 (0604) can retreat the whole way (7.71, 7.74)",
      "D2, 1 in 6 (die 2): the defenders retreat 2 hexes (7.62)",
      "  1/8 (0604) can retreat the whole way (7.71, 7.74)",
      "D1, 1 in 6 (die 3): the defenders retreat 1 hex (7.62)",
      "  1/8 (0604) can retreat the whole way (7.71, 7.74)",
      "Br, 2 in 6 (die 4 or 5): the defenders retreat 1 hex, then the adjacent attackers (7.62)",
      "  1/8 (0604) can retreat the whole way (7.71, 7.74)",
      "A1, 1 in 6 (die 6): the adjacent attackers retreat 1 hex (7.62)",
      "  8RTR (0605) can retreat the whole way (7.71, 7.74)",
    ]);
  });

  it("eliminate a unit with no way to retreat, and a unit with only part of one (7.74)", () => {
    const corner = { columns: 3, rowsOddColumns: 3, rowsEvenColumns: 3 };
    const shut = attack({
      units: { "al-8rtr": "0103", "ge-1-8": "0102" },
      map: { grid: corner, supply: { alliedEastEdge: ["0303"] }, hexes: { "0101": "sea", "0201": "sea" } },
    });
    expect(told(shut, "Results").join("\n")).toContain(
      "1/8 (0102) is eliminated at once: it has no hex to retreat to (7.74)",
    );
    const short = attack({
      units: { "al-8rtr": "0103", "ge-1-8": "0102" },
      map: { grid: corner, supply: { alliedEastEdge: ["0303"] }, hexes: { "0201": "sea" } },
    }, { groundSupport: 0 });
    expect(told(short, "Results").join("\n")).toContain(
      "1/8 (0102) can go only 1 hex, and is eliminated there (7.74)",
    );
  });

  it("of artillery alone do nothing below D4, and nobody protects against it (8.15, 8.45)", () => {
    const explanation = attack({
      units: { "al-70-art": "0606", "ge-1-8": "0604" },
      groundSupport: { allied: 0, axis: 5 },
    }, { attackers: [], barrage: ["al-70-art"] });
    expect(told(explanation, "Results").filter((line) => line.startsWith("  "))).toContain(
      "  It does nothing to the defenders that this case spares (8.15)",
    );
    expect(told(explanation, "What the defender may add")).toEqual([
      "Nothing: against artillery and ground support alone there is no protection (8.45)",
    ]);
  });
});

describe("what the defender may add", () => {
  it("are guns in range and points left, each with the column that it leads to (8.43, 9.11)", () => {
    const explanation = attack({
      units: { ...FACING, "ge-33-art": "0403" },
      groundSupport: { axis: 2 },
    });
    expect(told(explanation, "What the defender may add")).toEqual([
      "33 (0403): protective fire 2 (8.43)",
      "2 Ground Support Points left (9.11, 9.14)",
      "With 1 gun: differential -1, column -1 (7.61)",
      "With 2 ground support: differential -1, column -1 (7.61)",
      "With 1 gun and 2 ground support: differential -3, column -4 to -3 (7.61)",
    ]);
  });

  it("excludes a gun beside an enemy, and the reason is given (8.41)", () => {
    const explanation = attack({ units: { ...FACING, "ge-33-art": "0403", "al-44rtr": "0402" } });
    expect(told(explanation, "What the defender may add")).toEqual([
      "33 is adjacent to an enemy unit. (8.41)",
      "0 Ground Support Points left (9.11, 9.14)",
    ]);
  });
});

describe("an attack that is announced", () => {
  it("is explained to the defender who is asked what to add (8.46)", () => {
    const { rules, state } = deploy({ units: { ...FACING, "ge-33-art": "0403" } });
    const announced: AttackDecision = {
      kind: "attack",
      attackers: [unitId("al-8rtr")],
      barrage: [],
      groundSupport: 0,
      defenders: [unitId("ge-1-8")],
    };
    const combat = rules.decide(state, { kind: "endMovement" }, NO_DICE);
    const asked = combat.ok ? rules.decide(combat.value.state, announced, NO_DICE) : combat;
    if (!asked.ok) throw new Error(asked.error[0].message);
    const game = { rules, state: asked.value.state };
    expect(rules.query(game.state).kind).toBe("protect");
    const explanation = explained(game, { about: "attack", attack: announced });
    expect(explanation).toMatchObject({ isLegal: true, reckoning: { differential: 1 } });
    expect(told(explanation, "May it be made?")).toEqual([
      "It is announced, and waits for what the defender adds (4.1)",
    ]);
    expect(told(explanation, "What the defender may add")[0]).toBe("33 (0403): protective fire 2 (8.43)");
    const again = explained(game, { about: "attack", attack: { ...announced, groundSupport: 1 } });
    expect(told(again, "May it be made?").join()).toContain("(7.14)");
  });
});

describe("an attack that cannot be reckoned", () => {
  it("has a unit that is not on the map", () => {
    const { rules, state } = deploy({ units: { "ge-1-8": "0604" }, eliminated: ["al-8rtr"] });
    const decision: AttackDecision = {
      kind: "attack",
      attackers: [unitId("al-8rtr")],
      barrage: [],
      groundSupport: 0,
      defenders: [unitId("ge-1-8")],
    };
    expect(rules.explain(state, { about: "attack", attack: decision })).toMatchObject({
      ok: false,
      error: [{ cite: "7.0", code: "not-on-map" }],
    });
  });
});
