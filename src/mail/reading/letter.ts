import { createHash } from "node:crypto";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import type { Envelope } from "../arrival.ts";
import { unflow, withoutFlow } from "./flowed.ts";
import { textOfBytes } from "./text-bytes.ts";

/** A letter as it came in, by whatever door: decoded, not yet understood. */
export interface Letter {
  /** With its angle brackets; made from the letter's bytes where it has none. */
  readonly messageId: string;
  /** What it is remembered by: its Message-ID, which some mail programs keep when a letter is edited and sent again, and what it says. */
  readonly readAs: string;
  /** The address in From, else the envelope's sender; empty where there is neither. */
  readonly from: string;
  /** The envelope's recipients, then those of the headers. */
  readonly to: readonly string[];
  readonly subject: string;
  /** When it was written, as its Date says (RFC 5322, 3.6.1), in milliseconds since 1970. */
  readonly date: number | undefined;
  /** Flowed lines joined (RFC 3676). */
  readonly text: string;
  readonly html: string;
  /** Contents of plain text attachments. */
  readonly attachments: readonly string[];
  /** Header names in lower case, in order of the letter. */
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  /** Empty for a bounce, undefined where no envelope is known. */
  readonly returnPath: string | undefined;
}

/** A text attachment longer than this is not an order sheet. */
const ATTACHMENT_LIMIT = 100_000;

/** Decodes a raw letter (RFC 5322, MIME). Whatever the bytes are, something comes out. */
export async function parseLetter(raw: Uint8Array, envelope?: Envelope): Promise<Letter> {
  const { raw: fixed, flow } = withoutFlow(raw);
  const email = await decoded(fixed);
  const header = (key: string) => email?.headers.find((candidate) => candidate.key === key)?.value;
  const addresses = (list: readonly Address[] | undefined) =>
    (list ?? []).flatMap((entry) => entry.address ?? []);
  const text = legible(email?.text ?? "");
  const returnPath = envelope?.from ?? header("return-path")?.replace(/[<>\s]/g, "");
  const messageId = messageIdOf(email) ?? `<${sha256(raw)}@no-message-id>`;
  const said = {
    subject: email?.subject ?? "",
    text: flow === undefined ? text : unflow(text, flow),
    html: email?.html ?? "",
    attachments: (email?.attachments ?? []).filter(isPlainText).map(({ content }) => textOf(content)),
  };
  return {
    ...said,
    messageId,
    readAs: `${messageId} ${sha256(JSON.stringify(said))}`,
    from: email?.from?.address || returnPath || "",
    to: [
      ...(envelope?.to ?? []),
      ...addresses(email?.to),
      ...addresses(email?.cc),
      ...[header("delivered-to") ?? []].flat(),
    ],
    date: dateOf(email),
    headers: (email?.headers ?? []).map(({ key, value }) => ({ key: key.toLowerCase(), value })),
    returnPath,
  };
}

function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Text of which a part was UTF-16 and did not say so: what it has in ASCII, which is all that orders need. */
function legible(text: string): string {
  return text.includes("\0") ? text.replace(/[\0\ufffd]/g, "") : text;
}

/** Undefined where the bytes are no letter at all. */
async function decoded(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw);
  } catch {
    return undefined;
  }
}

/** Undefined where there is none, or nothing between its angle brackets. */
function messageIdOf(email: Email | undefined): string | undefined {
  const id = email?.messageId?.trim() ?? "";
  return id.replace(/[<>\s]/g, "") === "" ? undefined : id;
}

function dateOf(email: Email | undefined): number | undefined {
  const date = Date.parse(email?.date ?? "");
  return Number.isNaN(date) ? undefined : date;
}

/** Attached plain text, whether it says that it is attached or not; some mail programs know it by the name of the file alone. */
function isPlainText({ mimeType, filename }: Attachment): boolean {
  return mimeType === "text/plain" ||
    (mimeType === "application/octet-stream" && /\.txt$/i.test(filename ?? ""));
}

function textOf(content: Attachment["content"]): string {
  if (typeof content === "string") return content.slice(0, ATTACHMENT_LIMIT);
  return textOfBytes(new Uint8Array(content.slice(0, ATTACHMENT_LIMIT)));
}
