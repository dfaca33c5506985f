import type { Office } from "../game/office.ts";
import type { OutboxItem, ReadMark } from "../store/letter-records.ts";
import type { Handled } from "./handled.ts";
import type { ReceivedLetter } from "./reading/letter.ts";

/** How many answers an address is sent once more within an hour, as letters came again that had been answered. */
export const REPEATS_AN_HOUR = 6;

/**
 * A letter that has been read comes again: nothing of it is done, and the answer that it got goes once more, to whom it went,
 * in case it was lost. With the same Message-ID, so that a mailbox which has it shows it once; at most once an hour, as
 * whoever sends a letter again may be a machine that does nothing else.
 */
export async function answerAgain(
  office: Office,
  letter: ReceivedLetter,
  { answer }: ReadMark,
): Promise<Handled> {
  const item = answer === null ? undefined : await office.outbox.find(answer);
  if (item === undefined || item.sentAt === null || !await isStillHis(office, item)) {
    return { kind: "read-already" };
  }
  const count = (what: string) => office.outbox.countAnswer(what, office.now());
  if (await count(`again: ${letter.readAs}`) > 1) return { kind: "read-already" };
  if (await count(`again to: ${item.to.toLowerCase()}`) > REPEATS_AN_HOUR) return { kind: "too-many" };
  if (!await office.outbox.repeat(item.id, office.now())) return { kind: "read-already" };
  office.posted();
  return { kind: "answered-again" };
}

/** Whether the seat that a letter belongs to is still held by whom it went to. */
async function isStillHis({ games }: Office, { game, side, to }: OutboxItem): Promise<boolean> {
  if (game === null || side === null) return true;
  return (await games.head(game))?.head.seats[side].address === to;
}
