import { Buffer } from "node:buffer";
import type { Readable, Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { mailOptions } from "./mime.ts";
import { quicken } from "./dots-doubled.ts";
import { obstacle } from "./smtp-faults.ts";
import { HeldTooLong, type Transport } from "./transport.ts";

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
