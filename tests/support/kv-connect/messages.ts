import { bytesOf, type Field, numberOf, read, written } from "./protobuf.ts";

/** The messages of KV Connect's data path (datapath.proto), as a server reads and writes them. */

export interface Range {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
  readonly limit: number;
  readonly reverse: boolean;
}

export interface Stored {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  readonly encoding: number;
  /** Ten bytes. */
  readonly versionstamp: Uint8Array;
}

export interface Check {
  readonly key: Uint8Array;
  /** Empty where nothing may be there. */
  readonly versionstamp: Uint8Array;
}

export interface Mutation {
  readonly key: Uint8Array;
  /** Undefined where the key is deleted. */
  readonly set:
    | { readonly value: Uint8Array; readonly encoding: number; readonly expireAt: number }
    | undefined;
}

const NONE = new Uint8Array();
const [SET, DELETE] = [1, 2];
export const READ = { success: 1, disabled: 2 } as const;
export const WRITE = { success: 1, checkFailed: 2, disabled: 5 } as const;

export function readRanges(body: Uint8Array): Range[] {
  return bytesOf(read(body), 1).map(read).map((range) => ({
    start: bytesOf(range, 1)[0] ?? NONE,
    end: bytesOf(range, 2)[0] ?? NONE,
    limit: numberOf(range, 3),
    reverse: numberOf(range, 4) === 1,
  }));
}

export function readWrite(body: Uint8Array): { checks: Check[]; mutations: Mutation[] } {
  const message = read(body);
  return {
    checks: bytesOf(message, 1).map(read).map((check) => ({
      key: bytesOf(check, 1)[0] ?? NONE,
      versionstamp: bytesOf(check, 2)[0] ?? NONE,
    })),
    mutations: bytesOf(message, 2).map(read).map((mutation) => {
      const key = bytesOf(mutation, 1)[0] ?? NONE;
      const kind = numberOf(mutation, 3);
      if (kind === DELETE) return { key, set: undefined };
      if (kind !== SET) throw new Error(`a mutation of kind ${kind}, which this server does not know`);
      const value = read(bytesOf(mutation, 2)[0] ?? NONE);
      return {
        key,
        set: {
          value: bytesOf(value, 1)[0] ?? NONE,
          encoding: numberOf(value, 2),
          expireAt: numberOf(mutation, 4),
        },
      };
    }),
  };
}

export function readWatch(body: Uint8Array): Uint8Array[] {
  return bytesOf(read(body), 1).map((key) => bytesOf(read(key), 1)[0] ?? NONE);
}

const entry = ({ key, value, encoding, versionstamp }: Stored): Uint8Array =>
  written([[1, key], [2, value], [3, encoding], [4, versionstamp]]);

export function snapshotAnswer(
  status: number,
  isStrong: boolean,
  ranges: readonly (readonly Stored[])[],
): Uint8Array<ArrayBuffer> {
  return written([
    ...ranges.map((range): Field => [1, written(range.map((each): Field => [1, entry(each)]))]),
    [2, status === READ.disabled],
    [4, isStrong],
    [8, status],
  ]);
}

export function writeAnswer(status: number, versionstamp: Uint8Array = NONE): Uint8Array<ArrayBuffer> {
  return written([[1, status], [2, versionstamp]]);
}

/** A frame of a watch: its length in four bytes, the least first, and what the keys hold now. */
export function watchFrame(entries: readonly (Stored | undefined)[]): Uint8Array<ArrayBuffer> {
  const message = written([
    [1, READ.success],
    ...entries.map((each): Field => [
      2,
      written(each === undefined ? [[1, true]] : [[1, true], [2, entry(each)]]),
    ]),
  ]);
  const frame = new Uint8Array(4 + message.length);
  new DataView(frame.buffer).setUint32(0, message.length, true);
  frame.set(message, 4);
  return frame;
}
