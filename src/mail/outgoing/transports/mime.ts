import type { Buffer } from "node:buffer";
import { createTransport, type SendMailOptions } from "nodemailer";

export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
  readonly contentDisposition: "inline" | "attachment";
  /** What the HTML part calls it (RFC 2392). */
  readonly cid?: string;
}

/** A letter as a mail, before it becomes bytes. */
export interface Mail {
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly inReplyTo?: string;
  readonly references: readonly string[];
  readonly date: Date;
  /** Written as they are, each on one line. */
  readonly headers: Readonly<Record<string, string>>;
  /** `from` is empty where nobody is to be told that it could not be delivered. */
  readonly envelope: { readonly from: string; readonly to: string };
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

/** What nodemailer makes of it. Nothing in a letter is fetched from anywhere. */
export function mailOptions({ headers, references, attachments, ...mail }: Mail): SendMailOptions {
  return {
    ...mail,
    references: [...references],
    attachments: [...attachments],
    // Folded, a long header breaks some relays' signatures.
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
    ),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const WRITER = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** The bytes of a mail (RFC 5322), not signed. */
export async function rawMail(mail: Mail): Promise<Uint8Array<ArrayBuffer>> {
  const { message } = await WRITER.sendMail(mailOptions(mail));
  return Uint8Array.from(message as Uint8Array);
}
