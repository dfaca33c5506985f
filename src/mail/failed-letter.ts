import { recordBounce } from "../game/letters/bounce.ts";
import type { GameCabinet, Onlookers, PostTray } from "../game/office.ts";
import { stopSpectator } from "../game/table/spectators.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { DeliveryFailure } from "./reading/letter/delivery-failure.ts";

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

/** A spectator whose letters do not arrive gets no more, but may subscribe again. @returns false if it is nobody's */
export async function dismissed(office: Onlookers, { stopUrl }: OutboxItem): Promise<boolean> {
  const [, id, key] = /\/stop\/(\w+)\/(\w+)$/.exec(stopUrl ?? "") ?? [];
  return id !== undefined && await stopSpectator(office, id, key);
}
