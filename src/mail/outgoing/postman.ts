import type { GameWork, Onlookers } from "../../game/office.ts";
import { makeRounds, type Rounds } from "../../common/rounds.ts";
import { deliverDue } from "./delivery.ts";
import { DomainLimits } from "./domain-limits.ts";
import type { Transport } from "./transports/transport.ts";

/** How often the outbox is looked through without being asked, for letters to be tried again. */
const ROUND = 30_000;

/** Delivers letters as they come. It is called when letters have been put into the outbox. */
export function employPostman(
  office: GameWork & Onlookers,
  transport: Transport,
  onFault: (error: unknown) => void,
  limits = new DomainLimits(),
): Rounds {
  let isLast = false;
  const deliver = async () => {
    while (!isLast && await deliverDue(office, transport, onFault, limits) > 0);
  };
  const rounds = makeRounds(deliver, ROUND, onFault);
  return {
    wake: rounds.wake,
    async stop() {
      isLast = true;
      await rounds.stop();
      transport.close();
    },
  };
}
