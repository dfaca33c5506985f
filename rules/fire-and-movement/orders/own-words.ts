import { type Called, ownWordsOnHexes } from "../../hexes/own-words.ts";
import { designationsSpelled } from "../../hexes/spelled-out.ts";
import { inMovementOf } from "../explain/as-if.ts";
import { reach } from "../reach.ts";
import type { Sight } from "../sight.ts";
import { TERMS } from "../words/terms.ts";
import { withNamesOfSheets } from "./spoken-names.ts";

/** From this revision on orders are read in people's own words. */
const SINCE = 3;

/** What words name on the map: a hex, a place or a unit. */
export function called({ setting, board }: Sight, words: string): Called {
  const { roster, map: { grid } } = setting;
  const name = withNamesOfSheets(setting, words.trim());
  const hex = grid.id(name);
  if (hex !== undefined) {
    const unit = board.unitAt(hex);
    return { units: unit === undefined ? [] : [unit], hexes: [hex] };
  }
  const units = roster.called(name);
  return {
    units: units.length > 0 ? units : designationsSpelled(name).flatMap((each) => roster.called(each)),
    hexes: [],
  };
}

export const ownWords = ownWordsOnHexes<Sight>({
  place: TERMS.place,
  piece: TERMS.piece,
  isRead: ({ setting }) => setting.revision >= SINCE,
  gridOf: ({ setting }) => setting.map.grid,
  called,
  phrased: markerPlaced,
  unitsOf: ({ board }, side) => board.units(side),
  hexOf: ({ board }, unit) => board.hexOf(unit),
  designation: ({ setting }, unit) => setting.roster.counters[unit].designation,
  isVacant: ({ board }, hex) => board.isEmpty(hex),
  ends(now, unit) {
    const { field } = inMovementOf(now, now.board.sideOf(unit));
    const reached = reach(field, unit);
    return reached.ends.map((hex) => ({ hex, cost: reached.costTo(hex) }));
  },
});

const MARKER_PLACED =
  /^(?:use|put|play|lay|place|spend) (?:a |an |my |one )?\+?([246])(?: marker)? (?:on|in|at|for|with) (\S{1,12}?),?(?: (?:and )?nothing (?:else|more))?[.!]*$/i;

/** 8.3: `use a 2 on 3116, nothing else` puts one marker of that value into the defense of a hex. */
function markerPlaced(line: string): readonly string[] | undefined {
  const [, value, place] = MARKER_PLACED.exec(line) ?? [];
  return value === undefined ? undefined : [`protect ${place} with support ${value}`];
}
