import { Buffer } from "node:buffer";
import { createHash, createPublicKey, verify } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ledgerEntry, type LedgerEvent } from "./entry.ts";
import { EMPTY, GENESIS } from "../link.ts";
import { hashOf } from "../entry-hash.ts";
import { append } from "./ledger.ts";
import { isSignedBy, keyId, signersOf, signingKey } from "../signing.ts";

const FIRST = signingKey("11".repeat(32));
const SECOND = signingKey("22".repeat(32));
const EVENTS: LedgerEvent[] = [
  { kind: "withdrawn", side: "allied" },
  { kind: "withdrawn", side: "axis" },
];

/** RFC 8032 by another hand. */
function nodeVerifies(hash: string, signature: string, publicKey: string): boolean {
  const prefix = Buffer.from("302a300506032b6570032100", "hex");
  const key = createPublicKey({
    key: Buffer.concat([prefix, Buffer.from(publicKey, "hex")]),
    format: "der",
    type: "spki",
  });
  const message = Buffer.concat([Buffer.from("despatch/entry"), Buffer.from(hash, "hex")]);
  return verify(null, message, key, Buffer.from(signature, "hex"));
}

describe("a ledger", () => {
  it("chains each entry to the one before, the first to nothing", () => {
    const { ledger, entries } = append(EMPTY, 7, signersOf([FIRST]), EVENTS);
    expect(entries.map(({ n, at, previous, signer }) => ({ n, at, previous, signer }))).toEqual([
      { n: 1, at: 7, previous: GENESIS, signer: FIRST.id },
      { n: 2, at: 7, previous: entries[0].hash, signer: FIRST.id },
    ]);
    expect(ledger).toEqual({ n: 2, at: 7, hash: entries[1].hash, signer: FIRST.id });
    for (const entry of entries) expect(ledgerEntry.parse(entry)).toEqual(entry);
  });

  it("hashes and signs each entry as node:crypto does", () => {
    const [{ hash, signature }] = append(EMPTY, 7, signersOf([FIRST]), EVENTS).entries;
    const text = `{"at":7,"kind":"withdrawn","n":1,"previous":"${GENESIS}","side":"allied",` +
      `"signer":"${FIRST.id}"}`;
    expect(hash).toBe(createHash("sha256").update(text).digest("hex"));
    expect(nodeVerifies(hash, signature, FIRST.public)).toBe(true);
    expect(isSignedBy(hash, signature, FIRST.public)).toBe(true);
    expect(isSignedBy(hash, signature, SECOND.public)).toBe(false);
  });

  it("is the same as often as it is written", () => {
    const write = () => append(EMPTY, 7, signersOf([FIRST]), EVENTS);
    expect(write()).toEqual(write());
  });

  it("says with the key used so far that another is taken into use", () => {
    const first = append(EMPTY, 7, signersOf([FIRST]), [EVENTS[0]]);
    const { entries, ledger } = append(first.ledger, 8, signersOf([FIRST, SECOND]), [EVENTS[1]]);
    expect(entries.map(({ n, kind, signer }) => [n, kind, signer])).toEqual([
      [2, "rotated", FIRST.id],
      [3, "withdrawn", SECOND.id],
    ]);
    expect(entries[0]).toMatchObject({ key: SECOND.public });
    expect(entries[1].previous).toBe(entries[0].hash);
    expect(ledger.signer).toBe(SECOND.id);
    expect(append(ledger, 9, signersOf([FIRST, SECOND]), EVENTS).entries).toHaveLength(2);
  });

  it("is not continued where the key that signed it is not known", () => {
    const { ledger } = append(EMPTY, 7, signersOf([FIRST]), EVENTS);
    expect(() => append(ledger, 8, signersOf([SECOND]), EVENTS)).toThrow(`the key ${FIRST.id}`);
  });
});

describe("an entry's hash", () => {
  const [entry] = append(EMPTY, 7, signersOf([FIRST]), EVENTS).entries;

  it("is that of everything in it but itself and the signature", () => {
    fc.assert(fc.property(fc.string(), fc.jsonValue(), (name, value) => {
      fc.pre(!["hash", "signature", "__proto__"].includes(name) && !(name in entry));
      return hashOf({ ...entry, [name]: value }) !== entry.hash;
    }));
    expect(hashOf({ ...entry, hash: "", signature: "" })).toBe(entry.hash);
  });
});

it("a key's id is the beginning of its public key's digest", () => {
  const digest = createHash("sha256").update(Buffer.from(FIRST.public, "hex")).digest("hex");
  expect([FIRST.id, keyId(FIRST.public)]).toEqual([digest.slice(0, 16), digest.slice(0, 16)]);
});
