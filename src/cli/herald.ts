/** Goes round those who follow games from outside, as often as there may be news. */
export interface Herald {
  /** There may be news. */
  wake(): void;
  /** Finishes the round that is under way, then stops. */
  stop(): Promise<void>;
}

/** How often he goes without being called, for what a crash has left. */
const ROUND = 60_000;

/** @param round tells everybody what is new, and may be made at any time */
export function employHerald(round: () => Promise<unknown>, onFault: (error: unknown) => void): Herald {
  let rounds: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const wake = () => {
    if (isWaiting) return;
    isWaiting = true;
    rounds = rounds.then(async () => {
      isWaiting = false;
      await round();
    }).catch(onFault);
  };
  const timer = setInterval(wake, ROUND);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      await rounds;
    },
  };
}
