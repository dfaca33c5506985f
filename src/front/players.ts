import { z } from "zod";
import type { Answer, Answerer, Part, Players } from "../kernel/players.ts";
import type { Kinded, Skill } from "../kernel/rules.ts";
import { computerOfForms } from "./computer.ts";
import type { OpenSight, Order } from "./game.ts";
import type { TableOfForms } from "./table-of-forms.ts";

/** A player's memory while a Player-Turn goes on: whether its orders are carried out and its offers made. */
const memory = z.object({ isDone: z.boolean(), hasOffered: z.boolean() }).nullable();

/** Who plays a side of a game of forms: its sheet, or the computer. */
export function playersByForms<S extends OpenSight, D extends Kinded>(
  table: TableOfForms<S, D>,
): Players<S, D> {
  const { announced: word } = table.game.saying;
  return {
    ordered: (part) => new Ordered(table, part),
    computer: (part, skill) => new ByComputer(table, part, skill),
    mayAsk(sight, pace, side, announced) {
      if (announced !== null) return pace === "oneExchange" && word !== undefined;
      return pace !== "standing" && isAnswered(table, sight) && "side" in sight.query &&
        sight.query.side === side;
    },
  };
}

/** Whether forms answer the open question during a Player-Turn. */
function isAnswered<S extends OpenSight, D extends Kinded>(
  { standing }: TableOfForms<S, D>,
  { query }: S,
): boolean {
  return standing.some(({ asked }) => asked === query.kind);
}

abstract class Player<S extends OpenSight, D extends Kinded> implements Answerer<S, D> {
  readonly remarks: string[] = [];
  protected readonly orders: readonly Order[];
  #isDone: boolean;
  #hasOffered: boolean;

  constructor(protected readonly table: TableOfForms<S, D>, protected readonly part: Part<S>) {
    const known = memory.parse(part.memory);
    this.orders = table.lines.orders(part.lines);
    this.#isDone = known?.isDone ?? false;
    this.#hasOffered = known?.hasOffered ?? false;
  }

  /** The next decision of the own Player-Turn; undefined if there is none left. */
  protected abstract next(sight: S): D | undefined;
  protected abstract reply(sight: S): D | undefined;
  abstract asks(sight: S): boolean;
  abstract meets(sight: S, announced: Kinded): boolean;

  offers(): readonly D[] {
    if (this.#hasOffered) return [];
    const made = this.orders.flatMap(({ verb }) => this.table.form(verb)?.offer?.(this.part.side) ?? []);
    this.#hasOffered = made.length > 0;
    return made;
  }

  /** What it does depends on the question alone. */
  sees(): void {}

  answer(sight: S): Answer<D> | undefined {
    const { query } = sight;
    if (isAnswered(this.table, sight)) {
      const decision = this.reply(sight);
      return decision === undefined ? undefined : { decision };
    }
    if (!("opensTurn" in query) || !query.opensTurn) return undefined;
    const { endTurn } = this.table.game;
    const decision = this.#isDone ? undefined : this.next(sight);
    if (decision !== undefined && decision.kind !== endTurn.kind) return { decision };
    const isMet = this.part.pace === "oneExchange" && this.part.meetsPerson && !this.#isDone;
    const announced = isMet ? this.table.announced(sight) : undefined;
    this.#isDone = true;
    return announced === undefined ? { decision: endTurn } : { announces: announced };
  }

  rest() {
    const left = this.orders.filter((order) => !this.#isDone || this.table.isStanding(order));
    return {
      lines: left.map((order) => this.table.lines.print(order)),
      memory: { isDone: this.#isDone, hasOffered: this.#hasOffered },
    };
  }
}

class Ordered<S extends OpenSight, D extends Kinded> extends Player<S, D> {
  readonly #left: Order[];
  /** The decisions left in the order that is being carried out. */
  #under: D[] = [];

  constructor(table: TableOfForms<S, D>, part: Part<S>) {
    super(table, part);
    this.#left = this.orders.filter((order) => table.isOwn(order));
  }

  protected next(sight: S): D | undefined {
    for (;;) {
      const under = this.#under.shift();
      if (under !== undefined) return under;
      const order = this.#left.shift();
      if (order === undefined) return undefined;
      const carried = this.table.carry(sight, this.part.side, order);
      if (carried.ok) this.#under = [...carried.value.decisions];
      else {
        const [{ message, cite }] = carried.error;
        this.remarks.push(`${this.table.lines.print(order)}: ${message} (${cite})`);
      }
    }
  }

  protected reply(sight: S): D | undefined {
    return this.table.answer(sight, this.part.side, this.orders);
  }

  /** The player's pieces and choices make no difference, as a question must not reveal them. */
  asks(sight: S): boolean {
    const { pace, isLeft, asksAll } = this.part;
    return isAnswered(this.table, sight) && !isLeft &&
      (pace === "strict" || (pace === "oneExchange" && asksAll));
  }

  meets(): boolean {
    return this.part.isLeft || this.orders.some((order) => this.table.isStanding(order));
  }
}

/** A side that the computer plays. */
class ByComputer<S extends OpenSight, D extends Kinded> extends Player<S, D> {
  constructor(table: TableOfForms<S, D>, part: Part<S>, private readonly skill: Skill | undefined) {
    super(table, part);
  }
  protected next(sight: S) {
    return computerOfForms(this.table)?.decisions(sight, this.skill)[0];
  }
  protected reply(sight: S) {
    return this.next(sight);
  }
  asks(): boolean {
    return false;
  }
  meets(): boolean {
    return true;
  }
}
