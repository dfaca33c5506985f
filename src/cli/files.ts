import { readFile } from "node:fs/promises";
import { type CaseFile, readCase } from "../game/case-file.ts";
import { UsageError } from "./command.ts";

/** @throws {UsageError} where the file cannot be read or is no case */
export async function caseFrom(path: string): Promise<CaseFile> {
  const read = readCase(await jsonFrom(path));
  if (!read.ok) throw new UsageError(`${path} is no case file:\n${read.error}`);
  return read.value;
}

async function jsonFrom(path: string): Promise<unknown> {
  const text = await textFrom(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${(error as Error).message}`);
  }
}

/** @throws {UsageError} where there is no such file */
export async function textFrom(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch {
    throw new UsageError(`${path} cannot be read`);
  }
}
