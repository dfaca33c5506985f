import type { Office } from "../../game/office.ts";
import type { ReceivedLetter } from "./letter.ts";
import { lettersAnswered } from "./references.ts";

/** A Date tells the second (RFC 5322, 3.3): what is written within it is written at its end. */
const WITHIN_SECOND = 999;

/**
 * When a letter was written, by which two of one player stand in order, whichever comes first: as its Date says, but not
 * after it has come, nor before the letter of ours that it answers, so that a clock that is wrong does little harm.
 */
export async function writtenAt(office: Office, letter: ReceivedLetter): Promise<number> {
  const now = office.now();
  const date = Math.min((letter.date ?? now) + WITHIN_SECOND, now);
  const [answered] = await lettersAnswered(office, letter);
  return answered === undefined ? date : Math.min(Math.max(date, answered.createdAt), now);
}
