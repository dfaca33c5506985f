import type { Letter } from "../../kernel/block.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { reminderLetter, type ReminderWords } from "../../../templates/letters/reminder.ts";
import { type CurrentGame, type Office } from "../office.ts";
import { seenBy } from "../open/open-game.ts";
import { positionWords } from "../position-words.ts";
import { wordsOf } from "../words/reader-words.ts";
import { diaryWords, runsSinceTurn } from "./since-turn.ts";

/** Writes the letter that reminds a side of its deadline: what happened last, the map, and what is asked. */
export async function reminderWriter(
  office: Pick<Office, "site" | "games">,
  game: CurrentGame,
  side: Side,
  said: Pick<ReminderWords, "subject" | "lead">,
): Promise<(head: GameHead) => Letter> {
  const span = await runsSinceTurn(office, game, side);
  const words = {
    ...said,
    ...positionWords(game, side),
    diary: diaryWords(seenBy(game, side), side, span),
    since: span[0]?.run ?? game.head.run,
  };
  return (head) => reminderLetter({ ...wordsOf(office.site, head, side), ...words });
}
