import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { CombatTable } from "../documents/assets.ts";
import type { Condition } from "../documents/position.ts";
import type { Quality } from "../documents/words.ts";
import type { FireKind, PointId, SeenBattle } from "../position/battle-state.ts";
import type { Chit } from "../setting/chit-book.ts";
import type { Modifier } from "../position/combat-table.ts";
import { suffersDisorder } from "../position/ground.ts";
import { isInfantryClass, qualityAt, type UnitId } from "../setting/roster.ts";
import {
  battleAssets,
  type BattleGround,
  battleOf,
  fighters,
  hasWorks,
  protectingFort,
  type Target,
} from "./sides.ts";

export interface Firer {
  readonly id: UnitId | Chit["id"];
  readonly side: Side;
  /** A unit's class, or the kind of an asset. */
  readonly kind: string;
  readonly isUnit: boolean;
  /** 6.0: armour-class that is not recon. */
  readonly isArmour: boolean;
  readonly quality: Quality | undefined;
  readonly condition: Condition;
  readonly unsupplied: boolean;
}

/** 6.0: the Success Number of a shot before it is clamped: the base and all modifiers. */
export function fireNumber({ setting }: BattleGround, rows: readonly Modifier[]): number {
  return rows.reduce((sum, { value }) => sum + value, setting.tables.combatTable.base);
}

/** 6.0: the rows of the Combat Table that hold for a shot. */
export function modifiers(ground: BattleGround, kind: FireKind, firer: Firer, target: Target): Modifier[] {
  const rows = kind === "artillery"
    ? artilleryRows(ground, firer, target)
    : groundRows(ground, firer, target);
  return rows.filter(({ holds, value }) => holds && value !== 0);
}

interface Row extends Modifier {
  readonly holds: boolean;
}

/** 5.23, 14.03: only the defender is behind works or in a fort, and works help infantry alone. */
function shelter(ground: BattleGround, target: Target) {
  const battle = battleOf(ground);
  const isDefender = target.side === enemyOf(battle.side);
  return {
    works: isDefender && target.isInfantryClass && hasWorks(ground, battle),
    fort: isDefender && protectingFort(ground, battle) > 0,
  };
}

/** 16.41: whether infantry tanks that support a unit are still there. */
function isSupported({ assigned, support = {} }: SeenBattle, id: PointId): boolean {
  return assigned.allied.some((chit) => support[chit] === id);
}

/** 6.0, 6.24, 15.74, 16.41, 17.13: artillery fire; by an option quality counts as in ground fire. */
function artilleryRows(ground: BattleGround, firer: Firer, target: Target): Row[] {
  const { artillery, ground: onGround } = ground.setting.tables.combatTable;
  const size = ground.setting.options.artilleryQuality ? onGround.betterQuality : 0;
  const { works, fort } = shelter(ground, target);
  const isRecon = target.isRecon;
  const row = (name: keyof CombatTable["artillery"], holds: boolean, value = artillery[name]): Row => ({
    name,
    holds,
    value,
  });
  return [
    row(
      "targetArmour",
      target.isArmourClass,
      isRecon || ground.setting.options.armourUnderArtillery !== 0 ? artillery.targetArmour : 0,
    ),
    row("works", works),
    row("fort", fort),
    row("supportedPointUnit", isSupported(battleOf(ground), target.id)),
    row("naval", firer.kind === "navalBombardment"),
    row("firerUnsupplied", firer.unsupplied),
    row("firerDisordered", suffersDisorder(ground, firer)),
    row(
      "quality",
      compared(firer.quality, target.quality) !== 0,
      (artillery.quality || size) * compared(firer.quality, target.quality),
    ),
  ];
}

/** 2.4, 6.0, 9.33, 14.01, 15.74, 16.1-16.3, 16.41: ground fire. */
function groundRows(ground: BattleGround, firer: Firer, target: Target): Row[] {
  const battle = battleOf(ground);
  const table = ground.setting.tables.combatTable.ground;
  const { works, fort } = shelter(ground, target);
  const attacks = firer.side === battle.side;
  const row = (name: keyof CombatTable["ground"], holds: boolean, value = table[name]): Row => ({
    name,
    holds,
    value,
  });
  const quality = compared(firer.quality, target.quality);
  const difficulty = attacks ? ground.setting.map.difficulty(battle.area) : 0;
  return [
    row("firerArmour", firer.isArmour),
    row("targetArmour", target.isArmourClass),
    row("works", works),
    row("fort", fort),
    row("supportedPointUnit", isSupported(battle, target.id)),
    row("supportedFirer", isSupported(battle, firer.id)),
    row("antiTankAtArmour", firer.kind === "antiTank" && target.isArmourClass),
    row("antiTankAtInfantry", firer.kind === "antiTank" && target.isInfantryClass),
    row("machineGunAtInfantry", firer.kind === "machineGun" && target.isInfantryClass),
    row("airSupport", attacks && battle.direct !== undefined && battle.points[battle.side] === firer.id),
    row("crossingAssault", attacks && battle.crossing),
    row("firerUnsupplied", firer.unsupplied),
    row("firerDisordered", suffersDisorder(ground, firer)),
    row("betterQuality", quality > 0),
    row("worseQuality", quality < 0),
    row("perTerrainDifficulty", difficulty > 0, table.perTerrainDifficulty * difficulty),
    { name: "combinedArms", holds: attacks && firer.isUnit && hasCombinedArms(ground), value: 1 },
    { name: "shaken", holds: true, value: -(battle.shaken?.[firer.id] ?? 0) },
    { name: "probe", holds: battle.probe && !attacks, value: -1 },
  ];
}

const RANKS: Readonly<Record<Quality, number>> = { G: 0, V: 1, E: 2 };

/** 6.24: whether the firer's quality is better (1) or worse (-1) than the target's, by one step or two alike. */
function compared(firer: Quality | undefined, target: Quality | undefined): number {
  return firer === undefined || target === undefined ? 0 : Math.sign(RANKS[firer] - RANKS[target]);
}

/**
 * 18.22: whether the attacker has armour and infantry, and the defender does not combine infantry with armour or anti-tank
 * guns.
 */
function hasCombinedArms(ground: BattleGround): boolean {
  if (!ground.setting.options.combinedArms) return false;
  const { side } = battleOf(ground);
  const own = armsOf(ground, side);
  const enemy = armsOf(ground, enemyOf(side));
  return own.armour && own.infantry && !(enemy.infantry && (enemy.armour || enemy.antiTank));
}

/** 18.22, 18.23: the arms of a side in the battle. */
export function armsOf(
  ground: BattleGround,
  side: Side,
): { readonly armour: boolean; readonly infantry: boolean; readonly antiTank: boolean } {
  const units = fighters(ground, side).map(({ unit }) => ground.setting.roster.known(unit));
  return {
    armour: units.some((unit) => unit.class === "armour"),
    infantry: units.some(isInfantryClass),
    antiTank: battleAssets(ground, side).some(({ kind }) => kind === "antiTank"),
  };
}

export function unitFirer(
  ground: BattleGround,
  block: {
    readonly unit: UnitId;
    readonly strength: number;
    readonly condition: Condition;
    readonly unsupplied: boolean;
  },
): Firer {
  const unit = ground.setting.roster.known(block.unit);
  return {
    id: unit.id,
    side: unit.side,
    kind: unit.class,
    isUnit: true,
    isArmour: unit.class === "armour",
    quality: qualityAt(unit, block.strength),
    condition: block.condition,
    unsupplied: block.unsupplied,
  };
}

/** An asset as a firer; 6.0: a tank asset that fires is armour. */
export function chitFirer({ id, side, kind, quality }: Chit): Firer {
  return {
    id,
    side,
    kind,
    isUnit: false,
    isArmour: kind === "armour",
    quality,
    condition: "good",
    unsupplied: false,
  };
}
