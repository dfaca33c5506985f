import { GENESIS } from "../../src/dice/link.ts";
import { hashOf } from "../../src/dice/entry-hash.ts";
import { signHash } from "../../src/dice/sign.ts";
import { signingKey } from "../../src/dice/signing.ts";
import { entryOf, type Json, LINES, numberOf, print, REVISED } from "./game.ts";

/** What is forged, the entry in which that shows (its number, or the first of a kind), and the ledger. */
export type Forgery = readonly [what: string, entry: string | number, text: string];

const KEYS = ["11", "22"].map((byte) => signingKey(byte.repeat(32)));

/** What the referee itself could write: the ledger chained and signed again after a change. */
export function forged(kind: string, change: (entry: Json, lines: Json[]) => void, from = LINES): string {
  const lines = structuredClone(from) as Json[];
  change(lines.map(entryOf).find((entry) => entry?.kind === kind)!, lines);
  let previous = GENESIS;
  let key = KEYS[0];
  for (const line of lines) {
    const entry = entryOf(line);
    if (entry === undefined) continue;
    entry.previous = previous;
    entry.hash = hashOf(entry);
    entry.signature = signHash(entry.hash as string, key);
    previous = entry.hash as string;
    if (entry.kind === "rotated") key = KEYS[1];
  }
  return print(lines);
}

export const rollOf = (entry: Json) => (entry.rolls as Json[])[0];
export const stepsOf = (lines: readonly Json[]) => lines.find(({ line }) => line === "steps")!;

/** The run that is played again after the rollback. */
export const AGAIN = entryOf(LINES.findLast((line) => entryOf(line)?.kind === "run")!)!.n as number;
const entryNumbered = (lines: readonly Json[], n: number) =>
  lines.map(entryOf).find((entry) => entry?.n === n)!;

export function rolledAgain(change: (roll: Json) => void): string {
  return forged("run", (_, lines) => change(rollOf(entryNumbered(lines, AGAIN))));
}

/** The entry by which the rules are mended. */
export const REVISION = REVISED.map(entryOf).find((entry) => entry?.kind === "revised")!.n as number;
const BY_GAME_MASTER = LINES.map(entryOf).find((entry) =>
  entry?.kind === "ruled" && entry.agreed === "gameMaster"
)!.n as number;

export const secondJoined = (lines: readonly Json[]) =>
  lines.map(entryOf).findLast((entry) => entry?.kind === "joined")!;
export function forgedOpening(change: (salt: Json) => void): string {
  return forged("joined", (_, lines) => change((secondJoined(lines).opened as Record<string, Json>).allied));
}

/** The number of the entry in which a forgery shows. */
export function wrongEntry(entry: string | number): number {
  if (typeof entry === "number") return entry;
  if (entry === "ruled by the game master") return BY_GAME_MASTER;
  return entry === "joined twice" ? 4 : numberOf(entry);
}
