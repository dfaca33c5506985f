import type { UnitId } from "../../hexes/names.ts";
import type { CounterView } from "../contract/desk.ts";

/** Units as the log calls them: by designation, with the kind where several share one. */
export type UnitNames = (unit: UnitId) => string;

export function unitNames(counters: readonly CounterView[]): UnitNames {
  const shared = new Map<string, number>();
  for (const { designation } of counters) shared.set(designation, (shared.get(designation) ?? 0) + 1);
  const names = new Map(counters.map(({ id, designation, kind }) => [
    id,
    (shared.get(designation) ?? 0) > 1 ? `${designation} ${kind}` : designation,
  ]));
  return (unit) => names.get(unit) ?? unit;
}
