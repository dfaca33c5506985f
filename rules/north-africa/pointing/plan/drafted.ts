import type { Choice, Mark, Thing } from "../../../../src/kernel/pointing.ts";
import type { StandingOrder } from "../../orders/line/order.ts";

export type StandingVerb = StandingOrder["verb"];

/** What picks come to: an order where they are enough for one, and what may be picked next. */
export interface Drafted {
  readonly order: StandingOrder | undefined;
  readonly marks: readonly Mark[];
  readonly choices: readonly Choice[];
  /** What to do next, and what counts of the picks. */
  readonly says: string;
  readonly picks: readonly Thing[];
}
