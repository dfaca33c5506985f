import { Buffer } from "node:buffer";
import { createTransport, type SendMailOptions } from "nodemailer";
import MimeNode from "nodemailer/lib/mime-node";

export interface Attachment {
  readonly filename: string;
  readonly content: Uint8Array;
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
  /** `from` is empty if nobody should hear of a failed delivery. */
  readonly envelope: { readonly from: string; readonly to: string };
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** Asked as the first byte of the letter is about to leave. @throws {HeldTooLong} if this process may no longer send it */
  readonly leaving?: () => void;
}

/** The letter for nodemailer. Nothing in a letter is fetched from anywhere. */
export function mailOptions(
  { headers, references, attachments, leaving: _, ...mail }: Mail,
): SendMailOptions {
  return {
    ...mail,
    references: [...references],
    attachments: attachments.map(encoded),
    // Folded, a long header breaks some relays' signatures.
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
    ),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An attachment as the part of the mail that it becomes: encoded in one go, where nodemailer pipes it through three streams. */
function encoded({ content, ...about }: Attachment): NonNullable<SendMailOptions["attachments"]>[number] {
  const { filename, contentType, contentDisposition, cid } = about;
  const part = new MimeNode("multipart/mixed").createChild(contentType, { filename });
  if (cid !== undefined) part.setHeader("Content-Id", `<${cid}>`);
  part.setHeader("Content-Transfer-Encoding", "base64");
  part.setHeader("Content-Disposition", contentDisposition);
  return { ...about, raw: Buffer.concat([UTF8.encode(`${part.buildHeaders()}\r\n\r\n`), inBase64(content)]) };
}

/** What letters to several players bring is encoded once. */
const known = new WeakMap<Uint8Array, Buffer>();

function inBase64(content: Uint8Array): Buffer {
  const { buffer, byteOffset, length } = content;
  const lines = known.get(content) ?? withLines(Buffer.from(buffer, byteOffset, length).toString("base64"));
  known.set(content, lines);
  return lines;
}

const UTF8 = new TextEncoder();
const BREAK = UTF8.encode("\r\n");
/** How long a line of base64 may be (RFC 2045, 6.8). */
const LINE = 76;

/** Base64 in lines, made at their place: as texts, they would leave a third of a letter's garbage. */
function withLines(body: string): Buffer {
  const lines = Math.max(1, Math.ceil(body.length / LINE));
  const bytes = Buffer.alloc(body.length + BREAK.length * (lines - 1));
  // The body is written to the end; each line then moves to where it belongs, which is never behind it.
  const written = bytes.length - body.length;
  UTF8.encodeInto(body, bytes.subarray(written));
  let to = 0;
  for (let line = 0; line < lines; line++) {
    const from = written + line * LINE;
    if (line > 0) bytes.set(BREAK, to - BREAK.length);
    bytes.copyWithin(to, from, from + LINE);
    to += LINE + BREAK.length;
  }
  return bytes;
}

const WRITER = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** The bytes of a mail (RFC 5322), not signed. */
export async function rawMail(mail: Mail): Promise<Uint8Array<ArrayBuffer>> {
  const { message } = await WRITER.sendMail(mailOptions(mail));
  return Uint8Array.from(message as Uint8Array);
}
