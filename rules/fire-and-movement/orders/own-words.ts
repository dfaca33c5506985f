import { type Called, ownWordsOnHexes } from "../../hexes/own-words.ts";
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
  return { units: roster.called(name), hexes: [] };
}

export const ownWords = ownWordsOnHexes<Sight>({
  place: TERMS.place,
  piece: TERMS.piece,
  isRead: ({ setting }) => setting.revision >= SINCE,
  gridOf: ({ setting }) => setting.map.grid,
  called,
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
