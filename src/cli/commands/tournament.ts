import { availableParallelism } from "node:os";
import { type Progress, UNWATCHED } from "../command-line/progress.ts";
import type { GameResult, Pairing, TournamentTable } from "../../game/recording/tournament.ts";

/**
 * Plays games side by side, one on each core, until all are played or it is stopped.
 * @returns the results of those that were played, in the order of the pairings
 */
export async function playAll(
  pairings: readonly Pairing[],
  { at, signal }: Pick<Progress, "at" | "signal"> = UNWATCHED,
): Promise<GameResult[]> {
  const results: GameResult[] = [];
  let [next, done] = [0, 0];
  const stopped = new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  at(done, pairings.length);
  const work = async () => {
    const worker = new Worker(new URL("./tournament-worker.ts", import.meta.url), { type: "module" });
    for (let index = next++; index < pairings.length; index = next++) {
      const result = await Promise.race([ask(worker, pairings[index]), stopped]);
      if (result === undefined) break;
      results[index] = result;
      at(++done, pairings.length);
    }
    worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), pairings.length) }, work));
  return results.filter((result) => result !== undefined);
}

function ask(worker: Worker, pairing: Pairing): Promise<GameResult> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<GameResult>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(pairing);
  });
}

/** The outcome table as a person reads it. @param pieces what the game calls those that are lost */
export function printTable(
  { games, wins, endings, gameTurns, lost, refused, refusedIn, faults }: TournamentTable,
  pieces: string,
): string[] {
  const share = (count: number) => `${count} (${Math.round(100 * count / games)} %)`;
  return [
    `Games: ${games}`,
    `Won by the Allied player: ${share(wins.allied)}`,
    `Won by the Axis player: ${share(wins.axis)}`,
    `Drawn: ${share(wins.draw)}`,
    ...endings.map(({ reason, cite, wins: { allied, axis, draw } }) =>
      `  ${reason} (${cite}): ${allied} Allied, ${axis} Axis, ${draw} drawn`
    ),
    `Median length in Game-Turns: ${gameTurns}`,
    `Median ${pieces} lost: ${lost.allied} Allied, ${lost.axis} Axis`,
    `Decisions refused: ${refused}${refused === 0 ? "" : ` (seeds ${refusedIn.join(", ")})`}`,
    `Exceptions: ${faults.length}`,
    ...faults.map(({ seed, fault }) => `  seed ${seed}: ${fault}`),
  ];
}
