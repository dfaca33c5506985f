import type { Answer, Answerer, Part } from "../../../src/kernel/players.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import { computer } from "../computer.ts";
import type { Decision } from "../decision.ts";
import type { Sight } from "../sight.ts";

/**
 * The computer player. A plan that it has made is followed as long as the question stays the same. Attacks that a player has
 * declared stand in the sight; nothing else of his lines binds it.
 */
export class ComputerAnswerer implements Answerer<Sight, Decision> {
  readonly remarks: readonly string[] = [];
  #plan: Decision[] = [];
  #plannedFor = "";

  constructor(private readonly part: Part<Sight>, private readonly skill?: Skill) {}

  offers(): readonly Decision[] {
    return [];
  }

  sees(): void {}

  answer(sight: Sight): Answer<Decision> | undefined {
    const { at } = sight.stage;
    if (this.#plannedFor !== at || this.#plan.length === 0) {
      this.#plan = [...computer.decisions(sight, this.skill)];
      this.#plannedFor = at;
    }
    const decision = this.#plan.shift();
    return decision === undefined ? undefined : { decision };
  }

  asks(): boolean {
    return false;
  }

  meets(): boolean {
    return true;
  }

  rest() {
    const { memory } = this.part;
    return { lines: [], memory };
  }
}
