import type { Side } from "../../../../src/kernel/side.ts";
import type { Unit } from "../../position/roster.ts";
import type { Setting } from "../../position/setting.ts";
import type { GameState } from "../../position/state.ts";
import { worth } from "../../combat/valuation.ts";
import { isAxisBroken } from "../../victory/victory.ts";

const known = new WeakMap<Setting, readonly number[]>();

/** 19.17: the Campaign counts units, and German ones twice; the worth of each besides its strength. */
const COUNTED = 2;
const COUNTED_GERMAN = 7;

/** A side's loss with a counter: its points (19.27); in the Campaign a little more, as units count there (19.17). */
export function valueOf(setting: Setting, unit: Unit): number {
  const values = known.get(setting) ??
    setting.roster.units.map((each) => worth(setting, each) + counted(setting, each));
  known.set(setting, values);
  return values[unit];
}

function counted(setting: Setting, unit: Unit): number {
  if (setting.scenario !== undefined && setting.scenario.victory !== "19.17") return 0;
  return setting.roster.counters[unit].nationality === "German" ? COUNTED_GERMAN : COUNTED;
}

/** How many Game-Turns before the end the Allied Player begins to spare units less and less; and the least care. */
const HURRY = 12;
const LEAST_CARE = 0.1;

/**
 * The weight of a side's own losses beside the enemy's. 19.17 (2): the Allied Player has lost the Campaign unless enough Axis
 * units are destroyed. So the nearer its end, the less a loss counts that may help to destroy them.
 */
export function careOf(state: GameState, side: Side): number {
  const { scenario } = state.setting;
  if (side === "axis" || scenario?.victory !== "19.17") return 1;
  const left = (scenario.lastTurn - state.gameTurn) / HURRY;
  return left >= 1 || isAxisBroken(state) ? 1 : Math.max(LEAST_CARE, left);
}

export function totalValue(setting: Setting, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + valueOf(setting, unit), 0);
}
