import { faultsIn } from "../../src/common/document-faults.ts";
import type { Dice } from "../../src/kernel/dice.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import { newestRevision } from "../../src/kernel/revision.ts";
import type { Rules, SetupChoices, SetupDocuments, TruthStep } from "../../src/kernel/rules.ts";
import type { Violation } from "../../src/kernel/violation.ts";
import { carryOut } from "./carrying-out.ts";
import { correct, type Correction, readCorrections } from "./corrections.ts";
import { type Decision, readDecision } from "./decisions.ts";
import { usual } from "./defaults.ts";
import { assetsDocument } from "./documents/assets.ts";
import { mapDocument } from "./documents/map.ts";
import { orderOfBattleDocument } from "./documents/order-of-battle.ts";
import { positionDocument } from "./documents/position.ts";
import { scenarioDocument } from "./documents/scenario.ts";
import type { GameEvent } from "./events.ts";
import { judge } from "./judgement.ts";
import { optionsDocument, USUAL } from "./options.ts";
import { Play } from "./play.ts";
import { openingTruth } from "./position.ts";
import { query } from "./query.ts";
import { REVISIONS } from "./revisions.ts";
import { seen } from "./seen.ts";
import { begin, turn } from "./sequence-of-play.ts";
import { Setting } from "./setting.ts";
import { type Sight, view } from "./sight.ts";
import { sightFrom } from "./sight-from.ts";
import { freeze, thaw } from "./snapshot.ts";
import type { Truth } from "./truth.ts";

export const RULESET_ID = "fast-action-battles/crusader";

/** FAB: Crusader, by the series rules and its exclusive rules. */
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
  readCorrections,
  freeze,
  thaw: (truth, frozen) => thaw(truth.setting, frozen),
};

/** 3.0: a game set up from its documents; charts are the assets and tables, with an owner's keys in place of ours. */
export function setup(documents: SetupDocuments, choices: SetupChoices): Result<Truth, string[]> {
  const map = mapDocument.safeParse(documents.map);
  const orderOfBattle = orderOfBattleDocument.safeParse(documents.orderOfBattle);
  const scenario = scenarioDocument.optional().safeParse(documents.scenario);
  const position = positionDocument.optional().safeParse(documents.position);
  const options = optionsDocument.partial().optional().safeParse(choices.options);
  const assets = assetsDocument.safeParse(documents.charts);
  const problems = [
    ...(map.error === undefined ? [] : faultsIn("map", map.error)),
    ...(orderOfBattle.error === undefined ? [] : faultsIn("order of battle", orderOfBattle.error)),
    ...(scenario.error === undefined ? [] : faultsIn("scenario", scenario.error)),
    ...(position.error === undefined ? [] : faultsIn("position", position.error)),
    ...(options.error === undefined ? [] : faultsIn("options", options.error)),
    ...(assets.error === undefined ? [] : faultsIn("charts", assets.error)),
  ];
  if (
    !map.success || !orderOfBattle.success || !scenario.success || !position.success || !options.success ||
    !assets.success
  ) {
    return err(problems);
  }
  if (scenario.data === undefined && position.data === undefined) {
    return err(["a game needs a scenario, a position or both"]);
  }
  const setting = Setting.from(
    {
      map: map.data,
      orderOfBattle: orderOfBattle.data,
      assets: assets.data,
      scenario: scenario.data,
      isSetUp: position.data === undefined,
    },
    { ...USUAL, ...options.data },
    choices.revision ?? newestRevision({ revisions: REVISIONS }),
  );
  return setting.ok ? openingTruth(setting.value, position.data) : setting;
}

/** A decision is judged by what the side that is asked sees, and then carried out on the truth. */
function decide(
  truth: Truth,
  decision: Decision,
  dice: Dice,
): Result<TruthStep<Truth, GameEvent>, Violation[]> {
  const refusals = judge(sightOfAsked(truth), decision);
  if (!refusals.none) return err(refusals.all);
  return ok(played(truth, dice, (play) => carryOut(play, decision)));
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
