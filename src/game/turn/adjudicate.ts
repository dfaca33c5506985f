import type { Dice } from "../../kernel/dice.ts";
import type { Answerer } from "../../kernel/players.ts";
import {
  isOver,
  type Kinded,
  type Rules,
  type Sight,
  type SystemQuery,
  type SystemQuestion,
  type Truth,
} from "../../kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import type { AskedSide } from "../ledger/stop-of.ts";

/** One decision that was carried out. */
export interface PlayedStep {
  readonly by: Side | "referee";
  readonly decision: Kinded;
  readonly dice: readonly number[];
  readonly events: readonly Kinded[];
}

export interface Halt {
  readonly truth: Truth;
  /** Undefined if the Player-Turn is over, or the game. */
  readonly asking: AskedSide | undefined;
}

/** No Player-Turn takes this many decisions: one that does goes in a circle. */
const TOO_MANY = 5_000;

/**
 * Plays on until the Player-Turn is over, or a question goes to a player. Each question goes to its side's answerer. If that
 * gives no answer, or no legal one, it goes to the player or the default.
 * @param phasingSide whose Player-Turn it is; undefined before the first @yields every decision after it is carried out
 * @throws if a default is refused, which only a fault of the rules can cause
 */
export function* adjudicate(
  rules: Rules<Truth, Sight>,
  start: Truth,
  answerers: Readonly<Record<Side, Answerer<Sight>>>,
  dice: Dice,
  phasingSide: Side | undefined,
): Generator<PlayedStep, Halt> {
  let truth = start;
  for (const side of SIDES) {
    for (const offer of answerers[side].offers()) {
      const step = carryOut(rules, truth, side, offer, dice);
      if (step === undefined) continue;
      truth = step.truth;
      yield step.played;
    }
  }
  for (let played = 0; played < TOO_MANY; played++) {
    const query = rules.query(truth);
    if (isOver(query)) return { truth, asking: undefined };
    for (const side of SIDES) answerers[side].sees(rules.view(truth, side));
    if (isDone(query, phasingSide)) return { truth, asking: undefined };
    const answered = query.isAutomatic === true ? undefined : answerTo(rules, truth, answerers, query, dice);
    if (answered !== undefined && "asked" in answered) return { truth, asking: answered };
    const step = answered ?? carryOut(rules, truth, query.side, rules.fallback(truth), dice);
    if (step === undefined) {
      throw new Error(`the default for ${query.kind} is refused in Game-Turn ${query.gameTurn}`);
    }
    truth = step.truth;
    yield step.played;
  }
  throw new Error("a Player-Turn does not end");
}

/** Whether a query begins another Player-Turn. @param phasingSide undefined if none is under way */
export function isDone(query: SystemQuery, phasingSide: Side | undefined): boolean {
  return isOver(query) || (query.opensTurn && query.side !== phasingSide);
}

/** What follows from a question: a decision carried out, a player to ask, or, undefined, the default. */
function answerTo(
  rules: Rules<Truth, Sight>,
  truth: Truth,
  answerers: Readonly<Record<Side, Answerer<Sight>>>,
  { side }: SystemQuestion,
  dice: Dice,
): Carried | AskedSide | undefined {
  const answerer = answerers[side];
  const sight = rules.view(truth, side);
  let answer = answerer.answer(sight);
  if (answer !== undefined && "announces" in answer) {
    const other = enemyOf(side);
    const about = answer.announces;
    if (!answerers[other].meets(rules.view(truth, other), about)) return { asked: other, about };
    answer = answerer.answer(sight);
  }
  const carried = answer === undefined || "announces" in answer
    ? undefined
    : carryOut(rules, truth, side, answer.decision, dice);
  return carried ?? (answerer.asks(sight) ? { asked: side, about: null } : undefined);
}

export interface Carried {
  readonly truth: Truth;
  readonly played: PlayedStep;
}

/** @returns undefined if the decision is refused */
function carryOut(
  rules: Rules<Truth, Sight>,
  truth: Truth,
  by: Side,
  decision: Kinded,
  dice: Dice,
): Carried | undefined {
  const { rolled, noting } = noted(dice);
  const decided = rules.decide(truth, decision, noting);
  if (!decided.ok) return undefined;
  return { truth: decided.value.truth, played: { by, decision, dice: rolled, events: decided.value.events } };
}

/** The referee's own name for the step before the first question. */
export const BEGIN = { kind: "begin" } as const;

/** Plays what comes before the first question. */
export function beginPlay(rules: Rules<Truth, Sight>, start: Truth, dice: Dice): Carried {
  const { rolled, noting } = noted(dice);
  const { truth, events } = rules.begin(start, noting);
  return { truth, played: { by: "referee", decision: BEGIN, dice: rolled, events } };
}

function noted(dice: Dice): { readonly rolled: readonly number[]; readonly noting: Dice } {
  const rolled: number[] = [];
  const noting: Dice = {
    roll: (purpose, faces, audience) => {
      const die = dice.roll(purpose, faces, audience);
      rolled.push(die);
      return die;
    },
  };
  return { rolled, noting };
}

export function playOut(play: Generator<PlayedStep, Halt>): Halt & { readonly steps: readonly PlayedStep[] } {
  const steps: PlayedStep[] = [];
  for (let next = play.next();; next = play.next()) {
    if (next.done) return { ...next.value, steps };
    steps.push(next.value);
  }
}
