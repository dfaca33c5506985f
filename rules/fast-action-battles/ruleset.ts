import type { Dice } from "../../src/kernel/dice.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import type { Rules, TruthStep } from "../../src/kernel/rules.ts";
import type { Violation } from "../../src/kernel/refusals/violation.ts";
import { Play } from "./play/play.ts";
import { type Decision, readDecision } from "./position/decisions.ts";
import type { GameEvent } from "./position/events.ts";
import { query } from "./position/query.ts";
import { REVISIONS } from "./setting/revisions.ts";
import { seen } from "./position/seen.ts";
import { sightFrom } from "./position/sight-from.ts";
import { type Sight, view } from "./position/sight.ts";
import { freeze, thaw } from "./position/snapshot.ts";
import type { Truth } from "./position/truth.ts";
import { turn } from "./position/turn.ts";
import { carryOutDecision } from "./sequence/carrying-out.ts";
import { usual } from "./sequence/defaults.ts";
import { judge } from "./sequence/judgement.ts";
import { begin } from "./sequence/sequence-of-play.ts";
import { correct, type Correction, readSetUpCorrections } from "./set-up/corrections.ts";
import { setup } from "./set-up/documents.ts";

export const crusader: Rules<Truth, Sight, Decision, GameEvent, Correction> = {
  revisions: REVISIONS,
  setup,
  hasSecrets: true,
  begins: true,
  begin: (truth, dice) =>
    played(truth, dice, (play) => truth.stage.at === "opening" ? begin(play) : undefined),
  query,
  turn,
  decide,
  fallback: (truth) => usual(sightOfAsked(truth)),
  correct,
  view,
  sightFrom: ({ setting }, json) => sightFrom(setting, json),
  seen,
  readDecision,
  readCorrections: readSetUpCorrections,
  freeze,
  thaw: (truth, frozen) => thaw(truth.setting, frozen),
};

/** Judges a decision by what the side that is asked sees, then carries it out on the truth. */
function decide(
  truth: Truth,
  decision: Decision,
  dice: Dice,
): Result<TruthStep<Truth, GameEvent>, Violation[]> {
  const refusals = judge(sightOfAsked(truth), decision);
  if (!refusals.none) return err(refusals.all);
  return ok(played(truth, dice, (play) => carryOutDecision(play, decision)));
}

function sightOfAsked(truth: Truth): Sight {
  const asked = query(truth);
  return view(truth, asked.kind === "over" ? "spectator" : asked.side);
}

function played(truth: Truth, dice: Dice, what: (play: Play) => void): TruthStep<Truth, GameEvent> {
  const play = new Play(truth, dice);
  what(play);
  return { truth: play.truth, events: play.events };
}
