import type { Dice } from "../../src/kernel/dice.ts";
import { Refusals } from "../../src/kernel/refusals/refusals.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import type { Rules, TruthStep } from "../../src/kernel/rules.ts";
import { inRulebookOrder, type Violation } from "../../src/kernel/refusals/violation.ts";
import { judged } from "./combat/casualties.ts";
import { correct, type Correction, readCorrections } from "./corrections.ts";
import { type Decision, readDecision } from "./position/decision.ts";
import * as decisions from "./decisions.ts";
import { fallback } from "./defaults.ts";
import type { GameEvent } from "./position/event.ts";
import { inWords, query } from "./sight/query.ts";
import { REVISIONS } from "./position/revisions.ts";
import type { DecisionRuling } from "./combat/ruling.ts";
import { seen } from "./sight/seen.ts";
import { phaseBegan, turn } from "./sequence-of-play.ts";
import { RULESET, setup } from "./position/set-up.ts";
import { type Sight, view } from "./sight/sight.ts";
import { sightFrom } from "./sight/sight-from.ts";
import { freeze, thaw } from "./position/snapshot.ts";
import type { Truth } from "./position/truth.ts";

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

/** 17.0: the game begins in the phase that it stands in; both victories are looked for before the first decision too. */
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

/** 4.1: each decision answers one question of the sequence of play; where another is open, it is refused. */
function carryOut(truth: Truth, decision: Decision, ruling: DecisionRuling): Truth | undefined {
  const { stage } = truth;
  switch (decision.kind) {
    case "drawSupport":
      if (stage.at === "drawSupport") return decisions.drawSupport(truth, ruling);
      break;
    case "move":
      if (stage.at === "movement" || stage.at === "mobileMovement") {
        return decisions.move(truth, decision, ruling);
      }
      break;
    case "endMovement":
      if (stage.at === "movement" || stage.at === "mobileMovement") {
        return decisions.endMovement(truth, ruling);
      }
      break;
    case "attack":
      if (stage.at === "attack") return decisions.attack(truth, decision, ruling);
      break;
    case "endAttacks":
      if (stage.at === "attack") return decisions.endAttacks(truth, ruling);
      break;
    case "commitSupport":
      if (stage.at === "support") return decisions.commitSupport(truth, decision, ruling);
      break;
    case "lose":
      if (stage.at === "losses") return decisions.lose(truth, stage, decision, ruling);
      break;
    case "retreat":
      if (stage.at === "retreat") return decisions.retreat(truth, stage, decision, ruling);
      break;
    case "resist":
      if (stage.at === "retreat") return decisions.resist(truth, stage, decision, ruling);
      break;
    case "hold":
      if (stage.at === "retreat") return decisions.holdUnits(truth, stage, decision, ruling);
      break;
    case "advance":
      if (stage.at === "advance") return decisions.advance(truth, stage, decision, ruling);
      break;
    case "endGame":
    case "playOn":
      if (stage.at === "declareEnd") return decisions.declareEnd(truth, decision, ruling);
      break;
  }
  refuseOutOfSequence(truth, decision, ruling);
  return undefined;
}

/** What else than 4.1 says when each decision has its place. */
const PLACES: Readonly<Partial<Record<Decision["kind"], string>>> = {
  drawSupport: "8.1",
  attack: "7.1",
  commitSupport: "8.3",
  lose: "7.5",
  retreat: "7.7",
  resist: "7.8",
  hold: "14.4",
  advance: "7.9",
  endGame: "17.1",
  playOn: "17.1",
};

function refuseOutOfSequence(truth: Truth, { kind }: Decision, { refusals }: DecisionRuling): void {
  const message = `The game waits for ${inWords(query(truth))}; ${kind} does not answer that.`;
  const place = PLACES[kind];
  refusals.add("4.1", "out-of-sequence", message);
  if (place !== undefined) refusals.add(place, "out-of-sequence", message);
}
