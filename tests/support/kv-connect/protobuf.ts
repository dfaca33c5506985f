/** As much of Protocol Buffers as KV Connect takes: varints and bytes, by the numbers of their fields. */

/** A field as it is written; the encoder leaves out one with its default. */
export type Field = readonly [number: number, value: number | boolean | Uint8Array];

/** What a message holds, by field, each value in the order in which it stands there. */
export type Fields = ReadonlyMap<number, readonly (number | Uint8Array)[]>;

const [VARINT, FIXED_64, BYTES, FIXED_32] = [0, 1, 2, 5];

export function written(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  for (const [number, value] of fields) {
    if (value instanceof Uint8Array) {
      parts.push(varint(number * 8 + BYTES), varint(value.length), value);
    } else {
      parts.push(varint(number * 8 + VARINT), varint(Number(value)));
    }
  }
  return joined(parts);
}

/** @throws where the bytes are no message */
export function read(bytes: Uint8Array): Fields {
  const fields = new Map<number, (number | Uint8Array)[]>();
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let factor = 1;; factor *= 128) {
      if (at >= bytes.length) throw new Error("a message ends in the midst of a number");
      const byte = bytes[at++];
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Error("a message ends in the midst of a field");
    return bytes.subarray(at, at += length);
  };
  while (at < bytes.length) {
    const tag = next();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    const value = type === VARINT
      ? next()
      : take(type === BYTES ? next() : type === FIXED_64 ? 8 : type === FIXED_32 ? 4 : NaN);
    fields.set(number, [...fields.get(number) ?? [], value]);
  }
  return fields;
}

/** Messages, or bytes, that a field holds. */
export function bytesOf(fields: Fields, number: number): Uint8Array[] {
  return (fields.get(number) ?? []).filter((value) => value instanceof Uint8Array);
}

/** A number; 0 where the field is left out. */
export function numberOf(fields: Fields, number: number): number {
  const value = fields.get(number)?.at(-1);
  return typeof value === "number" ? value : 0;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push(value % 128 + 128);
  return Uint8Array.from([...bytes, value]);
}
