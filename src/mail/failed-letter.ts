import { isSameAddress } from "../game/access/address.ts";
import { BOUNCES_FOR, recordBounce } from "../game/letters/bounce.ts";
import type { GameCabinet, Onlookers, PostTray } from "../game/office.ts";
import { stopSpectator } from "../game/table/spectators.ts";
import type { Side } from "../kernel/side.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { DeliveryFailure } from "./reading/letter/delivery-failure.ts";
import type { ReceivedLetter } from "./reading/letter/letter.ts";
import { lettersAnswered } from "./reading/references.ts";

/**
 * A sent letter did not arrive, as its Message-ID shows: a seat's counts as bounced, a spectator's ends the subscription. Two
 * reports about one sending count once.
 * @returns false if there is nothing to do
 */
export async function letterFailed(
  office: GameCabinet & PostTray & Onlookers,
  { status, failed }: DeliveryFailure,
): Promise<boolean> {
  const item = failed === undefined ? undefined : await office.outbox.posted(failed);
  if (item === undefined || item.sentAt === null || item.diedAt !== null) return false;
  const { game, side, to } = item;
  if (game !== null && side !== null) return await recordBounce(office, game, side, { status, failed, to });
  return await dismissed(office, item);
}

/**
 * The letter of a seat that a server's report gives back. The report quotes the letter's Message-ID or answers it, and the
 * letter went to the seat's address of late. A forwarded letter shows its reply address to others, but not its Message-ID.
 */
export async function letterReturned(
  office: PostTray,
  seat: { readonly game: string; readonly side: Side; readonly address: string },
  { failed }: DeliveryFailure,
  report: ReceivedLetter,
): Promise<OutboxItem | undefined> {
  const quoted = failed === undefined ? undefined : await office.outbox.posted(failed);
  const since = office.now() - BOUNCES_FOR;
  return [quoted, ...await lettersAnswered(office, report)].find((item) =>
    item !== undefined && item.game === seat.game && item.side === seat.side &&
    isSameAddress(item.to, seat.address) && (item.sentAt ?? item.cameBack?.at ?? 0) > since
  );
}

/** A spectator whose letters do not arrive gets no more, but may subscribe again. @returns false if it is nobody's */
export async function dismissed(office: Onlookers, { stopUrl }: OutboxItem): Promise<boolean> {
  const [, id, key] = /\/stop\/(\w+)\/(\w+)$/.exec(stopUrl ?? "") ?? [];
  return id !== undefined && await stopSpectator(office, id, key);
}
