import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import type { AdvanceWish, AttackOrder, Order, ProtectOrder, RetreatAttempt, RetreatOrder } from "./order.ts";
import { NO_MARKERS, type Reader } from "./reader.ts";

/** How attacks, protections and what comes after combat are written. */

/** `attack 2917 from 2818 2918 with support 6+4 engineer 2717`; by markers alone `attack 2917 with support 6` (8.4). */
export function parseAttack(read: Reader): AttackOrder {
  const target = read.name("the hex to attack");
  const attackers = read.skip("from") ? read.names("the hexes to attack from") : [];
  const attack: AttackOrder = {
    verb: "attack",
    target,
    attackers,
    support: { by: "values", values: [] },
    losers: [],
  };
  return read.isDone ? attack : withParts(attack, read);
}

/** An attack or a protection with a line more: `with support …`, `engineer …`, `lose …`, `advance …`. */
export function completed(order: Order, read: Reader): Order {
  if (order.verb === "attack") return withParts(order, read);
  const part = read.next();
  if (order.verb !== "protect" || part.word !== "with") {
    throw new Unreadable(part, `"${part.text}" does not go with the line before.`);
  }
  read.skip("support");
  return read.finish({ ...order, support: read.support() });
}

function withParts(order: AttackOrder, read: Reader): AttackOrder {
  let attack = order;
  while (!read.isDone) attack = withPart(attack, read);
  return attack;
}

function withPart(attack: AttackOrder, read: Reader): AttackOrder {
  const part = read.next();
  switch (part.word) {
    case "with":
    case "support":
      if (part.word === "with") read.skip("support");
      return { ...attack, support: read.support() };
    case "engineer":
      return { ...attack, engineer: read.name("the engineer, by its hex or designation") };
    case "lose":
      return { ...attack, losers: read.choice("who pays") };
    case "advance": {
      const wish = advanceWish(read);
      if (read.skip("to")) {
        const into = read.hex("the hex attacked");
        if (into !== attack.target) {
          throw new Unreadable(part, `An advance goes into the hex that was attacked, not to ${into} (7.9).`);
        }
      }
      return { ...attack, advance: wish === "never" ? wish : wish.filter((unit) => unit !== attack.target) };
    }
    default:
      throw new Unreadable(part, `"${part.text}" is more than this order takes.`);
  }
}

/** `advance 2818` · `advance 2818 or 2918` · `advance never` */
export function advanceWish(read: Reader): AdvanceWish {
  if (read.skipAny(["never", "nobody", ...NO_MARKERS])) return "never";
  return read.choice('the unit that goes in, or "never"');
}

/** `protect 3121 with support 4+2` · `protect all with support up to 6` · `protect none` · `protect 3121 none` */
export function parseProtect(read: Reader): ProtectOrder {
  if (read.skipAny(NO_MARKERS)) {
    return read.finish({ verb: "protect", target: "all", support: { by: "values", values: [] } });
  }
  const target = read.skipAll() ? "all" : read.name("the hex to protect");
  if (read.isDone) return { verb: "protect", target, support: { by: "values", values: [] } };
  const isIntroduced = read.skip("with");
  const isNamed = read.skip("support") || isIntroduced || NO_MARKERS.includes(read.peek()?.word ?? "");
  if (!isNamed) throw read.missing('"with support"');
  return read.finish({ verb: "protect", target, support: read.support() });
}

/** Whether a protection does not say by what, nor that it means nothing: the words for it may be missing. */
export function lacksSupport({ support }: ProtectOrder, text: string): boolean {
  return support.by === "values" && support.values.length === 0 &&
    !text.toLowerCase().split(/[\s;,]+/).some((word) => word === "nobody" || NO_MARKERS.includes(word));
}

/**
 * `retreat 2818 toward 3921` · `retreat all hold resist toward 3921` · `retreat 2818 2817 2716` · `retreat hold`; hexes one after
 * another behind `to` are a path, too: `retreat 2818 to 2817 2716`.
 */
export function parseRetreat(read: Reader): RetreatOrder {
  const isForAll = read.skipAll() || ATTEMPTS.includes(read.peek()?.word ?? "");
  const unit = isForAll ? "all" : read.name("the unit that retreats, or what it tries");
  const attempts: RetreatAttempt[] = [];
  while (!read.isDone) attempts.push(attempt(read, unit));
  if (attempts.length === 0) {
    throw read.missing('what it tries: the hexes of its path, "toward" and a hex, "hold" or "resist"');
  }
  return { verb: "retreat", unit, attempts };
}

const ATTEMPTS = ["hold", "resist", "toward", "towards", "to"];

function attempt(read: Reader, unit: string): RetreatAttempt {
  read.skipAny(["or", "then", "else"]);
  if (read.skip("hold")) return { by: "hold" };
  if (read.skip("resist")) return { by: "resist" };
  if (read.skip("to")) {
    const hex = read.hex("the hex to retreat toward");
    const further = unit === "all" ? [] : read.hexes();
    return further.length === 0 ? { by: "toward", hex } : { by: "path", hexes: [hex, ...further] };
  }
  if (read.skipAny(["toward", "towards"])) {
    return { by: "toward", hex: read.hex("the hex to retreat toward") };
  }
  const first = read.peek();
  if (first === undefined) throw read.missing("what it tries");
  if (unit === "all") {
    throw new Unreadable(
      first,
      `"${first.text}" does not work for all units. Write: toward and a hex, hold, resist.`,
    );
  }
  const hexes = read.hexes();
  if (hexes.length === 0) {
    throw new Unreadable(
      first,
      `"${first.text}" is not a way to retreat. Write: a path, toward and a hex, hold, resist.`,
    );
  }
  return { by: "path", hexes: hexes[0] === unit ? hexes.slice(1) : hexes };
}
