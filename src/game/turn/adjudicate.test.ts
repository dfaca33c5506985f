import { describe, expect, it } from "vitest";
import { NOBODY, playTurnOf, seenIn, somebody } from "../../../tests/support/answerers.ts";
import type { GameState } from "../../../rules/north-africa/position/state.ts";
import { opening } from "../../../tests/support/pictures.ts";
import type { Decision } from "../../../rules/north-africa/contract/decision.ts";
import type { UnitId } from "../../../rules/hexes/names.ts";
import { ScriptedDice } from "../../kernel/dice.ts";
import type { HexName } from "../../../rules/hexes/hex-grid.ts";
import type { Query } from "../../../rules/north-africa/contract/query.ts";
import type { Answerer } from "../../kernel/players.ts";
import type { Rules, Sight, SystemQuestion, Truth } from "../../kernel/rules.ts";
import type { Side } from "../../kernel/side.ts";
import { adjudicate, playOut } from "./adjudicate.ts";

const unit = (id: string) => id as UnitId;
const path = (...hexes: readonly string[]) => hexes as HexName[];
const STANDS: Decision = { kind: "endMovement" };
const MARCH: Decision = { kind: "move", unit: unit("al-4sa"), path: path("3022", "3021") };
const BEYOND: Decision = { kind: "move", unit: unit("al-4sa"), path: path("3022", "0101") };

/** Someone who says these things in turn, and then nothing. */
function saying(...decisions: readonly Decision[]): Answerer<Sight> & { asked: Query[] } {
  const left = [...decisions];
  const asked: Query[] = [];
  const answerer = somebody({
    answer: (sight) => {
      asked.push(rules.query(seenIn(sight)));
      const decision = left.shift();
      return decision === undefined ? undefined : { decision };
    },
  });
  return { asked, ...answerer };
}

const game = opening();
const { rules, state: start } = game;
const play = (
  allied: Answerer<Sight>,
  axis: Answerer<Sight> = NOBODY,
  dice: readonly number[] = [],
  phasing: Side = "allied",
) => playTurnOf(game, { allied, axis }, new ScriptedDice(dice), phasing);
const hexOf = (state: GameState, id: string) =>
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
    const played = play(nobody, nobody, [], "axis");
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
    const offers: readonly Decision[] = [
      { kind: "acceptEnd", side: "allied" },
      { kind: "offerEnd", side: "allied" },
    ];
    const offering = somebody({ offers: () => offers });
    const { steps } = play(offering);
    expect(steps[0]).toMatchObject({ by: "allied", decision: { kind: "offerEnd" } });
    expect(steps.filter(({ decision }) => decision.kind === "acceptEnd")).toEqual([]);
  });
});

describe("a question that the orders do not answer", () => {
  const asks = () => true;

  it("stops the Player-Turn where its player is to be asked", () => {
    const { steps, state, asking } = play(somebody({ asks }));
    expect([steps, asking]).toEqual([[], { asked: "allied", about: null }]);
    expect(state).toBe(start);
  });

  it("is put to its player too if the answer is against the rules", () => {
    const { steps, asking } = play(somebody({ answer: () => ({ decision: BEYOND }), asks }));
    expect([steps, asking]).toEqual([[], { asked: "allied", about: null }]);
  });
});

describe("what an answerer announces", () => {
  const about = { kind: "notice" };
  /** Somebody who announces it once, and says then how it was met. */
  function announcing(): Answerer<Sight> {
    const says = [{ announces: about }, { decision: MARCH }, { decision: STANDS }];
    return somebody({ answer: () => says.shift() });
  }

  it("goes on at once where the other side meets it", () => {
    const met: unknown[] = [];
    const meets = (_: Sight, announced: unknown) => met.push(announced) > 0;
    const { steps, asking } = play(announcing(), somebody({ meets }));
    expect([met, asking]).toEqual([[about], undefined]);
    expect(steps.slice(0, 2).map(({ decision }) => decision)).toEqual([MARCH, STANDS]);
  });

  it("stops the Player-Turn where the other side does not", () => {
    const { steps, asking } = play(announcing(), somebody({ meets: () => false }));
    expect([steps, asking]).toEqual([[], { asked: "axis", about }]);
  });
});

/** Rules of one question, for what no real rules should do. */
function oneQuestion(decide: Rules<Truth, Sight>["decide"]): Rules<Truth, Sight> {
  const query: SystemQuestion = { kind: "movement", side: "allied", gameTurn: 1, opensTurn: true };
  const rules: Partial<Rules<Truth, Sight>> = {
    query: () => query,
    decide,
    fallback: () => STANDS,
    view: game.system.rules.view,
  };
  return rules as Rules<Truth, Sight>;
}
const playRules = (rules: Rules<Truth, Sight>) =>
  playOut(adjudicate(rules, game.truth, { allied: NOBODY, axis: NOBODY }, new ScriptedDice([]), "allied"));

describe("a fault of the rules", () => {
  it("that refuses their own default is not passed over", () => {
    const refusing = oneQuestion(() => ({ ok: false, error: [] }));
    expect(() => playRules(refusing)).toThrow("the default for movement is refused in Game-Turn 1");
  });

  it("that asks for ever comes to an end", () => {
    const circling = oneQuestion((truth) => ({ ok: true, value: { truth, events: [] } }));
    expect(() => playRules(circling)).toThrow("a Player-Turn does not end");
  });
});
