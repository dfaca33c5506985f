import { judgeArrival, judgeEndReinforcements, judgeReturn } from "../admin/reinforcement.ts";
import { judgeStaff } from "../admin/staff.ts";
import { judgeRepair, judgeReroll } from "../admin/tank-recovery.ts";
import { judgeAssign } from "../battle/assignment.ts";
import { judgeArmourHits, judgeAttackerHits } from "../battle/attacker-hits.ts";
import { judgeAttack, judgeEndCombat } from "../battle/combat.ts";
import { judgeDefenderHits } from "../battle/defender-hits.ts";
import { judgeReconRetreat, judgeReinforceBattle, judgeRetreatBefore } from "../battle/defender-option.ts";
import { judgeExploit } from "../battle/exploitation.ts";
import { judgePoint } from "../battle/point-units.ts";
import { judgeEvent } from "../event-chits/played.ts";
import { judgeMove } from "../movement/movement.ts";
import { judgeStrategicMove } from "../movement/strategic-movement.ts";
import { PlayRefusals } from "../play/refusals.ts";
import type { Decision, DecisionKind } from "../position/decisions.ts";
import type { Question, QuestionKind } from "../position/query.ts";
import type { Sight } from "../position/sight.ts";
import { judgeInterdiction } from "../special-units/air-support.ts";
import { judgeDetach, judgeMerge } from "../special-units/detachments.ts";
import { judgeEngineering } from "../special-units/engineering.ts";
import { judgePatrol, judgeRemoval, judgeRetirement } from "../special-units/patrols.ts";
import { judgeReveal } from "../special-units/recon.ts";
import { judgeReserve } from "../special-units/reserves.ts";
import { judgeScouting } from "../special-units/scouting.ts";
import { judgeAdminAction } from "../special-units/special-actions.ts";
import { judgeEndMovement } from "./movement-end.ts";

/** Which decisions answer which question (3.0). */
const ANSWERS: Readonly<Record<QuestionKind, readonly DecisionKind[]>> = {
  begin: ["begin"],
  setUp: ["placePatrol", "endSetUp"],
  reinforcements: ["returnAsset", "arrive", "placePatrol", "repair", "retirePatrol", "endReinforcements"],
  admin: [
    "playEvent",
    "engineer",
    "staff",
    "specialAction",
    "interdict",
    "detach",
    "merge",
    "placePatrol",
    "reveal",
    "endAdmin",
  ],
  movement: ["scout", "reserve", "reveal", "move", "endMovement"],
  scoutEnd: ["scoutEnd"],
  mineChoice: ["mineChoice"],
  strategicMovement: ["stratMove", "endStrategicMovement"],
  combat: ["attack", "endCombat"],
  reaction: ["move", "endReaction"],
  breakthroughMovement: ["move", "endBreakthroughMovement"],
  supply: ["playEvent", "removePatrol", "endSupply"],
  recovery: ["reroll", "endRecovery"],
  defenderOption: ["reinforceBattle", "retreatBefore", "reconRetreat", "stand"],
  assign: ["assign"],
  point: ["point"],
  attackerHits: ["takeHits"],
  defenderHits: ["takeHits"],
  armourHits: ["takeHits"],
  exploit: ["exploit"],
};

/** The case that says when a decision has its place. */
const OCCASIONS: Readonly<Partial<Record<DecisionKind, string>>> = {
  placePatrol: "15.8",
  returnAsset: "4.1",
  arrive: "4.1",
  repair: "15.5",
  retirePatrol: "15.8",
  playEvent: "4.2",
  engineer: "4.3",
  staff: "8.3",
  specialAction: "8.2",
  interdict: "16.3",
  detach: "15.6",
  merge: "15.6",
  reveal: "15.71",
  scout: "15.72",
  reserve: "5.21",
  move: "5.3",
  stratMove: "5.4",
  attack: "6.1",
  removePatrol: "15.8",
  reroll: "15.5",
  reinforceBattle: "8.23",
  retreatBefore: "8.24",
  reconRetreat: "15.73",
  assign: "6.22",
  point: "6.24",
  takeHits: "6.43",
  exploit: "6.8",
};

/** Every case that a decision of the side that is asked breaks, by what that side sees; none if it is legal. */
export function judge(sight: Sight, decision: Decision): PlayRefusals {
  const refusals = new PlayRefusals();
  const { query } = sight;
  if (query.kind === "over" || query.kind === "waiting" || !ANSWERS[query.kind].includes(decision.kind)) {
    const waits = query.kind === "over"
      ? "The game is over"
      : query.kind === "waiting"
      ? "The other side must answer first"
      : `The game waits for ${inWords(query)}`;
    const message = `${waits}; ${decision.kind} does not answer that.`;
    refusals.add("3.0", "out-of-sequence", message);
    const occasion = OCCASIONS[decision.kind];
    if (occasion !== undefined) refusals.add(occasion, "out-of-sequence", message);
    return refusals;
  }
  judgeAnswer(sight, query, decision, refusals);
  return refusals;
}

function judgeAnswer(sight: Sight, query: Question, decision: Decision, refusals: PlayRefusals): void {
  switch (decision.kind) {
    case "placePatrol":
      return judgePatrol(sight, decision.unit, decision.area, refusals);
    case "returnAsset":
      return judgeReturn(sight, decision, refusals);
    case "arrive":
      return judgeArrival(sight, decision, refusals);
    case "repair":
      return judgeRepair(sight, decision, refusals);
    case "retirePatrol":
      return judgeRetirement(sight, decision.unit, refusals);
    case "endReinforcements":
      return judgeEndReinforcements(sight, refusals);
    case "playEvent":
      return judgeEvent(sight, decision, refusals);
    case "engineer":
      return judgeEngineering(sight, decision, refusals);
    case "staff":
      return judgeStaff(sight, decision, refusals);
    case "specialAction":
      return judgeAdminAction(sight, decision, refusals);
    case "interdict":
      return judgeInterdiction(sight, decision, refusals);
    case "detach":
      return judgeDetach(sight, decision, refusals);
    case "merge":
      return judgeMerge(sight, decision, refusals);
    case "reveal":
      return judgeReveal(sight, decision.unit, refusals);
    case "scout":
      return judgeScouting(sight, decision, refusals);
    case "reserve":
      return judgeReserve(sight, decision.unit, decision.marker, refusals);
    case "move":
      return void judgeMove(sight, decision, refusals);
    case "endMovement":
      return judgeEndMovement(sight, refusals);
    case "stratMove":
      return judgeStrategicMove(sight, decision, refusals);
    case "attack":
      return judgeAttack(sight, decision, refusals);
    case "endCombat":
      return judgeEndCombat(sight, refusals);
    case "removePatrol":
      return judgeRemoval(sight, decision.unit, refusals);
    case "reroll":
      return judgeReroll(sight, decision, refusals);
    case "reinforceBattle":
      return judgeReinforceBattle(sight, decision, refusals);
    case "retreatBefore":
      return judgeRetreatBefore(sight, decision, refusals);
    case "reconRetreat":
      return judgeReconRetreat(sight, decision, refusals);
    case "assign":
      return judgeAssign(sight, decision, refusals);
    case "point":
      return judgePoint(sight, decision, refusals);
    case "takeHits": {
      const hits = { hits: query.hits ?? 0, from: query.from ?? "ground" };
      if (query.kind === "attackerHits") return judgeAttackerHits(sight, hits, decision, refusals);
      if (query.kind === "armourHits") return judgeArmourHits(sight, hits.hits, decision, refusals);
      return judgeDefenderHits(sight, hits, decision, refusals);
    }
    case "exploit":
      return judgeExploit(sight, decision, refusals);
  }
}

export const QUESTION_WORDS: Readonly<Record<QuestionKind, string>> = {
  begin: "its beginning",
  setUp: "the set-up",
  reinforcements: "reinforcements",
  admin: "the Admin Phase",
  movement: "Operational Movement",
  scoutEnd: "the end of a scouting attempt",
  mineChoice: "the choice before a minefield",
  strategicMovement: "Strategic Movement",
  combat: "battles",
  reaction: "Reaction",
  breakthroughMovement: "Breakthrough Movement",
  supply: "the Supply Phase",
  recovery: "tank recovery",
  defenderOption: "the defender's choice",
  assign: "the assignment of assets",
  point: "a point unit",
  attackerHits: "the attacker's losses",
  defenderHits: "the defender's losses",
  armourHits: "losses to 88mm guns",
  exploit: "exploitation",
};

/** A question as messages name it: `the defender (allied) in area 37`. */
function inWords({ kind, side, area }: Question): string {
  return `${QUESTION_WORDS[kind]} (${side})${area === undefined ? "" : ` in area ${area}`}`;
}
