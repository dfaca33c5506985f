import { err, ok, type Result } from "../../kernel/result.ts";

/** The start of an escape for half of a surrogate pair; its other half may follow. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/**
 * Reads JSON from outside. Refuses lone surrogates (RFC 8259, 8.2): no store, digest or page can hold one.
 * @returns the value, or the fault, as the end of a sentence that begins with the text's name
 */
export function readJson(text: string): Result<unknown, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err(`is not JSON: ${(error as Error).message}`);
  }
  const isWhole = text.isWellFormed() && (!HALF_CHARACTER.test(text) || isWellFormed(value));
  return isWhole ? ok(value) : err(
    "is not JSON that can be kept: it holds half a character, a lone surrogate from \\ud800 to \\udfff",
  );
}

/** Whether all texts in a JSON value are well-formed Unicode, names of members included. */
export function isWellFormed(json: unknown): boolean {
  const waiting = [json];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") {
      if (!next.isWellFormed()) return false;
    } else if (typeof next === "object" && next !== null) {
      for (const [name, value] of Object.entries(next)) waiting.push(name, value);
    }
  }
  return true;
}

/** The value of a JSON text; undefined if `readJson` refuses it. */
export function jsonIn(text: string): unknown {
  const read = readJson(text);
  return read.ok ? read.value : undefined;
}

/** The value of a JSON text, with U+FFFD in place of each lone surrogate; undefined if it is not JSON. */
export function mendedJson(text: string): unknown {
  if (!HALF_CHARACTER.test(text)) return jsonIn(text);
  try {
    return JSON.parse(text, (_, value) => typeof value === "string" ? value.toWellFormed() : value);
  } catch {
    return undefined;
  }
}

export function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** A value as it comes back from JSON, without what JSON leaves out. */
export function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

const encoder = new TextEncoder();

/** How many bytes a value takes in the store: JSON as UTF-8, in which a letter of most scripts takes two or three. */
export function storedSize(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}
