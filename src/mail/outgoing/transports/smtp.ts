import { Buffer } from "node:buffer";
import type { Readable, Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { mailOptions } from "./mime.ts";
import { quicken } from "./dots-doubled.ts";
import { HeldTooLong, NotTaken, type Transport } from "./transport.ts";

/** What letters are signed with (RFC 6376). */
export interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…` */
  readonly url: string;
  readonly dkim?: DkimKey;
}

/** What a signature covers. RFC 8058, 4 asks for both List-Unsubscribe headers, or the button is not shown. */
const SIGNED = [
  "From",
  "Reply-To",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "In-Reply-To",
  "References",
  "MIME-Version",
  "Content-Type",
  "Auto-Submitted",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/** How long a server may say nothing; a letter's lease is longer. */
const PATIENCE = 60_000;

/** Letters leave by an SMTP server. */
export function smtpTransport({ url, dkim }: SmtpOptions): Transport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    ...(dkim === undefined ? {} : { dkim: { ...dkim, headerFieldNames: SIGNED } }),
  });
  const checks = new WeakMap<object, () => void>();
  transport.use("stream", ({ data, message }, done) => {
    const check = checks.get(data.headers as object);
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => atOnce(create(options), check);
    done();
  });
  return {
    async send(write) {
      const mail = await write();
      const options = mailOptions(mail);
      if (mail.leaving !== undefined) checks.set(options.headers as object, mail.leaving);
      await transport.sendMail(options).catch((error) => {
        throw error instanceof HeldTooLong ? error : obstacle(error);
      });
      return {};
    },
    async look() {
      await transport.verify().catch((error) => {
        throw obstacle(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * A letter's bytes, all at once: in pieces, each took a call of its own, and nodemailer looked at each byte. When they are
 * to flow the server has answered DATA, so a check runs then.
 */
function atOnce(letter: Readable, check: () => void = () => {}): Readable {
  return Object.assign(letter, {
    pipe<T extends NodeJS.WritableStream>(to: T): T {
      try {
        check();
      } catch (error) {
        letter.destroy(error as Error);
        return to;
      }
      quicken(to as unknown as Transform);
      const pieces: Uint8Array[] = [];
      letter.on("data", (piece: Uint8Array) => pieces.push(piece));
      letter.on("end", () => to.end(Buffer.concat(pieces)));
      return to;
    },
  });
}

interface SmtpFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  /** What came of each address that a name has. */
  readonly errors?: readonly Error[];
}

/**
 * Only the server's replies about the recipient (RCPT) or the letter (DATA) concern those. Everything else, such as a wrong
 * password or no connection at all, is between the server and us.
 */
function obstacle(error: SmtpFault): NotTaken {
  const { responseCode: code, response = "", command } = error;
  const isAboutIt = code !== undefined && (command === "RCPT TO" || command === "DATA");
  if (!isAboutIt) return new NotTaken("shut", words(error));
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return new NotTaken(code >= 500 ? "refused" : "put-off", error.message, status);
}

/** Faults of a server's certificate: what Deno and Node report, and what its reader can do. */
const CERTIFICATES: readonly (readonly [RegExp, string])[] = [
  [
    /unable to (?:verify|get)|self[- ]signed|UnknownIssuer/i,
    "its certificate leads to no authority that this machine trusts; if the authority is yours, put DENO_CERT with its file into the environment (docs/run/ways-out.md)",
  ],
  [/altname|NotValidForName/i, "its certificate is for another name"],
  [/certificate.*expired|expired.*certificate/i, "its certificate has expired"],
];

/** What Deno and Node report of a connection, in words. */
const CONNECTIONS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, "nothing listens there"],
  [/ENOTFOUND/, "no machine of that name is known"],
  [/ETIMEDOUT|Connection timeout/, "it does not answer"],
  [
    /wrong version number|InvalidContentType/,
    "it speaks no TLS from the start; an address with smtp: begins without, and uses STARTTLS",
  ],
];

/** A name with several addresses fails with an error for each, and no words of its own. */
function words({ message, code, errors }: SmtpFault): string {
  const first = message !== "" ? message : errors?.[0]?.message ?? code ?? "the connection failed";
  const known = [...CERTIFICATES, ...CONNECTIONS].find(([pattern]) => pattern.test(first));
  return known === undefined ? first : `${known[1]} (${first})`;
}
