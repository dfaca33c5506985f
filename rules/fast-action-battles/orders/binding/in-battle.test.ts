import { deskAt, position, run } from "../../../../tests/support/fast-action-battles.ts";
import type { Truth } from "../../position/truth.ts";
import { describe, expect, it } from "vitest";
import { spokenInBattle } from "./in-battle.ts";
import { ordersIn } from "../line/lines.ts";

/** 7 Armoured and 7 Support attack 155 and 361 in Bir el Chleta, where the Axis has a fort-less defence with a way out to 35. */
const battle = (more: Readonly<Record<string, unknown>> = {}, others: Parameters<typeof position>[0] = []) =>
  position([
    ...others,
    { unit: "al-7arm", area: 31 },
    { unit: "al-7sup", area: 31 },
    { unit: "ge-155", area: 31 },
    { unit: "ge-361", area: 31 },
  ], {
    phase: "combat",
    newlyContested: [31],
    chits: {
      "al-sa": "available",
      "al-art-xxx-1": "available",
      "al-art-xxx-2": "available",
      "al-at-xxx": "available",
      "al-air-1": "available",
      "ax-sa": "available",
      "ax-arko-1": "available",
      "ax-rag-8": "available",
      "ax-at-dak": "available",
      "ax-flak-1": "available",
    },
    ...more,
  });

/** Plays to a question of a side. */
function upTo(truth: Truth, kind: string, dice: readonly number[] = []) {
  let ran = run(truth, { pace: "strict", dice });
  for (let stops = 0; ran.question !== kind && stops < 12; stops++) {
    ran = run(ran.truth, {
      pace: "strict",
      before: ran,
      ...(ran.asked === undefined ? {} : { alone: ran.asked }),
      dice,
    });
  }
  expect(ran.question).toBe(kind);
  return ran;
}

/** What lines say to the question that is open. */
function spoken({ truth, asked }: ReturnType<typeof upTo>, lost: number, ...lines: readonly string[]) {
  const side = asked ?? "axis";
  return spokenInBattle(deskAt(truth, side).sight, ordersIn(truth.setting, lines), lost);
}

describe("what lines say of the choices in a battle", () => {
  const option = upTo(battle(), "defenderOption");

  it("before it: stand, or away by a Special Action, where it is outnumbered as said (6.21, 8.24)", () => {
    expect(spoken(option, 0, "battle 31 defend with any")).toEqual({ kind: "stand" });
    expect(spoken(option, 0, "battle 31 defend retreat before by sa if outnumbered 2")).toEqual({
      kind: "stand",
    });
    expect(spoken(option, 0, "battle any defend retreat before by sa")).toMatchObject({
      kind: "retreatBefore",
      by: "ax-sa",
    });
    expect(spoken(option, 0, "battle 32 defend retreat before by sa")).toBeUndefined();
  });

  it("of assets: as many as go together, in the order written (6.22, 6.23)", () => {
    const attacker = upTo(battle(), "assign");
    expect(spoken(attacker, 0, "battle 31 with artillery 1, at xxx, air direct")).toEqual({
      kind: "assign",
      chits: ["al-art-xxx-1", "al-at-xxx", "al-air-1"],
      direct: "al-air-1",
    });
    expect(spoken(attacker, 0, "battle any with none")).toEqual({ kind: "assign", chits: [] });
    expect(spoken(attacker, 0, "battle any with mg, artillery tob")).toEqual({ kind: "assign", chits: [] });
    expect(spoken(attacker, 0, "battle any point 7sup")).toBe("default");
  });

  it("of the area before those of any, the newest first, nothing behind “ask”", () => {
    const attacker = upTo(battle(), "assign");
    expect(spoken(attacker, 0, "battle any with any", "battle 31 with none")).toMatchObject({ chits: [] });
    expect(spoken(attacker, 0, "battle 31 with artillery 2", "battle 31 with none")).toMatchObject({
      chits: ["al-art-xxx-2"],
    });
    expect(spoken(attacker, 0, "battle 31 ask", "battle any with any")).toBeUndefined();
    expect(spoken(attacker, 0, "turn 2 battle 31 with none")).toBeUndefined();
  });

  it("leaves to any the chits that no line names for another battle still to be fought (6.22)", () => {
    const two = battle({ newlyContested: [31, 46] }, [
      { unit: "al-4arm", area: 46 },
      { unit: "ge-104", area: 46 },
    ]);
    const assign = upTo(two, "assign");
    expect(assign.asked).toBe("allied");
    const attack = (...lines: readonly string[]) => {
      const decision = spoken(assign, 0, ...lines);
      return typeof decision === "object" && decision.kind === "assign" ? decision.chits : [];
    };
    expect(attack("battle 31 with any")).toContain("al-art-xxx-1");
    expect(attack("battle 31 with any", "battle 46 with artillery xxx 1, air")).not.toContain("al-art-xxx-1");
    expect(attack("battle 31 with any", "battle 46 with artillery xxx 1, air")).toContain("al-art-xxx-2");
    expect(attack("battle 31 with any", "battle 46 with artillery xxx 1, air")).not.toContain("al-air-1");
  });

  it("of the point unit: the first that is named and may be (6.24)", () => {
    const point = upTo(battle(), "point");
    expect(spoken(point, 0, "battle any defend point 104", "battle any defend point 361")).toEqual({
      kind: "point",
      unit: "ge-361",
    });
    expect(spoken(point, 0, "battle any defend point 104")).toBe("default");
  });
});

describe("what lines say of hits", () => {
  /** Ground fire of seven dice on the defender: all hit. */
  const defended = upTo(battle({ chits: {} }), "defenderHits", [...Array(6).fill(10), ...Array(7).fill(1)]);

  it("is taken by steps until as many are lost as it holds, then by a retreat (6.42)", () => {
    expect(spoken(defended, 0, "battle 31 defend hold until 6 losses")).toMatchObject({ absorb: [] });
    expect(spoken(defended, 6, "battle 31 defend hold until 6 losses")).toMatchObject({
      absorb: ["retreat"],
    });
    expect(spoken(defended, 0, "battle 31 defend losses")).toMatchObject({ absorb: [] });
    expect(spoken(defended, 0, "battle 31 defend retreat to 35")).toMatchObject({ absorb: ["retreat"] });
    expect(spoken(defended, 0, "battle 31 defend retreat never")).toMatchObject({ absorb: [] });
  });

  it("names who loses first, as far as 6.43 lets it", () => {
    const { query } = deskAt(defended.truth, "axis").sight;
    const hits = "hits" in query ? query.hits ?? 0 : 0;
    expect(spoken(defended, 0, "battle 31 defend losses, point 155, lose 361")).toMatchObject({
      losses: expect.arrayContaining(hits > 1 ? ["ge-155", "ge-361"] : ["ge-155"]),
    });
  });
});
