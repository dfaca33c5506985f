import type { Token } from "../../../../src/kernel/order-language.ts";
import { MAP_EDGES, type MapEdge } from "../../../hexes/hex-grid.ts";
import { advanceWish, parseDisplace, parseRetreat } from "./grammar-after-combat.ts";
import { parseAttack, parseConditional, parseOtherwise, parseProtect } from "./grammar-of-combat.ts";
import { type Order, type OrderOf, VERBS } from "./order.ts";
import type { Reader } from "./reader.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import { closest } from "../../../../src/sheet/blocks/spelling.ts";

/** An order, by the verb that begins it. @throws {Unreadable} where the line is none */
export function parseOrder(read: Reader): Order {
  const verb = read.next("an order");
  switch (verb.word) {
    case "move":
      return parseMove(read);
    case "enter":
      return parseEnter(read);
    case "exit":
      return parseExit(read);
    case "hold":
      return read.finish({ verb: "hold", unit: read.name("the unit that holds") });
    case "attack":
      return parseAttack(read);
    case "if":
      return parseConditional(read);
    case "else":
      return parseOtherwise(read);
    case "protect":
      return parseProtect(read);
    case "retreat":
      return parseRetreat(read);
    case "displace":
      return parseDisplace(read);
    case "advance":
      return { verb: "advance", ...advanceWish(read) };
    case "remove":
      return read.finish({ verb: "remove", units: read.names("the units to remove") });
    case "offer":
    case "accept":
      read.skip("end");
      return read.finish({ verb: verb.word });
    case "go":
    case "wait":
      return read.finish({ verb: verb.word });
    default:
      throw new Unreadable(verb, unknownVerb(verb));
  }
}

/** Of two letters, no word is almost another. */
const LONG_VERBS = VERBS.filter((verb) => verb.length > 2);

function unknownVerb({ text, word }: Token): string {
  const meant = closest(word, LONG_VERBS);
  return `"${text}" is no order.${
    meant === undefined ? ` Orders begin with ${VERBS.slice(0, 5).join(", ")} …` : ` Did you mean "${meant}"?`
  }`;
}

/** `move 1605 1705 1805` · `move 1605 to 1805` · `move 1/8 1705 1805` */
function parseMove(read: Reader): OrderOf<"move"> {
  const unit = read.name("the unit that moves, by its hex or designation");
  return read.finish({ verb: "move", unit, way: read.way(unit) });
}

/** `enter 1SA at 1625` · `enter 1SA at 1625 to 1622` · `enter 1SA at 1625 1624 1623` */
function parseEnter(read: Reader): OrderOf<"enter"> {
  const unit = read.name("the unit that enters, by its designation");
  if (!read.skip("at")) throw read.missing('"at" and the entry hex');
  const at = read.hex("the entry hex");
  return read.finish({ verb: "enter", unit, at, way: read.isDone ? undefined : read.way(at) });
}

/** `exit 0113 west` · `exit 0310 by 0113 west` */
function parseExit(read: Reader): OrderOf<"exit"> {
  const unit = read.name("the unit that leaves, by its hex or designation");
  const by = read.skip("by") || read.skip("to") || read.skip("at") ? read.hex("the last hex") : undefined;
  const edge = read.next(`the edge of the map: ${MAP_EDGES.join(", ")}`);
  if (!(MAP_EDGES as readonly string[]).includes(edge.word)) {
    throw new Unreadable(edge, `"${edge.text}" is no edge of the map: ${MAP_EDGES.join(", ")}.`);
  }
  return read.finish({ verb: "exit", unit, by, edge: edge.word as MapEdge });
}
