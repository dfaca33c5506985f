import type { Kinded, SystemQuery } from "../kernel/rules.ts";
import { err, type Result } from "../kernel/result.ts";
import { type Side, SIDES } from "../kernel/side.ts";
import type { Violation } from "../kernel/refusals/violation.ts";
import type {
  Announced,
  BoardLayout,
  Candidate,
  FormSlot,
  Game,
  LayoutPiece,
  Move,
  OpenSight,
  Order,
  OrderForeseen,
  OrderForm,
} from "./game.ts";
import { FormLines, type ReadLine, wayIn } from "./line.ts";

export class TableOfForms<S extends OpenSight, D extends Kinded> {
  readonly lines: FormLines;
  constructor(readonly game: Game<never, S, D>) {
    this.lines = new FormLines(game.forms as readonly OrderForm<never, never>[]);
  }

  form(verb: string): OrderForm<S, D> | undefined {
    return this.game.forms.find((form) => form.verb === verb);
  }

  /** A side's sight as its own next Player-Turn begins, as far as that can be foreseen. */
  ready(sight: S, side: Side): S {
    const { query } = sight;
    if ("side" in query && query.side === side && query.opensTurn) return sight;
    const next: SystemQuery = { kind: "turn", side, gameTurn: query.gameTurn, opensTurn: true };
    return { ...this.game.fresh(sight, side), query: next };
  }

  /** Where both sides are, if the other side may prepare for that before a Player-Turn ends. */
  announced(sight: S): Announced | undefined {
    if (this.game.saying.announced === undefined) return undefined;
    const { places, pieces } = this.game.ground(sight);
    const contested = places.map(({ id }) => id).filter((id) =>
      SIDES.every((side) => pieces.some((piece) => piece.side === side && piece.place === id))
    );
    return contested.length === 0 ? undefined : { kind: "battles", places: contested };
  }

  /** Orders for the side's own Player-Turn. */
  get own(): readonly OrderForm<S, D>[] {
    return this.game.forms.filter(({ carry }) => carry !== undefined);
  }

  /** Answers to questions during a Player-Turn: standing orders until then. */
  get standing(): readonly OrderForm<S, D>[] {
    return this.game.forms.filter(({ asked }) => asked !== undefined);
  }

  isOwn({ verb }: Order): boolean {
    return this.form(verb)?.carry !== undefined;
  }

  isStanding({ verb }: Order): boolean {
    return this.form(verb)?.asked !== undefined;
  }

  carry(sight: S, side: Side, { verb, chosen }: Order): Result<OrderForeseen<S, D>, Violation[]> {
    return this.form(verb)?.carry?.(sight, side, chosen) ??
      err([{ code: "no-order", cite: "", message: `“${verb}” is no order for your Player-Turn.` }]);
  }

  /** The orders' answer to the open question: the first form that fits, else the plainest of that question. */
  answer(sight: S, side: Side, orders: readonly Order[]): D | undefined {
    const forms = this.standing.filter(({ asked }) => asked === sight.query.kind);
    const said = (verb: string) => orders.find((order) => order.verb === verb)?.chosen;
    if (forms.every(({ verb }) => said(verb) === undefined)) return undefined;
    for (const form of forms) {
      const chosen = said(form.verb);
      const decision = chosen === undefined ? undefined : form.answer?.(sight, side, chosen, said);
      if (decision !== undefined) return decision;
    }
    return forms.at(-1)?.answer?.(sight, side, {}, said);
  }

  /** The order that makes a decision. */
  written(decision: D): Order | undefined {
    for (const { verb, written } of this.game.forms) {
      const chosen = written?.(decision);
      if (chosen !== undefined) return { verb, chosen };
    }
    return undefined;
  }

  /** The slot of an order that names its place: the last one with a list of candidates. */
  placeSlot(
    { slots = {} }: Pick<OrderForm<S, D>, "slots">,
  ): readonly [name: string, slot: FormSlot<S>] | undefined {
    return Object.entries(slots).findLast(([, { from }]) => from !== undefined);
  }

  /** The word before its place: `to 7`, `at 7`. */
  leadOf(form: OrderForm<S, D>): string {
    return this.placeSlot(form)?.[1].lead ?? "to";
  }

  /** The candidates for that slot, given the other slots. */
  candidates(sight: S, side: Side, { verb, chosen }: Order): readonly Candidate[] {
    const [name, slot] = this.placeSlot(this.form(verb) ?? {}) ?? [];
    if (name === undefined || slot === undefined) return [];
    const { [name]: _, ...before } = chosen;
    return slot.from?.(sight, side, before) ?? [];
  }

  /** A piece's usual order: to the place in its slot, or with the place left open. */
  usual(piece: string, to?: string): Order {
    const [form] = this.own;
    const [who] = Object.keys(form.slots ?? {});
    const [where] = this.placeSlot(form) ?? [who];
    return { verb: form.verb, chosen: { [who]: piece, ...(to !== undefined && { [where]: to }) } };
  }

  /** Where the usual order may take a piece. */
  waysOf(sight: S, side: Side, piece: string): readonly Candidate[] {
    return this.candidates(sight, side, this.usual(piece)).filter(({ whyNot }) => whyNot === undefined);
  }

  /** The legal order nearest on the map to an illegal one. */
  nearest(sight: S, side: Side, order: Order): string | undefined {
    const [name, slot] = Object.entries(this.form(order.verb)?.slots ?? {}).at(-1) ?? [];
    if (name === undefined || slot?.reads !== "way" || order.chosen[name] === undefined) return undefined;
    const { places } = this.game.ground(sight);
    const spot = (id: string | undefined) => places.find((place) => place.id === id)?.at;
    const wanted = spot(wayIn(order.chosen[name]).places.at(-1));
    if (wanted === undefined) return undefined;
    const away = ({ at }: Candidate) => {
      const [x, y] = spot(at.id) ?? [Infinity, Infinity];
      return Math.hypot(x - wanted[0], y - wanted[1]);
    };
    const [near] = this.candidates(sight, side, order).filter(({ whyNot }) => whyNot === undefined)
      .toSorted((a, b) => away(a) - away(b));
    return near && this.lines.print({ ...order, chosen: { ...order.chosen, [name]: near.text } });
  }

  piecesOf(sight: S, side: Side): readonly LayoutPiece[] {
    return this.game.ground(sight).pieces.filter((piece) => piece.side === side);
  }

  /** `7 Lower Ford` */
  placeLabel(sight: S, id: string): string {
    return this.game.ground(sight).places.find((place) => place.id === id)?.label ?? id;
  }
}

/** Pieces of a side that a name means: one by its id or name, several by their place. */
export function piecesCalled({ pieces }: BoardLayout, side: Side, name: string): LayoutPiece[] {
  return pieces.filter((piece) =>
    piece.side === side &&
    [piece.id, piece.place, ...piece.names ?? []].some((one) => one.toLowerCase() === name)
  );
}

/** A sheet's orders for its own Player-Turn, tried one by one on its side's knowledge. */
export class SheetForesight<S extends OpenSight, D extends Kinded> {
  #sight: S;
  readonly #carried: { readonly line: number; readonly moves: readonly Move[] }[] = [];
  constructor(private readonly table: TableOfForms<S, D>, sight: S, private readonly side: Side) {
    this.#sight = table.ready(sight, side);
  }

  /** The result of the orders so far. */
  get sight(): S {
    return this.#sight;
  }

  get moves(): readonly Move[] {
    return this.#carried.flatMap(({ moves }) => moves);
  }

  /** The line that moves a piece and nothing beside it. */
  lineOf(piece: string): number | undefined {
    return this.#carried.find(({ moves }) => moves.length === 1 && moves[0].piece === piece)?.line;
  }

  /** Tries an order; one that is refused changes nothing. */
  try(line: number, order: Order): Result<OrderForeseen<S, D>, Violation[]> {
    const carried = this.table.carry(this.#sight, this.side, order);
    if (!carried.ok) return carried;
    this.#sight = carried.value.after;
    this.#carried.push({ line, moves: carried.value.moves ?? [] });
    return carried;
  }

  /** The same with the orders of a whole sheet. */
  all(lines: readonly ReadLine[]): this {
    for (const { line, order } of lines) {
      if (order.ok && this.table.isOwn(order.value)) this.try(line, order.value);
    }
    return this;
  }
}
