import type { Evidence } from "../../../game/access/reading-mark.ts";
import { sha256Hex } from "../../../common/bytes/native-sha256.ts";
import type { Address } from "postal-mime";
import { ok, type Result } from "../../../kernel/result.ts";
import type { Envelope } from "./arrival.ts";
import { type AttachedFiles, attachedFiles, type AttachedText } from "./attached-files.ts";
import { type DeliveryFailure, deliveryFailure } from "./delivery-failure.ts";
import { withoutPadding } from "./encoded-lines.ts";
import { type Flow, unflow, withoutFlow } from "./flowed.ts";
import { LONGEST } from "./letter-limits.ts";
import type { AttachedPart, ParsedEmail } from "./letter-parser.ts";
import { partsOfLetter } from "./parts.ts";
import { ENCRYPTED, type ReceiptRow } from "./receipt.ts";
import { uudecoded } from "./uuencoded.ts";

/** A letter as it came in by any door: sender, recipient, time, and the name under which it is remembered. */
export interface ReceivedLetter {
  /** With its angle brackets; made from the letter's bytes if it has none. */
  readonly messageId: string;
  /**
   * The name under which it is remembered: its Message-ID, its From, and its text. Some mail programs keep the Message-ID when
   * a letter is edited and sent again.
   */
  readonly readAs: string;
  /** The name that programs up to 1.2.0 used: the same without the From. */
  readonly readAsBefore: string;
  /** The address in From, or else the envelope's sender; empty without either. */
  readonly from: string;
  /** The envelope's recipients, then those of the headers. */
  readonly to: readonly string[];
  readonly subject: string;
  /** When it was written, by its Date (RFC 5322, 3.6.1), in milliseconds since 1970. */
  readonly date: number | undefined;
  /** Header names in lower case, in order of the letter. */
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  /** Empty for a bounce, undefined without a known envelope. */
  readonly returnPath: string | undefined;
  /** What a mail program has sent in place of a letter: a reaction, or the answer to an appointment. */
  readonly stead?: string;
  /** Once its sender has been looked at. */
  readonly evidence?: Evidence;
}

/**
 * A letter that anybody may have written is remembered under another name than its player's own. Otherwise an intercepted copy,
 * sent first, would make the player's own look like one already read.
 */
export function rememberedApart(letter: ReceivedLetter, as: "automatic" | "in doubt"): ReceivedLetter {
  return { ...letter, readAs: `${letter.readAs} ${as}` };
}

/** A letter with its words: decoded, not yet understood. */
export interface WholeLetter extends ReceivedLetter {
  /** Flowed lines joined (RFC 3676). */
  readonly text: string;
  readonly html: string;
  /** The attached files that hold text. */
  readonly attachments: readonly AttachedText[];
  /** Its other parts: attachments that nobody reads. */
  readonly unread: readonly ReceiptRow[];
  /** Its report about a letter of ours, if it is a delivery report. */
  readonly failure: DeliveryFailure | undefined;
  /** What could not be decoded and is missing here, in words for its writer. */
  readonly leftOut: string | undefined;
}

/** Decodes a raw letter (RFC 5322, MIME). @returns why it cannot be decoded, if it has too many parts */
export async function parseLetter(
  raw: Uint8Array,
  envelope?: Envelope,
): Promise<Result<WholeLetter, string>> {
  const { raw: fixed, flow } = withoutFlow(withoutPadding(raw));
  const parts = await partsOfLetter(fixed);
  if (!parts.ok) return parts;
  const { email, leftOut } = parts.value;
  const { text, files } = uudecoded(email.text ?? "");
  const encoded = files.map(({ name, bytes }): AttachedPart => ({
    filename: name,
    mimeType: "application/octet-stream",
    disposition: "attachment",
    content: bytes.buffer,
  }));
  const from = email.from?.address || returnPathOf(email, envelope) || "";
  const attached = await attachedFiles([...email.attachments, ...encoded], from);
  return ok({ ...letterOf(raw, { ...email, text }, { from, attached, flow, envelope }), leftOut });
}

function letterOf(
  raw: Uint8Array,
  email: ParsedEmail,
  { from, attached, flow, envelope }: {
    readonly from: string;
    readonly attached: AttachedFiles;
    readonly flow: Flow | undefined;
    readonly envelope: Envelope | undefined;
  },
): Omit<WholeLetter, "leftOut"> {
  const header = (key: string) => email.headers.find((candidate) => candidate.key === key)?.value;
  const addresses = (list: readonly Address[] | undefined) =>
    (list ?? []).flatMap((entry) => entry.address ?? []);
  const text = email.text ?? "";
  const messageId = messageIdOf(email) ?? `<${sha256Hex(raw)}@no-message-id>`;
  const said = {
    subject: (email.subject ?? "").slice(0, LONGEST.subject),
    text: flow === undefined ? text : unflow(text, flow),
    html: email.html ?? "",
    attachments: attached.texts.map(({ text }) => text),
  };
  const remembered = JSON.stringify({ from: from.toLowerCase(), ...said });
  return {
    ...said,
    attachments: attached.texts,
    unread: [
      ...encryptedText(text),
      ...attached.unread,
    ],
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
    returnPath: returnPathOf(email, envelope),
    ...inStead(email),
  };
}

/** RFC 5546, 3.2.3: an answer to an invitation; and what mail programs send where somebody presses a picture below a letter. */
function inStead({ attachments, text = "" }: ParsedEmail): Pick<ReceivedLetter, "stead"> {
  const isReply = attachments.some(({ mimeType, method }) =>
    mimeType === "text/calendar" && method?.toLowerCase() === "reply"
  );
  if (isReply) return { stead: "an answer to an invitation" };
  const isReacting = attachments.some(({ mimeType }) => REACTION.test(mimeType)) ||
    isReaction(text.slice(0, LONGEST.subject));
  return isReacting ? { stead: "a reaction" } : {};
}

const REACTION = /^text\/(?:vnd\.google\.email-reaction|x-?reaction)\+json$/;
/** As Gmail and Outlook write it for those without reactions: a picture or a word in brackets, and who has reacted. */
function isReaction(text: string): boolean {
  const [first = "", second = ""] = text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  return /^(?:\[\p{L}[^\]]{0,30}\]|[^\p{L}\p{N}\s]{1,12}) .{1,80} reacted to your message:?$/u.test(first) ||
    (/^[^\p{L}\p{N}]{1,12}$/u.test(first) && /^.{1,80} reacted via Gmail$/.test(second));
}

function returnPathOf({ headers }: ParsedEmail, envelope: Envelope | undefined): string | undefined {
  return envelope?.from ??
    headers.find(({ key }) => key === "return-path")?.value.replace(/[<>\s]/g, "");
}

/** What of a letter's text is encrypted, where it is (RFC 9580, 6.2). */
function encryptedText(text: string): ReceiptRow[] {
  return /^-----BEGIN PGP MESSAGE-----/m.test(text)
    ? [{ part: "encrypted text", fate: "notRead", why: ENCRYPTED }]
    : [];
}

/** Undefined if there is none, or nothing between its angle brackets, or more than any program writes there. */
function messageIdOf({ messageId }: ParsedEmail): string | undefined {
  const id = messageId?.trim() ?? "";
  return id.length > LONGEST.messageId || id.replace(/[<>\s]/g, "") === "" ? undefined : id;
}

function dateOf(email: ParsedEmail): number | undefined {
  const date = Date.parse(email.date ?? "");
  return Number.isNaN(date) ? undefined : date;
}
