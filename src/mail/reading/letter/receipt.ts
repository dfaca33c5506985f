import type { Attachment } from "postal-mime";

export type Fate = "read" | "passedOn" | "leftAside" | "notRead";

/** A part of a letter and its outcome. A letter's receipt has a row for every part. */
export interface ReceiptRow {
  /** `typed text`, `quotation`, `sheet K7Q2 axis turn 3`, or the name of an attached file. */
  readonly part: string;
  readonly fate: Fate;
  /** Why it was left out or not read, in words that follow "because": `it is a picture`. */
  readonly why?: string;
}

/** The parts that nobody has read: while there are any, nobody knows what a letter means. */
export function notReadIn(receipt: readonly ReceiptRow[]): readonly ReceiptRow[] {
  return receipt.filter(({ fate }) => fate === "notRead");
}

/** How much of a part's name is repeated. */
const NAMED = 60;

/** A file's name in a receipt, or else its type. */
export function fileName({ filename, mimeType }: Pick<Attachment, "filename" | "mimeType">): string {
  const name = (filename ?? "").replace(/\p{C}/gu, "").trim();
  return (name === "" ? mimeType : name).slice(0, NAMED);
}

/** Parts that mail programs add by themselves: they mean nothing to a referee. */
const ADDED: readonly (readonly [type: RegExp, what: string])[] = [
  [/^application\/(?:pgp|(?:x-)?pkcs7)-signature$/, "it is a signature"],
  [/^application\/pgp-keys$/, "it is a key"],
  [/^application\/pgp-encrypted$/, "it says how another part is encrypted"],
  [/^text\/(?:(?:x-)?vcard|directory)$/, "it is a visiting card"],
  [
    /^(?:text\/rfc822-headers|message\/(?:global-)?(?:delivery-status|disposition-notification|headers))$/,
    "it is a report",
  ],
  [/^text\/(?:enriched|richtext|x-amp-html|watch-html)$/, "the letter says the same as plain text"],
];

export const ENCRYPTED = "it is encrypted, and nobody here can open it: send it unencrypted";

/** Why files of a kind are not read, by their type and name. */
const UNREAD: readonly (readonly [kind: RegExp, why: string])[] = [
  [/^image\/|\.(?:jpe?g|png|gif|bmp|webp|heic|heif|tiff?|svg)$/, "it is a picture"],
  [/^(?:text\/calendar|application\/ics)(?= )|\.ics$/, "it is an entry for a calendar"],
  [/^(?:audio|video)\/|\.(?:mp[34]|m4a|wav|ogg|opus|mov|avi|amr)$/, "it is a recording"],
  [/^application\/(?:x-)?pkcs7-mime|\.p7m$/, ENCRYPTED],
  [
    /^application\/(?:vnd\.)?ms-tnef|\bwinmail\.dat$/,
    "it is in Outlook's own format, which other programs cannot open: in Outlook choose plain text or HTML, under File, Options, Mail, Compose messages",
  ],
  [
    /\.(?:docx?|docm|dotx?|odt|ott|rtf|pages|wp[ds])$|word|opendocument\.text|\/rtf\b/,
    "it is a document of a word processor",
  ],
  [/\.(?:xls[xmb]?|ods|numbers)$|spreadsheet|ms-excel/, "it is a spreadsheet"],
  [/\.(?:pptx?|odp|key)$|presentation|powerpoint/, "it is a presentation"],
  [/^application\/pdf|\.pdf$/, "it is a PDF"],
  [
    /\.(?:zip|7z|rar|t?gz|tar|bz2|xz|lzh|arj|sit|hqx)$|[/-](?:zip|rar|gzip|7z-compressed|tar|binhex40)\b/,
    "it is an archive: attach the file that is in it",
  ],
  [/^message\/(?:external-body|partial)/, "only a piece of it has come"],
];

/** Why a file is not read, by its type and name; undefined if they do not say. */
export function whyUnread(
  { filename, mimeType }: Pick<Attachment, "filename" | "mimeType">,
): string | undefined {
  const type = mimeType.toLowerCase();
  const kind = `${type} ${(filename ?? "").slice(-KIND).trim().toLowerCase()}`;
  return ADDED.find(([added]) => added.test(type))?.[1] ?? UNREAD.find(([unread]) => unread.test(kind))?.[1];
}

/** So much of a name's end tells the kind. */
const KIND = 40;

/** Pictures that letters of ours carry: mail programs send them back with an answer. */
const OURS = /^(?:map|dice)(?:-\w{2,12}-\d{1,6})?\.(?:png|svg)$/;
/** A picture within the text with fewer bytes is a logo or a smiley, no photograph of orders. */
const LOGO = 30_000;

type File = Pick<Attachment, "filename" | "mimeType" | "disposition" | "related" | "content">;

/** The row of an attached file in which nothing is read. */
export function unreadFile(
  file: File,
  why = whyUnread(file) ?? "it is no file of plain text",
): ReceiptRow {
  const part = fileName(file);
  if (isAside(file)) return { part, fate: "leftAside", why: ASIDE };
  const isAdded = ADDED.some(([added]) => added.test(file.mimeType.toLowerCase()));
  return { part, fate: isAdded ? "leftAside" : "notRead", why };
}

const ASIDE = "it is a picture that goes with the text";

function isAside({ filename, mimeType, disposition, related, content }: File): boolean {
  if (!/^image\//i.test(mimeType)) return false;
  const size = typeof content === "string" ? content.length : content.byteLength;
  const isWithin = related === true || disposition === "inline";
  return OURS.test(filename ?? "") || (isWithin && size < LOGO);
}
