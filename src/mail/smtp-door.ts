import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream } from "smtp-server";
import { parseReplyAddress } from "../game/tokens.ts";
import type { Arrival } from "./arrival.ts";

/** What a letter may weigh (RFC 1870). */
export const LETTER_LIMIT = 1_000_000;
/** More lines than any letter of that weight needs, its attachments in base64 included. Each costs its reader time. */
export const LINE_LIMIT = 20_000;
/** How long a silent client keeps its line. */
const PATIENCE = 60_000;
const MOST_CLIENTS = 100;
/** Recipients of one letter: the orders of one seat, or a few words to the referee. */
const MOST_RECIPIENTS = 10;

export interface SmtpDoorOptions {
  readonly host: string;
  readonly port: number;
  readonly mailDomain: string;
  /** Takes a whole letter; what it throws is answered with a temporary failure, so that the sender tries again. */
  readonly onLetter: (arrival: Arrival) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

export interface SmtpDoor {
  readonly port: number;
  close(): Promise<void>;
}

/** A refusal in the words of the protocol. */
class Refusal extends Error {
  constructor(readonly responseCode: number, message: string) {
    super(message);
  }
}

/** Listens for letters. Strangers' mail is refused at RCPT, letters over the limit at the end of DATA; nothing is relayed. */
export async function openSmtpDoor(options: SmtpDoorOptions): Promise<SmtpDoor> {
  const server = new SMTPServer({
    banner: "Despatch",
    size: LETTER_LIMIT,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    maxClients: MOST_CLIENTS,
    socketTimeout: PATIENCE,
    onRcptTo(address, session, callback) {
      if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) {
        return callback(new Refusal(452, "Too many recipients"));
      }
      callback(isOurs(address.address, options.mailDomain) ? null : new Refusal(550, "No such address here"));
    },
    onData(stream, session, callback) {
      const from = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
      const to = session.envelope.rcptTo.map((recipient: SMTPServerAddress) => recipient.address);
      collect(stream).then(async (raw) => {
        if (raw === undefined) throw new Refusal(552, `Letters may be ${LETTER_LIMIT} bytes at the most`);
        if (linesOf(raw) > LINE_LIMIT) {
          throw new Refusal(552, `Letters may have ${LINE_LIMIT} lines at the most`);
        }
        const client = { address: session.remoteAddress, helo: session.hostNameAppearsAs };
        await options.onLetter({ door: "smtp", raw, envelope: { from, to }, client });
      }).then(() => callback(null, "Your letter is with the referee"), (error) => {
        if (error instanceof Refusal) return callback(error);
        options.onFault(error);
        callback(new Refusal(451, "The referee cannot read letters just now; try again later"));
      });
    },
  });
  server.on("error", options.onFault);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(options.port, options.host, () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Whether letters to an address are for the referee: a seat's, or his own. */
function isOurs(address: string, mailDomain: string): boolean {
  const [local, domain] = address.toLowerCase().split("@");
  if (domain !== mailDomain.toLowerCase()) return false;
  return ["orders", "referee", "help", "postmaster"].includes(local) ||
    parseReplyAddress(address) !== undefined;
}

/** The bytes of a letter; undefined where it is over the limit, and then they are not kept. */
async function collect(stream: SMTPServerDataStream): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= LETTER_LIMIT) chunks.push(chunk);
  }
  if (stream.sizeExceeded || size > LETTER_LIMIT) return undefined;
  const raw = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    raw.set(chunk, at);
    at += chunk.length;
  }
  return raw;
}

function linesOf(raw: Uint8Array): number {
  const LINE_FEED = 10;
  let lines = 0;
  for (const byte of raw) if (byte === LINE_FEED) lines++;
  return lines;
}
