import type { Watch } from "../../store/watch.ts";
import type { Office } from "../office.ts";
import { sweepClocks } from "./sweep.ts";

export interface Clockwatcher {
  /** Finishes the look that is being taken, then stops. */
  stop(): Promise<void>;
}

/** How often the clocks are looked at. */
const ROUND = 30_000;

/** Looks at the games' clocks from time to time. */
export function employClockwatcher(
  office: Office,
  watch: Watch,
  onFault: (error: unknown) => void,
): Clockwatcher {
  let round: Promise<unknown> = Promise.resolve();
  const look = () => {
    round = round.then(() => sweepClocks(office, watch, onFault)).catch(onFault);
  };
  const timer = setInterval(look, ROUND);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
