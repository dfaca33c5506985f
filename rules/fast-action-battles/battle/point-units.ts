import { enemyOf, type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { settle } from "../play/settle.ts";
import type { PointId } from "../position/battle-state.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { handle } from "../position/events.ts";
import { blocksAt } from "../position/ground.ts";
import { pieceCalled, unitCalled } from "../position/naming.ts";
import { isRegular } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import { removePatrolsAt } from "../special-units/patrols.ts";
import { askBattle, isStillThere, setBattle } from "./round.ts";
import { battleOf, isBeaten, pointCandidates } from "./sides.ts";

/** 6.24: point units. */

/** 6.24, 8.23: a unit of one's own in the battle; 18.21: in a probe the attacker names the defender's, by its handle. */
export function judgePoint(sight: Sight, { unit }: DecisionOf<"point">, refusals: PlayRefusals): void {
  if (namesEnemyPoint(sight)) {
    if (!probedHandles(sight).includes(unit)) {
      refusals.add(
        "18.21",
        "no-such-piece",
        `${pieceCalled(unit)} is no enemy block in this battle; a probe names the defender's point unit.`,
      );
    }
    return;
  }
  const candidates = pointCandidates(sight, judged(sight));
  if (candidates.includes(unit)) return;
  const names = candidates.map((id) => unitCalled(sight.setting, id)).join(" or ");
  const isLate = battleOf(sight).reinforced?.includes(unit) === true;
  refusals.add("6.24", "not-eligible", `The point unit is ${names}.`);
  if (isLate) {
    refusals.add(
      "8.23",
      "came-late",
      `${unitCalled(sight.setting, unit)} came by a Special Action, so it cannot be the point unit yet.`,
    );
  }
}

function namesEnemyPoint(sight: Sight): boolean {
  const { probe, isOpen, side } = battleOf(sight);
  return probe && !isOpen && side === judged(sight);
}

/** 18.21: handles of the defender's blocks in the area. */
export function probedHandles(sight: Sight): string[] {
  const { area, side } = battleOf(sight);
  return blocksAt(sight, enemyOf(side), area).flatMap(({ piece }) => piece ?? []);
}

export function takePointUnit(play: Play, side: Side, { unit }: DecisionOf<"point">): void {
  const { probe, isOpen, points } = battleOf(play.truth);
  const isProbed = probe && !isOpen;
  const whose = isProbed ? enemyOf(side) : side;
  const named = isProbed ? unitOfHandle(play, unit) : unit;
  setBattle(play, { points: { ...points, [whose]: named } });
  if (isOpen) tellPoint(play, whose, named);
}

function unitOfHandle(play: Play, piece: string): PointId {
  const found = play.truth.blocks.find((block) =>
    block.piece > 0 && handle(block.side, block.piece) === piece
  );
  if (found === undefined) throw new Error(`no block ${piece}`);
  return found.unit;
}

/**
 * 6.24: the defender names a point unit, then the attacker; both are shown together with all units there. @returns whether
 * it is done
 */
export function namePoints(play: Play): boolean {
  const { side, points, probe } = battleOf(play.truth);
  const order = probe ? [side] : [enemyOf(side), side];
  if (probe && points[enemyOf(side)] === undefined) {
    const units = probedUnits(play);
    if (units.length > 1) {
      askBattle(play, { kind: "point", side });
      return false;
    }
    setBattle(play, { points: { ...points, [enemyOf(side)]: units[0] } });
  }
  for (const one of order) {
    if (battleOf(play.truth).points[one] !== undefined) continue;
    if (!choosePoint(play, one)) return false;
  }
  open(play);
  return true;
}

function probedUnits(play: Play): PointId[] {
  const { area, side } = battleOf(play.truth);
  return blocksAt(play.truth, enemyOf(side), area).filter(({ unit }) => isRegular(play.unit(unit))).map((
    { unit },
  ) => unit);
}

/** Takes the only candidate, or asks. @returns whether there is a point unit now */
function choosePoint(play: Play, side: Side): boolean {
  const candidates = pointCandidates(play.truth, side);
  if (candidates.length > 1) {
    askBattle(play, { kind: "point", side });
    return false;
  }
  const [only] = candidates;
  const { points, isOpen } = battleOf(play.truth);
  setBattle(play, { points: { ...points, [side]: only } });
  if (isOpen && only !== undefined) tellPoint(play, side, only);
  return true;
}

/** 6.24: shows both point units, turns all units there face up, and removes patrols among them (15.8). */
function open(play: Play): void {
  const before = play.truth;
  const { area, side, points, probe } = battleOf(play.truth);
  setBattle(play, { isOpen: true });
  for (const one of [enemyOf(side), side]) {
    const id = points[one];
    if (id !== undefined) tellPoint(play, one, id);
  }
  for (const one of SIDES) {
    for (const { unit } of blocksAt(play.truth, one, area)) {
      if (!probe || Object.values(points).includes(unit)) play.reveal(unit, "battle");
    }
    if (!probe) removePatrolsAt(play, one, area);
  }
  settle(play, before);
}

function tellPoint(play: Play, side: Side, unit: PointId): void {
  play.tell({ kind: "pointed", area: battleOf(play.truth).area, side, unit });
}

/**
 * 6.24: if a point unit has fallen and its side fights on, that side names another.
 * @returns whether both sides have one now
 */
export function renewPoints(play: Play): boolean {
  const { side } = battleOf(play.truth);
  for (const one of [enemyOf(side), side]) {
    const { points, probe } = battleOf(play.truth);
    const id = points[one];
    if (id !== undefined && isStillThere(play, one, id)) continue;
    if (id !== undefined) setBattle(play, { points: { ...points, [one]: undefined } });
    if (probe || isBeaten(play.truth, one)) continue;
    if (!choosePoint(play, one)) return false;
  }
  return true;
}
