import { advanceWish } from "./grammar-after-combat.ts";
import type { AttackOrder, Condition, Order, ProtectOrder, Support, Units } from "./order.ts";
import type { Reader } from "./reader.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";

/** How attacks and protections are written. */

/** `attack 2917 from 2818 2918 with 3015 gs 2 advance along` · `attack 2917 from rest with rest` */
export function parseAttack(read: Reader): AttackOrder {
  const defenders = read.names("the hex to attack");
  const attackers = read.skip("from") ? read.namesOrAll("the hexes to attack from") : [];
  const added = supportIfAny(read);
  const advances = read.skip("advance") ? [advanceWish(read)] : [];
  return read.finish({ verb: "attack", defenders, attackers, ...added, advances });
}

/** `if 2917 is empty attack 2918 from 2817` · `if 2917 is held attack …` */
export function parseConditional(read: Reader): AttackOrder {
  const hex = read.hex("a hex");
  read.skip("is");
  const state = read.next('"empty" or "held"');
  if (!(CONDITIONS as readonly string[]).includes(state.word)) {
    throw new Unreadable(state, `"${state.text}" is no condition of a hex: ${CONDITIONS.join(" or ")}.`);
  }
  const condition: Condition = { hex, is: state.word as Condition["is"] };
  read.skip("then");
  if (!read.skip("attack")) throw read.missing('"attack" and what follows it');
  return { ...parseAttack(read), condition };
}

const CONDITIONS = ["empty", "held"] as const;

/** `else attack 2917 from 2818` · `else with the rest attack 2917` · `else if 2917 is empty attack …` */
export function parseOtherwise(read: Reader): AttackOrder {
  if (read.skip("if")) return { ...parseConditional(read), otherwise: true };
  const byRest = read.skip("with") && (read.skipAll() || missingRest(read));
  if (!read.skip("attack")) throw read.missing('"attack" and what follows it');
  const order = parseAttack(read);
  return { ...order, attackers: byRest ? "all" : order.attackers, otherwise: true };
}

function missingRest(read: Reader): never {
  throw read.missing('"the rest"');
}

const NO_SUPPORT: Support = { artillery: [], groundSupport: 0 };

function supportIfAny(read: Reader): Support {
  if (read.skip("with")) return supportAfterWith(read);
  return read.peek()?.word === "gs" ? support(read) : NO_SUPPORT;
}

function supportAfterWith(read: Reader): Support {
  return NOTHING.some((word) => read.skip(word)) ? NO_SUPPORT : support(read);
}

/** Words for no support, on purpose: `with nothing`. */
const NOTHING = ["nothing", "none"];

/** Whether an order protects all by nothing, and does not say that this is meant: the words for what protects may be missing. */
export function lacksProtection({ target, artillery, groundSupport }: ProtectOrder, text: string): boolean {
  const saysNothing = NOTHING.some((word) => text.toLowerCase().split(" ").includes(word));
  return target === undefined && artillery.length === 0 && groundSupport === 0 && !saysNothing;
}

/** `3015 3114 gs 2`, `gs 2`, `3015`, `all gs 2`, and points first: `gs 2 with 3015` */
function support(read: Reader): Support {
  let artillery: Units = [];
  let groundSupport: number | undefined;
  do {
    artillery = joined(artillery, read.skipAll() ? "all" : read.namesUntilLittleWord());
    if (read.skip("gs")) groundSupport = (groundSupport ?? 0) + read.number("how many Ground Support Points");
  } while (read.skip("with"));
  if (artillery.length === 0 && groundSupport === undefined) {
    throw read.missing('artillery or "gs" and a number');
  }
  return { artillery, groundSupport: groundSupport ?? 0 };
}

function joined(some: Units, more: Units): Units {
  return some === "all" || more === "all" ? "all" : [...some, ...more];
}

/** `protect 2917 with 3015 gs 1` · `protect all with all gs 2 up to +8` · `protect all with nothing` */
export function parseProtect(read: Reader): ProtectOrder {
  const target = read.skipAll() ? undefined : read.name("the hex to protect");
  const before = limit(read);
  const added = supportIfAny(read);
  return read.finish({ verb: "protect", target, ...added, ...before, ...limit(read) });
}

const NO_LIMIT = {};

/** `up to +5` */
function limit(read: Reader): Pick<ProtectOrder, "upTo"> {
  if (!read.skip("up")) return NO_LIMIT;
  read.skip("to");
  return { upTo: read.differential("a differential") };
}

/** An attack or a protection with a line more: `with …`, or `advance …` indented under an attack. */
export function completed(order: Order, read: Reader): Order {
  const part = read.next();
  if (order.verb === "attack" && part.word === "advance") {
    return { ...order, advances: [...order.advances, advanceWish(read)] };
  }
  if ((order.verb === "attack" || order.verb === "protect") && part.word === "with") {
    const added = supportAfterWith(read);
    const upTo = order.verb === "protect" ? limit(read) : NO_LIMIT;
    read.done();
    return {
      ...order,
      ...upTo,
      artillery: joined(order.artillery, added.artillery),
      groundSupport: order.groundSupport + added.groundSupport,
    };
  }
  throw new Unreadable(part, `"${part.text}" does not go with the line before.`);
}
