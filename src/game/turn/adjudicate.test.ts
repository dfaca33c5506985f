import { describe, expect, it } from "vitest";
import { opening } from "../../../tests/support/pictures.ts";
import type { Decision, UnitId } from "../../kernel/decision.ts";
import { ScriptedDice } from "../../kernel/dice.ts";
import type { HexName } from "../../kernel/hex-grid.ts";
import type { Query } from "../../kernel/query.ts";
import type { Side } from "../../kernel/side.ts";
import { adjudicate, playOut } from "./adjudicate.ts";
import { type Answerer, NOBODY } from "./answerer.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";

const unit = (id: string) => id as UnitId;
const path = (...hexes: readonly string[]) => hexes as HexName[];
const STANDS: Decision = { kind: "endMovement" };
const MARCH: Decision = { kind: "move", unit: unit("al-4sa"), path: path("3022", "3021") };
const BEYOND: Decision = { kind: "move", unit: unit("al-4sa"), path: path("3022", "0101") };

/** Someone who says these things in turn, and then nothing. */
function saying(...decisions: readonly Decision[]): Answerer & { asked: Query[] } {
  const left = [...decisions];
  const asked: Query[] = [];
  return {
    asked,
    remarks: [],
    answer: (_, query) => {
      asked.push(query);
      return left.shift();
    },
  };
}

const { rules, state: start } = opening();
const play = (allied: Answerer, axis: Answerer = NOBODY, dice: readonly number[] = []) =>
  playOut(
    adjudicate(rules, start, { allied, axis }, new ScriptedDice(dice), (query) =>
      query.kind === "movement" && query.side === "axis"),
  );
const hexOf = (state: AnyState, id: string) =>
  rules.counters(state).find((counter) => counter.id === id)?.hex;

describe("a Player-Turn", () => {
  it("is played as its side answers, decision by decision", () => {
    const { state, steps } = play(saying(MARCH, STANDS));
    expect(steps.slice(0, 2).map(({ by, decision }) => [by, decision])).toEqual([["allied", MARCH], [
      "allied",
      STANDS,
    ]]);
    expect(steps[0].events).toContainEqual(expect.objectContaining({ kind: "moved", unit: "al-4sa" }));
    expect(hexOf(state, "al-4sa")).toBe("3021");
  });

  it("stops at the first question that is to stay open", () => {
    const { state } = play(NOBODY);
    expect(rules.query(state)).toMatchObject({ kind: "movement", side: "axis", gameTurn: 1 });
  });

  it("goes by the default where nobody answers", () => {
    const { steps } = play(NOBODY);
    expect(steps.map(({ decision }) => decision.kind)).toEqual(["endMovement", "endCombat"]);
    expect(rules.counters(play(NOBODY).state).map(({ hex }) => hex)).toEqual(
      rules.counters(start).map(({ hex }) => hex),
    );
  });

  it("goes by the default where the answer is against the rules", () => {
    const { state, steps } = play(saying(BEYOND));
    expect(steps[0].decision).toEqual(STANDS);
    expect(hexOf(state, "al-4sa")).toBe("3022");
  });

  it("asks nobody where a question is open from the start", () => {
    const nobody = saying();
    const played = playOut(
      adjudicate(rules, start, { allied: nobody, axis: nobody }, new ScriptedDice([]), () => true),
    );
    expect([played.steps, played.state, nobody.asked]).toEqual([[], start, []]);
  });

  it("notes with each decision the dice that it rolled", () => {
    const inHex = (hex: string) => rules.counters(start).find((counter) => counter.hex === hex)!.id;
    const attackers = [["3218", "3117"], ["3419", "3216"]] as const;
    const marches = attackers.map(([from, to]): Decision => ({
      kind: "move",
      unit: inHex(from),
      path: rules.route(start, inHex(from), to as HexName)!,
    }));
    const attack: Decision = {
      kind: "attack",
      attackers: attackers.map(([from]) => inHex(from)),
      barrage: [],
      groundSupport: 6,
      defenders: [inHex("3116")],
    };
    const { steps } = play(saying(...marches, STANDS, attack), NOBODY, [4]);
    const rolling = steps.filter(({ dice }) => dice.length > 0);
    expect(rolling.map(({ dice }) => dice)).toEqual([[4]]);
    expect(rolling[0].events).toContainEqual(expect.objectContaining({ kind: "combatResolved", die: 4 }));
  });
});

describe("offers to end the game (19.17)", () => {
  it("are taken once and before any question, and a refused one is passed over", () => {
    const offering: Answerer = {
      ...NOBODY,
      takeOffers: () => [{ kind: "acceptEnd", side: "allied" }, { kind: "offerEnd", side: "allied" }],
    };
    const { steps } = play(offering);
    expect(steps[0]).toMatchObject({ by: "allied", decision: { kind: "offerEnd" } });
    expect(steps.filter(({ decision }) => decision.kind === "acceptEnd")).toEqual([]);
  });
});

/** Rules of one question, for what no real rules should do. */
function oneQuestion(decide: AnyRules["decide"]): AnyRules {
  const query: Query = { kind: "movement", side: "allied", gameTurn: 1 };
  return { query: () => query, decide, fallback: () => STANDS } as Partial<AnyRules> as AnyRules;
}
const playRules = (rules: AnyRules) =>
  playOut(
    adjudicate(
      rules,
      0,
      { allied: NOBODY, axis: NOBODY } as Record<Side, Answerer>,
      new ScriptedDice([]),
      () => false,
    ),
  );

describe("a fault of the rules", () => {
  it("that refuses their own default is not passed over", () => {
    const refusing = oneQuestion(() => ({ ok: false, error: [] }));
    expect(() => playRules(refusing)).toThrow("the default for movement is refused in Game-Turn 1");
  });

  it("that asks for ever comes to an end", () => {
    const circling = oneQuestion((state) => ({ ok: true, value: { state, events: [] } }));
    expect(() => playRules(circling)).toThrow("a Player-Turn does not end");
  });
});
