import { letterNumbered } from "../thread.ts";
import type { Side } from "../../kernel/side.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import type { LetterState, LoggedLetter } from "../../../templates/house/delivery-log.ts";
import { isSameAddress } from "../access/address.ts";
import type { Office } from "../office.ts";

/** How many letters back a seat's log goes. */
const SHOWN = 12;

/** A letter to the present holder of a seat, by its number; undefined if it is somebody else's, or forgotten. */
export async function letterTo(
  office: Pick<Office, "outbox" | "site">,
  head: GameHead,
  side: Side,
  number: number,
): Promise<OutboxItem | undefined> {
  const { address } = head.seats[side];
  const item = await letterNumbered(office, head, side, number);
  return item !== undefined && address !== null && isSameAddress(item.to, address) ? item : undefined;
}

/** A seat's last letters and the fate of each, the newest first. */
export async function deliveryLog(
  office: Pick<Office, "outbox" | "site">,
  head: GameHead,
  side: Side,
  most = SHOWN,
): Promise<LoggedLetter[]> {
  const log: LoggedLetter[] = [];
  const { letters } = head.seats[side];
  for (let number = letters; number > Math.max(0, letters - most); number--) {
    const item = await letterTo(office, head, side, number);
    if (item === undefined) continue;
    const { subject } = letterSchema.parse(item.letter);
    log.push({ number, subject, writtenAt: new Date(item.createdAt), state: stateOf(item) });
  }
  return log;
}

function stateOf({ diedAt, sentAt, hold, attempts, nextAt, cameBack }: OutboxItem): LetterState {
  const status = cameBack?.status;
  if (diedAt !== null) return { kind: "dead", at: new Date(diedAt), status };
  if (sentAt !== null) return { kind: "sent", at: new Date(sentAt), attempts };
  if (hold !== null) return { kind: hold };
  return { kind: "waiting", attempts, next: new Date(nextAt), status };
}
