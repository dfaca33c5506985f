import type { Answer, Answerer, Part } from "../../../src/kernel/players.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import type { Decision } from "../contract/decision.ts";
import { announcedIn, exchangeOf } from "./announced.ts";
import { OrdersAnswerer } from "./binding/answer.ts";
import { readOrders } from "./diagnose.ts";
import { announcements, areCovered } from "./exchange.ts";
import { LeftToDefault } from "./left-to-default.ts";
import { type Memory, memoryOf } from "./memory.ts";
import { allUnasked, isObvious, unaskedWords } from "./binding/obvious.ts";
import type { AttackOrder } from "./line/order.ts";
import { isAsked } from "./pace.ts";
import type { ParsedOrder } from "./line/parse.ts";
import { printOrder } from "./line/lines.ts";
import { queryOf } from "../query.ts";
import type { GameState } from "../position/state.ts";

/** Plays a side by its orders. If they are silent and the pace says so, it asks the player. */
export class OrderedPlayer implements Answerer<GameState, Decision> {
  readonly #orders: readonly ParsedOrder[];
  readonly #said: OrdersAnswerer;
  /** Undefined if nothing is left to the default. */
  readonly #left: LeftToDefault | undefined;
  readonly #memory: Memory;
  readonly #notAsked: string[] = [];
  #isShown: boolean;
  #askedAbout: readonly string[];

  constructor(private readonly part: Part<GameState>) {
    const { side, phasingSide, sight, lines, isLeft } = part;
    this.#memory = memoryOf(part.memory);
    const { begun, isShown, askedAbout, leftToDefault } = this.#memory;
    this.#orders = readOrders(sight, lines).orders;
    const attack = side === phasingSide && begun !== null ? this.#attackIn(begun) : undefined;
    this.#said = new OrdersAnswerer(side, this.#orders, attack);
    this.#left = isLeft || leftToDefault !== undefined
      ? new LeftToDefault({ byDefault: isLeft, leftToDefault })
      : undefined;
    this.#isShown = isShown;
    this.#askedAbout = askedAbout;
  }

  get remarks(): readonly string[] {
    return [...this.#said.remarks, ...allUnasked(this.#notAsked)];
  }

  offers(): readonly Decision[] {
    return this.#said.takeOffers();
  }

  sees(state: GameState): void {
    this.#left?.sees(queryOf(state));
  }

  answer(state: GameState): Answer<Decision> | undefined {
    const query = queryOf(state);
    if (query.kind === "attack" && this.#isToShow()) {
      this.#isShown = true;
      const { side, lines } = this.part;
      const announced = announcements(state, side, lines);
      if (announced.length > 0) return { announces: exchangeOf(announced) };
    }
    const decision = this.#said.answer(state, query);
    return decision === undefined ? undefined : { decision };
  }

  asks(state: GameState): boolean {
    const query = queryOf(state);
    if (query.kind === "over" || this.#left?.covers(query) === true) return false;
    const { pace, asksAll } = this.part;
    const failed = this.#said.hasFailed(query) || (query.kind === "attack" && this.#memory.fellThrough);
    if (!isAsked(pace, state, query, this.#askedAbout, failed)) return false;
    const goesUnasked = pace === "oneExchange" && !failed && !asksAll && isObvious(state);
    if (goesUnasked) this.#notAsked.push(unaskedWords(state));
    return !goesUnasked;
  }

  meets(state: GameState, about: Kinded): boolean {
    const attacker = enemyOf(this.part.side);
    const announced = announcedIn(state, attacker, about);
    if (areCovered(state, attacker, announced, this.#orders)) return true;
    this.#askedAbout = announced.flatMap(({ attack }) => attack.defenders);
    return false;
  }

  rest(state: GameState) {
    const { side } = this.part;
    const { begun, waiting } = this.#said.attacks;
    const query = queryOf(state);
    const isTried = query.kind === "advance" && query.side === side;
    const leftToDefault = this.#left?.attacks;
    const memory: Memory = {
      begun: begun === undefined ? null : printOrder(isTried ? { ...begun, advances: [] } : begun),
      isShown: this.#isShown,
      fellThrough: this.#memory.fellThrough || this.#said.hasFailed({ kind: "attack" }),
      ...(leftToDefault === undefined ? {} : { leftToDefault }),
      askedAbout: [...this.#askedAbout],
    };
    return { lines: waiting.flatMap(({ order }) => printOrder(order)), memory };
  }

  /** 8.4, 9.0: whether to show the defender the attacks before they are made: once, in a game of one exchange. */
  #isToShow(): boolean {
    const { pace, meetsPerson } = this.part;
    return pace === "oneExchange" && !this.#isShown && meetsPerson;
  }

  #attackIn(lines: readonly string[]): AttackOrder | undefined {
    return readOrders(this.part.sight, lines).orders.map(({ order }) => order)
      .find((order) => order.verb === "attack");
  }
}
