import { readBy } from "../../src/common/document-faults.ts";
import { Refusals } from "../../src/kernel/refusals/refusals.ts";
import type { Decision, DecisionOf } from "./contract/decision.ts";
import type { GameEvent } from "./contract/event.ts";
import { type Dice, NO_DICE } from "../../src/kernel/dice.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import { inRulebookOrder, type Violation } from "../../src/kernel/refusals/violation.ts";
import * as decisions from "./decisions.ts";
import { type GameDocument, gameDocument } from "./documents/documents.ts";
import { withRefereeRetreats } from "./combat/defender-retreat.ts";
import type { Edition } from "./documents/edition.ts";
import { openingState } from "./position.ts";
import { inWords, queryOf } from "./query.ts";
import { perDecision } from "./position/per-decision.ts";
import { retreat } from "./combat/retreat-decision.ts";
import type { Allowed, Deed, PositionRuling } from "./combat/ruling.ts";
import { settingFrom } from "./position/setting.ts";
import type { GameState, Stage } from "./position/state.ts";

/** SPI's North Africa rules with Crusader's Exclusive Rules: setting up, and what each decision leads to. */

/** A decision carried out: the state it leads to and what happened on the way. */
export interface Step {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** 3.0: the constant part of a game, from its documents, and the documents as they were read. */
export function settingRead(
  documents: unknown,
  edition: Edition,
): Result<Pick<GameState, "setting"> & { readonly read: GameDocument }, string[]> {
  const read = readBy(gameDocument, documents);
  if (!read.ok) return read;
  const setting = settingFrom(read.value, edition);
  return setting.ok ? ok({ setting: setting.value, read: read.value }) : setting;
}

/** 3.0: a game set up from its documents. */
export function setup(documents: unknown, edition: Edition): Result<GameState, string[]> {
  const set = settingRead(documents, edition);
  return set.ok ? openingState(set.value.setting, set.value.read) : set;
}

/** The results of rehearsed decisions that roll no dice. Only the last on a board is kept, as each leads to another board. */
const rehearsals = perDecision<Step>(1);

/**
 * 4.0: the result of a decision, by the sequence of play, or every case that forbids it. A rehearsed decision, such as any move
 * of a sheet, is carried out as planned.
 */
export function decide(state: GameState, decision: Decision, dice: Dice): Result<Step, Violation[]> {
  const step = rehearsals.of(state, decision);
  return step === undefined ? judge(state, decision, dice) : ok(step);
}

function judge(state: GameState, decision: Decision, dice: Dice): Result<Step, Violation[]> {
  const ruling: PositionRuling = { dice, events: [], refusals: new Refusals() };
  const next = carryOut(state, decision, ruling);
  if (next === undefined) return err(inRulebookOrder(ruling.refusals.all));
  return ok({ state: withRefereeRetreats(next, ruling), events: ruling.events });
}

function allowed<D extends Decision, A extends Stage["at"]>(
  at: readonly A[],
  carry: Deed<NoInfer<D>, A>,
): Allowed<D> {
  return { at, carry };
}

const UNTIL_OVER = ["movement", "attack", "protect", "retreat", "advance", "removeUnits"] as const;
const DEEDS: { readonly [K in Decision["kind"]]: Allowed<DecisionOf<K>> } = {
  move: allowed(["movement"], decisions.move),
  enter: allowed(["movement"], decisions.enter),
  exit: allowed(["movement"], decisions.exit),
  endMovement: allowed(["movement"], decisions.endMovement),
  attack: allowed(["attack"], decisions.attack),
  endCombat: allowed(["attack"], decisions.endCombat),
  protect: allowed(["protect"], decisions.protect),
  retreat: allowed(["retreat"], retreat),
  advance: allowed(["advance"], decisions.advance),
  removeUnits: allowed(["removeUnits"], decisions.removeUnits),
  offerEnd: allowed(UNTIL_OVER, decisions.settleEnd),
  acceptEnd: allowed(UNTIL_OVER, decisions.settleEnd),
};

/** 4.1: each decision answers one question of the sequence of play. It is refused if another question is open. */
function carryOut(state: GameState, decision: Decision, ruling: PositionRuling): GameState | undefined {
  const { stage } = state;
  const { at, carry } = DEEDS[decision.kind] as Allowed<Decision>;
  if (at.includes(stage.at)) return carry(state, decision, ruling, stage);
  const message = `The game waits for ${inWords(queryOf(state))}; ${decision.kind} does not answer that.`;
  for (const cite of outOfSequence(decision.kind, stage.at)) {
    ruling.refusals.add(cite, "out-of-sequence", message);
  }
  return undefined;
}

/** The cases that a decision breaks by coming at the wrong time: 4.1, and those by which a section sets its own order. */
function outOfSequence(kind: Decision["kind"], at: Stage["at"]): string[] {
  if (["move", "enter", "exit"].includes(kind)) return ["4.1", "5.11"];
  if (kind === "protect" && at === "attack") return ["4.1", "8.46"];
  const isLateAdvance = kind === "advance" && at === "attack";
  const isBeforeAdvance = (kind === "attack" || kind === "endCombat") && at === "advance";
  return isLateAdvance || isBeforeAdvance ? ["4.1", "7.96"] : ["4.1"];
}

/** As decide, but an attack is only announced: its units count as used, nothing is rolled. */
export function rehearse(state: GameState, decision: Decision): Result<Step, Violation[]> {
  if (decision.kind !== "attack" || state.stage.at !== "attack") {
    const before = rehearsals.of(state, decision);
    if (before !== undefined) return ok(before);
    const step = judge(state, decision, NO_DICE);
    if (step.ok) rehearsals.keep(state, decision, step.value);
    return step;
  }
  const ruling: PositionRuling = { dice: NO_DICE, events: [], refusals: new Refusals() };
  const announced = decisions.announceAttack(state, decision, ruling);
  if (announced === undefined) return err(inRulebookOrder(ruling.refusals.all));
  return ok({ state: announced.after, events: ruling.events });
}
