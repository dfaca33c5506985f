import type { Unit } from "../../roster.ts";
import type { Setting } from "../../setting.ts";
import { worth } from "../../valuation.ts";

const known = new WeakMap<Setting, readonly number[]>();

/** 19.17: the Campaign counts units, and German ones twice over; what each is worth beside its strength. */
const COUNTED = 2;
const COUNTED_GERMAN = 7;

/** What a side loses with a counter: its points (19.27); in the Campaign something more, as units count there (19.17). */
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

export function totalValue(setting: Setting, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + valueOf(setting, unit), 0);
}
