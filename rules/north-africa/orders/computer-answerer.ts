import { PlannedAnswerer } from "../../../src/common/planned-answerer.ts";
import type { Answer, Part } from "../../../src/kernel/players.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import type { Decision } from "../contract/decision.ts";
import { exchangeOf } from "./announced.ts";
import { attackLines } from "./binding/answer.ts";
import { AttackScript } from "./binding/attack-script.ts";
import { readOrders } from "./diagnose.ts";
import { announcedBy } from "./exchange.ts";
import { type Memory, memoryOf } from "./memory.ts";
import { attackOrder, printOrder } from "./line/lines.ts";
import { queryOf } from "../query.ts";
import { computer } from "./computer.ts";
import type { GameState } from "../position/state.ts";

/** The computer player. Attacks that it has announced come first: like anybody's they cannot be taken back. */
export class ComputerAnswerer extends PlannedAnswerer<GameState, Decision> {
  readonly #attacks: AttackScript;
  readonly #memory: Memory;
  #isShown: boolean;
  #announced: readonly string[] | undefined;

  constructor(
    private readonly part: Part<GameState>,
    skill?: Skill,
  ) {
    super({
      question: (state) => queryOf(state).kind,
      plan: (state) => computer.decisions(state, skill),
      stands: () => true,
    });
    const { side, sight, lines } = part;
    this.#memory = memoryOf(part.memory);
    this.#isShown = this.#memory.isShown;
    this.#attacks = new AttackScript(side, attackLines(readOrders(sight, lines).orders));
  }

  override answer(state: GameState): Answer<Decision> | undefined {
    const query = queryOf(state);
    if (query.kind === "attack") {
      const announced = this.#announce(state);
      if (announced !== undefined) return announced;
      const attack = this.#attacks.next(state);
      if (attack !== undefined) return { decision: attack };
    }
    return super.answer(state);
  }

  override rest() {
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
  #announce(state: GameState): Answer<Decision> | undefined {
    const { pace, meetsPerson } = this.part;
    if (pace !== "oneExchange" || this.#isShown || !meetsPerson) return undefined;
    this.#isShown = true;
    const announced = announcedBy(state, (state) => this.planner.plan(state)[0]);
    if (announced.length === 0) return undefined;
    this.#announced = announced.flatMap(({ attack }) => printOrder(attackOrder(attack)));
    return { announces: exchangeOf(announced) };
  }
}
