import { readFile } from "node:fs/promises";
import { type CaseFile, type CaseReport, playCase, readCase } from "../../game/proof/case-file.ts";
import type { Dice } from "../../kernel/dice.ts";
import { isOver, type Viewer } from "../../kernel/rules.ts";
import type { Result } from "../../kernel/result.ts";
import {
  chooseScenario,
  type JudgedGame,
  type OpenGame,
  openGame,
  openPlayed,
} from "../../game/open/open-game.ts";
import { readJson } from "../../common/bytes/json.ts";
import { SECOND } from "../../common/bytes/lengths.ts";
import { CannotDo, UsageError } from "./command.ts";
import { faultWords } from "./faults.ts";

/** How long a site may take to answer. */
const PATIENCE = 20 * SECOND;

/** @throws {CannotDo} if the file cannot be read or is no case */
export async function caseFrom(path: string): Promise<CaseFile> {
  return understood(path, readCase(await jsonFrom(path)));
}

export interface PlayedFile {
  readonly report: CaseReport;
  /** What the game waits for and what is legal, as far as a viewer may know; undefined if the game cannot be opened. */
  readonly inspect: ((viewer: Viewer) => unknown) | undefined;
}

/** @throws {CannotDo} if the file cannot be read or is no case */
export async function playFile(path: string): Promise<PlayedFile> {
  const { report, game } = playCase(await caseFrom(path));
  return { report, inspect: game === undefined ? undefined : (viewer) => inspected(game, viewer) };
}

/** If something is hidden, also the sight: what its viewer may know. */
function inspected({ system, truth }: JudgedGame, viewer: Viewer): unknown {
  const sight = system.rules.view(truth, viewer);
  const found = system.inspection.inspect(sight);
  return system.rules.hasSecrets ? { ...found, sight } : found;
}

function understood<F>(path: string, read: Result<F, string>): F {
  if (!read.ok) throw new CannotDo(`${path} is no case file: ${read.error}`);
  return read.value;
}

/** Why a file makes no game. */
export function notOpened(path: string, { failure }: CaseReport): CannotDo {
  return new CannotDo(`${path} cannot be opened${failure === undefined ? "" : `: ${failure}`}`);
}

/** The game after the steps of a case or a record. @throws {CannotDo} if it cannot be opened */
export async function gameAfter(path: string): Promise<OpenGame> {
  const { report, game } = playCase(await caseFrom(path));
  if (game === undefined) throw notOpened(path, report);
  return playable(game);
}

/**
 * A published scenario at its beginning.
 * @param ruleset the edition; by default the scenario's usual one
 * @throws {UsageError} if there is no such scenario, or none by that edition
 */
export function gameAtStart(id: string, ruleset?: string): OpenGame {
  const chosen = chooseScenario(id, { ruleset });
  const opened = chosen.ok ? openGame(chosen.value.source) : chosen;
  if (!opened.ok) throw new UsageError(opened.error.join("; "));
  return playable(opened.value);
}

/** A game at its first question to a player. @param dice for rolls and draws before it */
export function atFirstQuestion(game: OpenGame, dice: Dice): OpenGame {
  const { rules } = game.system;
  if (!rules.begins) return game;
  let { truth } = rules.begin(game.truth, dice);
  for (let query = rules.query(truth); !isOver(query) && query.isAutomatic === true;) {
    const done = rules.decide(truth, rules.fallback(truth), dice);
    if (!done.ok) throw new Error(`${query.kind}: ${done.error.map(({ message }) => message).join("; ")}`);
    truth = done.value.truth;
    query = rules.query(truth);
  }
  return { ...game, truth };
}

/** @throws {CannotDo} if the game cannot be played by letters */
export function playable(game: JudgedGame): OpenGame {
  const open = openPlayed(game);
  if (!open.ok) throw new CannotDo(open.error.join("; "));
  return open.value;
}

/** @throws {CannotDo} if there is no such file, or it holds no JSON */
export async function jsonFrom(path: string): Promise<unknown> {
  const read = readJson(await textFrom(path));
  if (!read.ok) throw new CannotDo(`${path} ${read.error}`);
  return read.value;
}

/**
 * UTF-8, or UTF-16 after its byte order mark, as editors and shells of Windows write it.
 * @throws {CannotDo} if there is no such file
 */
export async function textFrom(path: string): Promise<string> {
  const bytes = await bytesFrom(path);
  const encoding = UTF_16.get(`${bytes[0]} ${bytes[1]}`) ?? "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

const UTF_16: ReadonlyMap<string, string> = new Map([["255 254", "utf-16le"], ["254 255", "utf-16be"]]);

/** @throws {CannotDo} if there is no such file */
export async function bytesFrom(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CannotDo(`${path} cannot be read: ${faultWords(error)}`, { cause: error });
  }
}

/** The bytes of a file, or from a site. @throws {CannotDo} if they cannot be reached */
export async function bytesAt(where: string): Promise<Uint8Array> {
  if (!/^https?:/.test(where)) return await bytesFrom(where);
  try {
    const answer = await fetch(where, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    throw new CannotDo(`${where} cannot be read: ${(error as Error).message}`);
  }
}
