/** What is done again and again, one round after the other. */
export interface Rounds {
  /** There may be something to do: a round is made soon. */
  wake(): void;
  /** Finishes the round that is under way, then stops. */
  stop(): Promise<void>;
}

/**
 * Makes a first round at once, and another whenever it is called for, and from time to time.
 * @param every milliseconds @param onFault gets the fault of a round; the next is made nevertheless
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
