import type { CountedLetter } from "../letters-in/allowance.ts";
import type { Handled } from "../letters-in/handled.ts";
import type { PostOffice } from "../letters-in/post-office.ts";
import type { ReadLetter } from "../letters-in/read-letter.ts";
import type { LetterToSeat } from "../reading/letter-to-seat.ts";
import { takesTooLong } from "../words/too-long.ts";
import { GoneOn, readNoWords } from "../words/words-read.ts";
import { contentsFor, type Hearing, type Trust } from "./seat-contents.ts";
import { fromSeat } from "./seat-letters.ts";

/** A game may go on so often while one letter is read. */
const MOST_READINGS = 5;

/**
 * Reads a letter and does what it says. If the game goes on while a thread reads its words, the letter is read again: no
 * reading counts for another position. If the words take too long, everything else in the letter counts.
 * @param act reads the game's head each time, and changes nothing that it would not change the same way again
 */
export async function hearingWords(
  { readWords }: Pick<PostOffice, "readWords">,
  act: (hearing: Hearing) => Promise<Handled>,
): Promise<Handled> {
  for (let readings = 0; readings < MOST_READINGS; readings++) {
    try {
      return await act({ readWords, isUnheard: false });
    } catch (error) {
      if (takesTooLong(error)) break;
      if (!(error instanceof GoneOn)) throw error;
    }
  }
  return await act({ readWords: readNoWords, isUnheard: true });
}

/** Does what a letter from a player to their own seat says. */
export async function readForSeat(
  to: LetterToSeat & { readonly office: PostOffice; readonly letter: CountedLetter },
  read: ReadLetter,
  trust: Trust,
): Promise<Handled> {
  let known: LetterToSeat["head"] | undefined = to.head;
  return await hearingWords(to.office, async (hearing) => {
    const head = known ?? (await to.office.games.head(to.head.id))!.head;
    known = undefined;
    return await fromSeat(await contentsFor({ ...to, head }, read, trust, hearing));
  });
}
