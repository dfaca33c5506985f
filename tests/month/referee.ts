import { Buffer } from "node:buffer";
import { createTransport } from "nodemailer";
import type { SMTPServer } from "smtp-server";
import { type Books, openBooks } from "../../src/cli/books/books.ts";
import { type Config, readConfig } from "../../src/cli/settings/config.ts";
import { officeOf } from "../../src/cli/books/office-of.ts";
import { recover } from "../../src/game/turn/run.ts";
import { DomainLimits } from "../../src/mail/outgoing/domain-limits.ts";
import { openSmtpDoor, type SmtpDoor } from "../../src/mail/doors/smtp.ts";
import type { Handled } from "../../src/mail/letters-in/handled.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import { receiptFor } from "../../src/mail/receipt.ts";
import { receive } from "../../src/mail/reception.ts";
import { recipientAt } from "../../src/mail/recipients.ts";
import { smtpTransport } from "../../src/mail/outgoing/transports/smtp.ts";
import type { Transport } from "../../src/mail/outgoing/transports/transport.ts";
import { Games } from "../../src/store/games/games.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { NO_BEACON } from "../support/beacon.ts";
import type { Agenda } from "./agenda.ts";
import { answerTo, type Became, type Club, openRelay, portOf, type Posted, type Relay } from "./relay.ts";
import { delivered, swept } from "./rounds.ts";
import { dns } from "./signatures.ts";
import { StoreFailed, type Trouble } from "./trouble.ts";

/** Maps take longer to draw than all the rest: so one letter in so many has its own. */
const PICTURED = 200;

/**
 * A referee as `despatch serve` puts it together: a KV file, the SMTP door, the outbox and an SMTP relay, the clocks. But
 * the test sets its clock and its rounds.
 */
export class MonthReferee implements Club {
  #handled: Handled | undefined;
  readonly #way: Transport;

  private constructor(
    private readonly config: Config,
    private readonly agenda: Agenda,
    private readonly relay: SMTPServer,
    private books: Books,
    public office: PostOffice,
    private door: SmtpDoor,
    private client: ReturnType<typeof createTransport>,
    private readonly limits: DomainLimits,
    private readonly trouble: Trouble,
  ) {
    const way = smtpTransport({ url: `smtp://127.0.0.1:${portOf(relay)}` });
    let sent = 0;
    this.#way = {
      send: (write) => way.send(() => write(sent++ % PICTURED === 0)),
      close: () => way.close(),
    };
  }

  static async open(folder: string, agenda: Agenda, trouble: Trouble, take: Relay): Promise<MonthReferee> {
    const config = readConfig({ DESPATCH_DATA: folder, DESPATCH_MAIL_DOMAIN: "games.example" });
    if (!config.ok) throw new Error(config.error.join(" "));
    const relay = await openRelay(take);
    const limits = new DomainLimits({ perMinute: 1000, atOnce: 1 });
    const holder: { referee?: MonthReferee } = {};
    const opened = await openDoor(
      config.value,
      agenda,
      trouble,
      (handled) => void (holder.referee!.#handled = handled),
    );
    const { books, office, door, client } = opened;
    holder.referee = new MonthReferee(
      config.value,
      agenda,
      relay,
      books,
      office,
      door,
      client,
      limits,
      trouble,
    );
    await recover(office, fault);
    return holder.referee;
  }

  /** Stops, and starts again from what is in the file. */
  async restart(): Promise<void> {
    await this.#shut();
    const opened = await openDoor(
      this.config,
      this.agenda,
      this.trouble,
      (handled) => void (this.#handled = handled),
    );
    Object.assign(this, opened);
    await recover(this.office, fault);
  }

  /** It stops only when its work is done. */
  settle(): Promise<void> {
    return Promise.resolve();
  }

  mayHaveLeftTwice(): boolean {
    return false;
  }

  async close(): Promise<void> {
    await this.#shut();
    this.#way.close();
    await new Promise<void>((resolve) => this.relay.close(() => resolve()));
  }

  async #shut(): Promise<void> {
    this.client.close();
    await this.door.close();
    this.books.close();
  }

  /** Hands a letter over by SMTP. @returns the letter's outcome, or the door's refusal */
  async take({ from, to, raw }: Posted): Promise<Became> {
    this.#handled = undefined;
    const refused = await answerTo(() =>
      this.trouble.during(() => this.client.sendMail({ envelope: { from, to }, raw: Buffer.from(raw) }))
    );
    if (refused !== undefined) return refused;
    if (this.#handled === undefined) throw new Error("a letter was taken and not handled");
    return (this.#handled as Handled).kind;
  }

  /** Letters whose time has come go to the relay. */
  async deliver(): Promise<void> {
    await delivered(this.office, this.#way, this.limits);
  }

  /** Looks at the clocks, at who gets one letter a day, and at what is locked. */
  async sweep(): Promise<void> {
    const during = (thing: () => Promise<unknown>) => this.trouble.during(thing);
    await swept(this.office, new Lease(this.books.kv), this.agenda.now, during, troubled);
  }
}

function fault(error: unknown): never {
  throw error;
}

/** The store's failures are part of the month, and nothing else is. */
function troubled(error: unknown): void {
  if (!(error instanceof StoreFailed) && !((error as Error).cause instanceof StoreFailed)) throw error;
}

async function openDoor(
  config: Config,
  agenda: Agenda,
  trouble: Trouble,
  onHandled: (handled: Handled) => void,
) {
  const now = () => agenda.now;
  const opened = await openBooks(config, now());
  const kv = trouble.over(opened.kv);
  const books = { ...opened, kv, games: new Games(kv, opened.vault) };
  const office = {
    ...officeOf(config, books, { posted: () => {}, beacon: NO_BEACON, now, resolver: dns }),
    onDoubt: () => {},
  };
  const door = await openSmtpDoor({
    host: "127.0.0.1",
    port: 0,
    rates: { client: 1e9, sender: 1e9, lines: 1e9 },
    counts: office.rates,
    now,
    recipient: (address) => recipientAt(office, address),
    onLetter: async (arrival) => {
      const handled = await receive(office, arrival);
      onHandled(handled);
      return receiptFor(handled);
    },
    onFault: troubled,
  });
  const client = createTransport({ host: "127.0.0.1", port: door.port, ignoreTLS: true, pool: true });
  return { books, office, door, client };
}
