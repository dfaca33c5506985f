import { Buffer } from "node:buffer";
import iconv from "iconv-lite";
import { latin1 } from "./latin1.ts";

/**
 * Text from bytes: by their byte-order mark, or else by their charset, unless the bytes show that it is wrong. Without a
 * charset: UTF-16 by its zeros, ISO-2022 by its escapes, else UTF-8, and at last windows-1252.
 * @param charset from a part's Content-Type (RFC 2046, 4.1.2)
 */
export function textOfBytes(bytes: Uint8Array, charset = ""): string {
  const label = charset.trim().toLowerCase().replace(/^x-(?!user|mac)/, "");
  const marked = markedAs(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  if (isUtf16(label) || (isUnsaid(label) && hasZeros(bytes))) return utf16(bytes, label);
  const escaped = ISO_2022.find(({ labels }) => labels.test(label)) ??
    (isUnsaid(label) ? ISO_2022.find(({ escape }) => latin1(bytes).includes(escape)) : undefined);
  const isPlain = escaped !== undefined && bytes.every((byte) => byte < 0x80);
  if (isPlain) return escaped.decode(bytes);
  const known = escaped === undefined && !isUnsaid(label) ? decoderFor(label) : undefined;
  if (known !== undefined && !ONE_BYTE.test(label)) return known.decode(bytes);
  return utf8(bytes) ?? known?.decode(bytes) ?? mostlyUtf8(bytes, label) ??
    new TextDecoder("windows-1252").decode(bytes);
}

interface Decoder {
  decode(bytes: Uint8Array): string;
}

/** The charset that every ASCII text may claim: it says nothing. */
function isUnsaid(label: string): boolean {
  return label === "" || /^(?:us-?ascii|ansi_x3\.4-1968|utf-?8)$/.test(label);
}

/** Single-byte charsets with which mail programs mislabel UTF-8: bytes that are valid UTF-8 are no text in these. */
const ONE_BYTE = /^(?:us-?ascii|ansi_x3|iso[-_]?8859|latin|koi8|windows-12|cp12)/;

function decoderFor(label: string): Decoder | undefined {
  if (label === "") return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    // No label of the WHATWG's: older code pages, UTF-7 and other spellings of a name.
    return iconv.encodingExists(label)
      ? { decode: (bytes) => iconv.decode(Buffer.from(bytes), label) }
      : undefined;
  }
}

/** As a stream: a character that is cut short at the end does not change the rest. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** Text that claims to be UTF-8 and is, except for less than half of its non-ASCII bytes. */
function mostlyUtf8(bytes: Uint8Array, label: string): string | undefined {
  if (label === "") return undefined;
  const text = new TextDecoder("utf-8").decode(bytes);
  const others = text.match(/[^\0-\x7f]/gu) ?? [];
  return others.filter((other) => other === "\ufffd").length * 2 < others.length ? text : undefined;
}

function markedAs([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

function isUtf16(label: string): boolean {
  return /^(?:utf-?16(?:be|le)?|(?:iso-10646-)?ucs-?2(?:be|le)?|(?:cs)?unicode(?:fffe|feff)?|iso-10646)$/
    .test(label);
}

/** Of so many bytes the zeros are counted. */
const COUNTED = 2_000;

/** No text but UTF-16 has a zero among its first two bytes. */
function hasZeros([first, second]: Uint8Array): boolean {
  return first === 0 || second === 0;
}

/** Zero bytes in blanks and ends of lines show the order; else the label, else big-endian (RFC 2781, 4.3). */
function utf16(bytes: Uint8Array, label: string): string {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, COUNTED).entries()) if (byte === 0) zeros[at % 2]++;
  const isLittle = zeros[0] === zeros[1] ? /le$|feff$/.test(label) : zeros[1] > zeros[0];
  return new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(bytes);
}

/** Charsets that shift by escapes in seven bits, each with its first escape. */
const ISO_2022: readonly (Decoder & { readonly labels: RegExp; readonly escape: string })[] = [
  {
    labels: /^(?:cs)?iso-?2022-?kr$/,
    escape: "\x1b$)C",
    decode: (bytes) => new TextDecoder("euc-kr").decode(shiftedOut(bytes)),
  },
  {
    labels: /^(?:(?:cs)?iso-?2022-?jp(?:-?[123]|-?ms)?|junet|cp5022[012])$/,
    escape: "\x1b$",
    decode: (bytes) => new TextDecoder("iso-2022-jp").decode(bytes),
  },
];

/** ISO-2022-KR as EUC-KR (RFC 1557): between SO and SI each byte has its high bit. */
function shiftedOut(bytes: Uint8Array): Uint8Array {
  const ESCAPE = [0x1b, 0x24, 0x29, 0x43];
  const text: number[] = [];
  let isShifted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (ESCAPE.every((each, offset) => bytes[at + offset] === each)) at += ESCAPE.length - 1;
    else if (byte === 0x0e || byte === 0x0f) isShifted = byte === 0x0e;
    else text.push(isShifted && byte > 0x20 ? byte | 0x80 : byte);
    if (byte === 0x0a) isShifted = false;
  }
  return Uint8Array.from(text);
}
