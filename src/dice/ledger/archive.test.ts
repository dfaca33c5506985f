import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { isArchive, openArchive, packArchive } from "./archive.ts";
import { signingKey } from "../signing.ts";

const text = readFileSync(join(import.meta.dirname!, "../../../tests/vectors/game.jsonl"), "utf8");
const last = JSON.parse(text.trim().split("\n").findLast((line) => line.includes('"line":"entry"'))!).entry;
const [FIRST, SECOND] = ["11", "22"].map((byte) => signingKey(byte.repeat(32)));
const CONTENTS = {
  game: "K7Q2",
  ledger: { n: last.n, hash: last.hash },
  text,
  keys: { keys: [FIRST, SECOND].map(({ id, public: publicKey }) => ({ id, public: publicKey })) },
  readme: "Read me.\n",
};
const packed = packArchive(CONTENTS, SECOND);

/** The archive after something has been done to its files. */
function tampered(change: (files: Record<string, Uint8Array>) => void): Uint8Array {
  const files = unzipSync(packed);
  change(files);
  return zipSync(files);
}
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
/** The archive with some bytes overwritten. */
function overwritten(...changes: (readonly [at: number, bytes: Uint8Array])[]): Uint8Array {
  const other = packed.slice();
  for (const [at, changed] of changes) other.set(changed, at);
  return other;
}
/** With a name overwritten where it stands first, before its file, or last, in the directory. */
function patched(name: string, which: 0 | -1, other: string): Uint8Array {
  const text = new TextDecoder("latin1").decode(packed);
  return overwritten([which === 0 ? text.indexOf(name) : text.lastIndexOf(name), bytes(other)]);
}
/** With the same wrong checksum of its first file in both places. */
function checksums(byte: number): Uint8Array {
  const directory = new TextDecoder("latin1").decode(packed).indexOf("PK\x01\x02");
  return overwritten(
    ...[14, directory + 16].map((at) => [at, Uint8Array.of(byte, byte, byte, byte)] as const),
  );
}
const bytes = (value: string) => new TextEncoder().encode(value);
const manifest = (change: (manifest: Record<string, unknown>) => void) =>
  tampered((files) => {
    const read = JSON.parse(new TextDecoder().decode(files["manifest.json"]));
    change(read);
    files["manifest.json"] = bytes(JSON.stringify(read));
  });

describe("an archive", () => {
  it("gives its ledger back, and says who has signed it", () => {
    expect(isArchive(packed)).toBe(true);
    expect(openArchive(packed)).toEqual({ ok: true, value: { text, signer: SECOND.id } });
  });

  it("is the same to the last byte, whenever and wherever it is made", () => {
    expect(packArchive(CONTENTS, SECOND)).toEqual(packed);
  });

  it("is not confused with JSON Lines", () => expect(isArchive(bytes(text))).toBe(false));

  it.each<[string, Uint8Array, string]>([
    [
      "whose ledger is another",
      tampered((files) => void (files["ledger.jsonl"] = bytes(`${text}\n`))),
      "ledger.jsonl is not",
    ],
    [
      "whose keys are others",
      tampered((files) => void (files["keys.json"] = bytes("{}"))),
      "keys.json is not",
    ],
    [
      "whose words are others",
      tampered((files) => void (files["README.txt"] = bytes("Trust me."))),
      "README.txt is not",
    ],
    ["that lacks a file", tampered((files) => void delete files["keys.json"]), "and nothing else"],
    ["that holds one more", tampered((files) => void (files["more.txt"] = bytes("x"))), "and nothing else"],
    [
      "that would write elsewhere",
      tampered((files) => void (files["../../keys.json"] = bytes("x"))),
      "and nothing else",
    ],
    [
      "whose manifest is none",
      tampered((files) => void (files["manifest.json"] = bytes("{}"))),
      "manifest cannot be read",
    ],
    [
      "whose manifest lists less",
      manifest(({ files }) => void delete (files as Record<string, unknown>)["keys.json"]),
      "lists other files",
    ],
    ["of another game", manifest((read) => void (read.game = "K7Q3")), "belongs to another ledger"],
    [
      "of an earlier end",
      manifest((read) => void (read.ledger = { n: 3, hash: last.hash })),
      "belongs to another ledger",
    ],
    [
      "whose signature is another's",
      manifest((read) => void (read.signature = "00".repeat(64))),
      "not signed with",
    ],
    [
      "whose manifest names a member twice",
      tampered((files) => {
        const read = new TextDecoder().decode(files["manifest.json"]);
        files["manifest.json"] = bytes(read.replace("{", '{ "game": "K7Q3",'));
      }),
      "manifest cannot be read",
    ],
    [
      "whose keys lack one that the ledger is signed with",
      packArchive({ ...CONTENTS, keys: { keys: CONTENTS.keys.keys.slice(1) } }, SECOND),
      `keys.json lacks the key ${FIRST.id}`,
    ],
    [
      "whose keys are no keys",
      packArchive({ ...CONTENTS, keys: {} }, SECOND),
      "The list of keys is none: keys: missing, expected array.",
    ],
    [
      "whose ledger is not UTF-8",
      packArchive({ ...CONTENTS, text: `\ufeff${text}` }, SECOND),
      "ledger.jsonl begins with a byte order mark",
    ],
    ["that is signed with a former key", packArchive(CONTENTS, FIRST), "not signed with"],
    ["that is cut short", packed.slice(0, packed.length - 40), "cannot be unpacked"],
    ["with another before it", joined(packed, packed), "no zip file of the form"],
    ["behind other bytes", joined(bytes("PK\x03\x04"), packed), "no zip file of the form"],
    ["before other bytes", joined(packed, bytes("PK")), "no zip file of the form"],
    ["whose directory calls a file otherwise", patched("ledger.jsonl", -1, "Ledger.jsonl"), "no zip file of"],
    [
      "whose files are called otherwise",
      patched("ledger.jsonl", 0, "Ledger.jsonl"),
      "no zip file of the form",
    ],
    ["whose bytes are others than their checksum", checksums(0xff), "is broken"],
    [
      "that unfolds to more than any game",
      zipSync({ "ledger.jsonl": new Uint8Array(65 * 2 ** 20) }),
      "larger unpacked",
    ],
  ])("is refused %s", (_, archive, why) => {
    const opened = openArchive(archive);
    expect(opened.ok ? "" : opened.error).toContain(why);
  });
});
