import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { TestProject } from "vitest/node";
import { bundledFile, readBundled } from "../../src/web/scripts/bundled-ahead.ts";
import type { PackedScript } from "../../src/web/scripts/packed-script.ts";
import { PageScript } from "../../src/web/scripts/page-script.ts";
import { comes } from "./patience.ts";

/** Names the folder in which the processes of one run share what takes seconds to make. */
const FOLDER = "TESTS_SHARED_FOLDER";

/** Run by vitest before its processes start. @returns what it runs after they have ended */
export function setup({ config }: TestProject): (() => void) | undefined {
  // Sources change while tests are watched.
  if (config.watch) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "despatch-tests-"));
  process.env[FOLDER] = folder;
  return () => rmSync(folder, { recursive: true });
}

/** Each script of the pages is bundled and packed once for a run, by the first process that needs it. */
export function shareScripts(): void {
  const folder = process.env[FOLDER];
  if (folder === undefined) return;
  const make = PageScript.prototype.made;
  PageScript.prototype.made = function (this: PageScript) {
    return comes(async () =>
      found(folder, this.name) ?? await madeAlone(folder, this.name, () => make.call(this))
    );
  };
}

const fileOf = (folder: string, name: string) => join(folder, name.replaceAll(/\W/g, "-"));

function found(folder: string, name: string): PackedScript | undefined {
  try {
    return readBundled(readFileSync(fileOf(folder, name)), () => {})(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** @returns undefined if another process makes it now */
async function madeAlone(
  folder: string,
  name: string,
  make: () => Promise<PackedScript>,
): Promise<PackedScript | undefined> {
  const file = fileOf(folder, name);
  try {
    mkdirSync(`${file}.lock`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
  try {
    const script = await make();
    writeFileSync(`${file}.part`, bundledFile([{ name, script, sources: [] }]));
    renameSync(`${file}.part`, file);
    return script;
  } finally {
    rmdirSync(`${file}.lock`);
  }
}
