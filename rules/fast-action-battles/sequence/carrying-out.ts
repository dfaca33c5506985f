import { arrive, returnAsset } from "../admin/reinforcement.ts";
import { useStaff } from "../admin/staff.ts";
import { repair, reroll } from "../admin/tank-recovery.ts";
import { assign } from "../battle/assignment.ts";
import { takeAttackerHits } from "../battle/attacker-hits.ts";
import { fightOn } from "../battle/battle.ts";
import { attack } from "../battle/combat.ts";
import { takeDefenderHits } from "../battle/defender-hits.ts";
import { reconRetreat, reinforceBattle, retreatBefore } from "../battle/defender-option.ts";
import { exploit } from "../battle/exploitation.ts";
import { takePointUnit } from "../battle/point-units.ts";
import { setBattle, takeLosses } from "../battle/round.ts";
import { battleOf } from "../battle/sides.ts";
import { playEvent } from "../event-chits/played.ts";
import { answerMineChoice, move } from "../movement/moving.ts";
import { moveStrategically } from "../movement/strategic-movement.ts";
import type { Play } from "../play/play.ts";
import { settle } from "../play/settle.ts";
import type { BattleQuestion } from "../position/battle-state.ts";
import type { Decision, DecisionKind, DecisionOf } from "../position/decisions.ts";
import type { Stage, Truth } from "../position/truth.ts";
import { interdict } from "../special-units/air-support.ts";
import { detach, merge } from "../special-units/detachments.ts";
import { engineer } from "../special-units/engineering.ts";
import { placePatrol, removePatrol, retirePatrol } from "../special-units/patrols.ts";
import { reveal } from "../special-units/recon.ts";
import { putInReserve } from "../special-units/reserves.ts";
import { endScouting, scout } from "../special-units/scouting.ts";
import { carryOutAdminAction } from "../special-units/special-actions.ts";
import { begin, goOn } from "./sequence-of-play.ts";

/** Carries a decision out that has been judged legal, up to the next question. */
export function carryOutDecision(play: Play, decision: Decision): void {
  const before = play.truth;
  if (before.isTurnOpening) play.set({ isTurnOpening: false });
  if (before.battle !== undefined) answerBattle(play, battleOf(before).question, decision);
  else (DEEDS[decision.kind] as Deed<DecisionKind> | undefined ?? goOn)(play, decision);
  settle(play, before);
}

type Deed<K extends DecisionKind> = (play: Play, decision: DecisionOf<K>) => void;

/** What decisions of a phase do; the others end it. */
const DEEDS: { readonly [K in DecisionKind]?: Deed<K> } = {
  begin,
  placePatrol: (play, { unit, area }) => placePatrol(play, unit, area),
  returnAsset,
  arrive,
  repair,
  retirePatrol: (play, { unit }) => retirePatrol(play, unit),
  playEvent,
  engineer,
  staff: useStaff,
  specialAction: carryOutAdminAction,
  interdict,
  detach,
  merge,
  reveal: (play, { unit }) => reveal(play, unit),
  removePatrol: (play, { unit }) => removePatrol(play, unit),
  stratMove: moveStrategically,
  attack(play, decision) {
    attack(play, decision);
    fight(play);
  },
  reroll(play, decision) {
    if (play.truth.stage.at === "recovery") reroll(play, decision, play.truth.stage.failed);
    goOn(play);
  },
  scout,
  scoutEnd(play, { stay }) {
    const { stage } = play.truth;
    if (stage.at !== "scoutEnd") return;
    endScouting(play, stage.unit, stage.from, stay);
    play.set({ stage: { at: "movement" } });
  },
  reserve: afterScouting((play, { unit, marker }) => putInReserve(play, unit, marker)),
  move: afterScouting(move),
  mineChoice(play, { cross }) {
    const { stage } = play.truth;
    if (stage.at !== "mineChoice") return;
    play.set({ stage: movementStage(play.truth) });
    answerMineChoice(play, stage.unit, stage.to, cross);
  },
};

/** 5.3, 15.72: scouting is over with the first other decision in the movement phase. */
function afterScouting<K extends "reserve" | "move">(deed: Deed<K>): Deed<K> {
  return (play, decision) => {
    play.set({ scoutingOpen: false });
    deed(play, decision);
  };
}

/** The question of the movement phase that was interrupted. */
function movementStage({ phase }: Truth): Stage {
  return phase === "reaction" || phase === "breakthroughMovement" ? { at: phase } : { at: "movement" };
}

/** 6.2: an answer in a battle, and what follows up to the next question. */
function answerBattle(play: Play, question: BattleQuestion | undefined, decision: Decision): void {
  setBattle(play, { question: undefined });
  ANSWERS[decision.kind]?.(play, decision as never, question);
  fight(play);
}

const ANSWERS: {
  readonly [K in DecisionKind]?: (play: Play, decision: DecisionOf<K>, question?: BattleQuestion) => void;
} = {
  reinforceBattle,
  retreatBefore,
  reconRetreat,
  stand: (play) => setBattle(play, { step: "attackerAssigns" }),
  assign(play, decision, question) {
    if (question?.kind === "assign") assign(play, question.side, decision);
  },
  point(play, decision, question) {
    if (question?.kind === "point") takePointUnit(play, question.side, decision);
  },
  takeHits: (play, decision, question) => takeHits(play, question, decision),
  exploit: (play, { units }) => exploit(play, units),
};

function takeHits(play: Play, question: BattleQuestion | undefined, decision: DecisionOf<"takeHits">): void {
  switch (question?.kind) {
    case "attackerHits":
      return takeAttackerHits(play, question, decision);
    case "defenderHits":
      return takeDefenderHits(play, question, decision);
    case "armourHits":
      return takeLosses(play, decision.losses, "eightyEight");
  }
}

/** After the battle the question of the Combat Phase is open again (6.1). */
function fight(play: Play): void {
  fightOn(play);
  if (play.truth.battle === undefined) play.set({ stage: { at: "combat" } });
}
