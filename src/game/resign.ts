import { enemyOf, type Side, sideName } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import { note } from "../../templates/letters/note.ts";
import { currentGame, entered, type Office, operated } from "./office.ts";
import { addressed, type Answered, reading, wordsOf } from "./post.ts";
import { untilCommitted } from "./retry.ts";
import { timed } from "./time/timing.ts";
import { outcomeWords } from "./turn-words.ts";

export type Resignation = "resigned" | "not-playing" | "in-progress" | "read-already";

/** A side gives the game up: it is over at once, and both players are told. */
export async function resign(
  office: Office,
  id: string,
  side: Side,
  letter?: Answered,
): Promise<Resignation> {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined || game.head.status !== "playing") return "not-playing";
    if (game.head.locked !== null) return "in-progress";
    const now = office.now();
    const winner = enemyOf(side);
    const outcome = { winner, reason: `the ${sideName(side)} player has resigned`, cite: "" };
    const over: GameHead = {
      ...game.head,
      status: "over",
      dispute: null,
      outcome,
    };
    const stopped = timed(over, undefined, now);
    const recorded = entered(office, operated(stopped.head, now), now, { kind: "ended", ...outcome });
    const tell = (head: GameHead, to: Side) => {
      if (head.seats[to].kind !== "person") return { head, letters: [] };
      const words = note(wordsOf(office.site, head, to), "The game is over", [outcomeWords(head)!]);
      const posted = addressed(
        office.site,
        head,
        to,
        words,
        now,
        to === side ? letter : undefined,
        "over",
      );
      return { head: posted.head, letters: [posted.item] };
    };
    const own = tell(recorded.head, side);
    const other = tell(own.head, winner);
    const done = await office.games.commit({
      before: game.versioned,
      head: other.head,
      ledger: recorded.entries,
      letters: [...own.letters, ...other.letters],
      ...reading(letter, now, id),
    });
    if (done !== "done") return done;
    office.posted();
    return "resigned";
  });
}
