import type { Choice, Mark, Thing } from "../../../../src/kernel/pointing.ts";
import type { UnitRef } from "../../../hexes/way.ts";
import type { CounterView } from "../../counter-views.ts";
import type { StandingOrder } from "../../orders/line/order.ts";
import type { Plan } from "./plan.ts";

/** A standing order that is being picked. */
export interface Drafting {
  readonly plan: Plan;
  /** The unit that it is for, and what the sheet calls it; undefined: for all. */
  readonly unit: CounterView | undefined;
  readonly name: UnitRef | undefined;
  readonly rest: readonly Thing[];
}

/** What picks come to: an order where they are enough for one, and what may be picked next. */
export interface Drafted {
  readonly order: StandingOrder | undefined;
  readonly marks: readonly Mark[];
  readonly choices: readonly Choice[];
  /** What to do next, and what counts of the picks. */
  readonly says: string;
  readonly picks: readonly Thing[];
}
