import { concerning, type Revised } from "../kernel/revision.ts";
import type { System } from "../kernel/system.ts";
import type { GameHead } from "../store/records/game-record.ts";

/** The mendings of its rules that concern a game, by the options that it plays. */
export function mendingsOf(
  { rules, words }: System,
  options: GameHead["source"]["options"],
): Revised {
  return concerning({ revisions: rules.revisions, options: words.options }, options);
}
