import { Buffer } from "node:buffer";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream } from "smtp-server";
import type { Arrival } from "../arrival.ts";
import { LETTER_LIMIT, tooMuch } from "../reading/letter-limits.ts";
import { SmtpLimits, type SmtpRates } from "./smtp-rates.ts";

/** How long a silent client keeps its line. */
const PATIENCE = 60_000;
const MOST_CLIENTS = 100;
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
  readonly now: () => number;
  /** Whether letters to an address are taken. */
  readonly isAddressee: (address: string) => Promise<boolean>;
  /** Takes a whole letter; what it throws is answered with a temporary failure, so that the sender tries again. */
  readonly onLetter: (arrival: Arrival) => Promise<void>;
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
 * Listens for letters. Strangers' mail is refused at RCPT, letters over the limit at the end of DATA, who comes too often
 * with a temporary failure; nothing is relayed.
 */
export async function openSmtpDoor(options: SmtpDoorOptions): Promise<SmtpDoor> {
  const { certificate, isAddressee, onLetter, onFault } = options;
  const limits = new SmtpLimits(options.rates, options.now);
  const temporarily = (error: unknown) => {
    if (error instanceof Refusal) return error;
    onFault(error);
    return new Refusal(451, "The referee cannot read letters just now; try again later");
  };
  const server = new SMTPServer({
    banner: "Despatch",
    size: LETTER_LIMIT,
    authOptional: true,
    disabledCommands: certificate === undefined ? ["AUTH", "STARTTLS"] : ["AUTH"],
    disableReverseLookup: true,
    maxClients: MOST_CLIENTS,
    socketTimeout: PATIENCE,
    ...certificate,
    onConnect({ remoteAddress }, callback) {
      callback(limits.allowsConnection(remoteAddress) ? null : new Refusal(421, TOO_OFTEN));
    },
    onMailFrom({ address }, { remoteAddress }, callback) {
      switch (limits.allowsLetter(remoteAddress, address)) {
        case "client":
          return callback(new Refusal(421, TOO_OFTEN));
        case "sender":
          return callback(
            new Refusal(451, "Too many letters from that sender within an hour; try again later"),
          );
        case "yes":
          return callback(null);
      }
    },
    onRcptTo({ address }, { remoteAddress, envelope }, callback) {
      if (envelope.rcptTo.length >= MOST_RECIPIENTS) {
        return callback(new Refusal(452, "Too many recipients"));
      }
      isAddressee(address).then((isOurs) => {
        if (isOurs) return callback(null);
        const refusal = limits.allowsMistake(remoteAddress)
          ? new Refusal(550, "No such address here")
          : new Refusal(421, TOO_OFTEN);
        callback(refusal);
      }, (error) => callback(temporarily(error)));
    },
    onData(stream, session, callback) {
      const from = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
      const to = session.envelope.rcptTo.map((recipient: SMTPServerAddress) => recipient.address);
      const client = { address: session.remoteAddress, helo: session.hostNameAppearsAs };
      collect(stream).then(async (raw) => {
        const fault = tooMuch(raw);
        if (fault !== undefined) throw new Refusal(552, fault);
        await onLetter({ door: "smtp", raw, envelope: { from, to }, client });
      }).then(
        () => callback(null, "Your letter is with the referee"),
        (error) => callback(temporarily(error)),
      );
    },
  });
  server.on("error", onFault);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(options.port, options.host, () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    renew: (certificate) => server.updateSecureContext({ ...certificate }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const TOO_OFTEN = "Too much from your address within an hour; try again later";

/** The bytes of a letter; of one that is over the limit, no more than show it. */
async function collect(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (size <= LETTER_LIMIT) chunks.push(chunk);
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}
