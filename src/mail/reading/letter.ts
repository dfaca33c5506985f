import type { Evidence } from "../../game/reading-mark.ts";
import { sha256Hex } from "../../common/native-sha256.ts";
import type { Address, Attachment, Email } from "postal-mime";
import { ok, type Result } from "../../kernel/result.ts";
import type { Envelope } from "./arrival.ts";
import { type DeliveryFailure, deliveryFailure, isReport } from "./delivery-failure.ts";
import { withoutPadding } from "./encoded-lines.ts";
import { type Flow, unflow, withoutFlow } from "./flowed.ts";
import { LONGEST } from "./letter-limits.ts";
import { partsOfLetter } from "./parts.ts";
import { fileName, type ReceiptRow, unreadFile } from "./receipt.ts";
import { textOfBytes } from "./text-bytes.ts";

/** A letter as it came in, by whatever door: who, to whom, when, and what it is remembered by. */
export interface ReceivedLetter {
  /** With its angle brackets; made from the letter's bytes where it has none. */
  readonly messageId: string;
  /**
   * What it is remembered by: its Message-ID, which some mail programs keep when a letter is edited and sent again, who is said
   * to have written it, and what it says.
   */
  readonly readAs: string;
  /** What programs up to 1.2.0 remembered it by: the same, whoever was said to have written it. */
  readonly readAsBefore: string;
  /** The address in From, else the envelope's sender; empty where there is neither. */
  readonly from: string;
  /** The envelope's recipients, then those of the headers. */
  readonly to: readonly string[];
  readonly subject: string;
  /** When it was written, as its Date says (RFC 5322, 3.6.1), in milliseconds since 1970. */
  readonly date: number | undefined;
  /** Header names in lower case, in order of the letter. */
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  /** Empty for a bounce, undefined where no envelope is known. */
  readonly returnPath: string | undefined;
  /** Once its sender has been looked at. */
  readonly evidence?: Evidence;
}

/**
 * A letter that anybody may have written is remembered under another name than its player's own: whoever gets a copy of that
 * before we do could else have it taken for one that has been read.
 */
export function rememberedApart(letter: ReceivedLetter, as: "automatic" | "in doubt"): ReceivedLetter {
  return { ...letter, readAs: `${letter.readAs} ${as}` };
}

/** A letter with its words: decoded, not yet understood. */
export interface WholeLetter extends ReceivedLetter {
  /** Flowed lines joined (RFC 3676). */
  readonly text: string;
  readonly html: string;
  /** The attachments of plain text. */
  readonly attachments: readonly AttachedText[];
  /** Its other parts: all that is attached and nobody reads. */
  readonly unread: readonly ReceiptRow[];
  /** What it reports of a letter of ours, where it is a delivery report. */
  readonly failure: DeliveryFailure | undefined;
  /** What of it could not be decoded and is missing here, in words for its writer. */
  readonly leftOut: string | undefined;
}

/** An attached file of plain text. */
export interface AttachedText {
  readonly name: string;
  readonly text: string;
}

/** A text attachment longer than this is not an order sheet. */
const ATTACHMENT_LIMIT = 100_000;
/** More text attachments than these are not looked into. */
const MOST_ATTACHMENTS = 20;
/** More parts that are not read are not named. */
const MOST_UNREAD = 50;

/** Decodes a raw letter (RFC 5322, MIME). @returns why it cannot be decoded, where its parts are more than may be */
export async function parseLetter(
  raw: Uint8Array,
  envelope?: Envelope,
): Promise<Result<WholeLetter, string>> {
  const { raw: fixed, flow } = withoutFlow(withoutPadding(raw));
  const parts = await partsOfLetter(fixed, { forceRfc822Attachments: isReport(raw) });
  if (!parts.ok) return parts;
  const { email, leftOut } = parts.value;
  return ok({ ...letterOf(raw, email, flow, envelope), leftOut });
}

function letterOf(
  raw: Uint8Array,
  email: Email,
  flow: Flow | undefined,
  envelope: Envelope | undefined,
): Omit<WholeLetter, "leftOut"> {
  const header = (key: string) => email.headers.find((candidate) => candidate.key === key)?.value;
  const addresses = (list: readonly Address[] | undefined) =>
    (list ?? []).flatMap((entry) => entry.address ?? []);
  const text = legible(email.text ?? "");
  const returnPath = envelope?.from ?? header("return-path")?.replace(/[<>\s]/g, "");
  const messageId = messageIdOf(email) ?? `<${sha256Hex(raw)}@no-message-id>`;
  const [texts, others] = [email.attachments.filter(isPlainText), email.attachments.filter(isOther)];
  const attachments = texts.slice(0, MOST_ATTACHMENTS).map((file) => ({
    name: fileName(file),
    text: textOf(file.content),
  }));
  const said = {
    subject: (email.subject ?? "").slice(0, LONGEST.subject),
    text: flow === undefined ? text : unflow(text, flow),
    html: email.html ?? "",
    attachments: attachments.map(({ text }) => text),
  };
  const from = email.from?.address || returnPath || "";
  const remembered = JSON.stringify({ from: from.toLowerCase(), ...said });
  return {
    ...said,
    attachments,
    unread: [
      ...texts.slice(MOST_ATTACHMENTS).map((file): ReceiptRow => ({
        part: fileName(file),
        fate: "notRead",
        why: `${MOST_ATTACHMENTS} files of a letter are read`,
      })),
      ...texts.slice(0, MOST_ATTACHMENTS).filter(isTooLong).map((file): ReceiptRow => ({
        part: `rest of ${fileName(file)}`,
        fate: "notRead",
        why: `only its first ${ATTACHMENT_LIMIT} characters are read`,
      })),
      ...others.map(unreadFile),
    ].slice(0, MOST_UNREAD),
    failure: deliveryFailure(email),
    messageId,
    readAs: `${messageId} ${sha256Hex(remembered)}`,
    readAsBefore: `${messageId} ${sha256Hex(JSON.stringify(said))}`,
    from: from.length > LONGEST.address ? "" : from,
    to: [
      ...(envelope?.to ?? []),
      ...addresses(email.to),
      ...addresses(email.cc),
      ...[header("delivered-to") ?? []].flat(),
    ],
    date: dateOf(email),
    headers: email.headers.map(({ key, value }) => ({ key: key.toLowerCase(), value })),
    returnPath,
  };
}

/** Text of which a part was UTF-16 and did not say so: what it has in ASCII, which is all that orders need. */
function legible(text: string): string {
  return text.includes("\0") ? text.replace(/[\0\ufffd]/g, "") : text;
}

/** Undefined where there is none, or nothing between its angle brackets, or more than any program writes there. */
function messageIdOf({ messageId }: Email): string | undefined {
  const id = messageId?.trim() ?? "";
  return id.length > LONGEST.messageId || id.replace(/[<>\s]/g, "") === "" ? undefined : id;
}

function dateOf(email: Email): number | undefined {
  const date = Date.parse(email.date ?? "");
  return Number.isNaN(date) ? undefined : date;
}

/** Attached plain text, whether it says that it is attached or not; some mail programs know it by the name of the file alone. */
function isPlainText({ mimeType, filename }: Attachment): boolean {
  return mimeType === "text/plain" ||
    (mimeType === "application/octet-stream" && /\.txt$/i.test(filename ?? ""));
}

function isOther(file: Attachment): boolean {
  return !isPlainText(file);
}

function isTooLong({ content }: Attachment): boolean {
  return (typeof content === "string" ? content.length : content.byteLength) > ATTACHMENT_LIMIT;
}

function textOf(content: Attachment["content"]): string {
  if (typeof content === "string") return content.slice(0, ATTACHMENT_LIMIT);
  return textOfBytes(new Uint8Array(content.slice(0, ATTACHMENT_LIMIT)));
}
