import { describe, expect, it } from "vitest";
import { partIn } from "../../../tests/support/answerers.ts";
import { deploy } from "../../../tests/support/desert.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import type { Part } from "../../../src/kernel/players.ts";
import type { Decision } from "../contract/decision.ts";
import type { GameState } from "../position/state.ts";
import { OrderedPlayer } from "./ordered-player.ts";

/** Two Allied tanks beside a German outpost, which a gun behind it can protect: they have to attack it (7.11, 7.12). */
const { rules, state: start } = deploy({
  units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505", "ge-33-art": "0305" },
  groundSupport: { allied: 1, axis: 2 },
});

/** The position after these decisions, dice as they come. */
function after(decisions: readonly object[], ...dice: readonly number[]): GameState {
  const scripted = new ScriptedDice(dice);
  return decisions.reduce<GameState>((state, decision) => {
    const decided = rules.decide(state, decision as Decision, scripted);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return decided.value.state;
  }, start);
}
const END = { kind: "endMovement" };
const ATTACK = {
  kind: "attack",
  attackers: ["al-8rtr", "al-44rtr"],
  barrage: [],
  groundSupport: 0,
  defenders: ["ge-3-rec"],
};
const COMBAT = after([END]);
const PROTECT = after([END, ATTACK]);
/** Nine against three, column +6-8 (7.61): a 6 is D1. */
const RETREAT = after([END, ATTACK, { kind: "protect", artillery: [], groundSupport: 0 }], 6);

/** The Allied player of a game of one exchange, whose Player-Turn it is, but for what is said. */
const allied = (more: Partial<Part<GameState>> = {}) =>
  new OrderedPlayer(partIn(COMBAT, { pace: "oneExchange", ...more }));
/** The opponent. */
const axis = (more: Partial<Part<GameState>> = {}) => allied({ side: "axis", ...more });
const LINES = ["attack 0505 from 0605 0604"];
const EXCHANGE = { announces: { kind: "exchange", attacks: [ATTACK] } };
const MADE = { decision: ATTACK };

describe("attacks that are about to be made", () => {
  it("are announced once, and made then (8.4, 9.0)", () => {
    const player = allied({ lines: LINES });
    expect([player.answer(COMBAT), player.answer(COMBAT)]).toEqual([EXCHANGE, MADE]);
  });

  it("are announced where nobody has ordered them, but 7.11 demands them", () => {
    expect(allied().answer(COMBAT)).toMatchObject({
      announces: { attacks: [{ kind: "attack", defenders: ["ge-3-rec"] }] },
    });
  });

  it.each<[string, Partial<Part<GameState>>]>([
    ["in a strict game", { pace: "strict" }],
    ["in a game that is played in one go", { pace: "standing" }],
    ["to the computer", { meetsPerson: false }],
    ["when they have been before in this Combat Phase", { memory: { isShown: true } }],
  ])("are not announced %s", (_, more) => {
    expect(allied({ lines: LINES, ...more }).answer(COMBAT)).toEqual(MADE);
  });

  it("are none where nobody is to be attacked", () => {
    const { rules, state } = deploy({ units: { "al-8rtr": "0905", "ge-3-rec": "0505" } });
    const ended = rules.rehearse(state, END as Decision);
    if (!ended.ok) throw new Error("the Combat Phase does not begin");
    const player = new OrderedPlayer(partIn(ended.value.state, { pace: "oneExchange" }));
    expect(player.answer(ended.value.state)).toBeUndefined();
    expect(player.rest(ended.value.state).memory).toMatchObject({ isShown: true });
  });
});

describe("announced attacks are met", () => {
  const about = EXCHANGE.announces;

  it("by orders for protection and retreat, and their player is not asked", () => {
    const player = axis({ lines: ["protect 0505", "retreat toward 0106"] });
    expect(player.meets(COMBAT, about)).toBe(true);
    expect(player.rest(COMBAT).memory).toMatchObject({ askedAbout: [] });
  });

  it.each<[string, readonly string[]]>([
    ["nothing", []],
    ["protection alone", ["protect 0505"]],
    ["retreats alone", ["retreat toward 0106"]],
  ])("not by %s: whom they are about is kept", (_, lines) => {
    const player = axis({ lines });
    expect(player.meets(COMBAT, about)).toBe(false);
    expect(player.rest(COMBAT).memory).toMatchObject({ askedAbout: ["ge-3-rec"] });
  });

  it("and a player who has been asked about a unit is not asked about it again", () => {
    const asked = { askedAbout: ["ge-3-rec"] };
    expect([axis().asks(PROTECT), axis({ memory: asked }).asks(PROTECT)]).toEqual([true, false]);
    const asksAll = true;
    expect([axis({ asksAll }).asks(RETREAT), axis({ asksAll, memory: asked }).asks(RETREAT)]).toEqual([
      true,
      false,
    ]);
  });
});

describe("a question that the orders do not answer", () => {
  it("is put to the player as their pace says", () => {
    const paces = ["strict", "oneExchange", "standing"] as const;
    expect(paces.map((pace) => allied({ pace }).asks(COMBAT))).toEqual([true, false, false]);
    expect(paces.map((pace) => axis({ pace }).asks(PROTECT))).toEqual([true, true, false]);
  });

  it("is put to the player in a game of one exchange when their orders for it have failed", () => {
    expect(allied({ memory: { fellThrough: true, isShown: true } }).asks(COMBAT)).toBe(true);
    const player = allied({ lines: ["attack 0705 from 0605"], memory: { isShown: true } });
    expect(player.answer(COMBAT)).toBeUndefined();
    expect(player.remarks).toHaveLength(1);
    expect(player.asks(COMBAT)).toBe(true);
    expect(player.rest(COMBAT).memory).toMatchObject({ fellThrough: true });
  });

  it("is not put to a player who has left it to the default, until another question comes", () => {
    const player = axis({ pace: "strict", isLeft: true });
    player.sees(PROTECT);
    expect(player.asks(PROTECT)).toBe(false);
    player.sees(RETREAT);
    expect(player.asks(RETREAT)).toBe(true);
  });

  it("and attacks that are left to the default are kept, whatever is asked between", () => {
    const player = allied({ pace: "strict", isLeft: true });
    player.sees(COMBAT);
    expect(player.asks(COMBAT)).toBe(false);
    const { memory } = player.rest(PROTECT);
    expect(memory).toMatchObject({ leftToDefault: expect.arrayContaining(["ge-3-rec"]) });
    const goingOn = allied({ pace: "strict", memory });
    goingOn.sees(COMBAT);
    expect(goingOn.asks(COMBAT)).toBe(false);
  });

  it("gets a remark where its default was obvious, unless its player wants to be asked in any case", () => {
    const { rules, state } = deploy({
      units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505" },
      phasing: "allied",
    });
    const scripted = new ScriptedDice([6]);
    const asked = [END, ATTACK].reduce<GameState>((now, decision) => {
      const decided = rules.decide(now, decision as Decision, scripted);
      if (!decided.ok) throw new Error(JSON.stringify(decided.error));
      return decided.value.state;
    }, state);
    const player = (asksAll: boolean) =>
      new OrderedPlayer(partIn(asked, { side: "axis", pace: "oneExchange", asksAll }));
    const [usual, always] = [player(false), player(true)];
    expect([usual.asks(asked), always.asks(asked)]).toEqual([false, true]);
    expect(usual.remarks).toEqual([expect.stringContaining("I did not ask you")]);
    expect(always.remarks).toEqual([]);
  });
});

describe("what goes on when a question has been answered", () => {
  const ORDERS = [...LINES, "  advance 0605 0505"];

  it("is the attacks that are still to be made, as the sheet prints them", () => {
    const player = allied({ lines: ORDERS });
    player.answer(COMBAT);
    expect(player.rest(COMBAT)).toMatchObject({
      lines: ["attack 0505 from 0605 0604", "  advance 0605 0505"],
      memory: { begun: null, isShown: true },
    });
  });

  it("is the attack that was begun, whose victors go where it says", () => {
    const player = allied({ lines: ORDERS });
    player.answer(COMBAT);
    expect(player.answer(COMBAT)).toEqual(MADE);
    const { lines, memory } = player.rest(PROTECT);
    expect([lines, memory]).toMatchObject([[], { begun: ORDERS }]);
    const ways = [...rules.retreats(RETREAT).get("ge-3-rec" as never)!];
    const won = rules.decide(
      RETREAT,
      { kind: "retreat", unit: "ge-3-rec", path: ways[0] } as never,
      new ScriptedDice([]),
    );
    if (!won.ok) throw new Error(JSON.stringify(won.error));
    const { state } = won.value;
    expect(rules.query(state).kind).toBe("advance");
    expect(allied({ sight: state, memory }).answer(state)).toEqual({
      decision: { kind: "advance", advances: [{ unit: "al-8rtr", path: ["0605", "0505"] }] },
    });
    // The order for the advance has been tried, and is not tried again in place of an answer.
    expect(allied({ sight: state, memory }).rest(state).memory).toMatchObject({ begun: [LINES[0]] });
  });

  it("is, in the enemy's Player-Turn, only the list of units already asked about", () => {
    const memory = { begun: ORDERS, askedAbout: ["ge-3-rec"] };
    expect(axis({ memory }).rest(PROTECT)).toMatchObject({
      lines: [],
      memory: { begun: null, askedAbout: ["ge-3-rec"] },
    });
  });
});

describe("offers to end the game (19.17)", () => {
  it("are given once", () => {
    const player = allied({ lines: ["offer end"] });
    expect([player.offers(), player.offers()]).toEqual([[{ kind: "offerEnd", side: "allied" }], []]);
  });
});
