import type { Dice } from "../../src/kernel/dice.ts";
import { Refusals } from "../../src/kernel/refusals/refusals.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import type { Rules, TruthStep } from "../../src/kernel/rules.ts";
import { inRulebookOrder, type Violation } from "../../src/kernel/refusals/violation.ts";
import { judged } from "./combat/casualties.ts";
import { correct, type Correction, readCorrections } from "./corrections.ts";
import { type Decision, type DecisionOf, readDecision } from "./position/decision.ts";
import * as decisions from "./decisions.ts";
import { fallback } from "./defaults.ts";
import type { GameEvent } from "./position/event.ts";
import { inWords, query } from "./sight/query.ts";
import { REVISIONS } from "./position/revisions.ts";
import type { Allowed, DecisionRuling, Deed } from "./combat/ruling.ts";
import { seen } from "./sight/seen.ts";
import { phaseBegan, turn } from "./sequence-of-play.ts";
import { RULESET, setup } from "./position/set-up.ts";
import { type Sight, view } from "./sight/sight.ts";
import { sightFrom } from "./sight/sight-from.ts";
import { freeze, thaw } from "./position/snapshot.ts";
import type { Stage, Truth } from "./position/truth.ts";

export { RULESET };

/** Crusader: Battle for Tobruk of 2010, by the Fire & Movement rules as far as they are known. */
export const dg2010: Rules<Truth, Sight, Decision, GameEvent, Correction> = {
  revisions: REVISIONS,
  setup,
  hasSecrets: true,
  begins: true,
  begin,
  query,
  turn,
  decide,
  fallback,
  correct,
  view,
  sightFrom: ({ setting }, json) => sightFrom(setting, json),
  seen,
  readDecision,
  readCorrections,
  freeze,
  thaw: (truth, frozen) => thaw(truth.setting, frozen),
};

/** 17.0: the game begins in its present phase; both victories are checked before the first decision too. */
function begin(truth: Truth): TruthStep<Truth, GameEvent> {
  const events: GameEvent[] = [phaseBegan(truth)];
  return { truth: judged(truth, events), events };
}

/** 4.1: what a decision leads to, by the sequence of play, or every case that forbids it. */
function decide(
  truth: Truth,
  decision: Decision,
  dice: Dice,
): Result<TruthStep<Truth, GameEvent>, Violation[]> {
  const ruling: DecisionRuling = { dice, events: [], refusals: new Refusals() };
  const next = carryOut(truth, decision, ruling);
  return next === undefined || !ruling.refusals.none
    ? err(inRulebookOrder(ruling.refusals.all))
    : ok({ truth: next, events: ruling.events });
}

function allowed<D extends Decision, A extends Stage["at"]>(
  at: readonly A[],
  cite: string | undefined,
  carry: Deed<NoInfer<D>, A>,
): Allowed<D> {
  return { at, cite, carry };
}

const DEEDS: { readonly [K in Decision["kind"]]: Allowed<DecisionOf<K>> } = {
  drawSupport: allowed(["drawSupport"], "8.1", decisions.drawSupport),
  move: allowed(["movement", "mobileMovement"], undefined, decisions.move),
  endMovement: allowed(["movement", "mobileMovement"], undefined, decisions.endMovement),
  attack: allowed(["attack"], "7.1", decisions.attack),
  endAttacks: allowed(["attack"], undefined, decisions.endAttacks),
  commitSupport: allowed(["support"], "8.3", decisions.commitSupport),
  lose: allowed(["losses"], "7.5", decisions.lose),
  retreat: allowed(["retreat"], "7.7", decisions.retreat),
  resist: allowed(["retreat"], "7.8", decisions.resist),
  hold: allowed(["retreat"], "14.4", decisions.holdUnits),
  advance: allowed(["advance"], "7.9", decisions.advance),
  endGame: allowed(["declareEnd"], "17.1", decisions.declareEnd),
  playOn: allowed(["declareEnd"], "17.1", decisions.declareEnd),
};

/** 4.1: each decision answers one question of the sequence of play; it is refused if another is open. */
function carryOut(truth: Truth, decision: Decision, ruling: DecisionRuling): Truth | undefined {
  const { at, cite, carry } = DEEDS[decision.kind] as Allowed<Decision>;
  if (at.includes(truth.stage.at)) return carry(truth, decision, ruling, truth.stage);
  const message = `The game waits for ${inWords(query(truth))}; ${decision.kind} does not answer that.`;
  ruling.refusals.add("4.1", "out-of-sequence", message);
  if (cite !== undefined) ruling.refusals.add(cite, "out-of-sequence", message);
  return undefined;
}
