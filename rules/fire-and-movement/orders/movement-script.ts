import type { Side } from "../../../src/kernel/side.ts";
import { reasonOf } from "../../../src/kernel/violation.ts";
import type { DecisionOf } from "../decision.ts";
import type { Unit } from "../roster.ts";
import type { Field } from "../truth.ts";
import { moveOrdered } from "./movement-orders.ts";
import type { Order } from "./order.ts";
import { onMapOf, resolveUnit } from "./units.ts";

type Line = { readonly text: string; readonly order: Order };

/** The movement orders of a sheet, to be carried out one after the other. */
export class MovementScript {
  /** What became of lines that could not be carried out. */
  readonly remarks: string[] = [];
  readonly #waiting: Line[];
  readonly #held: Order[] = [];
  readonly #holding = new Set<Unit>();

  constructor(private readonly side: Side, lines: readonly Line[]) {
    this.#waiting = lines.filter(({ order: { verb } }) => verb === "move" || verb === "hold");
  }

  /** Orders that have not had their turn, and who is to stay. */
  get rest(): Order[] {
    return [...this.#held, ...this.#waiting.map(({ order }) => order)];
  }

  /** 5.1-5.3: the next move that can be made; undefined where there is none. */
  next(field: Field): DecisionOf<"move"> | undefined {
    for (let line = this.#waiting.shift(); line !== undefined; line = this.#waiting.shift()) {
      const { order, text } = line;
      if (order.verb !== "move" && order.verb !== "hold") continue;
      const unit = resolveUnit(order.unit, field, onMapOf(field, this.side));
      if (!unit.ok) this.#dropped(text, unit.error.message);
      else if (order.verb === "hold") {
        this.#held.push(order);
        this.#holding.add(unit.value);
      } else if (this.#holding.has(unit.value)) {
        this.#dropped(text, "An order above says that this unit holds.");
      } else {
        const moved = moveOrdered(field, unit.value, order.way);
        if (moved.ok) return moved.value.decision;
        const { cite, message } = reasonOf(moved.error);
        this.#dropped(text, `${message} (${cite})`);
      }
    }
    return undefined;
  }

  #dropped(text: string, why: string): void {
    this.remarks.push(`"${text}" was not carried out. ${why}`);
  }
}
