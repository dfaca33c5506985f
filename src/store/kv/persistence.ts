import { SECOND } from "../../common/bytes/lengths.ts";

/** How often and how long a store over the network is retried. */

/** How patient a store is, in milliseconds. */
export interface Patience {
  /** For one request. */
  readonly request: number;
  /** For all attempts at one thing together. */
  readonly inAll: number;
}

export const USUAL_PATIENCE: Patience = { request: 10 * SECOND, inAll: 30 * SECOND };

/** The pauses between attempts, the first and the longest. */
const PAUSE = 20;
export const LONGEST_PAUSE = 5 * SECOND;

/** The store could not be reached, or did not answer: the write may have happened or not. */
export class OutOfReach extends Error {
  override readonly name = "OutOfReach";
}

/**
 * Tries until it succeeds, is refused, or takes too long.
 * @param isRefused whether an error would come again on every attempt
 * @throws {OutOfReach} in the end
 */
export async function persistently<T>(
  attempt: () => Promise<T>,
  isRefused: (error: unknown) => boolean,
  { inAll }: Patience,
  ending: AbortSignal,
): Promise<T> {
  const until = performance.now() + inAll;
  for (let tries = 0;; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof OutOfReach || isRefused(error)) throw error;
      if (performance.now() >= until || ending.aborted) {
        // After the first line, a client's error says where in the program it happened.
        const [said] = (error as Error).message.split("\n");
        throw new OutOfReach(`The store is out of reach: ${said}`, { cause: error });
      }
      await pause(tries, ending);
    }
  }
}

/** Longer each time, and different for each process. */
export async function pause(tries: number, ending: AbortSignal): Promise<void> {
  const longest = Math.min(PAUSE * 2 ** tries, LONGEST_PAUSE);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(over, longest * (0.5 + Math.random() / 2));
    ending.addEventListener("abort", over);
    function over() {
      clearTimeout(timer);
      ending.removeEventListener("abort", over);
      resolve();
    }
  });
}
