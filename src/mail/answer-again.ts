import type { GameCabinet, PostTray } from "../game/office.ts";
import { SIDES } from "../kernel/side.ts";
import { isMember } from "../game/access/team.ts";
import type { OutboxItem, ReadMark } from "../store/records/letter-records.ts";
import type { Handled } from "./letters-in/handled.ts";
import type { ReceivedLetter } from "./reading/letter/letter.ts";

/** How many answers an address is sent again within an hour, because answered letters came again. */
export const REPEATS_AN_HOUR = 6;

/**
 * A letter that has been read comes again. Nothing is done, and its answer goes once more to the same recipient, in case it was
 * lost. It has the same Message-ID, so that a mailbox which has it shows it once. It goes at most once an hour, because the
 * sender may be a machine that does nothing else.
 */
export async function answerAgain(
  office: GameCabinet & PostTray,
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

/** Whether the same person still has the part in the game to which a letter belongs. */
async function isStillHis({ games }: GameCabinet, { game, side, to }: OutboxItem): Promise<boolean> {
  if (game === null) return true;
  const head = (await games.head(game))?.head;
  if (head === undefined) return false;
  if (side !== null) return head.seats[side].address === to;
  const master = head.gameMaster?.kind === "apart" ? head.gameMaster.address : undefined;
  return master === to || SIDES.some((each) => isMember(head, each, to));
}
