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
import type { Decision, DecisionKind, DecisionOf } from "../position/decisions.ts";
import type { Question, QuestionKind } from "../position/query.ts";
import { hitsAsked, type Sight } from "../position/sight.ts";
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

type Judge<K extends DecisionKind> = (sight: Sight, decision: DecisionOf<K>, refusals: PlayRefusals) => void;

/** For each decision, the case that says when it has its place, and its judge. Without a judge it is legal. */
const JUDGES: { readonly [K in DecisionKind]?: { readonly cite?: string; readonly judge?: Judge<K> } } = {
  placePatrol: { cite: "15.8", judge: judgePatrol },
  returnAsset: { cite: "4.1", judge: judgeReturn },
  arrive: { cite: "4.1", judge: judgeArrival },
  repair: { cite: "15.5", judge: judgeRepair },
  retirePatrol: { cite: "15.8", judge: judgeRetirement },
  endReinforcements: { judge: (sight, _, refusals) => judgeEndReinforcements(sight, refusals) },
  playEvent: { cite: "4.2", judge: judgeEvent },
  engineer: { cite: "4.3", judge: judgeEngineering },
  staff: { cite: "8.3", judge: judgeStaff },
  specialAction: { cite: "8.2", judge: judgeAdminAction },
  interdict: { cite: "16.3", judge: judgeInterdiction },
  detach: { cite: "15.6", judge: judgeDetach },
  merge: { cite: "15.6", judge: judgeMerge },
  reveal: { cite: "15.71", judge: judgeReveal },
  scout: { cite: "15.72", judge: judgeScouting },
  reserve: { cite: "5.21", judge: judgeReserve },
  move: { cite: "5.3", judge: judgeMove },
  endMovement: { judge: (sight, _, refusals) => judgeEndMovement(sight, refusals) },
  stratMove: { cite: "5.4", judge: judgeStrategicMove },
  attack: { cite: "6.1", judge: judgeAttack },
  endCombat: { judge: (sight, _, refusals) => judgeEndCombat(sight, refusals) },
  removePatrol: { cite: "15.8", judge: judgeRemoval },
  reroll: { cite: "15.5", judge: judgeReroll },
  reinforceBattle: { cite: "8.23", judge: judgeReinforceBattle },
  retreatBefore: { cite: "8.24", judge: judgeRetreatBefore },
  reconRetreat: { cite: "15.73", judge: judgeReconRetreat },
  assign: { cite: "6.22", judge: judgeAssign },
  point: { cite: "6.24", judge: judgePoint },
  takeHits: { cite: "6.43", judge: judgeHits },
  exploit: { cite: "6.8", judge: judgeExploit },
};

/** The first of some decisions that is legal. */
export function firstLegal(sight: Sight, decisions: Iterable<Decision>): Decision | undefined {
  for (const decision of decisions) if (judge(sight, decision).none) return decision;
  return undefined;
}

/** Every case that a decision breaks, by what the side that is asked sees; none if it is legal. */
export function judge(sight: Sight, decision: Decision): PlayRefusals {
  const refusals = new PlayRefusals();
  const { query } = sight;
  const { cite, judge } = JUDGES[decision.kind] ?? {};
  if (query.kind === "over" || query.kind === "waiting" || !ANSWERS[query.kind].includes(decision.kind)) {
    const waits = query.kind === "over"
      ? "The game is over"
      : query.kind === "waiting"
      ? "The other side must answer first"
      : `The game waits for ${inWords(query)}`;
    const message = `${waits}; ${decision.kind} does not answer that.`;
    refusals.add("3.0", "out-of-sequence", message);
    if (cite !== undefined) refusals.add(cite, "out-of-sequence", message);
    return refusals;
  }
  (judge as Judge<DecisionKind> | undefined)?.(sight, decision, refusals);
  return refusals;
}

/** 6.41, 6.42, 17.24 */
function judgeHits(sight: Sight, decision: DecisionOf<"takeHits">, refusals: PlayRefusals): void {
  const hits = hitsAsked(sight);
  if (sight.query.kind === "attackerHits") return judgeAttackerHits(sight, hits, decision, refusals);
  if (sight.query.kind === "armourHits") return judgeArmourHits(sight, hits.hits, decision, refusals);
  return judgeDefenderHits(sight, hits, decision, refusals);
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
