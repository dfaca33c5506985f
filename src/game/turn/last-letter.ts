import { type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { lastLetter } from "../../../templates/letters/ending.ts";
import type { CurrentGame, GameCabinet, Letterhead } from "../office.ts";
import { seenBy } from "../open/open-game.ts";
import type { SeatLetter } from "../players-step.ts";
import { mapWords } from "../position-words.ts";
import { wordsOf } from "../words/reader-words.ts";
import { wordsOfEnding } from "./since-turn.ts";

/**
 * The last letters of a game that ends without a turn: why it ended, the map, its story and its luck.
 * @param over the game at its end
 * @param sentences the reason, for each reader
 */
export async function lastLetters(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  over: GameHead,
  sentences: (side: Side) => readonly string[],
): Promise<SeatLetter[]> {
  const ended = { ...game, head: over };
  const readers = SIDES.filter((side) => over.seats[side].kind === "person");
  return await Promise.all(readers.map(async (to): Promise<SeatLetter> => {
    const ending = await wordsOfEnding(office, ended, seenBy(ended, to), undefined, false);
    return {
      to,
      kind: "over",
      write: (head) =>
        lastLetter(wordsOf(office.site, head, to), {
          sentences: sentences(to),
          map: mapWords({ ...game, head }, to),
          ending,
        }),
    };
  }));
}
