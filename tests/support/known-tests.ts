import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { pathToFileURL } from "node:url";

/** What the processes of a run share; none while tests are watched. */
const sharedFolder = () => env.TESTS_SHARED_FOLDER;
const fileIn = (folder: string) => join(folder, "tests.mjs");

/**
 * Names all test files of a run in one module. Deno goes through all modules again for each file that it has not met, some 30 ms
 * for each test file of a whole run. What a module names, it has met.
 */
export function nameTests(files: readonly string[]): void {
  const folder = sharedFolder();
  if (folder === undefined) return;
  const named = files.map((file) => `() => import(${JSON.stringify(pathToFileURL(file).href)}),\n`);
  writeFileSync(fileIn(folder), `export const tests = [\n${named.join("")}];\n`);
}

let met: Promise<unknown> | undefined;

/** Has this process meet them all. */
export async function meetTests(): Promise<void> {
  const folder = sharedFolder();
  if (folder === undefined || !existsSync(fileIn(folder))) return;
  await (met ??= import(pathToFileURL(fileIn(folder)).href));
}
