import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { verifyFile } from "../src/game/proof/verify.ts";
import { vectors1 } from "./vectors/ledger-1.ts";
import { vectors2 } from "./vectors/ledger-2.ts";

/**
 * Writes tests/vectors: what docs/dice-protocol.md describes, worked out. With --check only says whether they are what would
 * be written, and of games, which a new scenario or version makes others, whether they are still proved.
 */

const FOLDER = join(import.meta.dirname!, "../tests/vectors");

function isUpToDate(name: string, content: string | Uint8Array): boolean {
  const found = readFileSync(join(FOLDER, name));
  return /\.(jsonl|zip)$/.test(name) ? verifyFile(found).ok : found.toString("utf8") === content;
}

const isCheck = process.argv.includes("--check");
for (const [name, content] of Object.entries({ ...vectors1(), ...vectors2() })) {
  const path = join(FOLDER, name);
  if (!isCheck) writeFileSync(path, content);
  else if (!isUpToDate(name, content)) {
    console.error(`${path} is out of date: run deno task vectors`);
    process.exitCode = 1;
  }
}
