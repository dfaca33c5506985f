import { Buffer } from "node:buffer";
import type { Posted } from "./http.ts";

/** More fields than any provider's form has. A sender has proved nothing yet when the form is taken apart. */
const MOST_FIELDS = 500;

/**
 * The fields of a posted form as bytes, the last of each name. A letter in one may be in any charset, or in several, and a
 * form's own decoding would take it for UTF-8. So each byte is made a character first and a byte again afterwards.
 * @returns undefined where the body is no form, or has more fields than any
 */
export async function fieldsOf({ headers, body }: Posted): Promise<Map<string, Uint8Array> | undefined> {
  const type = headers.get("Content-Type") ?? "";
  const characters = Buffer.from(await body()).toString("latin1");
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return urlEncoded(characters);
  if (!/^multipart\/form-data\b/i.test(type)) return undefined;
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).find((each) => each);
  if (boundary === undefined || hasMany(characters, `--${boundary}`)) return undefined;
  try {
    const form = await new Response(characters, { headers: { "Content-Type": type } }).formData();
    const fields = new Map<string, Uint8Array>();
    for (const [name, value] of form) {
      const text = typeof value === "string" ? value : await value.text();
      fields.set(name, Buffer.from(text, "latin1"));
    }
    return fields;
  } catch {
    return undefined;
  }
}

function urlEncoded(characters: string): Map<string, Uint8Array> | undefined {
  if (hasMany(characters, "&")) return undefined;
  return new Map(
    characters.split("&").filter((pair) => pair !== "").map((pair) => {
      const equals = pair.indexOf("=");
      const [name, value] = equals === -1 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)];
      return [unescaped(name).toString("utf8"), unescaped(value)];
    }),
  );
}

/** Whether something stands in a form more often than between as many fields as it may have. */
function hasMany(characters: string, mark: string): boolean {
  let at = -mark.length;
  for (let count = 0; count <= MOST_FIELDS; count++) {
    at = characters.indexOf(mark, at + mark.length);
    if (at === -1) return false;
  }
  return true;
}

const [PERCENT, PLUS, SPACE] = ["%", "+", " "].map((character) => character.charCodeAt(0));

/** The bytes of an escaped text (URL Standard, 5.1), one after the other: there may be millions. */
function unescaped(characters: string): Buffer {
  const bytes = Buffer.from(characters, "latin1");
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    const escaped = byte === PERCENT ? 16 * hexDigit(bytes[at + 1]) + hexDigit(bytes[at + 2]) : NaN;
    if (!Number.isNaN(escaped)) at += 2;
    bytes[length++] = !Number.isNaN(escaped) ? escaped : byte === PLUS ? SPACE : byte;
  }
  return bytes.subarray(0, length);
}

/** The value of a hexadecimal digit by its code; NaN where it is none. */
function hexDigit(code: number): number {
  return code >= 48 && code <= 57
    ? code - 48
    : (code | 32) >= 97 && (code | 32) <= 102
    ? (code | 32) - 87
    : NaN;
}

/** A field as text; empty where there is none. */
export function textOf(fields: ReadonlyMap<string, Uint8Array>, name: string): string {
  return new TextDecoder().decode(fields.get(name) ?? new Uint8Array());
}
