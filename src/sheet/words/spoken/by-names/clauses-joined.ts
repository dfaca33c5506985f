import type { Desk, OrderLanguage } from "../../../../kernel/order-language.ts";
import { AND, bareWord, FILLING, GOING } from "./spoken-words.ts";

/** Whether a sentence only says how an order is carried out: `no advance`, `put up to 6 behind it`. */
export function isOnlyFurther<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
): boolean {
  const { further } = desk.asked === undefined ? named?.(desk, sentence) ?? {} : {};
  return further !== undefined && saysNothing(further.rest);
}

export const saysNothing = (text: string) =>
  text.split(/\s+/).map(bareWord).every((word) =>
    word === "" || FILLING.has(word) || AND.has(word) || GOING.has(word)
  );

/** Orders, each with the lines below it. */
export function ordersWhole(lines: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  for (const line of lines) {
    if (line.startsWith(" ")) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** Orders without those that are dropped, and the lines below these. */
export function withoutOrders(lines: readonly string[], dropped: readonly string[]): readonly string[] {
  return ordersWhole(lines).filter(([order]) => !dropped.includes(order)).flat();
}

/** Whether an order says from which places it is made, as only one against the enemy does. */
export const isFromPlaces = (line: string) => line.includes(" from ");

/** An order with more clauses; undefined if it takes none of the kind. */
export function withClauses<S>(
  { printed }: SpokenLanguage<S>,
  desk: Desk<S>,
  order: readonly string[],
  clauses: readonly string[],
  before: readonly string[],
): readonly string[] | undefined {
  const ends = endsOf([...desk.kept, ...before]);
  const [, place = ""] = order[0]?.split(" ") ?? [];
  const whole = [...order.map((line) => line.trim()), ...clauses].map((part) =>
    part.replace(
      /^(\S+) (\S+) \{place\}$/,
      (_, verb: string, piece: string) => `${verb} ${ends.get(piece.toLowerCase()) ?? piece} ${place}`,
    )
  ).join(" ");
  const { orders, unread } = printed(desk, [whole]);
  return unread.length > 0 || ordersWhole(orders).length !== 1 ? undefined : orders;
}

/** The places to which orders move pieces, by the pieces' names in lower case. */
export function endsOf(orders: readonly string[]): ReadonlyMap<string, string> {
  return new Map(orders.flatMap((order) => {
    const [, piece, end] = /^move (\S+) (?:\S+ )*?(?:to )?(\S+)$/.exec(order) ?? [];
    return piece === undefined ? [] : [[piece.toLowerCase(), end] as const];
  }));
}

/** The pieces of an attack by their places or names, and those that help. */
const USES = /^(?:(?!move )\S+ \S+ from|\s+with) ([^.#]+)$/;

/** Orders without the moves of pieces that strike already: of two attacks, `both` in the second means those sent since. */
export function withoutSpent(orders: readonly string[]): readonly string[] {
  const spent = new Set(
    orders.flatMap((order) => USES.exec(order)?.[1].toLowerCase().split(" ") ?? [])
      .filter((name) => /^\d{4}$|[a-z]/.test(name)),
  );
  const isSpent = (order: string) =>
    [...endsOf([order])].some((names) => names.some((name) => spent.has(name)));
  const free = orders.filter((order) => !isSpent(order));
  return endsOf(free).size === 0 ? orders : free;
}

/** The place to which orders send a piece, by any of its names; undefined if they do not. */
export function endOf<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  piece: string,
  orders: readonly string[] = desk.kept,
): string | undefined {
  const ends = endsOf(orders);
  const isSame = (name: string) => named?.(desk, name)?.pieces[0] === piece;
  return ends.get(piece.toLowerCase()) ?? [...ends].find(([name]) => isSame(name))?.[1];
}

/** What reads the orders of a game, and its names. */
export type SpokenLanguage<S> = Pick<
  OrderLanguage<S>,
  "printed" | "named" | "grammar" | "read" | "readAnswer"
>;

/** The orders of a sentence. */
export interface NamedOrders {
  readonly orders: readonly string[];
  /** Lines of the kept sheet that it takes back. */
  readonly takenBack: readonly string[];
  /** Orders of the sentences before that it replaces. */
  readonly replaced: readonly string[];
}
