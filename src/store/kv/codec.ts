import { faultWordsOf } from "../../common/document-faults.ts";
import { z } from "zod";
import {
  type Batch,
  type Entry,
  type Key,
  type KvPort,
  LIMITS,
  type ListOptions,
  type Versioned,
} from "./port.ts";

/** The first byte of every value: the format of the rest. */
const FORMAT = 1;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** JSON after a byte that says so: any version of any runtime can read such values back. */
export function encode(value: unknown): Uint8Array {
  return encoder.encode(`${String.fromCharCode(FORMAT)}${JSON.stringify(value)}`);
}

/** This version of the program cannot read what is stored: never a player's fault. */
export class UnreadableValue extends Error {
  override readonly name = "Unreadable";
}

/** @throws {UnreadableValue} if the bytes have another format, are no JSON, or do not fit the schema */
export function decode<T>(bytes: Uint8Array, schema: z.ZodType<T>, key: Key): T {
  if (bytes[0] !== FORMAT) throw new UnreadableValue(`${key.join("/")} has format ${bytes[0]}`);
  const read = schema.safeParse(parsed(bytes.subarray(1), key));
  if (!read.success) throw new UnreadableValue(`${key.join("/")}: ${faultWordsOf(read.error)}`);
  return read.data;
}

/** What is stored under a key, with its version; undefined where nothing is. */
export async function readVersioned<T>(
  kv: KvPort,
  key: Key,
  schema: z.ZodType<T>,
): Promise<Versioned<T> | undefined> {
  const { value, versionstamp } = await kv.get(key);
  if (value === undefined || versionstamp === null) return undefined;
  return { value: decode(value, schema, key), versionstamp };
}

export async function readValue<T>(kv: KvPort, key: Key, schema: z.ZodType<T>): Promise<T | undefined> {
  return (await readVersioned(kv, key, schema))?.value;
}

/** All that is stored below a prefix, in order of keys. */
export async function* readBelow<T>(
  kv: KvPort,
  prefix: Key,
  schema: z.ZodType<T>,
  options?: ListOptions,
): AsyncIterable<Versioned<T> & { readonly key: Key }> {
  for await (const { key, value, versionstamp } of kv.list(prefix, options)) {
    if (value !== undefined && versionstamp !== null) {
      yield { key, value: decode(value, schema, key), versionstamp };
    }
  }
}

export async function valuesBelow<T>(...of: Parameters<typeof readBelow<T>>): Promise<T[]> {
  return await Array.fromAsync(readBelow(...of), ({ value }) => value);
}

/** The writes that put a value in place of what stands there. @param before it as it was read; absent if nothing stood there */
export function replacing(
  key: Key,
  before: Pick<Entry, "versionstamp"> | undefined,
  value: unknown,
): Required<Pick<Batch, "checks" | "sets">> {
  return {
    checks: [{ key, versionstamp: before?.versionstamp ?? null }],
    sets: [{ key, value: encode(value) }],
  };
}

/** The value; undefined if it cannot be read. @param onFault gets the reason */
export function ifReadable<T>(
  read: () => T,
  onFault: (fault: UnreadableValue) => void = () => {},
): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    onFault(error);
    return undefined;
  }
}

function parsed(json: Uint8Array, key: Key): unknown {
  try {
    return JSON.parse(decoder.decode(json));
  } catch (error) {
    throw new UnreadableValue(`${key.join("/")}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * A value that may be too large for one entry, as several entries below its key. Write it only once: a shorter value over a
 * longer one would leave the longer one's last entries.
 */
export function chunked(key: Key, value: unknown): NonNullable<Batch["sets"]> {
  const bytes = encode(value);
  if (bytes.length <= LIMITS.valueBytes) return [{ key: [...key, 0], value: bytes }];
  const count = Math.ceil(bytes.length / LIMITS.valueBytes);
  return Array.from({ length: count }, (_, part) => ({
    key: [...key, part],
    value: bytes.slice(part * LIMITS.valueBytes, (part + 1) * LIMITS.valueBytes),
  }));
}

/** Reads what {@link chunked} wrote; undefined where nothing is stored. */
export async function readChunked<T>(kv: KvPort, key: Key, schema: z.ZodType<T>): Promise<T | undefined> {
  const { value: first } = await kv.get([...key, 0]);
  if (first === undefined || first.length < LIMITS.valueBytes) {
    return first === undefined ? undefined : decode(first, schema, key);
  }
  const parts: Uint8Array[] = [];
  for await (const { value } of kv.list(key)) if (value !== undefined) parts.push(value);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return decode(bytes, schema, key);
}
