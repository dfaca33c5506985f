import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { type HexName, isHexName, MAP_EDGES } from "../../../hexes/hex-grid.ts";
import type { AdvanceWish, Order, RetreatWish, Way } from "./order.ts";
import { parseOrders } from "./parse.ts";
import { printOrder } from "./lines.ts";

const hex = fc.tuple(fc.integer({ min: 1, max: 39 }), fc.integer({ min: 1, max: 25 }))
  .map((pair) => pair.map((number) => String(number).padStart(2, "0")).join("") as HexName);
const NAMES = ["1/8", "2/200", "33", "1KRRC", "8Bers", "XXI", "Recam", "Pol", "ge-1-8", "al-1sa-art"];
const unit = fc.oneof(hex, fc.constantFrom(...NAMES));
const units = fc.array(unit, { minLength: 1, maxLength: 4 });
const hexes = fc.array(hex, { minLength: 1, maxLength: 6 });
const groundSupport = fc.integer({ min: 0, max: 12 });
const orAll = (units: Arbitrary<string[]>) => fc.oneof(units, fc.constant("all" as const));
const support = fc.record({ artillery: orAll(fc.array(unit, { maxLength: 3 })), groundSupport });
const condition = fc.record({ hex, is: fc.constantFrom("empty" as const, "held" as const) });
const retreatWish: Arbitrary<RetreatWish> = fc.oneof(
  hex.map((hex) => ({ seek: "hex" as const, hex })),
  fc.record({ seek: fc.constantFrom("supply" as const, "terrain" as const) }),
);
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
const oneWord = fc.constantFrom<AdvanceWish["way"]>({ by: "staying" }, { by: "pursuit" }, { by: "distance" });
const wishOrWord: Arbitrary<AdvanceWish> = fc.oneof(
  wish,
  fc.record({ unit: fc.option(unit, { nil: undefined }), way: oneWord }),
  fc.record({ unit: fc.constant(undefined), way: destination }),
);

/** Every order that can be written, by its verb. */
const ordersWith = (wishes: Arbitrary<AdvanceWish>): Readonly<Record<Order["verb"], Arbitrary<Order>>> => ({
  move: unit.chain((unit) => wayFrom(unit).map((way): Order => ({ verb: "move", unit, way }))),
  enter: fc.tuple(unit, hex).chain(([unit, at]) =>
    fc.option(wayFrom(at), { nil: undefined }).map((way): Order => ({ verb: "enter", unit, at, way }))
  ),
  exit: fc.tuple(unit, fc.option(hex, { nil: undefined }), fc.constantFrom(...MAP_EDGES))
    .map(([unit, by, edge]): Order => ({ verb: "exit", unit, by, edge })),
  hold: unit.map((unit): Order => ({ verb: "hold", unit })),
  attack: fc.tuple(
    units,
    orAll(fc.array(unit, { maxLength: 4 })),
    support,
    fc.array(wishes, { maxLength: 2 }),
    fc.record({ condition, otherwise: fc.constant(true as const) }, { requiredKeys: [] }),
  ).map(([defenders, attackers, support, advances, clause]): Order => ({
    verb: "attack",
    defenders,
    attackers,
    ...support,
    advances,
    ...clause,
  })),
  protect: fc.tuple(
    fc.option(unit, { nil: undefined }),
    support,
    fc.record({ upTo: fc.integer({ min: -9, max: 20 }) }, { requiredKeys: [] }),
  ).map(([target, support, limit]): Order => ({ verb: "protect", target, ...support, ...limit })),
  displace: fc.tuple(unit, hex).map(([unit, to]): Order => ({ verb: "displace", unit, to })),
  retreat: fc.oneof(
    fc.tuple(fc.option(unit, { nil: undefined }), fc.array(retreatWish, { minLength: 1, maxLength: 3 }))
      .map(([unit, wishes]): Order => ({ verb: "retreat", unit, way: { by: "wishes", wishes } })),
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
    [["protect all with all gs 2 up to +8"]],
    [["if 2917 is empty attack 2918 from 2818", "  with rest", "  advance all along"]],
    [["else if 2917 is held attack 2917 from rest"]],
    [["retreat keep supply prefer terrain toward 1103"]],
    [["displace 2916 to 2815"]],
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

  it("joins nothing to the words that mean all of them", () => {
    const [{ order }] = parseOrders(["else with the rest attack 2917 with the rest"]).orders;
    expect(printOrder(order)).toEqual(["else attack 2917 from rest", "  with rest"]);
  });

  it.each(Object.entries(ordersWith(wishOrWord)))(
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
    fc.assert(fc.property(fc.array(anyOrder(wishOrWord), { maxLength: 8 }), (orders) => {
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
