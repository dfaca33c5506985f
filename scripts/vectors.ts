import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { verifyFile } from "../src/game/proof/verifier/verify.ts";
import { vectors1 } from "./vectors/ledger-1.ts";
import { vectors2 } from "./vectors/ledger-2.ts";
import { vectors3 } from "./vectors/ledger-3.ts";
import { type Expected, ledgers, said } from "./vectors/ledgers.ts";

/**
 * Writes tests/vectors: worked examples of docs/proof/dice-protocol.md. With --check it only says whether they are up to date.
 * A new scenario or version changes games; for these it checks only that each says what it must.
 */

const FOLDER = join(import.meta.dirname!, "../tests/vectors");
const LEDGERS = join(FOLDER, "ledgers");
const LISTED = join(LEDGERS, "expected.json");

function isUpToDate(name: string, content: string | Uint8Array): boolean {
  const found = readFileSync(join(FOLDER, name));
  return /\.(jsonl|zip)$/.test(name) ? verifyFile(found).ok : found.toString("utf8") === content;
}

function outOfDate(path: string): void {
  console.error(`${path} is out of date: run deno task vectors`);
  process.exitCode = 1;
}

async function writeLedgers(): Promise<void> {
  const { files, expected } = await ledgers();
  mkdirSync(LEDGERS, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(LEDGERS, name), bytes);
  writeFileSync(LISTED, `${JSON.stringify(expected, null, 2)}\n`);
}

async function checkLedgers(): Promise<void> {
  for (
    const { because: _, withoutRules: __, ...wanted } of JSON.parse(
      readFileSync(LISTED, "utf8"),
    ) as Expected[]
  ) {
    const path = join(LEDGERS, wanted.file);
    const found = await said(wanted.file, readFileSync(path));
    if (JSON.stringify(found) !== JSON.stringify(wanted)) outOfDate(path);
  }
}

const isCheck = process.argv.includes("--check");
for (const [name, content] of Object.entries({ ...vectors1(), ...vectors2(), ...vectors3() })) {
  const path = join(FOLDER, name);
  if (!isCheck) writeFileSync(path, content);
  else if (!isUpToDate(name, content)) outOfDate(path);
}
await (isCheck ? checkLedgers() : writeLedgers());
