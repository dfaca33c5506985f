import type { Answer, Answerer, Part } from "../../../src/kernel/players.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import type { Decision } from "../contract/decision.ts";
import type { RefereeRules } from "../contract/desk.ts";
import { exchangeOf } from "./announced.ts";
import { attackLines } from "./answer.ts";
import { AttackScript } from "./attack-script.ts";
import { readOrders } from "./diagnose.ts";
import { announcedBy } from "./exchange.ts";
import { type Memory, memoryOf } from "./memory.ts";
import { attackOrder, printOrder } from "./print.ts";

/**
 * The computer player. Attacks that it has announced come first: like anybody's they cannot be taken back. A plan that it has
 * made is followed as long as the question stays the same.
 */
export class ComputerAnswerer<S> implements Answerer<S, Decision> {
  readonly remarks: readonly string[] = [];
  readonly #attacks: AttackScript<S>;
  readonly #memory: Memory;
  #isShown: boolean;
  #announced: readonly string[] | undefined;
  #plan: Decision[] = [];
  #plannedFor = "";

  constructor(
    private readonly rules: RefereeRules<S>,
    private readonly part: Part<S>,
    private readonly skill?: Skill,
  ) {
    const { side, sight, lines } = part;
    this.#memory = memoryOf(part.memory);
    this.#isShown = this.#memory.isShown;
    this.#attacks = new AttackScript(rules, side, attackLines(readOrders(rules, sight, lines).orders));
  }

  offers(): readonly Decision[] {
    return [];
  }

  sees(): void {}

  answer(state: S): Answer<Decision> | undefined {
    const query = this.rules.query(state);
    if (query.kind === "attack") {
      const announced = this.#announce(state);
      if (announced !== undefined) return announced;
      const attack = this.#attacks.next(state);
      if (attack !== undefined) return { decision: attack };
    }
    if (this.#plannedFor !== query.kind || this.#plan.length === 0) {
      this.#plan = [...this.rules.computer(state, this.skill)];
      this.#plannedFor = query.kind;
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
    const { begun, waiting } = this.#attacks;
    const { fellThrough, leftToDefault, askedAbout } = this.#memory;
    const memory: Memory = {
      begun: begun === undefined ? null : printOrder(begun),
      isShown: this.#isShown,
      fellThrough,
      ...(leftToDefault === undefined ? {} : { leftToDefault }),
      askedAbout,
    };
    return { lines: this.#announced ?? waiting.flatMap(({ order }) => printOrder(order)), memory };
  }

  /** 8.4, 9.0: the attacks that it means to make, for their defender to meet: once, in a game of one exchange. */
  #announce(state: S): Answer<Decision> | undefined {
    const { pace, meetsPerson } = this.part;
    if (pace !== "oneExchange" || this.#isShown || !meetsPerson) return undefined;
    this.#isShown = true;
    const announced = announcedBy(this.rules, state, (state) => this.rules.computer(state)[0]);
    if (announced.length === 0) return undefined;
    this.#announced = announced.flatMap(({ attack }) => printOrder(attackOrder(attack)));
    return { announces: exchangeOf(announced) };
  }
}
