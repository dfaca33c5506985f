import type { Office } from "../../game/office.ts";
import { deliverDue } from "./delivery.ts";
import { DomainLimits } from "./domain-limits.ts";
import type { Transport } from "../transports/transport.ts";

export interface Postman {
  /** Letters have been put into the outbox. */
  wake(): void;
  /** Finishes the round that is under way, then stops. */
  stop(): Promise<void>;
}

/** How often the outbox is looked through without being asked, for letters to be tried again. */
const ROUND = 30_000;

/** Delivers letters as they come, one round after the other. */
export function employPostman(
  office: Office,
  transport: Transport,
  onFault: (error: unknown) => void,
  limits = new DomainLimits(),
): Postman {
  let round: Promise<void> = Promise.resolve();
  let waiting = false;
  let isLast = false;
  const go = () => {
    if (waiting || isLast) return;
    waiting = true;
    round = round.then(async () => {
      waiting = false;
      while (!isLast && await deliverDue(office, transport, onFault, limits) > 0);
    }).catch(onFault);
  };
  const timer = setInterval(go, ROUND);
  go();
  return {
    wake: go,
    async stop() {
      isLast = true;
      clearInterval(timer);
      await round;
      transport.close();
    },
  };
}
