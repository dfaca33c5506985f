import type { Side } from "../../../../src/kernel/side.ts";
import type { AttackDecision } from "../../position/decision.ts";
import { hexName } from "../../position/naming.ts";
import type { Sight } from "../../sight/sight.ts";
import { attackOrdered } from "./attack-orders.ts";
import { notCarriedOut } from "./movement-orders.ts";
import type { AttackOrder, Order } from "../line/order.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { ownHand } from "./rehearsal.ts";

type AttackLine = Pick<ParsedOrder, "text"> & { readonly order: AttackOrder };

/** The attacks of a sheet: those still to be declared, and what the others say of their combats. */
export class AttackScript {
  /** What became of lines that could not be carried out. */
  readonly remarks: string[] = [];
  readonly #waiting: AttackLine[] = [];
  /** Orders of attacks that have been declared, by the hex of the target. */
  readonly #begun = new Map<string, AttackOrder>();

  /** @param declared the targets of attacks that had been declared when the Player-Turn was interrupted, by hex */
  constructor(
    private readonly side: Side,
    orders: readonly { readonly text: string; readonly order: Order }[],
    declared: readonly string[],
  ) {
    for (const { text, order } of orders) {
      if (order.verb !== "attack") continue;
      const isBegun = declared.includes(order.target) && !this.#begun.has(order.target);
      if (isBegun) this.#begun.set(order.target, order);
      else this.#waiting.push({ text, order });
    }
  }

  /** The targets of attacks that have been declared, by hex. */
  get declared(): readonly string[] {
    return [...this.#begun.keys()];
  }

  /** The order for a declared attack; undefined if no order declared it. */
  begun(target: string): AttackOrder | undefined {
    return this.#begun.get(target);
  }

  /** 7.1, 8.3: the next attack that can be declared; undefined if there is none. */
  next(sight: Sight): AttackDecision | undefined {
    const declaring = { field: sight, hand: ownHand(sight, this.side) };
    for (let line = this.#waiting.shift(); line !== undefined; line = this.#waiting.shift()) {
      const declared = attackOrdered(declaring, this.side, line.order);
      if (declared.ok) {
        const { decision } = declared.value;
        this.#begun.set(decision.target, { ...line.order, target: decision.target });
        return decision;
      }
      this.remarks.push(notCarriedOut(line.text, declared.error.violations));
    }
    return undefined;
  }

  /** The orders that are still of use: those for attacks not yet fought, each with its target's hex. */
  rest(sight: Sight): AttackOrder[] {
    const open = sight.attacks.map(({ target }) => hexName(sight.setting, target));
    const isDeclaring = sight.stage.at === "movement" || sight.stage.at === "attack";
    return [
      ...open.flatMap((target) => this.#begun.get(target) ?? []),
      ...(isDeclaring ? this.#waiting.map(({ order }) => order) : []),
    ];
  }
}
