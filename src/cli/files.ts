import { readFile } from "node:fs/promises";
import { type CaseFile, type CaseReport, playCase, readCase } from "../game/proof/case-file.ts";
import {
  playSystemCase,
  readSystemCase,
  type SystemCaseReport,
  systemOfCase,
} from "../game/proof/system-case.ts";
import type { Viewer } from "../kernel/system.ts";
import type { Result } from "../kernel/result.ts";
import { chooseScenario, type OpenGame, openGame } from "../game/catalogue.ts";
import { UsageError } from "./command.ts";

/** @throws {UsageError} where the file cannot be read or is no case */
export async function caseFrom(path: string): Promise<CaseFile> {
  return understood(path, readCase(await jsonFrom(path)));
}

/** A case or a record of any system, played to its end. */
export interface PlayedFile {
  readonly report: CaseReport | SystemCaseReport;
  /** What the game waits for and what is legal, as a viewer may know it; undefined where the game cannot be opened. */
  readonly inspect: ((viewer: Viewer) => unknown) | undefined;
}

/** @throws {UsageError} where the file cannot be read or is no case */
export async function playFile(path: string): Promise<PlayedFile> {
  const json = await jsonFrom(path);
  const system = systemOfCase(json);
  if (system === undefined) {
    const { report, game } = playCase(understood(path, readCase(json)));
    return { report, inspect: game === undefined ? undefined : () => game.rules.inspect(game.state) };
  }
  const { report, game } = playSystemCase(system, understood(path, readSystemCase(json)));
  return {
    report,
    inspect: game === undefined ? undefined : (viewer) => {
      const sight = system.rules.view(game.truth, viewer);
      return { ...system.inspection.inspect(sight), sight };
    },
  };
}

function understood<F>(path: string, read: Result<F, string>): F {
  if (!read.ok) throw new UsageError(`${path} is no case file:\n${read.error}`);
  return read.value;
}

/** The game as it stands after the steps of a case or a record. @throws {UsageError} where it cannot be opened */
export async function gameAfter(path: string): Promise<OpenGame> {
  const { report, game } = playCase(await caseFrom(path));
  if (game === undefined) throw new UsageError(report.failure ?? `${path} cannot be opened`);
  return game;
}

/**
 * A published scenario at its beginning.
 * @param ruleset the edition; the scenario's usual one where it is left out
 * @throws {UsageError} where there is no such scenario, or none by that edition
 */
export function gameOf(id: string, ruleset?: string): OpenGame {
  const chosen = chooseScenario(id, { ruleset });
  const opened = chosen.ok ? openGame(chosen.value.source) : chosen;
  if (!opened.ok) throw new UsageError(opened.error.join("; "));
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
  return new TextDecoder().decode(await bytesFrom(path));
}

/** @throws {UsageError} where there is no such file */
export async function bytesFrom(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch {
    throw new UsageError(`${path} cannot be read`);
  }
}
