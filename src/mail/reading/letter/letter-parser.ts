import PostalMime, { type Attachment, type Email, type PostalMimeOptions } from "postal-mime";
import { signedContent } from "./sealed.ts";
import { textOfBytes } from "./text-bytes.ts";
import { uudecoded } from "./uuencoded.ts";

/** A part of a letter in postal-mime (4.0.0, pinned), whose types leave this out. */
interface Node {
  readonly contentType: { parsed: StructuredHeader; multipart: string | false };
  readonly contentTransferEncoding: { readonly encoding: string };
  readonly contentDisposition: { readonly parsed: StructuredHeader };
  readonly childNodes: readonly Node[];
  readonly parentNode?: Node;
  content: ArrayBuffer | null;
  getTextContent(): string;
}

interface StructuredHeader {
  value: string;
  params: Record<string, string>;
}

/** What postal-mime collects while it walks through the parts, likewise. */
interface Gathering {
  readonly attachments: AttachedPart[];
  readonly textMap: Map<unknown, unknown>;
  readonly textTypes: Set<string>;
  collectNode(node: Node, alternative: Node | false, related: boolean): Promise<void>;
  collectAttachment(node: Node, content: ArrayBuffer, related: boolean, isTooDeep: boolean): void;
}

const Gatherer = PostalMime as unknown as new (options: PostalMimeOptions) => PostalMime & Gathering;

export interface AttachedPart extends Attachment {
  /** By its Content-Type; undefined without one. */
  charset?: string;
  /** Why it cannot be read in any way, in words that follow "because". */
  unread?: string;
}

/** A letter in its parts, with everything that is needed to read them. */
export interface ParsedEmail extends Omit<Email, "attachments"> {
  readonly attachments: readonly AttachedPart[];
}

/**
 * postal-mime with changes. Text may have any charset that its bytes show, and a type that cannot be understood is plain text
 * (RFC 2045, 5.2). Uuencoded and signed parts are opened, and letters within a letter stay closed.
 */
export class LetterParser extends Gatherer {
  readonly #options: PostalMimeOptions;
  readonly #sealed: number;

  /** @param sealed how many signatures or encryptions lie around this letter */
  constructor(options: PostalMimeOptions, sealed = 0) {
    super({ ...options, forceRfc822Attachments: true });
    this.#options = options;
    this.#sealed = sealed;
  }

  /** @throws if a limit is exceeded */
  async read(raw: Uint8Array): Promise<ParsedEmail> {
    return await this.parse(raw);
  }

  override async collectNode(node: Node, alternative: Node | false, related: boolean): Promise<void> {
    if (isLeaf(node)) {
      asLeaf(node);
      opened(node);
      if (isSigned(node) && await this.#openSigned(node)) return;
      readable(node, alternative);
    }
    await super.collectNode(node, alternative, related);
  }

  override collectAttachment(node: Node, content: ArrayBuffer, related: boolean, isTooDeep: boolean): void {
    super.collectAttachment(node, content, related, isTooDeep);
    const part = this.attachments[this.attachments.length - 1];
    part.charset = node.contentType.parsed.params.charset;
    part.unread = whyUnread(node);
  }

  /** Treats what a signature encloses as a part of the letter (RFC 8551, 3.5.2). @returns whether there is anything in it */
  async #openSigned(node: Node): Promise<boolean> {
    if (this.#sealed === MOST_SEALS) return false;
    const content = signedContent(new Uint8Array(node.content ?? new ArrayBuffer(0)));
    if (content === undefined) return false;
    const inner = new LetterParser(this.#options, this.#sealed + 1);
    await inner.parse(content);
    for (const [part, text] of inner.textMap) this.textMap.set(part, text);
    for (const type of inner.textTypes) this.textTypes.add(type);
    this.attachments.push(...inner.attachments);
    return true;
  }
}

/** A letter may be signed, encrypted and signed again (RFC 8551, 3.7); nobody uses more layers. */
const MOST_SEALS = 2;

/** Whether nothing lies within a part, though its type says so without a boundary. */
function isLeaf({ contentType, childNodes }: Node): boolean {
  return contentType.multipart === false || childNodes.length === 0;
}

/** A type without a slash, or of several parts of which there are none, is plain text. */
function asLeaf({ contentType }: Node): void {
  if (contentType.multipart === false && /^[^\s/]+\/[^\s/]+$/.test(contentType.parsed.value)) return;
  contentType.multipart = false;
  contentType.parsed = { ...contentType.parsed, value: "text/plain" };
}

const UUENCODED = /^(?:x-)?(?:uuencode|uue)$/;

/** Undoes an encoding that postal-mime does not know. */
function opened(node: Node): void {
  if (node.content === null || !UUENCODED.test(node.contentTransferEncoding.encoding)) return;
  const [file] = uudecoded(textOfBytes(new Uint8Array(node.content))).files;
  if (file !== undefined) node.content = file.bytes.buffer;
}

/** Whether a part is signed and encloses what is signed (RFC 8551, 3.5.2); or encrypted, which looks the same. */
function isSigned({ contentType: { parsed }, contentDisposition }: Node): boolean {
  const name = contentDisposition.parsed.params.filename ?? parsed.params.name ?? "";
  return /^application\/(?:x-)?pkcs7-mime$/.test(parsed.value) ||
    (parsed.value === "application/octet-stream" && /\.p7m$/i.test(name));
}

/**
 * Makes a part give its text in whatever charset its bytes show; text of other kinds becomes plain text if it is the letter's.
 */
function readable(node: Node, alternative: Node | false): void {
  const { parsed } = node.contentType;
  const bytes = () => new Uint8Array(node.content ?? new ArrayBuffer(0));
  const charset = () =>
    parsed.params.charset ?? (parsed.value === "text/html" ? charsetOfPage(bytes()) : undefined);
  node.getTextContent = () => textOfBytes(bytes(), charset());
  if (!isOtherText(node) || (alternative !== false && hasText(alternative))) return;
  const isEnriched = /^text\/(?:enriched|richtext)$/.test(parsed.value);
  parsed.value = "text/plain";
  if (isEnriched) node.getTextContent = () => enrichedText(textOfBytes(bytes(), charset()));
}

/** Text that is no file, of a type that mail programs show as it stands. */
function isOtherText({ contentType: { parsed }, contentDisposition }: Node): boolean {
  const isFile = contentDisposition.parsed.value === "attachment" ||
    (contentDisposition.parsed.params.filename ?? parsed.params.name) !== undefined;
  return !isFile &&
    /^text\/(?!plain$|html$|calendar$|(?:x-)?vcard$|directory$|rfc822-headers$|rtf$)/.test(parsed.value);
}

function hasText({ contentType: { parsed }, childNodes }: Node): boolean {
  return /^text\/(?:plain|html)$/.test(parsed.value) || childNodes.some(hasText);
}

/** What a page says of its charset (HTML, 4.2.5.4), where the letter does not. */
function charsetOfPage(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1_024));
  return /<meta\s[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(head)?.[1];
}

/** Encodings that every mail program knows, however it spells them (RFC 2045, 6.1). */
const ENCODINGS = /^(?:|base-?64|quoted-?printable|[78]-?bits?|binary|utf-?8|none|(?:x-)?(?:uuencode|uue))$/;

function whyUnread({ contentTransferEncoding: { encoding }, parentNode }: Node): string | undefined {
  if (!ENCODINGS.test(encoding)) return `nobody here knows its encoding, ${encoding.slice(0, 40)}`;
  return parentNode?.contentType.multipart === "digest"
    ? "it is a letter of somebody else's within a digest"
    : undefined;
}

const MARKUP = /<<|<param>[^<]{0,1000}<\/param>|<nl>|<\/?[a-z0-9-]{1,60}>/gi;

/**
 * The plain text of text/enriched (RFC 1896), and of text/richtext before it, without its commands. Several ends of lines are
 * one less; a single one is none there, but people who write a sheet by hand mean it as one.
 */
function enrichedText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n{2,}/g, (ends) => ends.slice(1))
    .replace(MARKUP, (mark) => mark === "<<" ? "<" : mark.toLowerCase() === "<nl>" ? "\n" : "");
}
