import type { OpenDesk } from "./north-africa.ts";
import { expect } from "vitest";
import { deploy, type Deployment } from "./desert.ts";
import { following, playTurnOf } from "./answerers.ts";
import type { Decision, DecisionOf } from "../../rules/north-africa/contract/decision.ts";
import { ScriptedDice } from "../../src/kernel/dice.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { OrdersAnswerer } from "../../rules/north-africa/orders/binding/answer.ts";
import { readOrders } from "../../rules/north-africa/orders/diagnose.ts";

export type Sheets = Partial<Record<Side, readonly string[]>>;

/** Plays the Player-Turn of the phasing side by both sides' sheets, where they say nothing by the defaults. */
export function playTurn(game: OpenDesk, sheets: Sheets, ...dice: readonly number[]) {
  const { rules, state } = game;
  const { phasing } = rules.phase(state);
  const answererFor = (side: Side) => {
    const { orders, unread } = readOrders(state, sheets[side] ?? []);
    expect(unread).toEqual([]);
    return new OrdersAnswerer(side, orders);
  };
  const answerers = { allied: answererFor("allied"), axis: answererFor("axis") };
  const scripted = new ScriptedDice(dice);
  const follow = (side: Side) => following(answerers[side]);
  const played = playTurnOf(game, { allied: follow("allied"), axis: follow("axis") }, scripted, phasing);
  expect(scripted.used).toBe(dice.length);
  const decisions = played.steps.map(({ decision }) => decision);
  return {
    decisions,
    of: <K extends Decision["kind"]>(kind: K) =>
      decisions.filter((decision): decision is DecisionOf<K> => decision.kind === kind),
    remarks: SIDES.map((side) => answerers[side].remarks),
    phase: rules.phase(played.state),
    at: (id: string) => {
      const unit = rules.counters(played.state).find((counter) => counter.id === id)!;
      return unit.hex ?? unit.status;
    },
  };
}

/** Two Allied tanks face a German outpost, which a gun behind it can protect. */
export const OUTPOST: Deployment = {
  units: { "al-8rtr": "0605", "al-44rtr": "0604", "ge-3-rec": "0505", "ge-33-art": "0305" },
  groundSupport: { allied: 1, axis: 2 },
};
export const ATTACK = "attack 0505 from 0605 0604";
/** Nine against three, column +6-8 (7.61): a 4 is D2, a 2 is D3. */
export const [D2, D3] = [4, 2];
/** So that no protection changes the column. */
export const UNPROTECTED = "protect 0505";
export const playOutpost = (sheets: Sheets, ...dice: readonly number[]) =>
  playTurn(deploy(OUTPOST), sheets, ...dice);
