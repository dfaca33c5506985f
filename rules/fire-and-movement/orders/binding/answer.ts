import type { Side } from "../../../../src/kernel/side.ts";
import type { Decision, DecisionOf } from "../../position/decision.ts";
import { hexName } from "../../position/naming.ts";
import type { Sight } from "../../sight/sight.ts";
import type { Field, StageAt } from "../../position/truth.ts";
import { AttackScript } from "./attack-script.ts";
import { advanceOrdered, loserOrdered } from "./combat-wishes.ts";
import type { Place } from "./memory.ts";
import { mobileLines, MobileScript } from "./mobile-orders.ts";
import { type MovementLine, movementLines, MovementOrders, notCarriedOut } from "./movement-orders.ts";
import type { Order } from "../line/order.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { supportOrdered } from "./protect-orders.ts";
import { ownHand } from "./rehearsal.ts";
import { retreatOrdered } from "./retreat-orders.ts";

interface Said {
  /** Undefined if the orders say nothing that could be followed. */
  readonly decision: Decision | undefined;
  /** They leave nothing open, so their player need not be asked. */
  readonly isWhole: boolean;
}

/**
 * A side's orders: for the present question they give the resulting decision. They keep their place in the sheet, so each run
 * makes its own.
 */
export class OrdersAnswerer {
  readonly #all: readonly Order[];
  readonly #moves: MovementScript;
  readonly #attacks: AttackScript;
  readonly #mobile: MobileScript;
  readonly #remarks: string[] = [];
  /** An attack could not be declared before the Player-Turn was interrupted. */
  readonly #fellThrough: boolean;
  /** They say something of the mobile movement phase, or did when the Player-Turn began. */
  readonly #saysMobile: boolean;

  constructor(
    private readonly side: Side,
    orders: readonly ParsedOrder[],
    { declared, fellThrough, wasMade, saysMobile }: Place,
  ) {
    this.#all = orders.map(({ order }) => order);
    this.#moves = new MovementScript(side, movementLines(orders));
    this.#attacks = new AttackScript(side, orders, declared);
    this.#mobile = new MobileScript(side, mobileLines(orders), wasMade);
    this.#fellThrough = fellThrough;
    this.#saysMobile = saysMobile ||
      this.#all.some((order) =>
        order.verb === "mobile" || (order.verb === "mobileMovement" && order.wish === "none")
      );
  }

  /** What became of orders that could not be carried out as written. */
  get remarks(): readonly string[] {
    return [
      ...new Set([
        ...this.#moves.remarks,
        ...this.#attacks.remarks,
        ...this.#remarks,
        ...this.#mobile.remarks,
      ]),
    ];
  }

  /** Whether attacks could not be declared as written. */
  get fellThrough(): boolean {
    return this.#fellThrough || this.#attacks.remarks.length > 0;
  }

  /** What the orders keep if the Player-Turn is interrupted. */
  get memory(): Place {
    return {
      fellThrough: this.fellThrough,
      declared: [...this.#attacks.declared],
      wasMade: this.#mobile.wasMade,
      saysMobile: this.#saysMobile,
    };
  }

  answer(sight: Sight): Said {
    const { stage } = sight;
    switch (stage.at) {
      case "movement":
        return whole(this.#moves.next(sight) ?? { kind: "endMovement" });
      case "attack": {
        const attack = this.#attacks.next(sight);
        if (attack !== undefined) return whole(attack);
        return { decision: { kind: "endAttacks" }, isWhole: sight.attacks.length > 0 && !this.fellThrough };
      }
      case "support": {
        const { decision, isWhole, remarks } = supportOrdered(sight, ownHand(sight, this.side), this.#all);
        this.#remarks.push(...remarks);
        return { decision, isWhole };
      }
      case "losses":
        return spoken(loserOrdered(sight, [
          ...(this.#orderOfCombat(sight)?.losers ?? []),
          ...this.#all.flatMap((order) => order.verb === "lose" ? order.units : []),
        ]));
      case "retreat":
        return spoken(this.#retreat(sight, stage));
      case "advance": {
        const own = this.#orderOfCombat(sight)?.advance;
        const standing = this.#all.flatMap((order) => order.verb === "advance" ? [order.wish] : []);
        return spoken(advanceOrdered(sight, stage, [...(own === undefined ? [] : [own]), ...standing]));
      }
      case "mobileMovement": {
        const move = this.#mobile.next(sight);
        if (move !== undefined) return whole(move);
        const asks = this.#all.some((order) => order.verb === "mobileMovement" && order.wish === "ask");
        return { decision: { kind: "endMovement" }, isWhole: this.#saysMobile && !asks };
      }
      case "declareEnd": {
        const [said] = this.#all.filter((order) => order.verb === "declare");
        return spoken(
          said === undefined ? undefined : { kind: said.choice === "end" ? "endGame" : "playOn" },
        );
      }
      case "drawSupport":
      case "over":
        return { decision: undefined, isWhole: true };
    }
  }

  /**
   * The phasing side's orders that the Player-Turn still needs if it is interrupted.
   * @param isAsked its player is asked about the mobile movement phase, or has been
   */
  rest(sight: Sight, isAsked: boolean): Order[] {
    const { at } = sight.stage;
    return [
      ...(at === "movement" ? this.#moves.rest : []),
      ...this.#attacks.rest(sight),
      ...this.#all.filter(({ verb }) => verb === "lose" || verb === "advance"),
      ...this.#mobile.waiting.map(({ order }) => order),
      ...this.#all.filter((order) => order.verb === "mobileMovement" && !(isAsked && order.wish === "ask")),
    ];
  }

  /** 7.7: of several units the first that has orders. */
  #retreat(sight: Sight, stage: StageAt<"retreat">): Decision | undefined {
    for (const unit of stage.units) {
      const { decision, remarks } = retreatOrdered(sight, stage, this.#all, unit);
      this.#remarks.push(...remarks);
      if (decision !== undefined) return decision;
    }
    return undefined;
  }

  #orderOfCombat({ attacks, setting }: Sight) {
    return this.#attacks.begun(hexName(setting, attacks[0].target));
  }
}

function whole(decision: Decision): Said {
  return { decision, isWhole: true };
}

function spoken(decision: Decision | undefined): Said {
  return { decision, isWhole: decision !== undefined };
}

/** The movement orders of a sheet, to be carried out one after the other. */
class MovementScript {
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
