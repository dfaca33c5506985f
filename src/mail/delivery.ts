import { createTransport } from "nodemailer";
import type { Office } from "../game/office.ts";
import type { OutboxItem } from "../store/records.ts";
import { compose } from "./compose.ts";

/** Sends letters somewhere. */
export interface Transport {
  send(office: Office, item: OutboxItem): Promise<void>;
  close(): void;
}

export interface RelayOptions {
  /** `smtp://user:password@host:587` or `smtps://…` */
  readonly url: string;
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
}

/** Letters leave by an SMTP relay. */
export function relayTransport({ url, dkim }: RelayOptions): Transport {
  const transport = createTransport({ url, pool: true, ...(dkim === undefined ? {} : { dkim }) });
  return {
    async send(office, item) {
      await transport.sendMail(await compose(office, item));
    },
    close: () => transport.close(),
  };
}

/** Letters stay here, to be read in the post room: they count as sent as soon as they are written. */
export const POST_ROOM: Transport = { send: () => Promise.resolve(), close: () => {} };

const MINUTE = 60_000;
/** How long a letter that is being sent is nobody else's business. */
const LEASE = 5 * MINUTE;
/** After how many minutes a letter that could not be sent is tried again; then daily. */
const PAUSES = [1, 5, 15, 60, 240, 720];
const DAY = 1440;

/** Sends what is due. At least once: a letter whose sending was not confirmed goes again, with the same Message-ID. */
export async function deliverDue(
  office: Office,
  transport: Transport,
  onFault: (error: unknown) => void,
): Promise<number> {
  let delivered = 0;
  for (const item of await office.outbox.due(office.now())) {
    if (!await office.outbox.lease(item, office.now() + LEASE)) continue;
    try {
      await transport.send(office, item);
      await office.outbox.sent(item, office.now());
      delivered++;
    } catch (error) {
      onFault(error);
      const pause = PAUSES[item.attempts] ?? DAY;
      await office.outbox.failed(
        item,
        office.now() + pause * MINUTE,
        error instanceof Error ? error.message : String(error),
      );
    }
  }
  return delivered;
}

export interface Postman {
  /** Letters have been put into the outbox. */
  wake(): void;
  /** Finishes the round that is under way, then stops. */
  stop(): Promise<void>;
}

/** How often the outbox is looked through without being asked, for letters to be tried again. */
const ROUND = 30_000;

/** Delivers letters as they come, one round after the other. */
export function employPostman(
  office: Office,
  transport: Transport,
  onFault: (error: unknown) => void,
): Postman {
  let round: Promise<void> = Promise.resolve();
  let waiting = false;
  const go = () => {
    if (waiting) return;
    waiting = true;
    round = round.then(async () => {
      waiting = false;
      while (await deliverDue(office, transport, onFault) > 0);
    }).catch(onFault);
  };
  const timer = setInterval(go, ROUND);
  go();
  return {
    wake: go,
    async stop() {
      clearInterval(timer);
      await round;
      transport.close();
    },
  };
}
