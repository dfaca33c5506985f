import type { SystemOutcome, SystemQuestion } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import type { BattleQuestion, FireKind } from "./battle-state.ts";
import type { Phase } from "./phases.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Stage, Truth } from "./truth.ts";

/** A question by the sequence of play (3.0): its kind names the decisions that may answer it. */
export interface Question extends SystemQuestion {
  readonly kind: QuestionKind;
  readonly phase: Phase;
  /** Of a question inside a battle: where it is fought. */
  readonly area?: Area;
  /** Hits still to be taken, after field works have taken theirs (6.41, 6.42). */
  readonly hits?: number;
  readonly from?: FireKind;
  /** Whose choice it is (14.14, 15.72); hidden units that may check for exploitation (6.8). */
  readonly unit?: UnitId;
  readonly units?: readonly UnitId[];
}

export type QuestionKind =
  | Exclude<Stage["at"], "opening" | "battle" | "over">
  | BattleQuestion["kind"]
  | "begin";
export type Query = Question | (SystemOutcome & { readonly phase: Phase });

export function query(truth: Truth): Query {
  const { stage, gameTurn, phase } = truth;
  if (stage.at === "over") return { kind: "over", gameTurn, phase, ...stage.outcome };
  if (stage.at === "battle") return battleQuestion(truth);
  const common = { side: sideOf(stage, truth), gameTurn, phase, opensTurn: opensTurn(truth) };
  switch (stage.at) {
    case "opening":
      return { ...common, kind: "begin", isAutomatic: true };
    case "scoutEnd":
    case "mineChoice":
      return { ...common, kind: stage.at, unit: stage.unit };
    default:
      return { ...common, kind: stage.at };
  }
}

/**
 * Whether the game waits for a side's sheet: at its set-up, and at its own first question in its Player-Turn after the draws
 * (4.2).
 */
function opensTurn({ stage, phasing, isTurnOpening }: Truth): boolean {
  if (stage.at === "setUp") return true;
  return isTurnOpening && (stage.at === "movement" || (stage.at === "admin" && stage.side === phasing));
}

function sideOf(stage: Exclude<Stage, { at: "over" | "battle" }>, { phasing }: Truth): Side {
  if ("side" in stage) return stage.side;
  if (stage.at === "reaction") return enemyOf(phasing);
  return stage.at === "recovery" ? "axis" : phasing;
}

function battleQuestion({ battle, gameTurn, phase }: Truth): Question {
  const question = battle?.question;
  if (battle === undefined || question === undefined) throw new Error("a battle waits for nothing");
  const { kind } = question;
  return {
    kind,
    side: answererOf(question, battle.side),
    gameTurn,
    phase,
    opensTurn: false,
    area: battle.area,
    ...("hits" in question ? { hits: question.hits } : {}),
    ...("from" in question ? { from: question.from } : {}),
    ...("units" in question ? { units: question.units } : {}),
  };
}

function answererOf(question: BattleQuestion, attacker: Side): Side {
  switch (question.kind) {
    case "assign":
    case "point":
      return question.side;
    case "attackerHits":
    case "exploit":
      return attacker;
    case "armourHits":
      return "allied";
    case "defenderOption":
    case "defenderHits":
      return enemyOf(attacker);
  }
}
