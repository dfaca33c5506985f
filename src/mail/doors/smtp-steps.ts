import { Buffer } from "node:buffer";
import type { SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import type { Arrival } from "../reading/letter/arrival.ts";
import { LETTER_LIMIT, tooMuch } from "../reading/letter/letter-limits.ts";
import type { Receipt } from "../receipt.ts";
import { type Recipient, refusalAt } from "../recipients.ts";
import type { SmtpLimits } from "./smtp-rates.ts";
import type { SmtpVisits } from "./smtp-visits.ts";

/** Recipients of one letter: the orders of one seat, or a few words to the referee. */
const MOST_RECIPIENTS = 10;
const TOO_MANY = "Too many letters from that sender within an hour; try again later";
const TOO_OFTEN = "Too much from your address within an hour; try again later";

/** A refusal in the words of the protocol. */
export class SmtpRefusal extends Error {
  constructor(readonly responseCode: number, message: string) {
    super(message);
  }
}

/** The reception that the door hands on to. */
export interface SmtpReception {
  /** Whether letters to an address are taken, and whether everybody knows it. */
  readonly recipient: (address: string) => Promise<Recipient>;
  /** Takes a whole letter; what it throws is answered with a temporary failure, so that the sender tries again. */
  readonly onLetter: (arrival: Arrival) => Promise<Receipt>;
}

/** The steps by which a client brings a letter (RFC 5321, 3.3). Each throws a Refusal where it goes no further. */
export class SmtpSteps {
  constructor(
    private readonly reception: SmtpReception,
    private readonly limits: SmtpLimits,
    private readonly visits: SmtpVisits,
  ) {}

  async connect({ id, remoteAddress }: SMTPServerSession): Promise<void> {
    if (!this.visits.begin(id, remoteAddress)) {
      throw new SmtpRefusal(421, "Too many connections at once; try again later");
    }
    await allowed(this.limits.allowsConnection(remoteAddress), 421, TOO_OFTEN);
  }

  async beginLetter({ remoteAddress }: SMTPServerSession): Promise<void> {
    await allowed(this.limits.allowsLetter(remoteAddress), 421, TOO_OFTEN);
  }

  async nameRecipient(address: string, session: SMTPServerSession): Promise<void> {
    if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) throw new SmtpRefusal(452, "Too many recipients");
    const kind = await this.reception.recipient(address);
    if (kind === "open") await allowed(this.limits.allowsSender(senderIn(session)), 451, TOO_MANY);
    const refusal = refusalAt(kind, address);
    if (refusal === undefined) return;
    await allowed(this.limits.allowsMistake(session.remoteAddress), 421, TOO_OFTEN);
    throw new SmtpRefusal(550, refusal);
  }

  async bringLetter(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const { id, envelope, remoteAddress, hostNameAppearsAs } = session;
    const from = senderIn(session);
    const to = envelope.rcptTo.map(({ address }) => address);
    this.visits.receiving(id);
    const raw = await collect(stream);
    this.visits.reading(id);
    const fault = tooMuch(raw);
    if (fault !== undefined) throw new SmtpRefusal(552, fault);
    const client = { address: remoteAddress, helo: hostNameAppearsAs };
    const receipt = await this.reception.onLetter({ door: "smtp", raw, envelope: { from, to }, client });
    if (receipt.kind === "put-off") throw new SmtpRefusal(451, `${receipt.reason}; try again later`);
    if (receipt.kind === "refused") throw new SmtpRefusal(554, receipt.reason);
  }
}

/** The sender as the envelope has it: empty for a bounce (RFC 5321, 4.5.5). */
function senderIn({ envelope }: SMTPServerSession): string {
  return envelope.mailFrom === false ? "" : envelope.mailFrom.address;
}

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

/** @throws {SmtpRefusal} where something is not */
async function allowed(isAllowed: Promise<boolean>, code: number, words: string): Promise<void> {
  if (!await isAllowed) throw new SmtpRefusal(code, words);
}
