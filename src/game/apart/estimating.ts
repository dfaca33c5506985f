import { MINUTE } from "../../common/bytes/lengths.ts";
import { OwnThread } from "../../common/threads/own-thread.ts";
import { type Estimate, estimateFrom, type Playout } from "../proof/review/estimate.ts";
import type { Formula } from "../proof/review/formula.ts";
import type { PlayoutQuestion } from "./playouts.ts";

const SCRIPT = new URL("./playout-thread.ts", import.meta.url);

export type PlayoutThread = OwnThread<PlayoutQuestion, Playout | null>;

/** @param megabytes how much memory it may take @param rest see {@link OwnThread} */
export function playoutThread(megabytes: number, rest?: number): PlayoutThread {
  return new OwnThread(SCRIPT, { megabytes, ...(rest === undefined ? {} : { rest }) });
}

/** When an estimate ends: with the first of these. */
export interface EstimateLimits {
  readonly games: number;
  /** A standard error that is small enough; undefined: all games are played. */
  readonly standardError?: number | undefined;
  /** From when a thread has the position; undefined: no limit. */
  readonly milliseconds?: number | undefined;
  /** Aborted by a person. */
  readonly signal?: AbortSignal | undefined;
}

/** How long one game may take: the longest scenario takes some seconds, and more on a busy machine. */
const PATIENCE = 10 * MINUTE;
/** With fewer games no error is small enough; and after how many more it is checked again. */
const LEAST = 32, MORE = 8;

/**
 * Estimates a position by playouts in all given threads at once. They count in order, up to the first that is missing. So the
 * same number of games gives the same figures with any number of threads.
 * @param formula for its scenario
 * @param heard gets the number of games so far
 * @returns undefined if it was broken off before a game had ended
 */
export async function estimated(
  threads: readonly PlayoutThread[],
  begin: Extract<PlayoutQuestion, { kind: "begin" }>,
  formula: Formula | undefined,
  { games, standardError, milliseconds, signal }: EstimateLimits,
  heard: (games: number) => void = () => {},
): Promise<Estimate | undefined> {
  const playouts: Playout[] = [];
  // Other players end games differently, and nobody has calibrated theirs.
  const known = begin.how.player === "capable" ? formula : undefined;
  let [next, counted, done] = [0, 0, 0];
  let [most, look] = [games, LEAST];
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const stopped = new Promise<undefined>((resolve) => {
    stopping.signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (thread: PlayoutThread, question: PlayoutQuestion) =>
    Promise.race([thread.ask(question, PATIENCE), stopped]);
  const work = async (thread: PlayoutThread) => {
    if (await ask(thread, begin) === undefined) return;
    if (milliseconds !== undefined) timer ??= setTimeout(stop, milliseconds);
    while (next < most && !stopping.signal.aborted) {
      const index = next++;
      const playout = await ask(thread, { kind: "play", index });
      if (playout === undefined || playout === null) return;
      playouts[index] = playout;
      while (playouts[counted] !== undefined) counted++;
      heard(++done);
      for (; standardError !== undefined && look <= Math.min(counted, most - 1); look += MORE) {
        if (estimateFrom(playouts.slice(0, look), known).standardError <= standardError) most = look;
      }
    }
  };
  try {
    await Promise.all(threads.map(work));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
  const played = playouts.slice(0, Math.min(most, counted));
  return played.length === 0 ? undefined : estimateFrom(played, known);
}
