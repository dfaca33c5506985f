import { isSameAddress } from "../game/access/address.ts";
import type { Office } from "../game/office.ts";
import type { ReadMark } from "../store/records/letter-records.ts";
import type { ReceivedLetter } from "./reading/letter/letter.ts";

/**
 * A mark that a program up to 1.2.0 has left of a letter, which said nothing of its author: somebody else may have sent the same
 * words first. So it is this letter's own where its answer went to this letter's author, or nobody obeys the letter anyhow. None
 * is written any more, and each is forgotten like the others, a year after its letter.
 */
export async function ownMarkOfBefore(
  { outbox }: Pick<Office, "outbox">,
  { from }: Pick<ReceivedLetter, "from">,
  mark: ReadMark | undefined,
  isAutomatic: boolean,
): Promise<ReadMark | undefined> {
  if (mark === undefined || isAutomatic) return mark;
  const answer = mark.answer === null ? undefined : await outbox.find(mark.answer);
  return answer !== undefined && isSameAddress(answer.to, from) ? mark : undefined;
}
