import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DNSResolver } from "mailauth";
import { createTransport, type SendMailOptions } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { type Config, defaultConfig } from "../../src/cli/settings/config.ts";
import { type MailSink, openMailSink } from "../../src/cli/post/mail-sink.ts";
import { type Referee, startReferee } from "../../src/cli/serving/referee.ts";
import { parseExport } from "../../src/dice/ledger/export-file.ts";
import { PROTOCOL_1 } from "../../src/dice/ledger-1/entry.ts";
import type { Export2 } from "../../src/dice/ledger-2/export-lines.ts";
import type { Beacon } from "../../src/kernel/beacon.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { Pace } from "../../src/kernel/pace.ts";
import { Acts } from "./acts.ts";
import { PATIENCE } from "./patience.ts";
import { expectPlain } from "./plain-letters.ts";
import { DKIM, fakeDns } from "./signed-mail.ts";

export const PLAYERS: Readonly<Record<Side, string>> = {
  allied: "anna@example.org",
  axis: "bruno@example.org",
};
export const MAIL_DOMAIN = "despatch.localhost";

/** More than a journey writes. */
const EVERY_LETTER = 10_000;

/** A referee with its doors open, the players' mailboxes, and a player's mail program. */
export class Table {
  readonly acts = new Acts();
  /** The game that was begun last; none where a test makes its games otherwise. */
  #game = "";

  private constructor(
    readonly data: string,
    readonly sink: MailSink,
    public referee: Referee,
    private readonly config: Config,
    private readonly dns: DNSResolver,
    private readonly now: () => number,
  ) {
    this.acts.watch(referee.office);
  }

  /**
   * @param from the data folder of another table, to go on from @param dns what the referee finds out about senders by
   * @param more what else is configured @param now the referee's clock
   */
  static async open(
    { relay = true, from, dns = fakeDns(), more = {}, now = Date.now }: {
      relay?: boolean;
      from?: string;
      dns?: DNSResolver;
      more?: Partial<Config>;
      now?: () => number;
    } = {},
  ): Promise<Table> {
    const data = await mkdtemp(join(tmpdir(), "despatch-test-"));
    if (from !== undefined) await cp(from, data, { recursive: true });
    const sink = await openMailSink(PATIENCE);
    const config = { ...configFor(data, sink, relay), ...more };
    return new Table(data, sink, await startReferee(config, now, dns), config, dns, now);
  }

  get web(): string {
    return `http://127.0.0.1:${this.referee.webPort}`;
  }

  /** The link that opens the post room, as the referee prints it, at its port. */
  get postRoom(): string {
    const { pathname, search } = new URL(this.referee.postRoom!);
    return this.web + pathname + search;
  }

  /** @param meanwhile what happens while the referee is down */
  async restart(meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    await this.referee.close();
    await meanwhile();
    this.referee = await startReferee(this.config, this.now, this.dns);
    this.acts.watch(this.referee.office);
  }

  /** Closes the doors, and holds every letter that was written at the table to docs/style.md. */
  async close(): Promise<void> {
    const letters = await this.referee.office.outbox.newest(EVERY_LETTER);
    await this.referee.close();
    await this.sink.close();
    await rm(this.data, { recursive: true });
    expectPlain(letters);
  }

  /** A player's letters so far, read as a mail program reads them. */
  async inbox(side: Side, count: number): Promise<Email[]> {
    const letters = await this.sink.wait(PLAYERS[side], count);
    return await Promise.all(letters.map(({ raw }) => PostalMime.parse(raw)));
  }

  /** Sends a letter through the referee's own SMTP port. */
  async mail(letter: SendMailOptions): Promise<void> {
    await this.send(letter);
  }

  /** Sends a letter as a mail server does that passes on what comes from outside. @param signed whether by example.org */
  async relay(letter: SendMailOptions, { signed }: { signed: boolean }): Promise<void> {
    const headers = { Received: "from mail.example.net by localhost; Thu, 5 Nov 2026 12:00:00 +0000" };
    await this.send({ ...letter, headers }, signed ? { dkim: DKIM } : {});
  }

  private async send(letter: SendMailOptions, more: { dkim?: typeof DKIM } = {}): Promise<void> {
    const transport = createTransport({
      host: "127.0.0.1",
      port: this.referee.smtpPort,
      ignoreTLS: true,
      ...more,
    });
    try {
      await this.acts.one(() => transport.sendMail(letter));
    } finally {
      transport.close();
    }
  }

  /** Posts a form as a browser does. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return await this.acts.one(() =>
      fetch(`${this.web}${path}`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: this.web },
        body: new URLSearchParams(fields),
      })
    );
  }

  /** Begins a practice game by the button. @returns the address of its player's seat */
  async practice(fields: Readonly<Record<string, string>>): Promise<string> {
    const begun = await this.post("/practice", fields);
    const at = begun.headers.get("Location");
    if (at === null) throw new Error(`no practice game was made: ${begun.status} ${await begun.text()}`);
    return this.web + new URL(at, this.web).pathname;
  }

  /** The address of the seat that a side is invited to: in the game that was begun last, as a test at its second try begins another. */
  async seat(side: Side): Promise<string> {
    for (let count = 1;; count++) {
      const links = (await this.inbox(side, count)).flatMap((letter) => seatLinkIn(letter) ?? []);
      const path = links.map((link) => new URL(link).pathname).find((each) =>
        each.startsWith(`/games/${this.#game}`)
      );
      if (path !== undefined) return this.web + path;
    }
  }

  /** Makes a game by the form and joins it by the links in the letters. @returns its code */
  async begin(
    pace: Pace = "standing",
    beacon: Beacon = "none",
    more: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const made = await this.post("/games", {
      scenario: "crusader/campaign",
      address: PLAYERS.allied,
      side: "allied",
      opponent: PLAYERS.axis,
      pace,
      beacon,
      ...more,
    });
    const code = /code is (\w+)/.exec(await made.text())?.[1];
    if (code === undefined) throw new Error(`no game was made: ${made.status}`);
    this.#game = code;
    for (const side of ["allied", "axis"] as const) {
      const { pathname: seat } = new URL(await this.seat(side));
      await this.post(`${seat}/join`, { salt: `${side} salt` });
      // Most journeys are not about short sheets, so nobody gets a question about one.
      await this.post(`${seat}/asked`, { act: "save" });
    }
    return code;
  }
}

/** The link to the seat's page in a letter. */
export function seatLink(letter: Email): string {
  const link = seatLinkIn(letter);
  if (link === undefined) throw new Error("the letter has no link to a seat");
  return link;
}

const seatLinkIn = (letter: Email) => /https?:\/\/\S+\/games\/\S+/.exec(letter.text ?? "")?.[0];

/** A letter's text without its line breaks. */
export function words(letter: Email): string {
  return (letter.text ?? "").replace(/\s+/g, " ");
}

/** The proof that is attached to a letter. */
export function proofIn(letter: Email): Export2 {
  const file = letter.attachments.find(({ filename }) =>
    /^despatch-\w+-\d+-\d+\.jsonl$/.test(filename ?? "")
  );
  if (file === undefined) throw new Error(`${letter.subject} has no proof attached`);
  const text = typeof file.content === "string" ? file.content : new TextDecoder().decode(file.content);
  const read = parseExport(text);
  if (!read.ok) throw new Error(read.error);
  if (read.value.protocol === PROTOCOL_1) throw new Error("a letter brings no proof by protocol 1");
  return read.value;
}

/** The order sheet in a letter, from its begin to its end. */
export function sheetIn(letter: Email): string[] {
  const lines = (letter.text ?? "").split(/\r?\n/);
  const from = lines.findLastIndex((line) => line.startsWith("begin "));
  const to = lines.indexOf("end", from);
  if (from === -1 || to === -1) throw new Error("the letter has no sheet");
  return lines.slice(from, to + 1);
}

/** A reply to a letter, as a mail program addresses it. */
export function replyTo(letter: Email, text: string): SendMailOptions {
  return {
    from: letter.to?.[0].address ?? "",
    to: letter.replyTo?.[0].address ?? "",
    subject: `Re: ${letter.subject}`,
    inReplyTo: letter.messageId ?? "",
    references: letter.messageId ?? "",
    text,
  };
}

function configFor(data: string, sink: MailSink, relay: boolean): Config {
  return {
    ...defaultConfig(),
    webPort: 0,
    smtpPort: 0,
    data,
    publicUrl: "http://games.example.org",
    mailDomain: MAIL_DOMAIN,
    drandRelays: [],
    wayOut: relay ? { kind: "smtp", url: `smtp://127.0.0.1:${sink.port}` } : undefined,
    domainRates: { perMinute: 10_000, atOnce: 8 },
    smtpRates: { client: 10_000, sender: 10_000, lines: 10_000 },
  };
}
