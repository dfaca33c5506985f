import { recordBounce } from "../../game/letters/bounce.ts";
import { isNowhere } from "../../common/nowhere.ts";
import type { GameCabinet, GameWork, Onlookers, PostTray } from "../../game/office.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { compose } from "./compose.ts";
import { dismissed } from "../failed-letter.ts";
import { DomainLimits } from "./domain-limits.ts";
import { HeldTooLong, NotTaken, type Obstacle, POST_ROOM, type Transport } from "./transports/transport.ts";
import { logged } from "../../common/log/log.ts";
import { lettersOut, originOf, spanned } from "../../common/log/telemetry.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";

/** How long a letter that is being sent is nobody else's business. */
const LEASE = 5 * MINUTE;
const DAY = 1440;
/**
 * After how many minutes a letter that could not be sent is tried again. Then it is given up: after four to five days, as
 * RFC 5321, 4.5.4.1 has it.
 */
const PAUSES = [1, 5, 15, 60, 240, 720, DAY, DAY, DAY];
/** Delivery time expired (RFC 3463, 3.5). */
const EXPIRED = "4.4.7";
/** How many letters are sent at once, and looked at in a round. */
const AT_ONCE = 8;
const ROUND = 50;

/** What every letter of a round leaves by. */
interface WayOut {
  readonly office: GameWork & Onlookers;
  readonly transport: Transport;
  readonly limits: DomainLimits;
  readonly onFault: (error: unknown) => void;
}

/** Sends what is due. At least once: a letter whose sending was not confirmed goes again, with the same Message-ID. */
export async function deliverDue(
  office: GameWork & Onlookers,
  transport: Transport,
  onFault: (error: unknown) => void,
  limits = new DomainLimits(),
): Promise<number> {
  const { outbox, now } = office;
  const way: WayOut = { office, transport, limits, onFault };
  await limits.learn(now());
  const due = await outbox.due(now(), ROUND, ({ to }) => limits.isOpen(to, now()), onFault);
  const urgent = await outbox.urgent(now());
  const waiting = [...urgent, ...due.filter(({ id }) => !urgent.some((each) => each.id === id))];
  /** Letters to one address go one after the other, in their order. */
  const busy = new Set<string>();
  let delivered = 0;
  const worker = async () => {
    for (;;) {
      const index = waiting.findIndex(({ to }) => !busy.has(to) && limits.isOpen(to, now()));
      if (index === -1) return;
      const [item] = waiting.splice(index, 1);
      busy.add(item.to);
      if (await deliver(way, item)) delivered++;
      busy.delete(item.to);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return delivered;
}

/** A letter's way out, as it is watched from outside. @returns whether it has gone */
async function deliver(way: WayOut, item: OutboxItem): Promise<boolean> {
  const { kind, game, id } = item;
  const told = { kind, ...(game === null ? {} : { game }) };
  const isSent = await spanned(
    "letter out",
    told,
    () => sendOne(way, item),
    (gone) => ({ gone }),
    originOf(id),
  );
  lettersOut.add(1, { kind, gone: isSent });
  logged("letter out", { ...told, gone: isSent });
  return isSent;
}

async function sendOne({ office, transport, limits, onFault }: WayOut, item: OutboxItem): Promise<boolean> {
  limits.begin(item.to, office.now());
  const until = office.now() + LEASE;
  const take = async () =>
    await limits.isLeft(item.to, office.now()) ? await office.outbox.lease(item, until) : undefined;
  const held = await take().catch((error) => void onFault(error));
  if (held === undefined) {
    limits.failed(item.to);
    return false;
  }
  try {
    if (transport !== POST_ROOM && isNowhere(item.to)) {
      limits.settled(item.to);
      await office.outbox.kept(held);
      return true;
    }
    const leaving = () => {
      if (office.now() >= until) throw new HeldTooLong();
    };
    const { sentAs } = await transport.send(async (withPictures) => {
      leaving();
      return { ...await compose(office, held, withPictures), leaving };
    });
    await office.outbox.sent(held, office.now(), sentAs);
    limits.settled(item.to);
    return true;
  } catch (error) {
    onFault(reported(error, held));
    await notDelivered(office, held, limits, error);
    return false;
  }
}

/** What was the matter, for the operator, who has not seen whose word it is. */
function reported(error: unknown, { game, side }: OutboxItem): unknown {
  if (!(error instanceof NotTaken)) return error;
  const of = error.obstacle === "shut" || game === null ? "" : `${game}${side === null ? "" : ` ${side}`}: `;
  return new NotTaken(error.obstacle, `${of}${MATTER[error.obstacle]}: ${error.message}`);
}

const MATTER = {
  refused: "a letter was refused for good",
  "put-off": "a letter was put off",
  shut: "no letter leaves, as the way out is shut",
} as const satisfies Record<Obstacle, string>;

async function notDelivered(
  office: GameCabinet & PostTray & Onlookers,
  held: OutboxItem,
  limits: DomainLimits,
  error: unknown,
) {
  const now = office.now();
  const message = error instanceof Error ? error.message : String(error);
  const fault = error instanceof NotTaken ? error : undefined;
  switch (fault?.obstacle) {
    case "shut":
      return await office.outbox.deferred(held, limits.shut(held.to, now, fault.pause), message);
    case "refused":
      limits.settled(held.to);
      return await giveUp(office, held, message, fault.status ?? "5.0.0");
    case "put-off":
      limits.putOff(held.to, now);
      break;
    default:
      limits.failed(held.to);
  }
  const pause = PAUSES[held.attempts - 1];
  if (pause === undefined) return await giveUp(office, held, message, EXPIRED);
  await office.outbox.failed(held, now + pause * MINUTE, message);
}

/**
 * The letter is dead. Its player's page says so, and the opponent hears about it as with a returned letter; a spectator
 * gets no more.
 */
async function giveUp(
  office: GameCabinet & PostTray & Onlookers,
  item: OutboxItem,
  error: string,
  status: string,
): Promise<void> {
  if (!await office.outbox.died(item, office.now(), error)) return;
  if (item.game !== null && item.side !== null) {
    await recordBounce(office, item.game, item.side, { status, to: item.to });
  }
  await dismissed(office, item);
}
