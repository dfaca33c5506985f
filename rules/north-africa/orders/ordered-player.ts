import type { Answer, Answerer, Part } from "../../../src/kernel/players.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import type { Decision } from "../contract/decision.ts";
import type { Judging } from "../contract/desk.ts";
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
import { printOrder } from "./line/print.ts";

/** Plays a side by its orders, and asks its player if they are silent and the pace says so. */
export class OrderedPlayer<S> implements Answerer<S, Decision> {
  readonly #orders: readonly ParsedOrder[];
  readonly #said: OrdersAnswerer<S>;
  /** Undefined where nothing is left to the default. */
  readonly #left: LeftToDefault | undefined;
  readonly #memory: Memory;
  readonly #notAsked: string[] = [];
  #isShown: boolean;
  #askedAbout: readonly string[];

  constructor(private readonly rules: Judging<S>, private readonly part: Part<S>) {
    const { side, phasingSide, sight, lines, isLeft } = part;
    this.#memory = memoryOf(part.memory);
    const { begun, isShown, askedAbout, leftToDefault } = this.#memory;
    this.#orders = readOrders(rules, sight, lines).orders;
    const attack = side === phasingSide && begun !== null ? this.#attackIn(begun) : undefined;
    this.#said = new OrdersAnswerer(rules, side, this.#orders, attack);
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

  sees(state: S): void {
    this.#left?.sees(this.rules.query(state));
  }

  answer(state: S): Answer<Decision> | undefined {
    const query = this.rules.query(state);
    if (query.kind === "attack" && this.#isToShow()) {
      this.#isShown = true;
      const { side, lines } = this.part;
      const announced = announcements(this.rules, state, side, lines);
      if (announced.length > 0) return { announces: exchangeOf(announced) };
    }
    const decision = this.#said.answer(state, query);
    return decision === undefined ? undefined : { decision };
  }

  asks(state: S): boolean {
    const query = this.rules.query(state);
    if (query.kind === "over" || this.#left?.covers(query) === true) return false;
    const { pace, asksAll } = this.part;
    const failed = this.#said.hasFailed(query) || (query.kind === "attack" && this.#memory.fellThrough);
    if (!isAsked(pace, this.rules, state, query, this.#askedAbout, failed)) return false;
    const goesUnasked = pace === "oneExchange" && !failed && !asksAll && isObvious(this.rules, state);
    if (goesUnasked) this.#notAsked.push(unaskedWords(this.rules, state));
    return !goesUnasked;
  }

  meets(state: S, about: Kinded): boolean {
    const attacker = enemyOf(this.part.side);
    const announced = announcedIn(this.rules, state, attacker, about);
    if (areCovered(this.rules, state, attacker, announced, this.#orders)) return true;
    this.#askedAbout = announced.flatMap(({ attack }) => attack.defenders);
    return false;
  }

  rest(state: S) {
    const { side } = this.part;
    const { begun, waiting } = this.#said.attacks;
    const query = this.rules.query(state);
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
    return readOrders(this.rules, this.part.sight, lines).orders.map(({ order }) => order)
      .find((order) => order.verb === "attack");
  }
}
