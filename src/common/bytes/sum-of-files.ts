import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../../", import.meta.url);

/**
 * A digest of project files, named by their paths. A missing file gives a digest that nobody ever wrote down.
 * @returns SHA-256 in base64url
 */
export function sumOfFiles(paths: readonly string[]): string {
  const sum = createHash("sha256");
  for (const path of paths) {
    const file = fileURLToPath(new URL(path, ROOT));
    const text = existsSync(file) ? readFileSync(file) : "";
    sum.update(`${path}\n${text.length}\n`).update(text);
  }
  return sum.digest("base64url");
}
