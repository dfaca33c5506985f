import { beforeAll, describe, expect, it } from "vitest";
import { backupWords } from "../../src/cli/backup/backup.ts";
import { encode } from "../../src/store/kv/codec.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { opened, UnreadableBackup, writtenBackup } from "../../src/store/backup/format.ts";
import { holdWhole, restore } from "../../src/store/backup/restore.ts";
import { newKey, sealed, unsealed } from "../../src/store/backup/sealing.ts";
import type { Key } from "../../src/store/kv/port.ts";
import { VAULT } from "../support/store.ts";

/**
 * Files that are given out for backups. Anyone who knows the public key of backups can write one that opens, so neither the
 * outside nor the inside is trusted. It is refused with a sentence, in time and memory by its size.
 */

let key: { file: string; recipient: string };
beforeAll(async () => void (key = await newKey(0)));

const text = (words: string) => new TextEncoder().encode(words);
async function* inPieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const file = async (plain: AsyncIterable<Uint8Array>) =>
  new Uint8Array(await new Response(await sealed(plain, [key.recipient])).arrayBuffer());

async function readThrough(bytes: Uint8Array, isTrusted?: boolean): Promise<string> {
  try {
    const backup = await opened(unsealed(ReadableStream.from(inPieces(bytes)), key.file, isTrusted));
    for await (const _ of backup.entries());
    return "whole";
  } catch (error) {
    if (error instanceof UnreadableBackup) return error.message;
    throw error;
  }
}

const HEADER = { id: "b1", at: 0, program: "despatch/test", vault: VAULT.name };
type Entries = readonly (readonly [key: Key, value: Uint8Array])[];
async function* taken(entries: Entries) {
  for (const [key, value] of entries) yield { key, value };
}
const backup = (entries: Entries, header: Partial<typeof HEADER> = {}, faults: string[] = []) =>
  file(writtenBackup({ ...HEADER, ...header }, taken(entries), faults));

/** Lengths and words as they stand in a file, whether they are true or not. */
function raw(...parts: readonly (readonly [length: number, words: string | Uint8Array])[]) {
  return file((async function* () {
    yield* parts.map(([length, words]) => {
      const bytes = typeof words === "string" ? text(words) : words;
      const all = new Uint8Array(4 + bytes.length);
      new DataView(all.buffer).setUint32(0, length);
      all.set(bytes, 4);
      return all;
    });
  })());
}
const headed = (head: unknown): [number, string] => {
  const words = JSON.stringify(head);
  return [words.length, words];
};
const BEGUN = headed({ despatch: "backup", format: 1, ...HEADER });

describe("outside", () => {
  it("a file that breaks off anywhere is refused", async () => {
    const whole = await backup([[["zebra", 1], encode({})]]);
    expect(await readThrough(whole)).toBe("whole");
    for (let length = 0; length < whole.length; length += 7) {
      expect(await readThrough(whole.subarray(0, length))).toContain("breaks off");
    }
  });

  it.each<[string, string]>([
    [
      "for somebody with another key",
      "-> X25519 TEiF0ypqr+bpvcqXNyCVJpL7OuwPdVwPL7KQEbFDOCc\nEmECAEcKN+n/Vs9SbWiV+Hu0r+E8R77DdWYyd83nw7U\n",
    ],
    [
      "behind a password that takes years to try",
      "-> scrypt bBjlhJVYZeE4aqUdmtRHfw 62\nZrPu+IFNVtTJ8oYpCJHbJ8pOq1ugXyMX/mXKZYVAzc4\n",
    ],
    ["of a kind that is not known", "-> nobody knows\n\n"],
    ["for nobody", ""],
  ])("a file %s is refused", async (_, stanzas) => {
    const words = `age-encryption.org/v1\n${stanzas}--- fP2qTXSvY+lLO1dxvxXUWfZHu7CoCUVvU3H1jDvJF/k\n`;
    expect(await readThrough(text(words + "x".repeat(100)))).toContain("cannot be opened");
  });

  it.each<[string, string]>([
    [
      "recipients",
      "-> X25519 TEiF0ypqr+bpvcqXNyCVJpL7OuwPdVwPL7KQEbFDOCc\nEmECAEcKN+n/Vs9SbWiV+Hu0r+E8R77DdWYyd83nw7U\n",
    ],
    ["a line", "-> nobody knows"],
  ])("a header with no end of %s is not read to its end", async (_, part) => {
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = text((given === 0 ? "age-encryption.org/v1\n" : "") + part.repeat(500));
        given += piece.length;
        controller.enqueue(piece);
      },
    });
    await expect((async () => await opened(unsealed(endless, key.file)))()).rejects.toThrow("has no end");
    expect(given).toBeLessThan(500_000);
  });
});

describe("inside", () => {
  const zeros = (bytes: number) => new Uint8Array(bytes);
  it.each<[string, () => Promise<Uint8Array>, string]>([
    ["of zeros, a thousand times its size", () => file(inPieces(zeros(100_000_000))), "no backup"],
    ["of zeros behind its header", () => raw(BEGUN, [0, zeros(100_000_000)]), "no backup"],
    ["with a head of four gigabytes", () => raw(BEGUN, [0xffff_ffff, "{"]), "no backup"],
    ["with a value of a petabyte", () => raw(BEGUN, headed({ key: ["k"], bytes: 1e15 })), "larger than any"],
    [
      "with a value of less than nothing",
      () => raw(BEGUN, headed({ key: ["k"], bytes: -1 })),
      "no backup does",
    ],
    ["with a key of no words", () => raw(BEGUN, headed({ key: [], bytes: 0 })), "no backup does"],
    ["with a key of other things", () => raw(BEGUN, headed({ key: [{}], bytes: 0 })), "no backup does"],
    ["with a key that no store takes", () => backup([[["k".repeat(2_000)], zeros(1)]]), "no backup does"],
    [
      "of more kinds than there are",
      () => backup(Array.from({ length: 2_000 }, (_, n) => [[`kind ${n}`], zeros(1)])),
      "no backup does",
    ],
    ["of a later format", () => raw(headed({ despatch: "backup", format: 2, ...HEADER })), "of this format"],
    [
      "with a key's name that is a command to a terminal",
      () => backup([], { vault: "\u001b[2J" }),
      "of this format",
    ],
    [
      "that ends twice",
      () => raw(BEGUN, headed({ end: { kinds: {}, sha256: "", faults: [] } }), [0, ""]),
      "behind its end",
    ],
    [
      "that counts otherwise",
      () => raw(BEGUN, headed({ end: { kinds: { __proto__: 1 }, sha256: "", faults: [] } })),
      "its sum is another",
    ],
  ])("a backup %s is refused", async (_, make, words) => {
    expect(await readThrough(await make())).toContain(words);
  });

  it("of entries that are what they should be, packed a thousand times, no more is read than by its size", async () => {
    const entries = Array.from({ length: 600 }, (_, n): [Key, Uint8Array] => [["k", n], zeros(50_000)]);
    const bytes = await backup(entries);
    expect(bytes.length).toBeLessThan(100_000);
    expect(await readThrough(bytes)).toContain("more than 100 times its size");
    expect(await readThrough(bytes, true)).toBe("whole");
  });

  it("the store's faults are named, and steer no terminal", () => {
    const words = backupWords(
      { kinds: {}, sha256: "", faults: ["\u001b]0;owned\u0007\u202egame"] },
      "it is whole",
    );
    expect(words).toMatch(/^it is whole.*\n {3}\]0;owned game$/);
  });
});

describe("restored", () => {
  const into = async (bytes: Uint8Array) => {
    const kv = await openStore(":memory:");
    const restoring = opened(unsealed(ReadableStream.from(inPieces(bytes)), key.file))
      .then((backup) => restore(kv, VAULT, backup));
    return { kv, restoring };
  };
  /** What the store holds, but for the mark that it was restored. */
  const keysIn = async (kv: Awaited<ReturnType<typeof openStore>>) =>
    (await Array.fromAsync(kv.list([]))).map(({ key }) => key.join("/")).filter((key) => key !== "restored");

  it("a key is a key, wherever its words would lead to", async () => {
    const { kv, restoring } = await into(
      await backup([[["../../../tmp/x", "/etc/passwd", "\0"], text("v")]]),
    );
    await restoring;
    expect(await keysIn(kv)).toEqual(["../../../tmp/x//etc/passwd/\0"]);
    kv.close();
  });

  it("indexes, leases and marks that no backup takes are not taken from one", async () => {
    const { kv, restoring } = await into(
      await backup([
        ...[["lease", "clocks"], ["write-mark", "x", 1], ["restoring"], ["row", "K7Q2"], ["person-at", "a@x"]]
          .map((key) => [key, encode({ id: "another" })] as const),
        [["zebra"], text("v")],
      ]),
    );
    await restoring;
    await holdWhole(kv);
    expect(await keysIn(kv)).toEqual(["zebra"]);
    kv.close();
  });

  it.each(["game", "person", "bell", "push", "outbox"])(
    "a %s that is none is no worse for it",
    async (kind) => {
      const { kv, restoring } = await into(
        await backup([[[kind, "x"], text("\u0000not what it should be")]]),
      );
      await restoring;
      expect(await keysIn(kv)).toEqual([`${kind}/x`]);
      kv.close();
    },
  );

  it("what breaks off in its midst is opened by nobody", async () => {
    const many = Array.from(
      { length: 30 },
      (_, n): [Key, Uint8Array] => [["k", n], crypto.getRandomValues(zeros())],
    );
    const whole = await backup(many);
    const { kv, restoring } = await into(whole.subarray(0, whole.length - 200));
    await expect(restoring).rejects.toThrow(UnreadableBackup);
    await expect(holdWhole(kv)).rejects.toThrow("was not finished");
    kv.close();
  });
  const zeros = () => new Uint8Array(50_000);
});
