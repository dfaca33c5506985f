import { z } from "zod";
import type { Answer, Answerer, Part, Players } from "../../../../src/kernel/players.ts";
import type { Kinded, Skill } from "../../../../src/kernel/rules.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { computer } from "../computer.ts";
import type { Decision } from "../decisions.ts";
import { contested, type Ground } from "../ground.ts";
import { isBattle, type Sight } from "../sight.ts";
import { battleDecision } from "./in-battle.ts";
import { type Move, movesOf } from "./moves.ts";
import { isOfBattle, type Order, ordersOf, print } from "./order.ts";

/** What a side announces before its battles: where everybody sees that they will be. */
export interface Announcement extends Kinded {
  readonly kind: "battles";
  readonly side: Side;
  readonly areas: readonly number[];
}

function announcementOf(ground: Ground): Announcement | undefined {
  const areas = contested(ground);
  return areas.length === 0 ? undefined : { kind: "battles", side: ground.phasing, areas };
}

/** What an answerer needs where its Player-Turn goes on. */
const memory = z.object({
  /** It has marched, and tells of its battles no more. */
  marched: z.boolean(),
  /** Its offer of a draw has been made. */
  offered: z.boolean(),
}).nullable();

/** Whether battles are told to the other side before they are fought. */
function announces({ pace, meetsPerson }: Part<Sight>): boolean {
  return pace === "oneExchange" && meetsPerson;
}

abstract class Player implements Answerer<Sight, Decision> {
  readonly remarks: string[] = [];
  protected readonly orders: readonly Order[];
  #marched: boolean;
  #offered: boolean;

  constructor(protected readonly part: Part<Sight>) {
    const known = memory.parse(part.memory);
    this.orders = ordersOf(part.lines);
    this.#marched = known?.marched ?? false;
    this.#offered = known?.offered ?? false;
  }

  protected abstract march(sight: Sight): Decision | undefined;
  protected abstract battle(sight: Sight): Decision | undefined;
  abstract asks(sight: Sight): boolean;
  abstract meets(sight: Sight, announced: Kinded): boolean;

  offers(): readonly Decision[] {
    if (this.#offered || !this.orders.some(({ verb }) => verb === "offer")) return [];
    this.#offered = true;
    return [{ kind: "offerDraw", side: this.part.side }];
  }

  /** What it does depends on the question alone. */
  sees(): void {}

  answer(sight: Sight): Answer<Decision> | undefined {
    if (isBattle(sight.query)) return wrapped(this.battle(sight));
    if (sight.query.kind !== "march") return undefined;
    const decision = this.#marched ? undefined : this.march(sight);
    if (decision !== undefined && decision.kind !== "halt") return { decision };
    const battles = this.#marched || !announces(this.part) ? undefined : announcementOf(sight);
    this.#marched = true;
    return battles === undefined ? { decision: { kind: "halt" } } : { announces: battles };
  }

  rest() {
    const lines = this.#marched ? this.orders.filter(isOfBattle) : this.orders;
    return { lines: lines.map(print), memory: { marched: this.#marched, offered: this.#offered } };
  }
}

function wrapped(decision: Decision | undefined): Answer<Decision> | undefined {
  return decision === undefined ? undefined : { decision };
}

/** A player whose sheet speaks for him. */
class Ordered extends Player {
  readonly #moves: Order[];
  /** What the order that is being carried out still comes to. */
  #under: Move[] = [];

  constructor(part: Part<Sight>) {
    super(part);
    this.#moves = this.orders.filter(({ verb }) => verb === "move");
  }

  protected march(sight: Sight): Decision | undefined {
    for (;;) {
      const next = this.#under.shift();
      if (next !== undefined) return { kind: "move", piece: next.piece, path: [...next.path] };
      const order = this.#moves.shift();
      if (order?.verb !== "move") return undefined;
      const moves = movesOf(sight, this.part.side, order);
      if (moves.ok) this.#under = [...moves.value];
      else this.remarks.push(`${print(order)}: ${moves.error[0].message} (${moves.error[0].cite})`);
    }
  }

  protected battle(sight: Sight): Decision | undefined {
    return battleDecision(sight, this.part.side, this.orders);
  }

  /** Whether he holds chits or knows a way out changes nothing: that he is asked must tell nothing of it. */
  asks(sight: Sight): boolean {
    const { pace, isLeft, asksAll } = this.part;
    return isBattle(sight.query) && !isLeft && (pace === "strict" || (pace === "oneExchange" && asksAll));
  }

  meets(): boolean {
    return this.part.isLeft || this.orders.some(isOfBattle);
  }
}

/** A side that the computer plays. */
class ByComputer extends Player {
  constructor(part: Part<Sight>, private readonly skill: Skill | undefined) {
    super(part);
  }
  protected march(sight: Sight) {
    return computer.decisions(sight, this.skill)[0];
  }
  protected battle(sight: Sight) {
    return computer.decisions(sight, this.skill)[0];
  }
  asks(): boolean {
    return false;
  }
  meets(): boolean {
    return true;
  }
}

export const players: Players<Sight, Decision> = {
  ordered: (part) => new Ordered(part),
  computer: (part, skill) => new ByComputer(part, skill),
  mayAsk(sight, pace, side, announced) {
    if (announced !== null) return pace === "oneExchange" && announced === "battles";
    return pace !== "standing" && isBattle(sight.query) && sight.query.side === side;
  },
};
