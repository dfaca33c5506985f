import type { Decision, DecisionOf } from "../../contract/decision.ts";
import type { Query, QueryOf } from "../../contract/query.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { advanceOrdered } from "./advance-orders.ts";
import { type AttackLine, AttackScript } from "./attack-script.ts";
import { END_MOVEMENT, plannedMovement } from "./movement-orders.ts";
import type { AttackOrder, Order } from "../line/order.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { protectionOrdered } from "./protect-orders.ts";
import { retreatOrdered } from "./retreat-orders.ts";
import { onMapOf, resolveUnits } from "../line/units.ts";
import { foresee } from "../../combat-desk.ts";
import { fallback } from "../../combat/defaults.ts";
import { muster } from "../../counter-views.ts";
import type { GameState } from "../../position/state.ts";

/**
 * A side's orders as an answerer. Asked for the decision to the present query, it gives the one in the orders, or nothing. It
 * keeps its place in the sheet, so each run of the adjudicator makes its own.
 */
export class OrdersAnswerer {
  readonly #orders: readonly Order[];
  readonly #script: AttackScript;
  readonly #remarks: string[] = [];
  #moves: Decision[] | undefined;
  #couldNotFollow = false;
  #ends: DecisionOf<"offerEnd" | "acceptEnd">[];

  /** @param begun the last announced attack, if the run continues after one */
  constructor(
    private readonly side: Side,
    private readonly lines: readonly ParsedOrder[],
    begun: AttackOrder | undefined = undefined,
  ) {
    this.#orders = lines.map(({ order }) => order);
    this.#script = new AttackScript(side, attackLines(lines), begun);
    this.#ends = this.#orders.flatMap((order) =>
      order.verb === "offer" || order.verb === "accept" ? [{ kind: `${order.verb}End`, side }] : []
    );
  }

  /** Remarks on orders that could not be carried out as written. */
  get remarks(): readonly string[] {
    return [...new Set([...this.#script.remarks, ...this.#remarks])];
  }

  /** Whether orders that are meant for a question could not be followed: for that of attacks, any of them so far. */
  hasFailed({ kind }: Pick<Query, "kind">): boolean {
    return kind === "attack" ? this.#script.remarks.length > 0 : this.#couldNotFollow;
  }

  /** The attack that was announced last, and the lines that have not had their turn. */
  get attacks(): { readonly begun: AttackOrder | undefined; readonly waiting: readonly AttackLine[] } {
    return this.#script;
  }

  /** Decisions that need no question, such as the offer to end the game; each is given once. */
  takeOffers(): readonly Decision[] {
    return this.#ends.splice(0);
  }

  answer(state: GameState, query: Query): Decision | undefined {
    this.#couldNotFollow = false;
    switch (query.kind) {
      case "movement":
        return this.#move(state);
      case "attack":
        return this.#script.next(state);
      case "protect":
        return this.#protect(state, query);
      case "retreat":
        return this.#retreat(state, query);
      case "advance":
        return this.#advance(state, query);
      case "removeUnits":
        return this.#remove(state, query);
      case "over":
        return undefined;
    }
  }

  #move(state: GameState): Decision {
    this.#moves ??= [...plannedMovement(state, this.side, this.lines).decisions];
    return this.#moves.shift() ?? END_MOVEMENT;
  }

  #protect(state: GameState, query: QueryOf<"protect">): Decision | undefined {
    const { differential } = foresee(state, query.attack);
    return this.#noting(protectionOrdered(state, this.side, this.#orders, query, differential));
  }

  /** 7.7: of several units, the first that has orders; the one that would go first by default before the others. */
  #retreat(state: GameState, query: QueryOf<"retreat">): Decision | undefined {
    const standard = query.units.length > 1 ? fallback(state) : undefined;
    const first = standard?.kind === "retreat" ? [standard.unit] : [];
    for (const unit of new Set([...first, ...query.units])) {
      const decision = this.#noting(retreatOrdered(state, this.side, this.#orders, unit));
      if (decision !== undefined) return decision;
    }
    return undefined;
  }

  #advance(state: GameState, query: QueryOf<"advance">): Decision | undefined {
    const ofTheAttack = this.#script.begun?.advances ?? [];
    const standing = this.#orders.flatMap((order) => order.verb === "advance" ? [order] : []);
    const wishes = [...ofTheAttack, ...standing];
    return this.#noting(advanceOrdered(state, this.side, query, wishes));
  }

  #noting<D>({ decision, remarks }: { decision: D; remarks: readonly string[] }): D {
    this.#remarks.push(...remarks);
    this.#couldNotFollow ||= decision === undefined && remarks.length > 0;
    return decision;
  }

  #remove(state: GameState, query: QueryOf<"removeUnits">): Decision | undefined {
    const refs = this.#orders.flatMap((order) => order.verb === "remove" ? order.units : []);
    const units = resolveUnits(refs, muster(state), onMapOf("axis")).ids.slice(0, query.count);
    return units.length > 0 ? { kind: "removeUnits", units } : undefined;
  }
}

export function attackLines(lines: readonly ParsedOrder[]): AttackLine[] {
  return lines.flatMap(({ text, order }) => order.verb === "attack" ? [{ text, order }] : []);
}
