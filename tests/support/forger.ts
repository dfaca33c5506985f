import { GENESIS } from "../../src/dice/link.ts";
import { hashOf } from "../../src/dice/entry-hash.ts";
import { signHash } from "../../src/dice/sign.ts";
import { type SigningKey, signingKey } from "../../src/dice/signing.ts";
import type { Chain } from "../../src/dice/ledger-2/entry.ts";
import { keyBefore } from "../../src/dice/key-chain.ts";
import { nonceOf } from "../../src/dice/ledger-2/nonce.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import { SIGNING_SECRET } from "./office.ts";

/**
 * What a cheating operator has: the source, the store and the signing key. A cheat with these can write a ledger again at
 * will.
 */

type Json = Record<string, unknown>;

/** A line of an export, open to change. */
export interface ForgedLine extends Json {
  line: string;
}

/** An entry, open to change. */
export type ForgedEntry = Json & {
  n: number;
  at: number;
  kind: string;
  said: { by: string; digest: string }[];
};

/** An export taken apart, changed, and signed again so that every signature and every link of the chain is right. */
export class Forgery {
  readonly lines: ForgedLine[];

  constructor(text: string) {
    this.lines = text.trim().split("\n").map((line) => JSON.parse(line) as ForgedLine);
  }

  get entries(): ForgedEntry[] {
    return this.lines.flatMap(({ line, entry }) => line === "entry" ? [entry as ForgedEntry] : []);
  }

  /** The entries of a kind, in order. */
  of(kind: string): ForgedEntry[] {
    return this.entries.filter((entry) => entry.kind === kind);
  }

  line(kind: string, where: Json = {}): ForgedLine {
    const found = this.lines.find((line) =>
      line.line === kind && Object.entries(where).every(([name, value]) => line[name] === value)
    );
    if (found === undefined) throw new Error(`no line ${kind} ${JSON.stringify(where)}`);
    return found;
  }

  /** Leaves out lines, entries among them. */
  without(wrong: (line: ForgedLine) => boolean): this {
    const kept = this.lines.filter((line) => !wrong(line));
    this.lines.splice(0, this.lines.length, ...kept);
    return this;
  }

  /** Puts entries behind one that is there. */
  after(entry: ForgedEntry, ...added: Json[]): this {
    const at = this.lines.findIndex((line) => line.entry === entry);
    this.lines.splice(at + 1, 0, ...added.map((each) => ({ line: "entry", entry: { said: [], ...each } })));
    return this;
  }

  /** The key of a chain at an index, as the file opens it. */
  key(chain: Chain, index: number): string {
    const { index: last, key } = this.line("key", { chain }) as unknown as { index: number; key: string };
    return Array.from({ length: last - index }).reduce((after: string) => keyBefore(after), key);
  }

  /** The digest by which an entry rests on words that its writer makes up. */
  wordsOf(entry: ForgedEntry, by: "allied" | "axis", words: string[], index: number, item = 0): Json {
    const statement = { door: "form", words, letter: null };
    const nonce = nonceOf(this.key(by, index), `said ${item}`, entry.n);
    this.lines.push({ line: "statement", entry: entry.n, index: item, statement });
    return { by, digest: digestOf({ nonce, statement: digestOf(statement) }) };
  }

  /** Numbers, chains and signs all entries again. @param key whose signature it bears */
  signed(key: SigningKey = OPERATOR): string {
    let previous = GENESIS;
    let active = key;
    for (const [index, entry] of this.entries.entries()) {
      if (entry.kind === "created") entry.key = key.public;
      delete entry.hash;
      delete entry.signature;
      Object.assign(entry, { n: index + 1, previous, signer: active.id });
      const hash = hashOf(entry);
      Object.assign(entry, { hash, signature: signHash(hash, active) });
      previous = hash;
      if (entry.kind === "rotated") active = key;
    }
    return this.text;
  }

  get text(): string {
    return this.lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }
}

/** The referee's own key at every desk. */
export const OPERATOR = signingKey(SIGNING_SECRET);
/** A key that no referee publishes. */
export const STRANGER = signingKey("ab".repeat(32));
