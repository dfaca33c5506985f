import { digestOf } from "../../src/dice/canonical.ts";
import { hashOf } from "../../src/dice/entry-hash.ts";
import { GENESIS } from "../../src/dice/link.ts";
import { keyBefore } from "../../src/dice/key-chain.ts";
import { signHash } from "../../src/dice/sign.ts";
import { signingKey } from "../../src/dice/signing.ts";
import { OPERATOR } from "../support/forger.ts";
import { nonceOf, nonceOfTruth, PASSED_OVER } from "../../src/dice/ledger-2/nonce.ts";
import { commitmentToStatement } from "../../src/dice/ledger-2/statement.ts";

/** What an operator does to a changed ledger: writes every commitment, hash and signature again, so that they fit. */

export type Json = Readonly<Record<string, unknown>>;

/** One more key that is the operator's. */
export const SECOND_KEY = signingKey("7c".repeat(32));
const SIGNERS = new Map([OPERATOR, SECOND_KEY].map((key) => [key.public, key]));

const isEntry = (line: Json) => line.line === "entry" && isObject(line.entry);

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Chains and signs entries, the same ones as they are, the others again. @param renumbers whether they are numbered, too
 * @param lines parsed, of a whole export; entries that have been changed are other objects than those of `original`
 */
export function signedAgain(lines: readonly Json[], original: ReadonlySet<Json>, renumbers: boolean): Json[] {
  let previous = GENESIS;
  let isSame = true;
  let key = OPERATOR;
  let n = 0;
  return lines.map((line) => {
    if (!isEntry(line)) return line;
    const entry = line.entry as Json;
    n++;
    isSame &&= original.has(line) && entry.previous === previous && entry.signer === key.id;
    if (entry.kind === "created") key = SIGNERS.get(String(entry.key)) ?? key;
    const signer = original.has(line) || entry.signer === undefined ? key.id : entry.signer;
    const bare = {
      ...entry,
      ...(renumbers ? { n } : {}),
      previous,
      signer: isObject(signer) ? key.id : signer,
    };
    const hash = isSame ? String(entry.hash) : hashOf(bare);
    const signed = isSame ? line : { ...line, entry: { ...bare, hash, signature: signHash(hash, key) } };
    previous = hash;
    if (entry.kind === "rotated") key = SIGNERS.get(String(entry.key)) ?? key;
    return signed;
  });
}

/** Every commitment and digest in the entries made again from what the file opens, as far as it has the keys. */
export function committedAgain(lines: readonly Json[]): Json[] {
  const keys = new Map(lines.filter(({ line }) => line === "key").map((line) => [line.chain, line]));
  const keyAt = (chain: unknown, index: number): string | undefined => {
    const line = keys.get(chain);
    if (
      line === undefined || !isHash(line.key) || !(Number(line.index) >= index) ||
      !(Number(line.index) <= 4096)
    ) {
      return undefined;
    }
    let key = line.key;
    for (let at = Number(line.index); at > index; at--) key = keyBefore(key);
    return key;
  };
  const openings = (kind: string) => lines.filter(({ line }) => line === kind);
  const [steps, sheets, statements, accounts, documents] = [
    "steps",
    "sheet",
    "statement",
    "account",
    "document",
  ]
    .map(openings);
  let [run, n, passed] = [0, 0, 0];
  return lines.map((line) => {
    if (!isEntry(line)) return line;
    const entry = line.entry as Record<string, unknown>;
    const own = ++n;
    if (entry.kind === "run" && Number.isSafeInteger(entry.run)) run = Number(entry.run);
    const index = Math.min((entry.kind === "run" ? run : run + 1) + passed, 4096);
    if (entry.kind === "restored") passed += PASSED_OVER;
    const changes: Record<string, unknown> = {};
    if (entry.kind === "created" && isObject(entry.documents)) {
      const named = documents.map(({ name, document }) => [name, digestOf(document ?? null)]);
      changes.documents = { ...entry.documents, ...Object.fromEntries(named) };
    }
    if (entry.kind === "run" && "steps" in entry) {
      const told = steps.find((each) => each.run === entry.run);
      if (told !== undefined) changes.steps = digestOf(told.steps ?? null);
    }
    if (entry.kind === "locked" && isObject(entry.sheets)) {
      const sealed = sheets.filter((each) => each.run === entry.run).flatMap(({ side, lines }) => {
        const key = keyAt(side, Number(entry.run) + passed);
        return key === undefined ? [] : [[side, digestOf({ lines, nonce: nonceOf(key, "sheet", own) })]];
      });
      changes.sheets = { ...entry.sheets, ...Object.fromEntries(sealed) };
    }
    if (Array.isArray(entry.said)) {
      changes.said = entry.said.map((item: unknown, at) => {
        const told = statements.find((each) => each.entry === own && each.index === at);
        const by = isObject(item) ? item.by : undefined;
        const key = keyAt(by === "gameMaster" ? "all" : by, index);
        if (told === undefined || key === undefined || !isObject(item)) return item;
        return {
          ...item,
          digest: commitmentToStatement(digestOf(told.statement ?? null), nonceOf(key, `said ${at}`, own)),
        };
      });
    }
    if (isObject(entry.sealed)) {
      const sealed = accounts.filter((each) => each.entry === own).flatMap(({ view, account }) => {
        const [allied, axis] = [keyAt("allied", index), keyAt("axis", index)];
        if (allied === undefined || axis === undefined) return [];
        const nonce = view === "truth"
          ? nonceOfTruth({ allied, axis }, own)
          : nonceOf(view === "allied" ? allied : axis, "account", own);
        return [[view, digestOf({ account, nonce })]];
      });
      changes.sealed = { ...entry.sealed, ...Object.fromEntries(sealed) };
    }
    const isChanged = Object.entries(changes).some(([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(entry[name])
    );
    return isChanged ? { ...line, entry: { ...entry, ...changes } } : line;
  });
}

const isHash = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
