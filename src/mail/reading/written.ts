import type { PostTray } from "../../game/office.ts";
import type { ReceivedLetter } from "./letter/letter.ts";
import { lettersAnswered } from "./references.ts";

/** A Date gives the second (RFC 5322, 3.3): words written within it count from its end. */
const WITHIN_SECOND = 999;

/**
 * When a letter was written, which orders two letters of one player, whichever comes first. It is the letter's Date, but
 * not after its arrival, nor before our letter that it answers. So a wrong clock does little harm.
 */
export async function writtenAt(office: PostTray, letter: ReceivedLetter): Promise<number> {
  const now = office.now();
  const date = Math.min((letter.date ?? now) + WITHIN_SECOND, now);
  const [answered] = await lettersAnswered(office, letter);
  return answered === undefined ? date : Math.min(Math.max(date, answered.createdAt), now);
}
