import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Handled } from "../../src/mail/letters-in/handled.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";

/** A letter between mail servers. */
export interface Posted {
  readonly from: string;
  readonly to: string;
  readonly raw: Uint8Array;
}

/** What the relay says to a letter of the referee's: it takes it, or puts it off. @param sender as it names itself */
export type Relay = (letter: Posted, sender: string) => boolean;

/** What became of a letter that was brought to the door. */
export type Became = Handled["kind"] | "refused" | "put off";

/** The month's referees: one, or several on one database. */
export interface Club {
  readonly office: PostOffice;
  take(letter: Posted): Promise<Became>;
  deliver(): Promise<void>;
  sweep(): Promise<void>;
  restart(): Promise<void>;
  /** Nothing is left in the hands of anybody who was killed. */
  settle(): Promise<void>;
  /** Whether a letter's senders were killed before they could say that it had gone. */
  mayHaveLeftTwice(messageId: string): boolean;
  close(): Promise<void>;
}

const BUSY = 451;

/** @returns how a door has refused what was brought to it; undefined where it has taken it */
export async function answerTo(bringing: () => Promise<unknown>): Promise<"refused" | "put off" | undefined> {
  try {
    await bringing();
    return undefined;
  } catch (error) {
    switch ((error as { responseCode?: number }).responseCode) {
      case 550:
        return "refused";
      case BUSY:
        return "put off";
      default:
        throw error;
    }
  }
}

export function portOf(server: SMTPServer): number {
  return (server.server.address() as AddressInfo).port;
}

/** The mail server that takes the referee's letters to the world. */
export async function openRelay(take: Relay): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, session, callback) {
      // A referee killed in the middle of a letter has not sent it.
      const raw = await buffer(stream).catch(() => undefined);
      if (raw === undefined) return callback(new Error("The letter breaks off"));
      const from = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
      const [{ address: to }] = session.envelope.rcptTo;
      if (take({ from, to, raw }, session.hostNameAppearsAs)) return callback();
      callback(Object.assign(new Error("Try again later"), { responseCode: BUSY }));
    },
  });
  // A sender who is killed in the midst of a letter is no fault of the relay's.
  server.on("error", (error) => {
    if (!("remoteAddress" in error)) throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return server;
}
