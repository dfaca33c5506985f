import type { Share } from "../combat/combat.ts";
import { type ExplainedStatement, reckon } from "../../../src/sheet/explanation.ts";
import { unitName } from "../../hexes/words/place-words.ts";
import type { GameState } from "../position/state.ts";

/** The contribution of one unit, or of the Ground Support Points. */
export function shareStatement(
  state: GameState,
  { unit, points, cite, as, unsupplied }: Share,
): ExplainedStatement {
  if (unit === undefined) return reckon(`${points} ${as}`, points, cite);
  const why = unsupplied ? " as it is unsupplied" : "";
  return reckon(`${unitName(state, unit)}: ${as} ${points}${why}`, points, unsupplied ? "12.33" : cite);
}
