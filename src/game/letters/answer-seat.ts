import { type Answered, readingMark } from "../access/reading-mark.ts";
import { addressed } from "../thread.ts";
import type { Side } from "../../kernel/side.ts";
import type { Letter } from "../../kernel/block.ts";
import type { GameHead, HalfRead } from "../../store/records/game-record.ts";
import type { Commit } from "../../store/games/commit.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { type CurrentGame, currentGame, type GameCabinet, operated, type PostTray } from "../office.ts";
import { untilCommitted } from "../retry.ts";

export interface SeatToAnswer {
  readonly id: string;
  readonly side: Side;
  readonly letter: Answered;
  /** What was read of the letter in part only; null if the answer settles what was before. */
  readonly halfRead?: HalfRead | null | undefined;
}

/**
 * Answers a seat's letter with a letter that changes nothing.
 * @param beside what is written with the answer, made from the letter and the time
 * @returns false if it had been read before
 */
export async function answerSeat(
  office: GameCabinet & PostTray,
  { id, side, letter, halfRead }: SeatToAnswer,
  write: (game: CurrentGame) => Letter | Promise<Letter>,
  beside: (answer: OutboxItem, now: number) => Pick<Commit, "held"> = () => ({}),
): Promise<boolean> {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return false;
    const now = office.now();
    const { head, item } = addressed(office.site, withHalfRead(game.head, side, halfRead), side, {
      letter: await write(game),
      now,
      answered: letter,
    });
    const done = await office.games.commit({
      before: game.versioned,
      head: operated(head, now),
      ledger: [],
      letters: [item],
      ...readingMark(letter, now, id),
      ...beside(item, now),
    });
    if (done === "conflict") return done;
    if (done === "read-already") return false;
    office.posted();
    return true;
  });
}

function withHalfRead(head: GameHead, side: Side, halfRead: HalfRead | null | undefined): GameHead {
  if (halfRead === undefined) return head;
  const { halfRead: _, ...seat } = head.seats[side];
  return { ...head, seats: { ...head.seats, [side]: halfRead === null ? seat : { ...seat, halfRead } } };
}
