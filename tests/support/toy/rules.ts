import type { z } from "zod";
import { faultsIn } from "../../../src/common/document-faults.ts";
import type { Dice } from "../../../src/kernel/dice.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { newestRevision, type Revision } from "../../../src/kernel/revision.ts";
import type { Rules, SetupChoices, SetupDocuments, TruthStep } from "../../../src/kernel/rules.ts";
import { fire, withdraw } from "./battle.ts";
import { corrected } from "./corrections.ts";
import { type Correction, type Decision, readCorrections, readDecision } from "./decisions.ts";
import {
  chartsDocument,
  mapDocument,
  optionsDocument,
  orderOfBattleDocument,
  positionDocument,
  scenarioDocument,
} from "./documents.ts";
import { type GameEvent, seen } from "./events.ts";
import { withBack } from "./ground.ts";
import { judge } from "./judge.ts";
import { begin, openingTruth, positionTruth } from "./opening.ts";
import { Play } from "./play.ts";
import { drawForTurn, goOn, turn } from "./sequence-of-play.ts";
import { Setting } from "./setting.ts";
import { query, type Sight, view } from "./sight.ts";
import { sightFrom } from "./sight-from.ts";
import { freeze, thaw } from "./snapshot.ts";
import type { Truth } from "./truth.ts";

const REVISIONS: readonly Revision[] = [
  { number: 2, cite: "5.8", words: "Guns add two to what each block hits by; before they added one." },
];

export const rules: Rules<Truth, Sight, Decision, GameEvent, Correction> = {
  revisions: REVISIONS,
  setup,
  hasSecrets: true,
  begins: true,
  begin: (truth, dice) =>
    played(truth, dice, (play) => truth.stage.at === "opening" ? begin(play) : undefined),
  unasked: ["offerDraw"],
  query,
  turn,
  decide(truth, decision, dice) {
    const asked = query(truth);
    const violations = judge(view(truth, asked.kind === "over" ? "spectator" : asked.side), decision);
    return violations.length > 0
      ? err(violations)
      : ok(played(truth, dice, (play) => carryOut(play, decision)));
  },
  fallback({ stage }) {
    return { kind: stage.at === "battle" ? "fire" : stage.at === "march" ? "halt" : "draw" };
  },
  correct: corrected,
  view,
  sightFrom: ({ setting }, json) => sightFrom(setting, json),
  seen,
  readDecision,
  readCorrections,
  freeze,
  thaw: ({ setting }, frozen) => thaw(setting, frozen),
};

function played(truth: Truth, dice: Dice, what: (play: Play) => void): TruthStep<Truth, GameEvent> {
  const play = new Play(truth, dice);
  what(play);
  return { truth: play.truth, events: play.events };
}

function carryOut(play: Play, decision: Decision): void {
  switch (decision.kind) {
    case "draw":
      return drawForTurn(play);
    case "move": {
      const { piece, path } = decision;
      const to = path[path.length - 1];
      play.truth = withBack(play.truth, piece, { area: to, moved: true, from: path[path.length - 2] });
      play.tell({ kind: "moved", ...play.block(piece), path });
      return play.take(to);
    }
    case "halt":
      return goOn(play);
    case "fire":
      return fire(play);
    case "use":
      return fire(play, decision.chit);
    case "withdraw":
      return withdraw(play, decision);
    case "offerDraw": {
      play.set({ offers: [...play.truth.offers, decision.side] });
      play.tell({ kind: "drawOffered", side: decision.side });
      return play.truth.offers.length === 2
        ? play.end("draw", "Both sides have offered a draw.", "4.5")
        : undefined;
    }
  }
}

function setup(documents: SetupDocuments, choices: SetupChoices): Result<Truth, string[]> {
  const map = mapDocument.safeParse(documents.map);
  const orderOfBattle = orderOfBattleDocument.safeParse(documents.orderOfBattle);
  const charts = chartsDocument.safeParse(documents.charts);
  const scenario = scenarioDocument.safeParse(documents.scenario);
  const position = positionDocument.optional().safeParse(documents.position);
  const options = optionsDocument.safeParse(choices.options ?? {});
  if (
    !map.success || !orderOfBattle.success || !charts.success || !scenario.success || !position.success ||
    !options.success
  ) {
    return err([
      ...problems("map", map),
      ...problems("order of battle", orderOfBattle),
      ...problems("charts", charts),
      ...problems("scenario", scenario),
      ...problems("position", position),
      ...problems("options", options),
    ]);
  }
  const revision = choices.revision ?? newestRevision({ revisions: REVISIONS });
  const setting = Setting.from(
    map.data,
    orderOfBattle.data,
    charts.data,
    scenario.data,
    options.data,
    revision,
  );
  if (!setting.ok) return setting;
  return position.data === undefined
    ? ok(openingTruth(setting.value))
    : positionTruth(setting.value, position.data);
}

function problems(document: string, { error }: z.ZodSafeParseResult<unknown>): string[] {
  return error === undefined ? [] : faultsIn(document, error);
}
