import { chaptersOf } from "../../../src/common/chapters.ts";
import type { Chapter } from "../../../src/kernel/pointing.ts";
import { isConcerned } from "../../hexes/pointing/passage.ts";
import type { GameState } from "../position/state.ts";
import { eventWords } from "../words/event-words.ts";
import type { PlayedTurn } from "../words/log.ts";
import { namesIn } from "../words/names.ts";

/** A unit's entry, moves, fights, retreats and loss, in the words of the log. */
export function history(
  state: GameState,
  turns: readonly PlayedTurn[],
  unit: string,
): Chapter[] | undefined {
  if (state.setting.roster.unit(unit) === undefined) return undefined;
  const name = namesIn(state.setting);
  return chaptersOf(
    turns,
    (event) => isConcerned(event, unit) ? eventWords(event, name, () => "") : undefined,
  );
}
