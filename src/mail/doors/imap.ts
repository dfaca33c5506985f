import { ImapFlow, type ImapFlowOptions } from "imapflow";
import type { Arrival } from "../reading/letter/arrival.ts";
import type { Receipt } from "../receipt.ts";
import { LETTER_LIMIT, tooMuch } from "../reading/letter/letter-limits.ts";
import { DAY, MINUTE, SECOND } from "../../common/bytes/lengths.ts";

/** A mailbox whose letters are taken. */
export interface Mailbox {
  /** `imaps://user:password@imap.example.org/INBOX`, or `imap://…`, which has to become safe by STARTTLS (RFC 8314) */
  readonly url: string;
  /** Folders for letters that were taken, and for those that cannot be; levels divided by slashes. */
  readonly done: string;
  readonly failed: string;
  /** How often the mailbox is looked through though the server says nothing new, in milliseconds. */
  readonly interval: number;
}

export interface ImapDoorOptions {
  readonly mailbox: Mailbox;
  /** Takes a letter; where it throws, the letter stays and is tried again. */
  readonly onLetter: (arrival: Arrival) => Promise<Receipt>;
  readonly onFault: (error: unknown) => void;
  /** Whether this process may take letters now: of several that watch one mailbox one does. */
  readonly mayTake?: () => Promise<boolean>;
  /** The clock; another in tests. */
  readonly now?: () => number;
  /** How long to wait before connecting again, after so many failures in a row. */
  readonly pause?: (failures: number) => number;
  /** Roots to trust beside those of the system. */
  readonly ca?: string;
}

export interface ImapDoor {
  /** Why the mailbox has not been reached since the last try; undefined while it is open, or before the first try has ended. */
  fault(): Error | undefined;
  /** Finishes the letter that is being taken, and stops. */
  close(): Promise<void>;
}

/** How often a letter is tried before it is put among the failed. */
const TRIES = 5;
/** After how long one is tried again that was one of too many, and for how long, as mail servers do (RFC 5321, 4.5.4.1). */
const LATER = 15 * MINUTE;
const PATIENCE = 5 * DAY;
/** How long the server may take to let us go. */
const FAREWELL = 10 * SECOND;
const LONGEST_PAUSE = 300 * SECOND;

/** One second, then twice as long each time, five minutes at the most. */
export function backOff(failures: number): number {
  return Math.min(LONGEST_PAUSE, SECOND * 2 ** (failures - 1));
}

/**
 * Takes letters from a mailbox as they come: by IDLE (RFC 2177) where the server has it, and by looking now and then. Each
 * is moved away once it is taken; one that could not be moved is known again by its Message-ID.
 */
export function openImapDoor(options: ImapDoorOptions): ImapDoor {
  const closing = new AbortController();
  let fault: Error | undefined;
  const told = (error?: Error) => void (fault = error);
  const attendance = attend(new Attendant(options, closing.signal), options, closing.signal, told);
  return {
    fault: () => fault,
    async close() {
      closing.abort();
      await attendance;
    },
  };
}

async function attend(
  attendant: Attendant,
  { onFault, pause = backOff }: ImapDoorOptions,
  closing: AbortSignal,
  told: (fault?: Error) => void,
): Promise<void> {
  let failures = 0;
  while (!closing.aborted) {
    try {
      await attendant.connected(() => {
        failures = 0;
        told();
      });
    } catch (error) {
      if (closing.aborted) return;
      told(error as Error);
      onFault(error);
      await waited(pause(++failures), closing);
    }
  }
}

class Attendant {
  /** How often letters have been tried that could not be taken. */
  readonly #tries = new Map<string, number>();
  /** When letters are tried again that were too many. */
  readonly #later = new Map<string, number>();

  constructor(private readonly options: ImapDoorOptions, private readonly closing: AbortSignal) {}

  /** Works over one connection until the door is closed. @throws where the connection is lost @param onOpen it stands */
  async connected(onOpen: () => void): Promise<void> {
    const { mailbox } = this.options;
    const client = new ImapFlow(connectionOf(this.options));
    const lost = new AbortController();
    client.on("error", (error) => lost.abort(error));
    client.on("close", () => lost.abort(new Error("The IMAP server closed the connection")));
    let farewell: ReturnType<typeof setTimeout> | undefined;
    this.closing.addEventListener(
      "abort",
      () => void (farewell = setTimeout(() => client.close(), FAREWELL)),
      {
        once: true,
        signal: lost.signal,
      },
    );
    try {
      await client.connect();
      for (const folder of [mailbox.done, mailbox.failed]) await client.mailboxCreate(folder.split("/"));
      const { uidValidity } = await client.mailboxOpen(folderOf(mailbox.url));
      onOpen();
      let news = new AbortController();
      client.on("exists", () => news.abort());
      while (!this.closing.aborted) {
        news = new AbortController();
        await this.#takeAll(client, String(uidValidity));
        if (this.closing.aborted) break;
        const idling = client.idle().catch((error) => lost.abort(error));
        await waited(mailbox.interval, AbortSignal.any([this.closing, lost.signal, news.signal]));
        lost.signal.throwIfAborted();
        await client.noop();
        await idling;
      }
      await client.logout();
    } finally {
      client.close();
      clearTimeout(farewell);
    }
  }

  async #takeAll(client: ImapFlow, uidValidity: string): Promise<void> {
    const { done, failed } = this.options.mailbox;
    const found = await client.search({ all: true }, { uid: true });
    const now = this.options.now?.() ?? Date.now();
    for (const uid of found || []) {
      if (this.closing.aborted) return;
      if ((this.#later.get(`${uidValidity}/${uid}`) ?? 0) > now) continue;
      if (await this.options.mayTake?.() === false) return;
      const fate = await this.#take(client, uid, `${uidValidity}/${uid}`);
      if (fate === "stays") continue;
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
      const moved = await client.messageMove(String(uid), (fate === "done" ? done : failed).split("/"), {
        uid: true,
      });
      if (!moved) {
        throw new Error(`The IMAP server did not move a letter to ${fate === "done" ? done : failed}`);
      }
    }
  }

  async #take(client: ImapFlow, uid: number, name: string): Promise<"done" | "failed" | "stays"> {
    const { onLetter, onFault } = this.options;
    const size = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
    if (!size) return "stays";
    const isHuge = (size.size ?? 0) > LETTER_LIMIT;
    const letter = isHuge ? false : await client.fetchOne(String(uid), { source: true }, { uid: true });
    const raw = letter && letter.source ? new Uint8Array(letter.source) : undefined;
    const refused = (reason: string) => {
      onFault(new Error(`A letter in the mailbox was not taken: ${reason}`));
      return "failed" as const;
    };
    const fault = isHuge ? `Letters may be ${LETTER_LIMIT} bytes at the most` : raw && tooMuch(raw);
    if (fault !== undefined) return refused(fault);
    if (raw === undefined) return "stays";
    try {
      const receipt = await onLetter({ door: "imap", raw });
      this.#tries.delete(name);
      if (receipt.kind === "put-off" && this.#isLater(name, size.internalDate)) return "stays";
      this.#later.delete(name);
      return receipt.kind === "taken" ? "done" : refused(receipt.reason);
    } catch (error) {
      onFault(error);
      const tries = (this.#tries.get(name) ?? 0) + 1;
      this.#tries.set(name, tries);
      if (tries < TRIES) return "stays";
      this.#tries.delete(name);
      return "failed";
    }
  }

  /** Whether a letter that is put off is tried again later: not one that has come to stay so for days. */
  #isLater(name: string, came: Date | string | undefined): boolean {
    const now = this.options.now?.() ?? Date.now();
    const isFresh = came === undefined || new Date(came).getTime() >= now - PATIENCE;
    if (isFresh) this.#later.set(name, now + LATER);
    return isFresh;
  }
}

/** The connection that a URL describes. A password goes over the open net only inside TLS. */
export function connectionOf({ mailbox, ca }: Pick<ImapDoorOptions, "mailbox" | "ca">): ImapFlowOptions {
  const url = new URL(mailbox.url);
  const secure = url.protocol === "imaps:";
  const isNear = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (secure ? 993 : 143) : Number(url.port),
    secure,
    ...(secure || isNear ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    ...(ca === undefined ? {} : { tls: { ca } }),
  };
}

/** The folder that a mailbox's URL names. */
export function folderOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || "INBOX";
}

/** Waits for a time, or until one of the signals comes. */
function waited(milliseconds: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (until.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    until.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
