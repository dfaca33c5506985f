import { withoutPadding } from "./encoded-lines.ts";
import { type Flow, unflow, withoutFlow } from "./flowed.ts";
import type { AttachedPart } from "./letter-parser.ts";
import { partsOfLetter } from "./parts.ts";
import { fileName, type ReceiptRow, unreadFile, whyUnread } from "./receipt.ts";
import { textOfBytes } from "./text-bytes.ts";

export interface AttachedText {
  readonly name: string;
  readonly text: string;
  readonly isHtml?: boolean;
}

/** A letter's attachments: those that can be read as text, and a row for each of the others. */
export interface AttachedFiles {
  readonly texts: readonly AttachedText[];
  readonly unread: readonly ReceiptRow[];
}

/** A text attachment longer than this is not an order sheet. */
const ATTACHMENT_LIMIT = 100_000;
/** More text attachments than these are not looked into. */
const MOST_ATTACHMENTS = 20;
/** More parts that are not read are not named. */
const MOST_UNREAD = 50;

/** Looks into attached files: whatever their type and name, those with text are read. @param from the letter's author */
export async function attachedFiles(parts: readonly AttachedPart[], from: string): Promise<AttachedFiles> {
  const texts: AttachedText[] = [];
  const unread: ReceiptRow[] = [];
  for (const part of parts) {
    const bytes = bytesOf(part);
    const why = part.unread ?? whyUnread(part) ?? whyNoText(bytes, part.charset);
    if (why !== undefined) unread.push(unreadFile(part, why));
    else if (texts.length === MOST_ATTACHMENTS) {
      unread.push(notRead(fileName(part), `${MOST_ATTACHMENTS} files of a letter are read`));
    } else {
      const text = isLetter(part) ? await textOfLetter(bytes, from) : textOfFile(part, bytes);
      if (text === undefined) unread.push(unreadFile(part, "it is a letter that somebody else has written"));
      else texts.push({ name: fileName(part), ...text });
      if (bytes.length > ATTACHMENT_LIMIT) {
        unread.push(
          notRead(`rest of ${fileName(part)}`, `only its first ${ATTACHMENT_LIMIT} characters are read`),
        );
      }
    }
  }
  return { texts, unread: unread.slice(0, MOST_UNREAD) };
}

function notRead(part: string, why: string): ReceiptRow {
  return { part, fate: "notRead", why };
}

function bytesOf({ content }: AttachedPart): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
}

/** How many bytes are tested for being text. */
const LOOKED_AT = 4_000;
// deno-lint-ignore no-control-regex
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
/** Formats that are written in characters and hold no readable text. */
const FORMATS: readonly (readonly [beginning: RegExp, why: string])[] = [
  [/^\s*-----BEGIN PGP MESSAGE-----/, "it is encrypted, and nobody here can open it: send it unencrypted"],
  [/^%PDF-/, "it is a PDF"],
  [/^\{\\rtf/, "it is a document of a word processor"],
  [/^%!PS/, "it is a drawing"],
];

function whyNoText(bytes: Uint8Array, charset: string | undefined): string | undefined {
  const text = textOfBytes(bytes.subarray(0, LOOKED_AT), charset);
  return FORMATS.find(([beginning]) => beginning.test(text))?.[1] ??
    (NO_TEXT.test(text) ? "it holds no text" : undefined);
}

function textOfFile({ mimeType, filename, charset }: AttachedPart, bytes: Uint8Array) {
  const text = textOfBytes(bytes.subarray(0, ATTACHMENT_LIMIT), charset);
  const isPage = mimeType === "text/html" || /\.html?$/i.test(filename ?? "") ||
    /^\s{0,99}<(?:!doctype html|html)\b/i.test(text);
  return { text, isHtml: isPage };
}

function isLetter({ mimeType, filename }: AttachedPart): boolean {
  return mimeType === "message/rfc822" || mimeType === "message/global" || /\.eml$/i.test(filename ?? "");
}

/** The words of an attached letter that the same mailbox has written, or that names no author; undefined if another has. */
async function textOfLetter(
  raw: Uint8Array,
  from: string,
): Promise<Omit<AttachedText, "name"> | undefined> {
  const { raw: fixed, flow } = withoutFlow(withoutPadding(raw));
  const parts = await partsOfLetter(fixed);
  if (!parts.ok) return undefined;
  const { email } = parts.value;
  const author = email.from?.address?.toLowerCase();
  if (author !== undefined && author !== from.toLowerCase()) return undefined;
  return email.text === undefined
    ? { text: (email.html ?? "").slice(0, ATTACHMENT_LIMIT), isHtml: true }
    : { text: flowing(email.text, flow).slice(0, ATTACHMENT_LIMIT), isHtml: false };
}

function flowing(text: string, flow: Flow | undefined): string {
  return flow === undefined ? text : unflow(text, flow);
}
