import type { Mark } from "../../../../src/kernel/pointing.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { pieceThing, placeThing, sign } from "../../../hexes/pointing/things.ts";
import { adjacentEnemies, isInRange, mayBarrage } from "../../combat/artillery.ts";
import type { Plan } from "../plan/plan.ts";
import { describedSubject } from "../plan/subjects.ts";
import { supportPoints } from "../../desk.ts";
import { openJoiners } from "../../combat-desk.ts";

/** Which units may take part in an attack, and which enemies it may be on. */

/** Who is in an attack as far as it has been pointed at. */
export interface Takers {
  readonly defenders: readonly UnitId[];
  /** One's own, in the order picked, guns among them. */
  readonly own: readonly UnitId[];
  /** All besides who may take part, in the words of the order: adjacent units, and guns in range. */
  readonly fromRest: boolean;
  readonly withRest: boolean;
}

/** 9.12: the points that this attack may use: those that no other of the sheet has. */
export function pointsLeft({ moved, attacks, desk: { side } }: Plan, { defenders }: Takers): number {
  const others = attacks.attacks.filter((attack) =>
    !attack.defenders.some((unit) => defenders.includes(unit))
  );
  const spent = others.reduce((sum, { groundSupport }) => sum + groundSupport, 0);
  return Math.max(0, supportPoints(moved).left[side] - spent);
}

/**
 * Adjacent units and guns in range that no other attack of the sheet uses, and that are not picked. They could still join;
 * if the attack is by all who are left, they do.
 */
export function joinersOf({ moved, attacks }: Plan, { defenders, own, fromRest, withRest }: Takers) {
  const used = new Set([
    ...own,
    ...attacks.attacks.filter((attack) => !attack.defenders.some((unit) => defenders.includes(unit)))
      .flatMap((attack) => [...attack.attackers, ...attack.barrage]),
  ]);
  const available = openJoiners(moved, defenders);
  const free = (units: readonly UnitId[]) => units.filter((unit) => !used.has(unit));
  const [attackers, barrage] = [free(available.attackers), free(available.barrage)];
  return {
    attackers: fromRest ? [] : attackers,
    barrage: withRest ? [] : barrage,
    byRest: { attackers: fromRest ? attackers : [], barrage: withRest ? barrage : [] },
  };
}

/** 7.15, 8.11: the enemies that a unit may attack from where it will stand. */
export function targetsOf({ moved }: Plan, id: UnitId): UnitId[] {
  const { board, setting: { roster } } = moved;
  const unit = roster.unit(id);
  if (unit === undefined || board.hexOf(unit) === undefined || moved.stage.at !== "attack") return [];
  const inRange = mayBarrage(moved, unit)
    ? board.units(enemyOf(board.sideOf(unit))).filter((enemy) => isInRange(moved, unit, [enemy]))
    : [];
  return roster.ids([...adjacentEnemies(moved, unit), ...inRange]);
}

/** Signs on the enemies that a unit may attack. */
export function targetMarks(plan: Plan, unit: UnitId): Mark[] {
  return targetsOf(plan, unit).map((enemy) => targetSign(plan, enemy));
}

export function targetSign({ then }: Plan, unit: UnitId): Mark {
  const counter = then.get(unit);
  return sign(
    placeThing(counter?.hex ?? ""),
    "target",
    counter === undefined ? undefined : `${describedSubject(counter)}: attack it`,
  );
}

/** A sign on a unit that could join, with what it adds. */
export function mayJoin({ then, moved }: Plan, id: UnitId, isBarrage: boolean): Mark {
  const counter = then.get(id);
  const unit = moved.setting.roster.unit(id);
  const strength = unit === undefined ? 0 : moved.setting.roster.counters[unit].attack;
  const name = counter === undefined ? id : describedSubject(counter);
  return sign(
    pieceThing(id),
    "may",
    `${name} may join${isBarrage ? " by barrage" : ""}: ${strength}`,
    `+${strength}`,
  );
}
