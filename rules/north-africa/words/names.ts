import { ofEach } from "../../../src/common/of-each.ts";
import { type UnitNames, unitNames } from "../../hexes/words/log-names.ts";
import type { Roster } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";

/**
 * Units as the log calls them: by designation, with their kind where several share one. A number alone, as in
 * `12 artillery`, would read as a count. The same for a whole game.
 */
export function namesIn({ roster }: Pick<Setting, "roster">): UnitNames {
  return names(roster);
}

const names = ofEach<Roster, UnitNames>(({ counters }) =>
  unitNames(counters, (designation) => /^\d+$/.test(designation))
);
