import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The ledgers that are tampered with: vectors of protocol 1. */
export const VECTORS = join(import.meta.dirname!, "../vectors");

export type Json = Record<string, unknown>;

const linesOf = (file: string): readonly Json[] =>
  readFileSync(join(VECTORS, file), "utf8").trim().split("\n").map((line) => JSON.parse(line));
export const LINES = linesOf("game.jsonl");
/** The same game with the beacon mixed in: its lines stand at the same places. */
export const WITH_BEACON = linesOf("game-beacon.jsonl");
/** A game whose rules are mended in its midst. */
export const REVISED = linesOf("game-revised.jsonl");

/** As an export has them. */
export const print = (lines: readonly Json[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
export const entryOf = (line: Json) => line.entry as Json | undefined;
/** Where a line stands in the game without a beacon, and which entry it is. */
export const indexOf = (wanted: (line: Json) => boolean) => LINES.findIndex(wanted);
export const entryIndex = (kind: string) => indexOf((line) => entryOf(line)?.kind === kind);
export const numberOf = (kind: string) => entryOf(LINES[entryIndex(kind)])!.n as number;
