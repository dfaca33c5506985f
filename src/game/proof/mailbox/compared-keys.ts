import { parseExport } from "../../../dice/ledger/export-file.ts";
import { readPublishedKeys } from "../../../dice/published-keys.ts";
import { keyId } from "../../../dice/signing.ts";
import { dayFor, PLAIN_DATES } from "../../../../templates/dates.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { type Verification, withKeys, type Witness } from "../verifier/verification.ts";

/** Whose keys a ledger is signed with, by what its reader has: a list, letters, or what the browser has kept. */

/** The keys with which a ledger is compared. @property from who publishes them, for the result */
export interface GivenKeys {
  readonly from: string;
  /** The list, as in `/.well-known/despatch-keys.json`, or keys that somebody has told the reader. */
  readonly list: Uint8Array;
}

/** A key that this browser has seen compared before. */
export interface KeptKey {
  readonly key: string;
  readonly games: readonly string[];
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A whole key, or its id from a letter or a telephone call. */
const TOLD_KEY = /\b(?:[0-9a-f]{64}|[0-9a-f]{16})\b/gi;

/** @returns the keys in a list or a text; or why there is none, as a sentence */
export function keysOf({ list }: GivenKeys): Result<readonly string[], string> {
  const text = new TextDecoder().decode(list);
  if (/^\s*[{[]/.test(text)) return readPublishedKeys(list);
  const told = text.match(TOLD_KEY)?.map((key) => key.toLowerCase());
  return told === undefined
    ? err("No key was found in what you gave as the list of keys: a key has 64 digits, and its id 16.")
    : ok(told);
}

/** Whether a file is a list of keys, and no ledger. */
export function isKeyList(bytes: Uint8Array): boolean {
  return bytes[0] === "{".charCodeAt(0) && readPublishedKeys(bytes).ok;
}

/**
 * Compares a ledger's keys. A list counts most, because its reader has chosen it. A browser that knows the game by other keys
 * always says so.
 */
export function compareKeys(
  found: Verification,
  published: { readonly from: string; readonly keys: readonly string[] } | undefined,
  kept: readonly KeptKey[],
): Verification {
  if (!found.ok) return found;
  const compared = published === undefined ? found : withKeys(found, published);
  if (!compared.ok) return compared;
  const known = found.keys.map((key) => kept.find((each) => each.key === key));
  const other = kept.find(({ games }) => found.game !== undefined && games.includes(found.game));
  if (other !== undefined && known.every((each) => each === undefined)) {
    return { ...compared, doubts: [otherKeyWords(other, found), ...compared.doubts] };
  }
  const isTold = compared.comparedWith !== undefined || compared.keysKnown !== undefined;
  if (isTold || known.length === 0 || known.includes(undefined)) return compared;
  return { ...compared, keysKnown: { since: Math.max(...known.map((each) => each!.since)) } };
}

function otherKeyWords({ key, since }: KeptKey, { game, keys }: Verification): string {
  return `This browser has known game ${game} by the key ${keyId(key)} since ${
    dayFor(since, PLAIN_DATES)
  }, and this ledger is signed with ${keys.map(keyId).join(", ")}: ask the referee why.`;
}

/** What a browser keeps, for its reader. */
export function keptKeyWords(kept: readonly KeptKey[]): string {
  const each = kept.map(({ key, since, games }) =>
    `${keyId(key)} since ${dayFor(since, PLAIN_DATES)} (${games.join(", ")})`
  );
  return `This browser keeps ${kept.length === 1 ? "a key" : "keys"} to compare with: ${each.join("; ")}.`;
}

/** The keys that are worth keeping: those of proved ledgers that something has confirmed. */
export function keysToKeep(games: readonly Verification[], now: number): KeptKey[] {
  return games.filter(({ ok, comparedWith, keysKnown }) =>
    ok && (comparedWith !== undefined || keysKnown === "letters")
  ).flatMap(({ keys, game }) =>
    keys.map((key) => ({ key, games: game === undefined ? [] : [game], since: now }))
  );
}

/**
 * Whether a letter names an entry after which no other key came into use. Each entry's hash covers those before it, so such a
 * letter fixes every key.
 * @param told the numbers of the entries in letters
 */
export function areKeysTold(
  entries: readonly { readonly n?: unknown; readonly kind?: unknown }[],
  told: readonly number[],
): boolean {
  const newest = entries.findLast(({ kind }) => kind === "rotated" || kind === "created");
  return told.some((n) => n >= Number(newest?.n) && n <= entries.length);
}

/** A ledger's proof, with its keys known if a letter's foot fixes them. */
export function withFeet(found: Verification, text: string, witnesses: readonly Witness[]): Verification {
  if (!found.ok || witnesses.length === 0) return found;
  const file = parseExport(text);
  if (!file.ok) return found;
  const { entries } = file.value;
  // The foot of an undone entry fixes nothing in this ledger.
  const own = witnesses.filter(({ n, hash }) => String(entries[n - 1]?.hash).startsWith(hash));
  const isTold = areKeysTold(entries, own.map(({ n }) => n));
  return isTold ? { ...found, keysKnown: "letters" } : found;
}
