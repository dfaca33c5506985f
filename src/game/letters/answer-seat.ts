import { type Answered, reading } from "../reading-mark.ts";
import { addressed } from "../thread.ts";
import type { Side } from "../../kernel/side.ts";
import type { Letter } from "../../kernel/block.ts";
import { type CurrentGame, currentGame, type Office, operated } from "../office.ts";
import { untilCommitted } from "../retry.ts";

/** Answers a letter from a seat with a letter that changes nothing. @returns false where it had been read before */
export async function answerSeat(
  office: Office,
  id: string,
  side: Side,
  letter: Answered,
  write: (game: CurrentGame) => Letter | Promise<Letter>,
): Promise<boolean> {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return false;
    const now = office.now();
    const posted = addressed(office.site, game.head, side, {
      letter: await write(game),
      now,
      answered: letter,
    });
    const done = await office.games.commit({
      before: game.versioned,
      head: operated(posted.head, now),
      ledger: [],
      letters: [posted.item],
      ...reading(letter, now, id),
    });
    if (done === "conflict") return done;
    if (done === "read-already") return false;
    office.posted();
    return true;
  });
}
