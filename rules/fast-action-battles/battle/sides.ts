import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Quality } from "../documents/words.ts";
import type { Area } from "../setting/area-map.ts";
import type { OpenBattle, PointId, SeenBattle } from "../position/battle-state.ts";
import { byId, type Chit, type ChitId, isBattleAsset } from "../setting/chit-book.ts";
import { blocksAt, type Ground, type OpenBlock } from "../position/ground.ts";
import {
  isArmourClass,
  isInfantryClass,
  isRegular,
  qualityAt,
  type Unit,
  type UnitId,
} from "../setting/roster.ts";

/** Who fights on either side of a Combat Round. */

/** A truth, or a sight whose viewer asks only for the own side. */
export interface BattleGround<B extends OpenBlock = OpenBlock> extends Ground {
  readonly blocks: readonly B[];
  readonly battle: SeenBattle | undefined;
}

/** A block whose unit and strength are known. */
interface Named {
  readonly unit: UnitId;
  readonly strength: number;
}

function isNamed<B extends OpenBlock>(block: B): block is B & Named {
  return block.unit !== undefined && "strength" in block && typeof block.strength === "number";
}

/** The present battle. @throws {Error} if there is none: a fault of the engine */
export function battleOf<T extends SeenBattle>({ battle }: { readonly battle: T | undefined }): T {
  if (battle === undefined) throw new Error("no battle is being fought");
  return battle;
}

/** Garrisons and defended roadblocks of a side in an area, which fight there without being assigned (16.52, 4.35). */
export function lyingAssets({ setting, chits }: Ground, side: Side, area: Area): ChitId[] {
  return setting.chits.lying.filter((chit) => chit.side === side).map(({ id }) => id).filter((id) => {
    const place = chits[id];
    return typeof place === "object" && place.area === area &&
      (place.as === "garrison" || place.as === "roadblock");
  });
}

/**
 * Units of a side that take part: attackers that suffer no disorder (6.41, 6.5), or all regular units of the defender. In a
 * probe the defender has only its point unit (18.21).
 */
export function fighters<B extends OpenBlock>(truth: BattleGround<B>, side: Side): (B & Named)[] {
  const battle = battleOf(truth);
  const here = blocksAt(truth, side, battle.area).filter(isNamed)
    .filter(({ unit }) => isRegular(truth.setting.roster.known(unit))).sort((a, b) => byId(a.unit, b.unit));
  if (side === battle.side) return here.filter(({ unit }) => battle.attackers?.includes(unit));
  return battle.probe && battle.isOpen ? here.filter(({ unit }) => unit === battle.points[side]) : here;
}

/** Fighters of a side that have a step left after losses. */
export function survivors<B extends OpenBlock>(
  truth: BattleGround<B>,
  side: Side,
  losses: readonly PointId[],
): (B & Named)[] {
  return fighters(truth, side).filter(({ unit, strength }) =>
    losses.filter((id) => id === unit).length < strength
  );
}

/** Battle assets of a side: those assigned, and what lies in the area; none in a probe (18.21). */
export function battleAssets(truth: BattleGround, side: Side): Chit[] {
  const battle = battleOf(truth);
  if (battle.probe) return [];
  const { chits } = truth.setting;
  const assigned = battle.assigned[side].map((id) => chits.known(id)).filter(isBattleAsset);
  return [...assigned, ...lyingAssets(truth, side, battle.area).map((id) => chits.known(id))].sort((a, b) =>
    byId(a.id, b.id)
  );
}

/** Whether a side has nobody left in the battle: no units, and for the defender no battle assets either (6.24). */
export function isBeaten(truth: BattleGround, side: Side): boolean {
  if (fighters(truth, side).length > 0) return false;
  return side === battleOf(truth).side || battleAssets(truth, side).length === 0;
}

/** The target of fire: a point unit, or the asset that replaces one, which is infantry-class (6.24). */
export interface Target {
  readonly id: PointId;
  readonly side: Side;
  readonly isArmourClass: boolean;
  readonly isInfantryClass: boolean;
  readonly isRecon: boolean;
  readonly quality: Quality | undefined;
}

/** The point unit of a side as a target, by its class and its quality of the moment. */
export function targetOf(truth: BattleGround, side: Side): Target | undefined {
  const id = battleOf(truth).points[side];
  if (id === undefined) return undefined;
  const { roster, chits } = truth.setting;
  const unit = roster.unit(id);
  return unit === undefined
    ? assetTarget(chits.known(id))
    : unitTarget(unit, fighters(truth, side).find((block) => block.unit === id)?.strength ?? unit.steps);
}

export function unitTarget(unit: Unit, strength: number): Target {
  return {
    id: unit.id,
    side: unit.side,
    isArmourClass: isArmourClass(unit),
    isInfantryClass: isInfantryClass(unit),
    isRecon: unit.class === "recon",
    quality: qualityAt(unit, strength),
  };
}

/** An asset in place of a point unit, if its side has no units (6.24). */
export function assetTarget({ id, side, quality }: Chit): Target {
  return { id, side, isArmourClass: false, isInfantryClass: true, isRecon: false, quality };
}

/**
 * 6.24: the units that a side may name as its point unit; an asset only if it has no unit. One that came by a Special
 * Action is last (8.23).
 */
export function pointCandidates(truth: BattleGround, side: Side): PointId[] {
  const { reinforced = [] } = battleOf(truth);
  const units = fighters(truth, side).map(({ unit }) => unit);
  const first = units.filter((unit) => !reinforced.includes(unit));
  if (first.length > 0) return first;
  return units.length > 0 ? units : battleAssets(truth, side).map(({ id }) => id);
}

/**
 * 14.03: the strength of the fort, if it protects the defender. It protects its first owner as long as that side controls the
 * area.
 */
export function protectingFort(
  { setting, control, forts }: Ground,
  { area, side }: Pick<OpenBattle, "area" | "side">,
): number {
  const fort = setting.forts.get(area);
  const owner = fort?.side ?? "axis";
  return owner === enemyOf(side) && control[area] === owner ? forts[area] ?? 0 : 0;
}

/** 5.23, 6.42: whether field works protect the defender. */
export function hasWorks({ works }: Ground, { area, side }: Pick<OpenBattle, "area" | "side">): boolean {
  return works[area] === enemyOf(side);
}
