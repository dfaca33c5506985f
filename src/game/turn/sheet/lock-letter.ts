import { wordsOf } from "../../words/reader-words.ts";
import { addressed } from "../../thread.ts";
import type { TurnView } from "../../../kernel/rules.ts";
import { SIDES } from "../../../kernel/side.ts";
import type { OutboxItem } from "../../../store/records/letter-records.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import { note } from "../../../../templates/letters/note.ts";
import { lockWords } from "../../beacon.ts";
import type { GameCabinet, Letterhead, Office } from "../../office.ts";
import type { SeatLetter } from "../../players-step.ts";
import { takingAlong } from "../../press-reading.ts";
import { turnName } from "../../open/waiting-for.ts";

/** Where the game stands for which the orders are locked. */
type LockedTurn = Pick<TurnView, "gameTurn" | "isSetUp">;

/**
 * Letters to the players: the orders are locked, and which round of the beacon decides their dice. They go before the round is
 * published. So their readers know that the lock came first, by whatever door the orders came. A game without beacon has none.
 */
export function lockNotices(office: Pick<Office, "site">, head: GameHead, turn: LockedTurn): SeatLetter[] {
  if (head.locked === null) return [];
  const when = turn.isSetUp === true ? "Set-up" : `Game-Turn ${turn.gameTurn}`;
  return notices(
    office,
    head,
    `${when}: orders are locked`,
    `The orders of ${turnName({ ...turn, side: head.locked.side })} are locked, and nobody can change them.`,
  );
}

function notices(office: Pick<Office, "site">, head: GameHead, about: string, what: string): SeatLetter[] {
  if (head.beacon === "none" || head.protocol === 1) return [];
  return SIDES.filter((side) => head.seats[side].kind === "person").map((to) => ({
    to,
    kind: "lock",
    write: (after) =>
      note(wordsOf(office.site, after, to), about, [
        `${what} ${lockWords(after)}`,
        "Keep this letter: it came before anybody could know the dice. You need do nothing; I send you the result.",
      ]),
  }));
}

/** The letters about locked orders. @param told the readers of another letter in the same commit that says it */
export async function withLockLetters(
  office: GameCabinet & Letterhead,
  head: GameHead,
  turn: LockedTurn,
  told: readonly string[] = [],
): Promise<LockLetters> {
  const notices = lockNotices(office, head, turn).filter(({ to }) => !told.includes(to));
  const taken = await takingAlong(office, head, notices);
  return written(office, taken.head, taken.told);
}

/** The same about a game's first run, before anybody has ordered anything. */
export function withOpeningLetters(office: Letterhead, head: GameHead): LockLetters {
  const what =
    "Both players have joined, and what comes before the first turn is drawn next: no order enters it.";
  return written(office, head, notices(office, head, "The game is about to begin", what));
}

/** @property head after the letters are written */
interface LockLetters {
  readonly head: GameHead;
  readonly letters: OutboxItem[];
}

function written(office: Letterhead, head: GameHead, letters: readonly SeatLetter[]): LockLetters {
  let after = head;
  const items: OutboxItem[] = [];
  for (const { to, write, kind } of letters) {
    if (to === "gameMaster") continue;
    const posted = addressed(office.site, after, to, {
      letter: write(after),
      now: office.now(),
      about: kind,
    });
    after = posted.head;
    items.push(posted.item);
  }
  return { head: after, letters: items };
}
