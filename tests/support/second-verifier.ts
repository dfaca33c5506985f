import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The verifier that was written from the document alone, in Python. */
export const VERIFIER = join(import.meta.dirname!, "../verifier/verify.py");

const { status, stdout: named } = spawnSync("python3", ["-c", "import sys; print(sys.executable)"], {
  encoding: "utf8",
});
/** Whether there is what it runs by. */
export const hasPython = status === 0;
/** The program itself: what stands for it in PATH may take longer than the verifier. */
export const PYTHON = hasPython ? named.trim() : "python3";
if (!hasPython) console.warn("NO PYTHON: python3 is not installed, so the second verifier was not run.");

/** What it says of files, a JSON line each. @throws where it complains of anything itself */
export function secondVerifier(...args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(PYTHON, [VERIFIER, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (error !== undefined) throw error;
  if (stderr !== "") throw new Error(`the second verifier complains: ${stderr}`);
  return stdout.trim();
}
