import type { Attachment } from "postal-mime";

/** What became of a part of a letter. */
export type Fate = "read" | "passedOn" | "leftAside" | "notRead";

/** A part of a letter and what became of it. A letter's receipt has a row for every part. */
export interface ReceiptRow {
  /** `typed text`, `quotation`, `sheet K7Q2 axis turn 3`, or the name of an attached file. */
  readonly part: string;
  readonly fate: Fate;
  /** Why it was left aside or not read, in words that go on from "because": `it is a picture`. */
  readonly why?: string;
}

/** The parts that nobody has read: what a letter means is not known while it has one. */
export function notReadIn(receipt: readonly ReceiptRow[]): readonly ReceiptRow[] {
  return receipt.filter(({ fate }) => fate === "notRead");
}

/** How much of a part's name is repeated. */
const NAMED = 60;

/** What a file is called in a receipt: by its name, else by its type. */
export function fileName({ filename, mimeType }: Pick<Attachment, "filename" | "mimeType">): string {
  const name = (filename ?? "").replace(/\p{C}/gu, "").trim();
  return (name === "" ? mimeType : name).slice(0, NAMED);
}

/** Parts that mail programs add by themselves: they say nothing to a referee. */
const ADDED: readonly (readonly [type: RegExp, what: string])[] = [
  [/^application\/(?:pgp|(?:x-)?pkcs7)-signature$/, "it is a signature"],
  [/^application\/pgp-keys$/, "it is a key"],
  [/^text\/(?:x-)?vcard$/, "it is a visiting card"],
];

/** Why files of a kind are not read. */
const UNREAD: readonly (readonly [type: RegExp, why: string])[] = [
  [/^image\//, "it is a picture"],
  [/^(?:audio|video)\//, "it is a recording"],
  [/^message\//, "it is a letter within your letter"],
  [/^application\/(?:x-)?pkcs7-mime$/, "it is sealed by S/MIME"],
  [/^application\/pgp-encrypted$/, "the letter is encrypted"],
];

/** Pictures that letters of ours carry: mail programs send them back with an answer. */
const OURS = /^(?:map|dice)(?:-\w{2,12}-\d{1,6})?\.(?:png|svg)$/;
/** A picture within the text that has fewer bytes is a logo or a smile, no photograph of orders. */
const LOGO = 30_000;

type File = Pick<Attachment, "filename" | "mimeType" | "disposition" | "related" | "content">;

/** The row of an attached file in which nothing is read. */
export function unreadFile(file: File): ReceiptRow {
  const part = fileName(file);
  const type = file.mimeType.toLowerCase();
  const what = ADDED.find(([added]) => added.test(type))?.[1] ?? (isAside(file) ? ASIDE : undefined);
  if (what !== undefined) return { part, fate: "leftAside", why: what };
  const why = UNREAD.find(([unread]) => unread.test(type))?.[1] ?? "it is no file of plain text";
  return { part, fate: "notRead", why };
}

const ASIDE = "it is a picture that goes with the text";

function isAside({ filename, mimeType, disposition, related, content }: File): boolean {
  if (!/^image\//i.test(mimeType)) return false;
  const size = typeof content === "string" ? content.length : content.byteLength;
  const isWithin = related === true || disposition === "inline";
  return OURS.test(filename ?? "") || (isWithin && size < LOGO);
}
