import { type UnitNames, unitNames } from "../../hexes/words/log-names.ts";
import { printedValues } from "../position/naming.ts";
import type { Roster } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";

/** Units as the log calls them: by designation, with the printed values where several share one. */
export function namesIn({ roster }: Setting): UnitNames {
  const known = names.get(roster) ?? unitNames(
    roster.counters.map(({ id, designation, front }) => ({
      id,
      designation,
      kind: `(${printedValues(front)})`,
    })),
  );
  names.set(roster, known);
  return known;
}

const names = new WeakMap<Roster, UnitNames>();
