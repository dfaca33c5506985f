import type { Decision } from "../../kernel/decision.ts";
import type { Query } from "../../kernel/query.ts";
import type { Skill } from "../../kernel/ruleset.ts";
import type { AttackScript } from "../../orders/attack-script.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";

/** Whoever decides for a side: orders, a computer player, defaults. Given the open question, a decision or nothing. */
export interface Answerer {
  answer(state: AnyState, query: Query): Decision | undefined;
  /** Decisions that no question asks for, such as offering to end the game; each is given once. */
  takeOffers?(): readonly Decision[];
  /** What the side should be told of its orders. */
  readonly remarks: readonly string[];
}

/**
 * The computer player. Attacks that it has announced come first: like anybody's they cannot be taken back. A plan that it has
 * made is followed as long as the question stays the same.
 */
export class ComputerAnswerer implements Answerer {
  readonly remarks: readonly string[] = [];
  #plan: Decision[] = [];
  #plannedFor = "";
  constructor(
    private readonly rules: AnyRules,
    private readonly skill?: Skill,
    readonly attacks?: AttackScript<AnyState>,
  ) {}

  answer(state: AnyState, query: Query): Decision | undefined {
    const announced = query.kind === "attack" ? this.attacks?.next(state) : undefined;
    if (announced !== undefined) return announced;
    if (this.#plannedFor !== query.kind || this.#plan.length === 0) {
      this.#plan = [...this.rules.computer(state, this.skill)];
      this.#plannedFor = query.kind;
    }
    return this.#plan.shift();
  }
}

/** Nobody: every question is left to the defaults. */
export const NOBODY: Answerer = { answer: () => undefined, remarks: [] };
