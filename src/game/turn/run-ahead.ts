import { asJson } from "../../common/json.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { CurrentGame, Office } from "../office.ts";
import { diceBookOf } from "../run-records.ts";
import { type PlayedRun, playRun } from "./play-run.ts";

/** A run that was reckoned while its lock was being written, and the operation that has locked it. */
export interface RunAhead {
  readonly operation: string;
  readonly played: PlayedRun;
}

/**
 * Reckons the run of a lock that is on its way into the store: both take some milliseconds, and neither waits for the other.
 * Nobody is told anything of it, and where the lock is not written it comes to nothing.
 * @param game as it was before @param locked the head that is being written
 * @returns undefined where its dice wait for a beacon, and where it does not come to an end: whoever carries it out meets that
 */
export async function runAhead(
  office: Pick<Office, "games">,
  { system, truth }: CurrentGame,
  locked: GameHead,
): Promise<RunAhead | undefined> {
  // As it is read back: what is played must not hang on what no store keeps.
  const head = asJson(locked) as GameHead;
  if (head.locked === null || head.beacon !== "none") return undefined;
  try {
    const book = await diceBookOf(office, head);
    return { operation: lastOf(head), played: playRun(head, system, truth, head.locked, { book }) };
  } catch {
    return undefined;
  }
}

/** What was reckoned ahead of a run, where nothing has been written to its game since the lock. */
export function reckonedFor(head: GameHead, ahead: RunAhead | undefined): PlayedRun | undefined {
  return ahead?.operation === lastOf(head) ? ahead.played : undefined;
}

function lastOf({ operations }: GameHead): string {
  return operations[operations.length - 1];
}
