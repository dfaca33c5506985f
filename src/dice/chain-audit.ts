import { faultWordsOf } from "../common/document-faults.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { z } from "zod";
import { GENESIS } from "./link.ts";
import { hashOf } from "./entry-hash.ts";
import { isSignedBy, keyId } from "./signing.ts";
import { strictJson, strictText } from "./strict-json.ts";
import { demand, Wrong } from "./wrong.ts";

interface Linked {
  readonly n: number;
  readonly previous: string;
  readonly hash: string;
  readonly signer: string;
  readonly signature: string;
}

/** Proves that entries follow one another: their form, number, predecessor and hash, and the signature by the key in use. */
export class ChainAudit<E extends Linked & { readonly kind: string }> {
  /** The public keys that sign, in the order in which they were taken into use. */
  readonly keys: string[] = [];
  #entries = 0;
  #hash = GENESIS;

  /** @param schema the form of an entry */
  constructor(private readonly schema: z.ZodType<E>) {}

  /** Where the checked part ends. */
  get head(): { readonly n: number; readonly hash: string } {
    return { n: this.#entries, hash: this.#hash };
  }

  /** The ids of the keys that sign. */
  get signers(): string[] {
    return this.keys.map(keyId);
  }

  /** Checks the next entry. @throws {Wrong} */
  linked(json: Readonly<Record<string, unknown>>): E {
    const read = this.schema.safeParse(json);
    demand(
      read.success,
      `It has not the form of an entry: ${read.success ? "" : faultWordsOf(read.error)}.`,
    );
    const entry = read.data;
    demand(entry.n === this.#entries + 1, `Its number is ${entry.n}, not ${this.#entries + 1}.`);
    demand(entry.previous === this.#hash, "It does not name the hash of the entry before it.");
    demand(entry.hash === hashOf(json), "Its hash is not that of its content.");
    const isFirst = entry.kind === "created";
    demand(isFirst === (entry.n === 1), "A ledger begins with the entry that says how the game was made.");
    const key = isFirst ? String(json.key) : this.keys.at(-1)!;
    demand(entry.signer === keyId(key), "It is signed with another key than the one in use.");
    demand(isSignedBy(entry.hash, entry.signature, key), "Its signature is wrong.");
    if (isFirst || entry.kind === "rotated") this.keys.push(String(json.key));
    return entry;
  }

  /** Notes that the contents of an entry are right, too. */
  found({ hash }: E): void {
    this.#entries++;
    this.#hash = hash;
  }
}

/** A log that is proved: its entries, and the public keys that signed them, in their order. */
export interface ProvedLog<E> {
  readonly entries: readonly E[];
  readonly keys: readonly string[];
}

/**
 * Proves a published log, one entry a line.
 * @param follows throws {@link Wrong} if an entry may not come after those before
 * @returns the first fault, as a sentence; undefined if there is none
 */
export function logProved<E extends Linked & { readonly kind: string; readonly at: number }>(
  bytes: Uint8Array,
  schema: z.ZodType<E>,
  follows: (entry: E) => void = () => {},
): Result<ProvedLog<E>, string> {
  const text = strictText(bytes);
  if (!text.ok) return err(`The file ${text.error}.`);
  const audit = new ChainAudit(schema);
  const entries: E[] = [];
  for (const line of text.value.split("\n")) {
    if (line === "") continue;
    const place = `Entry ${entries.length + 1}`;
    const json = strictJson(line);
    if (!json.ok) return err(`${place} ${json.error}.`);
    try {
      const entry = audit.linked(json.value as Readonly<Record<string, unknown>>);
      demand(entry.at >= (entries.at(-1)?.at ?? 0), "It is older than the entry before it.");
      follows(entry);
      audit.found(entry);
      entries.push(entry);
    } catch (error) {
      if (error instanceof Wrong) return err(`${place}: ${error.message}`);
      throw error;
    }
  }
  return entries.length === 0 ? err("The file has no entries.") : ok({ entries, keys: audit.keys });
}
