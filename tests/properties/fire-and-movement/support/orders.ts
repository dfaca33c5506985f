import fc from "fast-check";
import orderOfBattle from "../../../../scenarios/crusader-2010/order-of-battle.json" with { type: "json" };
import { type HexName, isHexName } from "../../../../rules/hexes/hex-grid.ts";
import type { Way } from "../../../../rules/hexes/way.ts";
import type {
  AdvanceWish,
  Condition,
  Order,
  RetreatAttempt,
  Support,
} from "../../../../rules/fire-and-movement/orders/line/order.ts";

const hexName = fc.tuple(fc.integer({ min: 1, max: 39 }), fc.integer({ min: 1, max: 26 }))
  .map((pair) => pair.map((part) => String(part).padStart(2, "0")).join("") as HexName);

/** Every way to name a unit: its hex, its id, its designation. */
const unitRef = fc.oneof(
  { weight: 3, arbitrary: hexName },
  { weight: 1, arbitrary: fc.constantFrom(...orderOfBattle.units.map((unit) => unit.id)) },
  { weight: 1, arbitrary: fc.constantFrom(...orderOfBattle.units.map((unit) => unit.designation)) },
);
const unitRefs = fc.uniqueArray(unitRef, { minLength: 1, maxLength: 4 });
const hexes = fc.array(hexName, { minLength: 1, maxLength: 6 });

/** A path as it is read: after a hex it begins there, after a name with the first hex that is written. */
const wayFrom = (start: string): fc.Arbitrary<Way> =>
  fc.oneof(
    hexName.map((to): Way => ({ by: "destination", to })),
    hexes.filter(([first]) => first !== start)
      .map((path): Way => ({ by: "path", hexes: isHexName(start) ? [start as HexName, ...path] : path })),
  );

const support: fc.Arbitrary<Support> = fc.oneof(
  fc.array(fc.constantFrom(2, 4, 6), { maxLength: 3 }).map((values): Support => ({ by: "values", values })),
  fc.integer({ min: 0, max: 20 }).map((most): Support => ({ by: "upTo", most })),
);
const condition: fc.Arbitrary<Condition> = fc.record({
  hex: hexName,
  is: fc.constantFrom("empty" as const, "held" as const),
});
const clause = fc.record({ condition, otherwise: fc.constant(true as const) }, { requiredKeys: [] });
/** Who goes in, never the hex attacked itself. */
const wishBut = (target: string): fc.Arbitrary<AdvanceWish> =>
  fc.oneof(fc.constant("never" as const), unitRefs.filter((units) => !units.includes(target)));
const manner: fc.Arbitrary<RetreatAttempt> = fc.oneof(
  fc.constantFrom<RetreatAttempt>({ by: "hold" }, { by: "resist" }),
  hexName.map((hex): RetreatAttempt => ({ by: "toward", hex })),
);
const manners = fc.array(manner, { minLength: 1, maxLength: 3 });

/** Every order that can be written, by its verb. */
export const ordersByVerb: Readonly<Record<Order["verb"], fc.Arbitrary<Order>>> = {
  move: unitRef.chain((unit) => wayFrom(unit).map((way): Order => ({ verb: "move", unit, way }))),
  hold: unitRef.map((unit): Order => ({ verb: "hold", unit })),
  attack: unitRef.chain((target) =>
    fc.record({
      verb: fc.constant("attack" as const),
      target: fc.constant(target),
      attackers: fc.oneof(unitRefs, fc.constant([])),
      support,
      losers: fc.oneof(unitRefs, fc.constant([])),
      engineer: unitRef,
      advance: wishBut(target),
    }, { requiredKeys: ["verb", "target", "attackers", "support", "losers"] })
  ),
  lose: unitRefs.map((units): Order => ({ verb: "lose", units })),
  advance: wishBut("").map((wish): Order => ({ verb: "advance", wish })),
  mobile: fc.tuple(unitRef, clause).chain(([unit, clause]) =>
    wayFrom(unit).map((way): Order => ({ verb: "mobile", unit, way, ...clause }))
  ),
  mobileMovement: fc.constantFrom<Order>(
    { verb: "mobileMovement", wish: "ask" },
    { verb: "mobileMovement", wish: "none" },
  ),
  protect: fc.record({
    verb: fc.constant("protect" as const),
    target: fc.oneof(unitRef, fc.constant("all" as const)),
    support,
  }),
  retreat: fc.oneof(
    manners.map((attempts): Order => ({ verb: "retreat", unit: "all", attempts })),
    fc.tuple(unitRef, manners, hexes).map(([unit, attempts, path]): Order => ({
      verb: "retreat",
      unit,
      attempts: path[0] === unit ? attempts : [...attempts, { by: "path", hexes: path }],
    })),
  ),
  declare: fc.constantFrom<Order>({ verb: "declare", choice: "on" }, { verb: "declare", choice: "end" }),
  enter: fc.constant<Order>({ verb: "enter", rest: "1SA at 1625" }),
  exit: fc.constant<Order>({ verb: "exit", rest: "0113 west" }),
  go: fc.constant<Order>({ verb: "go" }),
  wait: fc.constant<Order>({ verb: "wait" }),
};

export const orders: fc.Arbitrary<Order> = fc.oneof(...Object.values(ordersByVerb));
