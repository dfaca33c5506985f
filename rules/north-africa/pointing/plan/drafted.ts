import type { Choice, Mark, Thing } from "../../../../src/kernel/pointing.ts";
import type { UnitRef } from "../../../hexes/way.ts";
import type { CounterView } from "../../counter-views.ts";
import type { StandingOrder } from "../../orders/line/order.ts";
import type { Plan } from "./plan.ts";

/** A standing order that is being picked. */
export interface Drafting {
  readonly plan: Plan;
  /** The unit, and its name in the sheet; undefined: for all. */
  readonly unit: CounterView | undefined;
  readonly name: UnitRef | undefined;
  readonly rest: readonly Thing[];
}

/** The result of picks: an order if they are enough for one, and what the player may pick next. */
export interface Drafted {
  readonly order: StandingOrder | undefined;
  readonly marks: readonly Mark[];
  readonly choices: readonly Choice[];
  /** What to do next, and which of the picks count. */
  readonly says: string;
  readonly picks: readonly Thing[];
}
