import type { Decision } from "../../kernel/decision.ts";
import type { Dice } from "../../kernel/dice.ts";
import type { GameEvent } from "../../kernel/event.ts";
import type { Query } from "../../kernel/query.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { Answerer } from "./answerer.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";

/** One decision as it was carried out. */
export interface PlayedStep {
  readonly by: Side;
  readonly decision: Decision;
  /** The dice that it rolled, in order. */
  readonly dice: readonly number[];
  readonly events: readonly GameEvent[];
}

/** No Player-Turn takes this many decisions: one that does is caught in a circle. */
const TOO_MANY = 5_000;

/**
 * Plays on from a state until it is to end, or a question stays open. Each question goes to its side's answerer, and where
 * that says nothing, or nothing legal, to the default, or it is left to the player.
 * @param endsAt whether the game stops before a question is put to anybody
 * @param leavesOpen whether a question that the answerer does not answer is left open: the game stops there
 * @yields every decision as it is carried out @returns the state in which the game stops
 * @throws when a default is refused, which only a fault of the rules can cause
 */
export function* adjudicate(
  rules: AnyRules,
  start: AnyState,
  answerers: Readonly<Record<Side, Answerer>>,
  dice: Dice,
  endsAt: (query: Query, state: AnyState) => boolean,
  leavesOpen: (query: Query, state: AnyState) => boolean = () => false,
): Generator<PlayedStep, AnyState> {
  let state = start;
  for (const side of SIDES) {
    for (const offer of answerers[side].takeOffers?.() ?? []) {
      const step = carryOut(rules, state, side, offer, dice);
      if (step === undefined) continue;
      state = step.state;
      yield step.played;
    }
  }
  for (let played = 0; played < TOO_MANY; played++) {
    const query = rules.query(state);
    if (query.kind === "over" || endsAt(query, state)) return state;
    const { side } = query;
    const answer = answerers[side].answer(state, query);
    const answered = answer === undefined ? undefined : carryOut(rules, state, side, answer, dice);
    if (answered === undefined && leavesOpen(query, state)) return state;
    const step = answered ?? carryOut(rules, state, side, rules.fallback(state), dice);
    if (step === undefined) {
      throw new Error(`the default for ${query.kind} is refused in Game-Turn ${query.gameTurn}`);
    }
    state = step.state;
    yield step.played;
  }
  throw new Error("a Player-Turn does not end");
}

function carryOut(rules: AnyRules, state: AnyState, by: Side, decision: Decision, dice: Dice) {
  const rolled: number[] = [];
  const noting: Dice = {
    roll: (purpose, faces) => {
      const die = dice.roll(purpose, faces);
      rolled.push(die);
      return die;
    },
  };
  const decided = rules.decide(state, decision, noting);
  if (!decided.ok) return undefined;
  const played: PlayedStep = { by, decision, dice: rolled, events: decided.value.events };
  return { state: decided.value.state, played };
}

/** Runs an adjudication to its end. */
export function playOut(
  play: Generator<PlayedStep, AnyState>,
): { readonly state: AnyState; readonly steps: readonly PlayedStep[] } {
  const steps: PlayedStep[] = [];
  for (let next = play.next();; next = play.next()) {
    if (next.done) return { state: next.value, steps };
    steps.push(next.value);
  }
}
