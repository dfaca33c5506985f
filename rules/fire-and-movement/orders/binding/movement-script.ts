import type { Side } from "../../../../src/kernel/side.ts";
import type { DecisionOf } from "../../position/decision.ts";
import type { Field } from "../../position/truth.ts";
import { type MovementLine, MovementOrders, notCarriedOut } from "./movement-orders.ts";
import type { Order } from "../line/order.ts";

/** The movement orders of a sheet, to be carried out one after the other. */
export class MovementScript {
  /** What became of lines that could not be carried out. */
  readonly remarks: string[] = [];
  readonly #waiting: MovementLine[];
  readonly #held: Order[] = [];
  readonly #taking: MovementOrders;

  constructor(side: Side, lines: readonly MovementLine[]) {
    this.#waiting = [...lines];
    this.#taking = new MovementOrders(side);
  }

  get rest(): Order[] {
    return [...this.#held, ...this.#waiting.map(({ order }) => order)];
  }

  /** 5.1-5.3: the next move that can be made; undefined if there is none. */
  next(field: Field): DecisionOf<"move"> | undefined {
    for (let line = this.#waiting.shift(); line !== undefined; line = this.#waiting.shift()) {
      const taken = this.#taking.take(field, line);
      if (taken.kind === "moves") return taken.moved.decision;
      if (taken.kind === "holds") this.#held.push(line.order);
      else this.remarks.push(notCarriedOut(line.text, taken.violations));
    }
    return undefined;
  }
}
