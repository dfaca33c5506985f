import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { notTurnedUp, type Sight } from "../sight/sight.ts";

/** Points that markers may add, and how likely that is. */
export type Chances = readonly { readonly points: number; readonly chance: number }[];

const NONE: Chances = [{ points: 0, chance: 1 }];

/** 8.1: the mean value of a side's markers not yet turned up: all that its enemy can know of its hand. */
export function meanHidden(sight: Sight, side: Side): number {
  const hidden = notTurnedUp(sight, side);
  return hidden.length === 0 ? 0 : sight.setting.markers.value(hidden) / hidden.length;
}

/** 8.3: what the enemy may put into one combat, by its number of markers. */
export function meeting(sight: Sight, side: Side): Chances {
  const enemy = enemyOf(side);
  const { count } = sight.support[enemy];
  const most = Math.min(count, sight.setting.charts.document.support.perCombat);
  if (most === 0) return NONE;
  const mean = meanHidden(sight, enemy);
  const one = { points: Math.round(mean), chance: 0.35 };
  return most === 1
    ? [{ points: 0, chance: 0.65 }, one]
    : [{ points: 0, chance: 0.35 }, one, { points: Math.round(2 * mean), chance: 0.3 }];
}

/** 8.3: the markers that a viewer holds. */
export function handOf({ support }: Sight, side: Side): readonly string[] {
  return support[side].hand ?? [];
}
