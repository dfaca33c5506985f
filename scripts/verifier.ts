import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { verificationScript } from "../src/web/verify/bundle.ts";
import { pageFile } from "../src/web/verify/page-file.ts";

/**
 * Writes dist/verify.html, the page that verifies without a server, and says its SHA-256. The same sources make the same bytes.
 * With `--check` it writes nothing. It then fails if the notes of an imminent release do not name that sum.
 */

const ROOT = new URL("../", import.meta.url);
const FILE = new URL("dist/verify.html", ROOT);

/** The sentence about the page in a release's notes. */
export function sumLine(sha256: string): string {
  return `\`verify.html\` has the SHA-256 \`${sha256}\`.`;
}

/** Why a changelog is not fit for release. Undefined if it is fit, or if its newest section is not released yet. */
export function sumMissing(changelog: string, sha256: string): string | undefined {
  const newest = changelog.split(/^## /m)[1] ?? "";
  if (!/^\d+\.\d+\.\d+/.test(newest) || newest.replaceAll(/\s+/g, " ").includes(sumLine(sha256))) {
    return undefined;
  }
  return `CHANGELOG.md is to say of ${newest.split("\n", 1)[0]}: ${sumLine(sha256)}`;
}

async function main(isCheck: boolean): Promise<number> {
  // Made from the sources, whatever was bundled ahead.
  const { bytes, sha256 } = pageFile((await verificationScript.bundled()).code);
  if (isCheck) {
    const missing = sumMissing(readFileSync(new URL("CHANGELOG.md", ROOT), "utf8"), sha256);
    if (missing !== undefined) console.error(missing);
    return missing === undefined ? 0 : 1;
  }
  mkdirSync(new URL("./", FILE), { recursive: true });
  writeFileSync(FILE, bytes);
  console.log(`${fileURLToPath(FILE)}: ${bytes.length.toLocaleString("en")} bytes\nSHA-256 ${sha256}`);
  return 0;
}

if (import.meta.main) process.exit(await main(process.argv.includes("--check")));
