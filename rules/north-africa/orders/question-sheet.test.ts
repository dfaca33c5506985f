import { describe, expect, it } from "vitest";
import { crowdedRetreat, deploy, type Deployment } from "../../../tests/support/desert.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { printHeading } from "../../../src/sheet/blocks/heading.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { Decision } from "../contract/decision.ts";
import type { GameState } from "../position/state.ts";
import { isAsked } from "./pace.ts";
import { readOrders } from "./diagnose.ts";
import { defaultAttack, questionSheet } from "./question-sheet.ts";
import { OrdersAnswerer } from "./binding/answer.ts";

const HEADING = { game: "K7Q2", side: "axis", gameTurn: 3, answer: 4 } as const;

/** The sheet for the question that a few decisions lead to, dice as they come. */
function asked(deployment: Deployment, decisions: readonly object[], ...dice: readonly number[]) {
  return askedIn(deploy(deployment), decisions, ...dice);
}

function askedIn(
  { rules, state: start }: ReturnType<typeof deploy>,
  decisions: readonly object[],
  ...dice: readonly number[]
) {
  const scripted = new ScriptedDice(dice);
  const state = decisions.reduce<GameState>((state, decision) => {
    const decided = rules.decide(state, decision as Decision, scripted);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return decided.value.state;
  }, start);
  const query = rules.query(state);
  const sheet = [printHeading(HEADING), ...questionSheet(state), "end"];
  /** What a line that is listed comes to when its # is taken away. */
  const chosen = (line: string) => {
    const { orders } = readOrders(state, [line.replace(/^# /, "")]);
    const side = query.kind === "over" ? "axis" : query.side;
    return new OrdersAnswerer(side, orders).answer(state, query);
  };
  return { rules, state, query, sheet, chosen };
}

const LINE: Deployment = {
  units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" },
};
const END = { kind: "endMovement" };
const ATTACK = {
  kind: "attack",
  attackers: ["al-8rtr", "al-44rtr"],
  barrage: [],
  groundSupport: 0,
  defenders: ["ge-3-rec"],
};
/** Nine against three, column +6-8 (7.61): a 6 is D1. */
const D1 = 6;

describe("the sheet of a question", () => {
  it("names the guns and points of an attack by default that nobody else takes part in (8.15, 9.12)", () => {
    const barrage = { ...ATTACK, attackers: [], barrage: ["al-8rtr"], groundSupport: 2 } as Decision;
    expect(defaultAttack(barrage, (unit) => LINE.units[unit] as HexName))
      .toContain("# attack 0505 with 0605 gs 2");
  });

  it("names what 7.11 and 7.12 demand, and the attack by default, in lines that no mail program wraps", () => {
    const { sheet, chosen } = asked(LINE, [END]);
    expect(sheet.every((line) => line.length <= 66)).toBe(true);
    expect(sheet).toContain("# 3 (0505) must still be attacked (7.11).");
    expect(sheet.join(" ")).not.toContain("No order says how");
    const [line] = sheet.filter((line) => line.startsWith("# attack"));
    expect(chosen(line)).toEqual({ ...ATTACK, attackers: expect.arrayContaining(ATTACK.attackers) });
  });

  it("lists the ways of a retreat", () => {
    const { query, sheet, chosen } = asked(LINE, [END, ATTACK], D1);
    expect(query.kind).toBe("retreat");
    const ways = sheet.filter((line) => line.startsWith("# retreat"));
    expect(ways).toEqual(["# retreat 0505 0405", "# retreat 0505 0404"]);
    expect(chosen(ways[0])).toMatchObject({ kind: "retreat", path: ["0505", "0405"] });
    expect(sheet.filter((line) => line.startsWith("displace"))).toEqual([]);
  });

  it("says who makes way to a retreat, and asks where to (7.81)", () => {
    const units = { ...LINE.units, "ge-1-5": "0404", "ge-2-5": "0405" };
    const { sheet, chosen } = asked({ units }, [END, ATTACK], D1);
    const [way] = sheet.filter((line) => line.startsWith("# retreat 0505 0404"));
    expect(way).toMatch(/^# retreat 0505 0404 {3}# 0404 moves aside to \d{4}$/);
    expect(chosen(way)).toMatchObject({ path: ["0505", "0404"], displace: [{ unit: "ge-1-5" }] });
    expect(sheet.filter((line) => line.startsWith("displace"))).toEqual([
      "displace 0405 to ....",
      "displace 0404 to ....",
    ]);
  });

  it("asks only who makes way where the referee retreats the unit, and friends may go elsewhere (7.7, 7.81)", () => {
    const { game, attack } = crowdedRetreat();
    const { rules, state, query, sheet, chosen } = askedIn(game, [END, attack], 4);
    expect(query).toMatchObject({ kind: "retreat", side: "axis", units: ["ge-3-rec"] });
    expect(sheet.slice(4, -1)).toEqual([
      "# The referee retreats 3 3-3-14 (0705) by 0605 (7.7).",
      "# Units in the way go where you say (7.8). By default:",
      "# displace 0605 to 0506",
      "displace 0605 to ....",
    ]);
    const retreat = { kind: "retreat", unit: "ge-3-rec", path: ["0705", "0605"] };
    expect(chosen("displace 0605 to 0505")).toEqual({
      ...retreat,
      displace: [{ unit: "ge-1-5", path: ["0605", "0505"] }],
    });
    expect(chosen("displace 0705 to 0706")).toBeUndefined();
    expect(rules.decide(state, { ...retreat, path: ["0705", "0606"] } as never, new ScriptedDice([])))
      .toMatchObject({
        error: [{ cite: "7.7", code: "the-referee-retreats" }],
      });
    for (const pace of ["oneExchange", "strict"] as const) {
      expect(isAsked(pace, state, query, ["ge-3-rec"], false)).toBe(true);
    }
    expect(isAsked("standing", state, query, [], false)).toBe(false);
  });

  it("lists advances, and standing for each victor, that holds for no other", () => {
    const retreat = { kind: "retreat", unit: "ge-3-rec", path: ["0505", "0405"] };
    const { query, sheet, chosen } = asked(LINE, [END, ATTACK, retreat], D1);
    expect(query.kind).toBe("advance");
    expect(chosen("# advance 0605 0505")).toMatchObject({ advances: [{ unit: "al-8rtr" }] });
    expect(sheet).toEqual(
      expect.arrayContaining(["# advance 0605 0505", "# advance 0605 never", "# advance 0604 never"]),
    );
    expect(chosen("# advance 0605 never")).toEqual({ kind: "advance", advances: [] });
  });
});
