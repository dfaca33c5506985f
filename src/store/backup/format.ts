import { createHash } from "node:crypto";
import { z } from "zod";
import { joined } from "../../common/bytes/bytes.ts";
import { count, instant } from "../../common/fields.ts";
import { storedSize } from "../../common/bytes/json.ts";
import { type Entry, type Key, keyBytes, LIMITS } from "../kv/port.ts";

/**
 * What is inside a backup: a header, entries and an end, each after its length. The header names the format of the rest. The
 * end says what there was, so that a missing part is noticed.
 */

/** The format in which backups are written. */
const FORMAT = 1;
const LENGTH_BYTES = 4;
/** More than any key, header or end takes; in backups of former programs the end named every fault. */
const LONGEST_HEAD = 1024 * 1024;
/** How much of faults an end has room for. */
const FAULTS_BYTES = 32 * 1024;
const PIECE = 64 * 1024;
/** More kinds of entries than there are, or will be. */
const KINDS = 1_000;

const header = z.object({
  despatch: z.literal("backup"),
  format: z.literal(FORMAT),
  /** Tells this backup from every other. */
  id: z.string(),
  at: instant,
  program: z.string(),
  /** The name of the key that seals its secrets; they stay sealed. */
  vault: z.string().regex(/^[0-9a-f]{16}$/),
});
export type BackupHeader = Omit<z.infer<typeof header>, "despatch" | "format">;

const totals = z.object({
  kinds: z.record(z.string(), count),
  /** The digest of all bytes before the end. */
  sha256: z.string(),
  /** The faults of the store. */
  faults: z.array(z.string()),
});
export type BackupTotals = z.infer<typeof totals>;

const entryHead = z.object({
  key: z.array(z.union([z.string(), z.number()])).min(1).refine((key) => keyBytes(key) <= LIMITS.keyBytes),
  bytes: count,
});
const parts = z.union([z.object({ end: totals }), entryHead]);

/** Why it is no backup, or a damaged one, or one of a later program: a sentence for the operator, without its full stop. */
export class UnreadableBackup extends Error {
  override readonly name = "UnreadableBackup";
}

export type Taken = Pick<Entry, "key"> & { readonly value: Uint8Array };

/** Writes a backup. @param faults those known at the end */
export async function* writtenBackup(
  begun: BackupHeader,
  entries: AsyncIterable<Taken>,
  faults: readonly string[],
): AsyncIterable<Uint8Array> {
  const hash = createHash("sha256");
  const kinds: Record<string, number> = {};
  let waiting: Uint8Array[] = [];
  let weight = 0;
  const put = (...pieces: Uint8Array[]) => {
    for (const piece of pieces) {
      hash.update(piece);
      waiting.push(piece);
      weight += piece.length;
    }
  };
  put(...lengthened({ despatch: "backup", format: FORMAT, ...begun }));
  for await (const { key, value } of entries) {
    put(...lengthened({ key, bytes: value.length }), value);
    kinds[key[0]] = (kinds[key[0]] ?? 0) + 1;
    if (weight < PIECE) continue;
    yield joined(waiting);
    waiting = [];
    weight = 0;
  }
  const end: BackupTotals = { kinds, sha256: hash.digest("hex"), faults: named(faults) };
  yield joined([...waiting, ...lengthened({ end })]);
}

/** As many faults as fit, and the number of the others: a backup of a damaged store must stay readable, too. */
function named(faults: readonly string[]): string[] {
  let room = FAULTS_BYTES;
  const end = faults.findIndex((fault) => (room -= storedSize(fault)) < 0);
  return end === -1 ? [...faults] : [...faults.slice(0, end), `${faults.length - end} more like these`];
}

/** A backup as a stream: its header, then its entries, then its end, each in its turn. */
export interface OpenedBackup {
  readonly header: BackupHeader;
  /** @throws {UnreadableBackup} if something is missing or changed; at the end at the latest */
  entries(): AsyncGenerator<Taken, BackupTotals>;
}

/** @throws {UnreadableBackup} */
export async function opened(bytes: AsyncIterable<Uint8Array>): Promise<OpenedBackup> {
  const reader = new Reader(bytes);
  const read = header.safeParse(await reader.head());
  if (!read.success) throw new UnreadableBackup(`It is no backup of this format, ${FORMAT}`);
  const { despatch: _, format: __, ...begun } = read.data;
  return { header: begun, entries: () => entriesIn(reader) };
}

async function* entriesIn(reader: Reader): AsyncGenerator<Taken, BackupTotals> {
  const kinds = new Map<string, number>();
  for (;;) {
    const read = parts.safeParse(await reader.head());
    if (!read.success) throw new UnreadableBackup("It holds what no backup does");
    if ("end" in read.data) {
      const { end } = read.data;
      await reader.atEnd();
      if (end.sha256 !== reader.digest() || !isSame(end.kinds, kinds)) {
        throw new UnreadableBackup("It is not what was written: its sum is another");
      }
      return end;
    }
    const { key, bytes } = read.data;
    if (bytes > LIMITS.valueBytes) throw new UnreadableBackup("It holds an entry larger than any is");
    yield { key: key as Key, value: await reader.value(bytes) };
    kinds.set(String(key[0]), (kinds.get(String(key[0])) ?? 0) + 1);
    if (kinds.size > KINDS) throw new UnreadableBackup("It holds what no backup does");
  }
}

/** The stream in the portions that are asked for. */
class Reader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  readonly #hash = createHash("sha256");
  #rest = new Uint8Array();
  /** The last portion that was read: the digest in the end covers everything before it. */
  #last: Uint8Array = new Uint8Array();

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  /** The digest of everything read before the last portion. */
  digest(): string {
    return this.#hash.digest("hex");
  }

  async head(): Promise<unknown> {
    const length = await this.#take(LENGTH_BYTES);
    const count = new DataView(length.buffer).getUint32(0);
    if (count > LONGEST_HEAD) throw new UnreadableBackup("It is no backup");
    const text = await this.#take(count);
    this.#read(joined([length, text]));
    try {
      return JSON.parse(new TextDecoder().decode(text));
    } catch (error) {
      throw new UnreadableBackup("It is no backup", { cause: error });
    }
  }

  async value(count: number): Promise<Uint8Array> {
    const value = await this.#take(count);
    this.#read(value);
    return value;
  }

  #read(piece: Uint8Array): void {
    this.#hash.update(this.#last);
    this.#last = piece;
  }

  async #take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    while (this.#rest.length < count) {
      const next = await this.#pieces.next();
      if (next.done) throw new UnreadableBackup("It breaks off: its end is missing");
      this.#rest = joined([this.#rest, next.value]);
    }
    const taken = this.#rest.slice(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }

  async atEnd(): Promise<void> {
    if (this.#rest.length === 0 && (await this.#pieces.next()).done) return;
    throw new UnreadableBackup("Something stands behind its end");
  }
}

function lengthened(head: unknown): Uint8Array[] {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, text.length);
  return [length, text];
}

function isSame(told: Readonly<Record<string, number>>, found: ReadonlyMap<string, number>): boolean {
  const kinds = Object.entries(told);
  return kinds.length === found.size && kinds.every(([kind, count]) => found.get(kind) === count);
}
