/** Work that is done again and again, in rounds. */
export interface Rounds {
  /** There may be something to do: a round begins soon. */
  wake(): void;
  /** Finishes the present round, then stops. */
  stop(): Promise<void>;
}

/**
 * Begins a first round at once, and others on request and from time to time.
 * @param every milliseconds
 * @param onFault gets the fault of a round; the next begins nevertheless
 */
export function makeRounds(
  round: () => Promise<unknown>,
  every: number,
  onFault: (error: unknown) => void,
): Rounds {
  let rounds: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let isOver = false;
  const wake = () => {
    if (isWaiting || isOver) return;
    isWaiting = true;
    rounds = rounds.then(async () => {
      isWaiting = false;
      if (!isOver) await round();
    }).catch(onFault);
  };
  const timer = setInterval(wake, every);
  wake();
  return {
    wake,
    async stop() {
      isOver = true;
      clearInterval(timer);
      await rounds;
    },
  };
}
