import { sideName, SIDES } from "../../kernel/side.ts";
import type { OutboxItem } from "../../store/letter-records.ts";
import type { GameHead } from "../../store/game-record.ts";
import { note } from "../../../templates/letters/note.ts";
import { lockWords } from "../beacon.ts";
import type { Office } from "../office.ts";
import type { SeatLetter } from "../players-step.ts";
import { addressed, wordsOf } from "../post.ts";

/**
 * Letters to the players that orders are locked and which round of the beacon decides their dice, before it is published: who
 * has one knows that the lock came first, whatever door the orders came by. None in a game without beacon.
 */
export function lockNotices(office: Pick<Office, "site">, head: GameHead, gameTurn: number): SeatLetter[] {
  const { locked, beacon, protocol } = head;
  if (locked === null || beacon === "none" || protocol === 1) return [];
  const whose = `${sideName(locked.side)} Player-Turn of Game-Turn ${gameTurn}`;
  return SIDES.filter((side) => head.seats[side].kind === "person").map((to) => ({
    to,
    kind: "lock",
    write: (after) =>
      note(wordsOf(office.site, after, to), `Game-Turn ${gameTurn}: orders are locked`, [
        `The orders of the ${whose} are locked, and nobody can change them. ${lockWords(after)}`,
        "Keep this letter: it came before the dice could be known. You need do nothing; the result comes by letter.",
      ]),
  }));
}

/** The same letters, written. @param head as it is entered @param told to whom another letter of the same commit says it */
export function withLockLetters(
  office: Office,
  head: GameHead,
  gameTurn: number,
  told: readonly string[] = [],
): { readonly head: GameHead; readonly letters: OutboxItem[] } {
  let after = head;
  const letters: OutboxItem[] = [];
  for (const { to, write, kind } of lockNotices(office, head, gameTurn)) {
    if (to === "gameMaster" || told.includes(to)) continue;
    const posted = addressed(office.site, after, to, write(after), office.now(), undefined, kind);
    after = posted.head;
    letters.push(posted.item);
  }
  return { head: after, letters };
}
