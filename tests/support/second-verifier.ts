import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The verifier that was written from the document alone, in Python. */
export const VERIFIER = join(import.meta.dirname!, "../verifier/verify.py");

/** Whether there is what it runs by. */
export const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("NO PYTHON: python3 is not installed, so the second verifier was not run.");

/** What it says of files, a JSON line each. @throws where it complains of anything itself */
export function secondVerifier(...args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync("python3", [VERIFIER, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (error !== undefined) throw error;
  if (stderr !== "") throw new Error(`the second verifier complains: ${stderr}`);
  return stdout.trim();
}
