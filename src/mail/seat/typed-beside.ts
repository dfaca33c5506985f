import { withFullStops } from "../asking/phrases/sentence.ts";
import { besideCommands } from "../command-registry/registry.ts";

/** Nobody types more lines above a quotation. */
const MOST_LINES = 400;

/** A player's own lines without commands and what belongs to these. */
export function typedBeside(typed: readonly string[]): readonly string[] {
  return besideCommands(typed.slice(0, MOST_LINES).map(withFullStops));
}
