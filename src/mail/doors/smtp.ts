import { Buffer } from "node:buffer";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream } from "smtp-server";
import type { Arrival } from "../reading/arrival.ts";
import type { Receipt } from "../receipt.ts";
import { LETTER_LIMIT, tooMuch } from "../reading/letter-limits.ts";
import type { Recipient } from "../recipients.ts";
import type { Rates } from "../../store/rates.ts";
import { SmtpLimits, type SmtpRates } from "./smtp-rates.ts";
import { SMTP_PATIENCE, type SmtpPatience, SmtpVisits } from "./smtp-visits.ts";
import { SECOND } from "../../common/lengths.ts";

/** How long a silent client keeps its line. */
const SILENCE = 60 * SECOND;
const MOST_CLIENTS = 100;
/** How long a client may take to hang up when the door closes, and how long a letter may be read then. */
const HANGING_UP = SECOND;
const FAREWELL = 10 * SECOND;
/** Recipients of one letter: the orders of one seat, or a few words to the referee. */
const MOST_RECIPIENTS = 10;

/** PEM texts of a certificate, with those that lead up to its root, and of its private key. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface SmtpDoorOptions {
  readonly host: string;
  readonly port: number;
  /** STARTTLS (RFC 3207) is offered where there is one. */
  readonly certificate?: Certificate;
  readonly rates: SmtpRates;
  /** What counts by them. */
  readonly counts: Rates;
  /** How long a line may be held; other times in tests. */
  readonly patience?: SmtpPatience;
  readonly now: () => number;
  /** Whether letters to an address are taken, and whether everybody knows it. */
  readonly recipient: (address: string) => Promise<Recipient>;
  /** Takes a whole letter; what it throws is answered with a temporary failure, so that the sender tries again. */
  readonly onLetter: (arrival: Arrival) => Promise<Receipt>;
  readonly onFault: (error: unknown) => void;
}

export interface SmtpDoor {
  readonly port: number;
  /** Shows another certificate from the next STARTTLS on. */
  renew(certificate: Certificate): void;
  close(): Promise<void>;
}

/** A refusal in the words of the protocol. */
class Refusal extends Error {
  constructor(readonly responseCode: number, message: string) {
    super(message);
  }
}

/**
 * Listens for letters. Strangers' mail is refused at RCPT, letters over the limit or that cannot be read at the end of DATA,
 * who comes too often with a temporary failure; nothing is relayed.
 */
export async function openSmtpDoor(options: SmtpDoorOptions): Promise<SmtpDoor> {
  const { certificate, recipient, onLetter, onFault, patience = SMTP_PATIENCE } = options;
  const limits = new SmtpLimits(options.rates, options.counts, options.now);
  const visits = new SmtpVisits(limits.lines, patience, (session) => hangUp(server, session));
  const temporarily = (error: unknown) => {
    if (error instanceof Refusal) return error;
    onFault(error);
    return new Refusal(451, "The referee cannot read letters just now; try again later");
  };
  const answer = (doing: Promise<void>, callback: (error: Error | null) => void) =>
    void doing.then(() => callback(null), (error) => callback(temporarily(error)));
  const server: SMTPServer = new SMTPServer({
    banner: "Despatch",
    size: LETTER_LIMIT,
    authOptional: true,
    disabledCommands: certificate === undefined ? ["AUTH", "STARTTLS"] : ["AUTH"],
    disableReverseLookup: true,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE,
    closeTimeout: FAREWELL,
    ...certificate,
    onConnect({ id, remoteAddress }, callback) {
      if (!visits.begin(id, remoteAddress)) {
        return callback(new Refusal(421, "Too many lines from your network at once; try again later"));
      }
      answer(allowed(limits.allowsConnection(remoteAddress), 421, TOO_OFTEN), callback);
    },
    onClose: ({ id }) => visits.end(id),
    onMailFrom(_sender, { remoteAddress }, callback) {
      answer(allowed(limits.allowsLetter(remoteAddress), 421, TOO_OFTEN), callback);
    },
    onRcptTo({ address }, { remoteAddress, envelope }, callback) {
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      const taken = async () => {
        if (envelope.rcptTo.length >= MOST_RECIPIENTS) throw new Refusal(452, "Too many recipients");
        const kind = await recipient(address);
        if (kind === "open") await allowed(limits.allowsSender(from), 451, TOO_MANY);
        if (kind !== "unknown") return;
        await allowed(limits.allowsMistake(remoteAddress), 421, TOO_OFTEN);
        throw new Refusal(550, "No such address here");
      };
      answer(taken(), callback);
    },
    onData(stream, session, callback) {
      const from = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
      const to = session.envelope.rcptTo.map((recipient: SMTPServerAddress) => recipient.address);
      const client = { address: session.remoteAddress, helo: session.hostNameAppearsAs };
      visits.receiving(session.id);
      collect(stream).then(async (raw) => {
        visits.reading(session.id);
        const fault = tooMuch(raw);
        if (fault !== undefined) throw new Refusal(552, fault);
        const receipt = await onLetter({ door: "smtp", raw, envelope: { from, to }, client });
        if (receipt.kind === "put-off") throw new Refusal(451, `${receipt.reason}; try again later`);
        if (receipt.kind === "refused") throw new Refusal(554, receipt.reason);
      }).then(
        () => callback(null, "Your letter is with the referee"),
        (error) => callback(temporarily(error)),
      ).finally(() => visits.answered(session.id));
    },
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => {
      server.off("error", reject);
      server.on("error", (error) => {
        if (!isHungUp(error)) onFault(error);
      });
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    renew: (certificate) => server.updateSecureContext({ ...certificate }),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { id } of [...server.connections]) if (visits.finish(id)) hangUp(server, id);
      const hangingUp = setTimeout(() => {
        const ports = new Set([...server.connections].map(({ remotePort }) => remotePort));
        for (const socket of sockets) if (!ports.has(socket.remotePort ?? 0)) socket.destroy();
      }, HANGING_UP);
      await closed;
      clearTimeout(hangingUp);
    },
  };
}

/** A client who goes without a word, in the midst of a letter, too: he sends it again, and it is no fault of ours. */
export function isHungUp(error: Error): boolean {
  return ["ECONNRESET", "EPIPE", "ETIMEDOUT"].includes(String((error as { code?: unknown }).code));
}

/** Ends a session in the words of the protocol (RFC 5321, 3.8). Where it has been ended already nothing happens. */
function hangUp(server: SMTPServer, session: string): void {
  for (const connection of server.connections) {
    if (connection.id === session) connection.send(421, "Your time is over; come again");
  }
}

const TOO_MANY = "Too many letters from that sender within an hour; try again later";
const TOO_OFTEN = "Too much from your address within an hour; try again later";

/**
 * The bytes of a letter; of one that is over the limit, no more than show it. By the stream's own events: to be walked through
 * it would be watched in a dozen ways.
 * @throws where it breaks off
 */
function collect(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    stream.on("data", (chunk: Uint8Array) => {
      if (size <= LETTER_LIMIT) chunks.push(chunk);
      size += chunk.length;
    });
    const breaksOff = () => reject(new Error("the letter broke off"));
    stream.once("error", reject);
    stream.once("close", breaksOff);
    stream.once("end", () => {
      stream.off("close", breaksOff);
      resolve(Buffer.concat(chunks));
    });
  });
}

/** @throws {Refusal} where something is not */
async function allowed(isAllowed: Promise<boolean>, code: number, words: string): Promise<void> {
  if (!await isAllowed) throw new Refusal(code, words);
}
