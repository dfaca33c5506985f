/** What a text of JSON says; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether JSON is an object. */
export function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** A value as whoever reads it from JSON has it: what JSON leaves out is not there. */
export function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

const encoder = new TextEncoder();

/** How many bytes a value takes as it is stored: JSON as UTF-8, in which a letter of most scripts is two or three. */
export function storedSize(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}
