import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotDo } from "../command-line/command.ts";
import { faultWords } from "../command-line/faults.ts";

/** A file that setup writes. */
export interface Paper {
  readonly name: string;
  readonly text: string;
  /** Whether it holds a secret: only its owner may read it. */
  readonly isSecret?: boolean;
  /** Whether it is written only if there is none, like a key. */
  readonly isFirst?: boolean;
}

export type FileFate = "written" | "unchanged" | "kept" | "replaced";

/** The largest file of answers or settings. */
const MOST = 100_000;

/** The text of a file; undefined if there is none. @throws {CannotDo} if it cannot be read, or is too large */
export async function paperAt(path: string): Promise<string | undefined> {
  try {
    const { size } = await Deno.stat(path);
    if (size > MOST) throw new CannotDo(`${path} is larger than ${MOST} bytes, so setup does not read it`);
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof CannotDo) throw error;
    if ((error as { code?: unknown }).code === "ENOENT") return undefined;
    throw new CannotDo(`${path} cannot be read: ${faultWords(error)}`);
  }
}

/**
 * Writes files into a folder. One that is there and differs is replaced only if its owner agrees, and stays beside the new one
 * as NAME.old.
 * @returns the result for each
 * @throws {CannotDo} if one cannot be written
 */
export async function layDown(
  folder: string,
  papers: readonly Paper[],
  mayReplace: (path: string) => Promise<boolean>,
): Promise<Map<string, FileFate>> {
  const fates = new Map<string, FileFate>();
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new CannotDo(`The folder ${folder} cannot be made: ${faultWords(error)}. Name another by --out`);
  }
  for (const { name, text, isSecret = false, isFirst = false } of papers) {
    const path = join(folder, name);
    const there = await paperAt(path);
    const fate = there === undefined
      ? "written"
      : there === text
      ? "unchanged"
      : !isFirst && await mayReplace(path)
      ? "replaced"
      : "kept";
    fates.set(name, fate);
    if (fate !== "written" && fate !== "replaced") continue;
    try {
      await writeFile(`${path}.new`, text, { mode: isSecret ? 0o600 : 0o644 });
      await chmod(`${path}.new`, isSecret ? 0o600 : 0o644);
      if (fate === "replaced") await rename(path, `${path}.old`);
      await rename(`${path}.new`, path);
    } catch (error) {
      throw new CannotDo(`${path} cannot be written: ${faultWords(error)}`);
    }
  }
  return fates;
}
