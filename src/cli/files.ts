import { readFile } from "node:fs/promises";
import { type CaseFile, playCase, readCase } from "../game/case-file.ts";
import { type OpenGame, openGame, SCENARIOS } from "../game/catalogue.ts";
import { UsageError } from "./command.ts";

/** @throws {UsageError} where the file cannot be read or is no case */
export async function caseFrom(path: string): Promise<CaseFile> {
  const read = readCase(await jsonFrom(path));
  if (!read.ok) throw new UsageError(`${path} is no case file:\n${read.error}`);
  return read.value;
}

/** The game as it stands after the steps of a case or a record. @throws {UsageError} where it cannot be opened */
export async function gameAfter(path: string): Promise<OpenGame> {
  const { report, game } = playCase(await caseFrom(path));
  if (game === undefined) throw new UsageError(report.failure ?? `${path} cannot be opened`);
  return game;
}

/** A published scenario at its beginning. @throws {UsageError} where there is none of that id */
export function gameOf(id: string): OpenGame {
  const scenario = SCENARIOS.get(id);
  const opened = scenario === undefined ? undefined : openGame({ ruleset: scenario.ruleset, scenario: id });
  if (opened === undefined || !opened.ok) {
    throw new UsageError(`there is no scenario ${id}; there are ${[...SCENARIOS.keys()].join(", ")}`);
  }
  return opened.value;
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
