import type { Token } from "../../../../src/kernel/order-language.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import { closest } from "../../../../src/sheet/blocks/spelling.ts";
import { advanceWish, parseAttack, parseProtect, parseRetreat } from "./grammar-of-combat.ts";
import { type Condition, type MobileOrder, type Order, VERBS } from "./order.ts";
import { NO_MARKERS, type Reader } from "./reader.ts";

/** An order, by the verb that begins it. @throws {Unreadable} where the line is none */
export function parseOrder(read: Reader): Order {
  const verb = read.next("an order");
  switch (verb.word) {
    case "move": {
      const unit = read.name("the unit that moves, by its hex or designation");
      return read.finish({ verb: "move", unit, way: read.way(unit) });
    }
    case "hold":
      return read.finish({ verb: "hold", unit: read.name("the unit that holds") });
    case "attack":
      return parseAttack(read);
    case "lose":
      return read.finish({ verb: "lose", units: read.choice("who pays") });
    case "advance":
      return read.finish({ verb: "advance", wish: advanceWish(read) });
    case "mobile":
      return parseMobile(read);
    case "if":
      return parseConditional(read);
    case "else":
      return { ...(read.skip("if") ? parseConditional(read) : mobileOrder(read)), otherwise: true };
    case "protect":
      return parseProtect(read);
    case "retreat":
      return parseRetreat(read);
    case "declare":
      return parseDeclaration(read);
    case "enter":
    case "exit":
      return { verb: verb.word, rest: rest(read) };
    case "go":
    case "wait":
      return read.finish({ verb: verb.word });
    case "engineer":
    case "with":
      throw new Unreadable(verb, `"${verb.text}" stands under an attack, indented, or in its line.`);
    default:
      throw new Unreadable(verb, unknownVerb(verb));
  }
}

/** Of two letters, no word is almost another. */
const LONG_VERBS = VERBS.filter((verb) => verb.length > 2);
const USUAL_VERBS = ["move", "attack", "mobile", "protect", "retreat"];

function unknownVerb({ text, word }: Token): string {
  const meant = closest(word, LONG_VERBS);
  return `"${text}" is no order.${
    meant === undefined ? ` Orders begin with ${USUAL_VERBS.join(", ")} …` : ` Did you mean "${meant}"?`
  }`;
}

/** `mobile 3124 3024` · `mobile 3124 to 2922` · `mobile ask` · `mobile none` */
function parseMobile(read: Reader): Order {
  if (read.skip("ask")) return read.finish({ verb: "mobileMovement", wish: "ask" });
  if (read.skipAny(NO_MARKERS)) return read.finish({ verb: "mobileMovement", wish: "none" });
  return mobileWay(read);
}

function mobileWay(read: Reader): MobileOrder {
  const unit = read.name('the mobile unit that moves after combat, or "ask", or "none"');
  return read.finish({ verb: "mobile", unit, way: read.way(unit) });
}

/** `if 2917 is empty mobile 3124 to 2917` · `if 2917 is held mobile …` */
function parseConditional(read: Reader): MobileOrder {
  const hex = read.hex("a hex");
  read.skip("is");
  const state = read.next('"empty" or "held"');
  if (state.word !== "empty" && state.word !== "held") {
    throw new Unreadable(state, `"${state.text}" is no condition of a hex: empty or held.`);
  }
  const condition: Condition = { hex, is: state.word };
  read.skip("then");
  return { ...mobileOrder(read), condition };
}

/** What a condition, or the want of one, may lead to: attacks are all declared at once, and moves before. */
function mobileOrder(read: Reader): MobileOrder {
  if (read.skip("mobile")) return mobileWay(read);
  const next = read.peek();
  if (next === undefined) throw read.missing('"mobile" and a way');
  throw new Unreadable(
    next,
    `Only mobile movement has conditions: write "mobile", not "${next.text}".`,
  );
}

/** 17.1: `declare on` · `declare end` */
function parseDeclaration(read: Reader): Order {
  const choice = read.next('"on" or "end"');
  if (choice.word !== "on" && choice.word !== "end") {
    throw new Unreadable(choice, `"${choice.text}" cannot be declared: on or end (17.1).`);
  }
  return read.finish({ verb: "declare", choice: choice.word });
}

function rest(read: Reader): string {
  const words: string[] = [];
  while (!read.isDone) words.push(read.next().text);
  return words.join(" ");
}
