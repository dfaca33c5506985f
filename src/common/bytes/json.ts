import { err, ok, type Result } from "../../kernel/result.ts";

/** Begins an escape that stands for half of a character: its other half may follow. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/**
 * Reads JSON from outside. Refuses half a character (a lone surrogate, RFC 8259, 8.2): no store, digest or page can hold one.
 * @returns the value, or what is wrong, as the end of a sentence that begins with the text's name
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

/** Whether all texts in a value of JSON, names of members included, are Unicode. */
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

/** The value of a text of JSON; undefined if `readJson` refuses it. */
export function jsonIn(text: string): unknown {
  const read = readJson(text);
  return read.ok ? read.value : undefined;
}

/** The value of a text of JSON in which U+FFFD stands for each half of a character; undefined if it is not JSON. */
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

/** A value as anyone who reads it from JSON has it: what JSON leaves out is not there. */
export function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

const encoder = new TextEncoder();

/** How many bytes a value takes as it is stored: JSON as UTF-8, in which a letter of most scripts is two or three. */
export function storedSize(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}
