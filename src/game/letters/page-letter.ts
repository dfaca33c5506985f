import { wordsOf } from "../words/reader-words.ts";
import type { Side } from "../../kernel/side.ts";
import { paragraph } from "../../kernel/block.ts";
import { note } from "../../../templates/letters/note.ts";
import type { CurrentGame, Letterhead } from "../office.ts";
import type { SeatLetter } from "../players-step.ts";
import { positionLetter } from "./position-letter.ts";

/**
 * The first letter with a new key to a seat's page: how the game stands, below some sentences. It goes at every letter level,
 * because without it the player has no page any more.
 */
export function pageLetter(
  office: Letterhead,
  game: CurrentGame,
  to: Side,
  about: string,
  sentences: readonly string[],
  withMap = true,
): SeatLetter {
  return {
    to,
    kind: "invitation",
    write: (after) => {
      const { blocks } = positionLetter(
        office,
        { ...game, head: after },
        to,
        withMap ? { shows: "map" } : {},
      );
      const { subject } = note(wordsOf(office.site, after, to), about, []);
      return { subject, blocks: [...sentences.map(paragraph), ...blocks] };
    },
  };
}
