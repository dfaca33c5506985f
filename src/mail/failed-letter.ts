import { recordBounce } from "../game/letters/bounce.ts";
import type { GameCabinet, Onlookers, PostTray } from "../game/office.ts";
import { stopSpectator } from "../game/table/spectators.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { DeliveryFailure } from "./reading/letter/delivery-failure.ts";

/**
 * A sent letter has not arrived, as its Message-ID shows: a seat's counts as returned, a spectator's ends the subscription.
 * Two reports of one sending count once.
 * @returns false where there is nothing to be done
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

/** A spectator whose letters do not arrive gets no more, but may subscribe again. @returns false where it is nobody's */
export async function dismissed(office: Onlookers, { stopUrl }: OutboxItem): Promise<boolean> {
  const [, id, key] = /\/stop\/(\w+)\/(\w+)$/.exec(stopUrl ?? "") ?? [];
  return id !== undefined && await stopSpectator(office, id, key);
}
