import type { HexId } from "../hexes/hex-grid.ts";
import { enemyOf } from "../../src/kernel/side.ts";
import { judgeAdvance } from "./combat/advance.ts";
import { judgeAttack } from "./combat/attack.ts";
import { QUARTERS } from "./position/battle-map.ts";
import { deplete, ended } from "./combat/casualties.ts";
import { continueRetreats, fightNext, finishCombat, loseAttacker } from "./combat.ts";
import type { DecisionOf } from "./position/decision.ts";
import { judgeHold } from "./combat/fortified-boxes.ts";
import { isEnemyMinefield } from "./position/minefields.ts";
import { judgeMove } from "./movement/movement.ts";
import { hexNames, unitLabel } from "./position/naming.ts";
import { judgeRetreat } from "./combat/retreat.ts";
import type { Unit } from "./position/roster.ts";
import { type DecisionRuling, type Deed, hexesOf, standingUnit, unitOf } from "./combat/ruling.ts";
import {
  beginGameTurn,
  beginMovement,
  endMovementPhase,
  endPlayerTurn,
  firstPlayer,
} from "./sequence-of-play.ts";
import { judgeResistance } from "./combat/stiff-resistance.ts";
import { handWithout, judgeMarkers, supportDrawn as draw, withSupport } from "./combat/support-fire.ts";
import { MARK, phasingSide, type StageAt, type Truth, withMark } from "./position/truth.ts";
import { travel } from "./victory/victory.ts";

/** What each decision leads to; undefined if it is refused, with the reasons in `refusals`. */

/** 8.1: both sides draw, and the first player's Player-Turn begins. */
export const drawSupport: Deed<DecisionOf<"drawSupport">> = (truth, _, ruling) => {
  return beginMovement(draw(truth, ruling), truth.phasing ?? firstPlayer(truth), ruling.events);
};

/** 5.1: one unit moves. */
export const move: Deed<DecisionOf<"move">> = (truth, decision, { events, refusals }) => {
  const unit = standingUnit(truth, decision.unit, "5.1", refusals);
  const path = hexesOf(truth, decision.path, "5.1", refusals);
  if (unit === undefined || path === undefined) return undefined;
  const spent = judgeMove(truth, unit, path, refusals);
  if (!refusals.none) return undefined;
  const { board, came, victory } = travel(truth.board, unit, path);
  const cost = spent[came - 2] / QUARTERS;
  events.push({ kind: "moved", unit: decision.unit, path: decision.path.slice(0, came), cost });
  const moved = withMark({ ...truth, board }, unit, MARK.moved);
  return victory === undefined ? moved : ended(moved, victory, events);
};

/** 4.1: a movement phase ends. */
export const endMovement: Deed<DecisionOf<"endMovement">> = (truth, _, { dice, events }) => {
  return truth.stage.at === "movement" ? endMovementPhase(truth, events) : endPlayerTurn(truth, dice, events);
};

/** 7.1, 8.3: an attack is declared, its markers face down. */
export const attack: Deed<DecisionOf<"attack">> = (truth, decision, { events, refusals }) => {
  const side = phasingSide(truth);
  const { hand, used } = truth.support[side];
  const declared = judgeAttack(truth, hand, decision, refusals);
  if (declared === undefined || !refusals.none) return undefined;
  const { attackers, target, engineer, support: markers } = decision;
  events.push({
    kind: "attacked",
    side,
    attackers,
    target,
    ...(engineer === undefined ? {} : { engineer }),
    count: markers.length,
    markers,
  });
  const left = withSupport(truth, side, { hand: handWithout(hand, markers), used });
  return { ...left, attacks: [...truth.attacks, declared] };
};

/** 4.1, 8.3: all attacks are declared. A defender with markers commits them; otherwise the combats are fought. */
export const endAttacks: Deed<DecisionOf<"endAttacks">> = (truth, _, ruling) => {
  const { hand } = truth.support[enemyOf(phasingSide(truth))];
  return truth.attacks.length > 0 && hand.length > 0
    ? { ...truth, stage: { at: "support" } }
    : fightNext(truth, ruling);
};

/** 8.3, 8.6: the defender puts markers into the attacks, face down; then the combats are fought. */
export const commitSupport: Deed<DecisionOf<"commitSupport">> = (truth, { commitments }, ruling) => {
  const { events, refusals } = ruling;
  const { setting, attacks } = truth;
  const side = enemyOf(phasingSide(truth));
  const { hand, used } = truth.support[side];
  const targets = hexesOf(truth, commitments.map(({ target }) => target), "8.3", refusals);
  const all = commitments.flatMap(({ support }) => support);
  for (const { support } of commitments) judgeMarkers(setting, side, hand, support, refusals);
  if (new Set(all).size < all.length) {
    refusals.add("8.6", "marker-twice", "A marker is named twice: each is used once.");
  }
  for (const [index, target] of (targets ?? []).entries()) {
    const name = commitments[index].target;
    if (!attacks.some((one) => one.target === target)) {
      refusals.add("8.3", `not-attacked-${name}`, `${name} is not attacked.`);
    }
    if (targets?.indexOf(target) !== index) {
      refusals.add("8.3", `target-twice-${name}`, `${name} is named twice.`);
    }
  }
  if (!refusals.none) return undefined;
  events.push({
    kind: "supportCommitted",
    side,
    commitments: commitments.map(({ target, support }) => ({
      target,
      count: support.length,
      markers: support,
    })),
  });
  const left = withSupport(truth, side, { hand: handWithout(hand, all), used });
  const supported = attacks.map((one) => {
    const index = targets?.indexOf(one.target) ?? -1;
    return index === -1 ? one : { ...one, defenderMarkers: commitments[index].support };
  });
  return fightNext({ ...left, attacks: supported }, ruling);
};

/** 7.5: the attacker says who pays. */
export const lose: Deed<DecisionOf<"lose">, "losses"> = (truth, decision, ruling, { combat }) => {
  const unit = unitOf(truth, decision.unit, "7.5", ruling.refusals);
  if (unit === undefined) return undefined;
  if (!truth.attacks[0].attackers.includes(unit)) {
    const message = `${unitLabel(truth.setting, unit)} is not among the attackers.`;
    ruling.refusals.add("7.5", "not-an-attacker", message);
    return undefined;
  }
  return loseAttacker(truth, combat, unit, ruling);
};

/** 7.7, 14.2: one unit retreats; mines that it crosses deplete it. */
export const retreat: Deed<DecisionOf<"retreat">, "retreat"> = (truth, decision, ruling, stage) => {
  const { events, refusals } = ruling;
  const unit = retreater(truth, stage, decision.unit, "7.7", ruling);
  const path = hexesOf(truth, decision.path, "7.7", refusals);
  if (unit === undefined || path === undefined) return undefined;
  judgeRetreat(truth, unit, path, refusals);
  if (!refusals.none) return undefined;
  const { board, came, victory } = travel(truth.board, unit, path);
  events.push({ kind: "retreated", unit: decision.unit, path: decision.path.slice(0, came) });
  const retreated = { ...truth, board };
  if (victory !== undefined) return ended(retreated, victory, events);
  const paid = isMined(truth, unit, path) ? deplete(retreated, unit, "14.2", events) : retreated;
  return continueRetreats(paid, stage.combat, stage.units.filter((other) => other !== unit), ruling);
};

/** 7.8: one unit stays and is depleted. */
export const resist: Deed<DecisionOf<"resist">, "retreat"> = (truth, decision, ruling, stage) => {
  const unit = retreater(truth, stage, decision.unit, "7.8", ruling);
  if (unit === undefined) return undefined;
  judgeResistance(truth, unit, stage.combat.result, ruling.refusals);
  if (!ruling.refusals.none) return undefined;
  ruling.events.push({ kind: "resisted", unit: decision.unit, cite: "7.8" });
  const paid = deplete(truth, unit, "7.8", ruling.events);
  return continueRetreats(paid, stage.combat, stage.units.filter((other) => other !== unit), ruling);
};

/** 14.4: one unit stays in its fortified box. */
export const holdUnits: Deed<DecisionOf<"hold">, "retreat"> = (truth, decision, ruling, stage) => {
  const unit = retreater(truth, stage, decision.unit, "14.4", ruling);
  if (unit === undefined) return undefined;
  judgeHold(truth, unit, ruling.refusals);
  if (!ruling.refusals.none) return undefined;
  ruling.events.push({ kind: "held", unit: decision.unit, cite: "14.4" });
  return continueRetreats(truth, stage.combat, stage.units.filter((other) => other !== unit), ruling);
};

function retreater(
  truth: Truth,
  { units }: StageAt<"retreat">,
  id: DecisionOf<"retreat">["unit"],
  cite: string,
  { refusals }: DecisionRuling,
): Unit | undefined {
  const unit = unitOf(truth, id, cite, refusals);
  if (unit === undefined || units.includes(unit)) return unit;
  refusals.add(cite, "need-not-retreat", `${unitLabel(truth.setting, unit)} does not have to retreat.`);
  return undefined;
}

/** 14.2: whether a path crosses an enemy minefield. */
function isMined(
  { board, setting: { map } }: Truth,
  unit: Unit,
  path: readonly HexId[],
): boolean {
  return path.slice(1).some((hex, index) => {
    const direction = map.grid.direction(path[index], hex);
    return direction !== -1 && isEnemyMinefield(map, board.sideOf(unit), path[index], direction);
  });
}

/** 7.9: one of the victors enters the defender's hex, or nobody. */
export const advance: Deed<DecisionOf<"advance">, "advance"> = (truth, { advances }, ruling, { units }) => {
  const { events, refusals } = ruling;
  if (advances.length > 1) {
    refusals.add("7.9", "one-advances", "One unit advances, or none.");
    return undefined;
  }
  if (advances.length === 0) return finishCombat(truth, ruling);
  const [{ unit: id, path: names }] = advances;
  const unit = standingUnit(truth, id, "7.9", refusals);
  const path = hexesOf(truth, names, "7.9", refusals);
  if (unit === undefined || path === undefined) return undefined;
  judgeAdvance(truth, units, unit, path, refusals);
  if (!refusals.none) return undefined;
  const { board, victory } = travel(truth.board, unit, path);
  events.push({ kind: "advanced", unit: id, path: hexNames(truth.setting, path) });
  const advanced = { ...truth, board };
  return victory === undefined ? finishCombat(advanced, ruling) : ended(advanced, victory, events);
};

/** 17.1: the higher roller ends the game, or lets it go on. */
export const declareEnd: Deed<DecisionOf<"endGame" | "playOn">> = (truth, decision, { events }) => {
  return decision.kind === "endGame"
    ? ended(truth, "declared", events)
    : beginGameTurn(truth, truth.gameTurn + 1, events);
};
