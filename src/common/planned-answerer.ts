import type { Answer, Answerer } from "../kernel/players.ts";
import type { Kinded } from "../kernel/rules.ts";

/** How a player without orders plans. */
export interface Planner<S, D> {
  /** The question in a sight; a plan is made for one. */
  question(sight: S): string;
  plan(sight: S): readonly D[];
  /** Whether the next step of the plan is still possible. */
  stands(sight: S, next: D): boolean;
}

/** Plays by itself, and asks nobody. It follows its plan as long as the question stays the same. */
export class PlannedAnswerer<S, D extends Kinded> implements Answerer<S, D> {
  readonly remarks: readonly string[] = [];
  #plan: readonly D[] = [];
  #plannedFor = "";

  /** @param memory from an answerer who began the same Player-Turn */
  constructor(protected readonly planner: Planner<S, D>, private readonly memory: unknown = null) {}

  offers(): readonly D[] {
    return [];
  }

  sees(): void {}

  answer(sight: S): Answer<D> | undefined {
    const question = this.planner.question(sight);
    const [next] = this.#plannedFor === question ? this.#plan : [];
    const isFollowed = next !== undefined && this.planner.stands(sight, next);
    const [decision, ...later] = isFollowed ? this.#plan : this.planner.plan(sight);
    this.#plan = later;
    this.#plannedFor = question;
    return decision === undefined ? undefined : { decision };
  }

  asks(): boolean {
    return false;
  }

  meets(): boolean {
    return true;
  }

  rest(): { readonly lines: readonly string[]; readonly memory: unknown } {
    return { lines: [], memory: this.memory };
  }
}
