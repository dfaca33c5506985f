import type { AttackDecision } from "../../contract/decision.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { bindPresent, holds } from "./attack-binding.ts";
import type { AttackOrder } from "../line/order.ts";
import { rehearse } from "../../ruleset.ts";
import type { GameState } from "../../position/state.ts";

export interface AttackLine {
  readonly text: string;
  readonly order: AttackOrder;
}

/**
 * The attacks of a sheet, made one after the other. A condition is checked when its line comes. A line that begins with
 * `else` is passed over if the one before was made.
 */
export class AttackScript {
  /** Remarks on lines that could not be carried out as written. */
  readonly remarks: string[] = [];
  #waiting: AttackLine[];
  #wasMade = false;

  /** @param begun the last announced attack, if the script continues after one */
  constructor(
    private readonly side: Side,
    lines: readonly AttackLine[],
    public begun: AttackOrder | undefined = undefined,
  ) {
    this.#waiting = [...lines];
    this.#wasMade = begun !== undefined;
  }

  get waiting(): readonly AttackLine[] {
    return this.#waiting;
  }

  /** The next attack that can be made, with its units that are still there; undefined when there is none, and others begin. */
  next(state: GameState): AttackDecision | undefined {
    for (let line = this.#waiting.shift(); line !== undefined; line = this.#waiting.shift()) {
      const { order } = line;
      if (order.otherwise && this.#wasMade) continue;
      const decision = order.condition === undefined || holds(state, this.side, order.condition)
        ? this.#made(state, line)
        : undefined;
      this.#wasMade = decision !== undefined;
      if (decision === undefined) continue;
      this.begun = order;
      return decision;
    }
    this.begun = undefined;
    return undefined;
  }

  #made(state: GameState, { text, order }: AttackLine): AttackDecision | undefined {
    const { decision, problems } = bindPresent(state, this.side, order);
    const refusal = decision.defenders.length === 0 ? "" : this.#refusal(state, decision);
    if (refusal === undefined) {
      if (problems.length > 0) this.remarks.push(`"${text}" was carried out in part. ${problems.join(" ")}`);
      return decision;
    }
    const why = [...problems, ...(refusal === "" ? [] : [refusal])].join(" ");
    this.remarks.push(`"${text}" was not carried out. ${why}`);
    return undefined;
  }

  /** Why an attack cannot be made; undefined if it can. */
  #refusal(state: GameState, decision: AttackDecision): string | undefined {
    const rehearsed = rehearse(state, decision);
    if (rehearsed.ok) return undefined;
    return rehearsed.error.map(({ cite, message }) => `(${cite}) ${message}`).join(" ");
  }
}
