import type { Decision } from "../../rules/north-africa/contract/decision.ts";
import type { GameEvent } from "../../rules/north-africa/contract/event.ts";
import type { OrdersAnswerer } from "../../rules/north-africa/orders/binding/answer.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { queryOf } from "../../rules/north-africa/query.ts";
import type { AskedSide } from "../../src/game/ledger/stop-of.ts";
import { adjudicate, type PlayedStep, playOut } from "../../src/game/turn/adjudicate.ts";
import type { Dice } from "../../src/kernel/dice.ts";
import type { Answerer, Part } from "../../src/kernel/players.ts";
import type { Sight } from "../../src/kernel/rules.ts";
import type { Side } from "../../src/kernel/side.ts";
import { type OpenDesk, stateOf, truthOf } from "./north-africa.ts";

/** A player with set answers only, who is never asked: the defaults do the rest. */
export function somebody(says: Partial<Answerer<Sight>> = {}): Answerer<Sight> {
  return {
    remarks: [],
    offers: () => [],
    sees: () => {},
    answer: () => undefined,
    asks: () => false,
    meets: () => true,
    rest: () => ({ lines: [], memory: null }),
    ...says,
  };
}

export const NOBODY = somebody();

/** What the Allied side plays its own Player-Turn by, without orders and without being asked, but for what is said. */
export function partIn<S>(sight: S, more: Partial<Part<S>> = {}): Part<S> {
  return {
    side: "allied",
    phasingSide: "allied",
    sight,
    lines: [],
    pace: "standing",
    isLeft: false,
    asksAll: false,
    meetsPerson: true,
    memory: null,
    ...more,
  };
}

/** Orders for North Africa that somebody follows to the letter. */
export function following(said: OrdersAnswerer): Answerer<Sight> {
  return somebody({
    offers: () => said.takeOffers(),
    answer: (sight) => {
      const state = seenIn(sight);
      const decision = said.answer(state, queryOf(state));
      return decision === undefined ? undefined : { decision };
    },
  });
}

/** What a sight of North Africa is: it hides nothing. */
export function seenIn(sight: Sight): GameState {
  return sight as unknown as GameState;
}

/** A Player-Turn of North Africa, opened. */
export interface PlayedTurn {
  readonly state: GameState;
  readonly steps:
    readonly (PlayedStep & { readonly decision: Decision; readonly events: readonly GameEvent[] })[];
  readonly asking: AskedSide | undefined;
}

/** Plays North Africa from a state until the Player-Turn is over or a player is asked. @param phasing whose Player-Turn it is */
export function playTurnOf(
  { system, state }: Pick<OpenDesk, "system" | "state">,
  answerers: Readonly<Record<Side, Answerer<Sight>>>,
  dice: Dice,
  phasing: Side,
): PlayedTurn {
  const { truth, steps, asking } = playOut(
    adjudicate(system.rules, truthOf(state), answerers, dice, phasing),
  );
  return { state: stateOf(truth), steps: steps as PlayedTurn["steps"], asking };
}
