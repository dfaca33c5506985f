import { Buffer } from "node:buffer";
import type { Posted } from "./http.ts";

/**
 * The fields of a posted form as bytes, the last of each name: a letter in one may be in any charset, or in several, and
 * a form's own decoding would take it for UTF-8. So each byte is made a character first and a byte again afterwards.
 * @returns undefined where the body is no form
 */
export async function fieldsOf({ headers, body }: Posted): Promise<Map<string, Uint8Array> | undefined> {
  const type = headers.get("Content-Type") ?? "";
  const characters = Buffer.from(body).toString("latin1");
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return urlEncoded(characters);
  if (!/^multipart\/form-data\b/i.test(type)) return undefined;
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

function urlEncoded(characters: string): Map<string, Uint8Array> {
  const bytes = (text: string) =>
    Buffer.from(
      text.replaceAll("+", " ").replace(
        /%([0-9a-f]{2})/gi,
        (_, hex) => String.fromCharCode(parseInt(hex, 16)),
      ),
      "latin1",
    );
  return new Map(
    characters.split("&").filter((pair) => pair !== "").map((pair) => {
      const [name, ...value] = pair.split("=");
      return [bytes(name).toString("utf8"), bytes(value.join("="))];
    }),
  );
}

/** A field as text; empty where there is none. */
export function textOf(fields: ReadonlyMap<string, Uint8Array>, name: string): string {
  return new TextDecoder().decode(fields.get(name) ?? new Uint8Array());
}
