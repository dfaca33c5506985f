import { describe, expect, it } from "vitest";
import { partIn } from "../../../tests/support/answerers.ts";
import { deploy } from "../../../tests/support/desert.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { type Pace, PACES } from "../../../src/kernel/pace.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Decision } from "../contract/decision.ts";
import type { GameState } from "../position/state.ts";
import { ComputerAnswerer } from "./computer-answerer.ts";
import { OrderedPlayer } from "./ordered-player.ts";
import { players } from "./players.ts";

const { rules, state: start } = deploy({
  units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505", "ge-33-art": "0305" },
  groundSupport: { allied: 1, axis: 1 },
});
const ATTACK = {
  kind: "attack",
  attackers: ["al-8rtr", "al-44rtr"],
  barrage: [],
  groundSupport: 0,
  defenders: ["ge-3-rec"],
} as unknown as Decision;

/** The position after these decisions, dice as they come. */
function after(decisions: readonly Decision[], ...dice: readonly number[]): GameState {
  const scripted = new ScriptedDice(dice);
  return decisions.reduce<GameState>((state, decision) => {
    const decided = rules.decide(state, decision, scripted);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return decided.value.state;
  }, start);
}
const END: Decision = { kind: "endMovement" };
const COMBAT = after([END]);
const PROTECT = after([END, ATTACK]);

describe("who may play a side", () => {
  it("is its orders, or the computer", () => {
    const { ordered, computer } = players;
    expect(ordered(partIn(start))).toBeInstanceOf(OrderedPlayer);
    expect(computer(partIn(start))).toBeInstanceOf(ComputerAnswerer);
  });
});

describe("whether a pace may put a question to a player", () => {
  const may = (state: GameState, side: Side, announced: string | null = null) =>
    PACES.filter((pace: Pace) => players.mayAsk(state, pace, side, announced));

  it("of announced attacks: in a game of one exchange, before combat, their defender", () => {
    expect(rules.query(COMBAT).kind).toBe("attack");
    expect(may(COMBAT, "axis", "exchange")).toEqual(["oneExchange"]);
    expect(may(COMBAT, "allied", "exchange")).toEqual([]);
    expect(may(start, "axis", "exchange")).toEqual([]);
    expect(may(COMBAT, "axis", "parley")).toEqual([]);
  });

  it("of a pending decision: the player it asks, where their orders may fail", () => {
    expect(may(COMBAT, "allied").toSorted()).toEqual(["oneExchange", "strict"]);
    expect(may(COMBAT, "axis")).toEqual([]);
    expect(rules.query(PROTECT)).toMatchObject({ kind: "protect", side: "axis" });
    expect(may(PROTECT, "axis").toSorted()).toEqual(["oneExchange", "strict"]);
    expect(may(PROTECT, "allied")).toEqual([]);
  });

  it("of a Player-Turn as a whole: nobody, as a sheet is its answer", () => {
    expect(may(start, "allied")).toEqual([]);
  });
});
