import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { type HexName, MAP_EDGES } from "../kernel/hex-grid.ts";
import type { AdvanceWish, Order, Way } from "./order.ts";
import { parseOrders } from "./parse.ts";
import { printOrder } from "./print.ts";
import { isHexName } from "./tokens.ts";

const hex = fc.tuple(fc.integer({ min: 1, max: 39 }), fc.integer({ min: 1, max: 25 }))
  .map((pair) => pair.map((number) => String(number).padStart(2, "0")).join("") as HexName);
const NAMES = ["1/8", "2/200", "33", "1KRRC", "8Bers", "XXI", "Recam", "Pol", "ge-1-8", "al-1sa-art"];
const unit = fc.oneof(hex, fc.constantFrom(...NAMES));
const units = fc.array(unit, { minLength: 1, maxLength: 4 });
const hexes = fc.array(hex, { minLength: 1, maxLength: 6 });
const groundSupport = fc.integer({ min: 0, max: 12 });
const support = fc.record({ artillery: fc.array(unit, { maxLength: 3 }), groundSupport });
const destination = hex.map((to): Way => ({ by: "destination", to }));

/** A way from a hex: written hex by hex it begins there, and goes elsewhere. */
const wayFrom = (start: string): Arbitrary<Way> =>
  fc.oneof(
    destination,
    hexes.filter(([first]) => first !== start)
      .map((rest): Way => ({ by: "path", hexes: isHexName(start) ? [start as HexName, ...rest] : rest })),
  );
const wish: Arbitrary<AdvanceWish> = fc.record({
  unit,
  way: fc.oneof(destination, hexes.map((hexes) => ({ by: "path" as const, hexes }))),
});
const staying: AdvanceWish["way"] = { by: "staying" };
const wishOrNever: Arbitrary<AdvanceWish> = fc.oneof(wish, unit.map((unit) => ({ unit, way: staying })));

/** Every order that can be written, by its verb. */
const ordersWith = (wishes: Arbitrary<AdvanceWish>): Readonly<Record<Order["verb"], Arbitrary<Order>>> => ({
  move: unit.chain((unit) => wayFrom(unit).map((way): Order => ({ verb: "move", unit, way }))),
  enter: fc.tuple(unit, hex).chain(([unit, at]) =>
    fc.option(wayFrom(at), { nil: undefined }).map((way): Order => ({ verb: "enter", unit, at, way }))
  ),
  exit: fc.tuple(unit, fc.option(hex, { nil: undefined }), fc.constantFrom(...MAP_EDGES))
    .map(([unit, by, edge]): Order => ({ verb: "exit", unit, by, edge })),
  hold: unit.map((unit): Order => ({ verb: "hold", unit })),
  attack: fc.tuple(units, fc.array(unit, { maxLength: 4 }), support, fc.array(wishes, { maxLength: 2 })).map(
    ([defenders, attackers, support, advances]): Order => ({
      verb: "attack",
      defenders,
      attackers,
      ...support,
      advances,
    }),
  ),
  protect: fc.tuple(unit, support).map(([target, support]): Order => ({
    verb: "protect",
    target,
    ...support,
  })),
  retreat: fc.oneof(
    fc.tuple(fc.option(unit, { nil: undefined }), hex)
      .map(([unit, toward]): Order => ({ verb: "retreat", unit, way: { by: "direction", toward } })),
    fc.tuple(unit, hexes).map(([unit, hexes]): Order => ({
      verb: "retreat",
      unit,
      way: { by: "path", hexes },
    })),
  ),
  advance: wishes.map((wish): Order => ({ verb: "advance", ...wish })),
  remove: units.map((units): Order => ({ verb: "remove", units })),
  offer: fc.constant<Order>({ verb: "offer" }),
  accept: fc.constant<Order>({ verb: "accept" }),
  go: fc.constant<Order>({ verb: "go" }),
  wait: fc.constant<Order>({ verb: "wait" }),
});
const anyOrder = (wishes: Arbitrary<AdvanceWish>) => fc.oneof(...Object.values(ordersWith(wishes)));

const isName = (word: string) => NAMES.some((name) => name.toLowerCase() === word);

describe("printOrder", () => {
  it.each<[lines: readonly string[]]>([
    [["move 1605 1705 1805"]],
    [["move 1/8 to 1805"]],
    [["enter 1SA at 1625 1624 1623"]],
    [["enter 1SA at 1625"]],
    [["exit 0310 by 0113 west"]],
    [["hold 1605"]],
    [["attack 2917 2918 from 2818", "  with 3015 gs 2", "  advance 2818 2917", "  advance 1/8 never"]],
    [["attack 2917", "  with gs 2"]],
    [["protect 2917 with 3015 gs 1"]],
    [["protect 2917"]],
    [["retreat toward 1103"]],
    [["retreat 2917 2916 2915"]],
    [["advance 2818 to 2916"]],
    [["remove ge-1-8 3015"]],
    [["offer end"]],
    [["accept end"]],
    [["go"]],
  ])("writes %j as the sheet does", (lines) => {
    expect(parseOrders(lines).orders.flatMap(({ order }) => printOrder(order))).toEqual(lines);
  });

  it.each(Object.entries(ordersWith(wishOrNever)))(
    "writes every %s so that it reads back the same",
    (verb, arbitrary) => {
      fc.assert(fc.property(arbitrary, (order) => {
        expect(order.verb).toBe(verb);
        const { orders, unread } = parseOrders(printOrder(order));
        expect(unread).toEqual([]);
        expect(orders.map((parsed) => parsed.order)).toEqual([order]);
      }));
    },
  );

  it("writes a whole sheet so that no order runs into the next", () => {
    fc.assert(fc.property(fc.array(anyOrder(wishOrNever), { maxLength: 8 }), (orders) => {
      const read = parseOrders(orders.flatMap(printOrder), isName);
      expect(read.unread).toEqual([]);
      expect(read.orders.map((parsed) => parsed.order)).toEqual(orders);
    }));
  });

  it("writes orders that survive being wrapped, spaced and commented on the way", () => {
    const noise = fc.infiniteStream(
      fc.constantFrom(" ", "  ", "\u00a0", "\t", "\n", "\n  ", " # wrapped\n", "\n\n"),
    );
    const order = anyOrder(wish).filter(({ verb }) => verb !== "offer" && verb !== "accept");
    fc.assert(fc.property(order, noise, (order, noise) => {
      const lines = printOrder(order).flatMap((line) => {
        const [, indent, words] = /^(\s*)(.*)$/.exec(line)!;
        return (indent + words.replace(/ /g, () => noise.next().value!)).split("\n");
      });
      const read = parseOrders(lines, isName);
      expect(read.unread).toEqual([]);
      expect(read.orders.map((parsed) => parsed.order)).toEqual([order]);
    }));
  });
});
