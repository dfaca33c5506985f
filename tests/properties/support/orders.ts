import fc from "fast-check";
import orderOfBattle from "../../../scenarios/crusader/order-of-battle.json" with { type: "json" };
import { type HexName, isHexName, MAP_EDGES } from "../../../rules/hexes/hex-grid.ts";
import type {
  AdvanceWish,
  AttackOrder,
  Order,
  RetreatWish,
} from "../../../rules/north-africa/orders/line/order.ts";

export const hexName = fc.tuple(fc.integer({ min: 1, max: 39 }), fc.integer({ min: 1, max: 26 }))
  .map((pair) => pair.map((part) => String(part).padStart(2, "0")).join("") as HexName);

/** Every way to name a unit: its hex, its id, its designation where that is one word. */
export const unitRef = fc.oneof(
  hexName,
  fc.constantFrom(...orderOfBattle.units.map((unit) => unit.id)),
  fc.constantFrom(
    ...orderOfBattle.units.map((unit) => unit.designation).filter((name) =>
      !/\s/.test(name) && !isHexName(name)
    ),
  ),
);

const hexes = fc.array(hexName, { minLength: 1, maxLength: 6 });
const unitRefs = fc.array(unitRef, { minLength: 1, maxLength: 4 });
const destination = hexName.map((to) => ({ by: "destination" as const, to }));
/** Units by name, or now and then all that may. */
const unitsOrAll = (most: number) =>
  fc.oneof({ weight: 4, arbitrary: fc.array(unitRef, { maxLength: most }) }, {
    weight: 1,
    arbitrary: fc.constant("all" as const),
  });
const support = fc.record({ artillery: unitsOrAll(3), groundSupport: fc.nat(20) });

/** A path as it is read: after a hex it begins there, after a name with the first hex that is written. */
const pathFrom = (start: string) =>
  hexes.filter(([first]) => first !== start)
    .map((path) => ({ by: "path" as const, hexes: isHexName(start) ? [start as HexName, ...path] : path }));
const wayFrom = (start: string) => fc.oneof(destination, pathFrom(start));

const wish: fc.Arbitrary<AdvanceWish> = fc.oneof(
  fc.record({
    unit: fc.option(unitRef, { nil: undefined }),
    way: fc.oneof(destination, fc.record({ by: fc.constantFrom("staying", "pursuit", "distance") })),
  }),
  fc.record({ unit: unitRef, way: hexes.map((path) => ({ by: "path" as const, hexes: path })) }),
);

const retreatWish: fc.Arbitrary<RetreatWish> = fc.oneof(
  hexName.map((hex) => ({ seek: "hex" as const, hex })),
  fc.record({ seek: fc.constantFrom("supply", "terrain") }),
);

/** When an attack is made: always, after another that was not, or where a hex is as wanted. */
const when: fc.Arbitrary<Pick<AttackOrder, "condition" | "otherwise">> = fc.record({
  condition: fc.record({ hex: hexName, is: fc.constantFrom("empty", "held") }),
  otherwise: fc.constant(true as const),
}, { requiredKeys: [] });

const verb = <V extends string>(name: V) => fc.constant(name);

/** Any order that the grammar can say. */
export const orders: fc.Arbitrary<Order> = fc.oneof(
  unitRef.chain((unit) => fc.record({ verb: verb("move"), unit: fc.constant(unit), way: wayFrom(unit) })),
  hexName.chain((at) =>
    fc.record({
      verb: verb("enter"),
      unit: unitRef,
      at: fc.constant(at),
      way: fc.option(wayFrom(at), { nil: undefined }),
    })
  ),
  fc.record({
    verb: verb("exit"),
    unit: unitRef,
    by: fc.option(hexName, { nil: undefined }),
    edge: fc.constantFrom(...MAP_EDGES),
  }),
  fc.record({ verb: verb("hold"), unit: unitRef }),
  fc.tuple(support, unitRefs, unitsOrAll(4), fc.array(wish, { maxLength: 2 }), when).map((
    [added, defenders, attackers, advances, timing],
  ) => ({ verb: "attack" as const, defenders, attackers, ...added, advances, ...timing })),
  fc.tuple(
    support,
    fc.option(unitRef, { nil: undefined }),
    fc.record({ upTo: fc.integer({ min: -99, max: 99 }) }, { requiredKeys: [] }),
  ).map(([added, target, limit]) => ({ verb: "protect" as const, target, ...added, ...limit })),
  fc.record({
    verb: verb("retreat"),
    unit: fc.option(unitRef, { nil: undefined }),
    way: fc.record({
      by: fc.constant("wishes" as const),
      wishes: fc.array(retreatWish, { minLength: 1, maxLength: 3 }),
    }),
  }),
  fc.record({ verb: verb("displace"), unit: unitRef, to: hexName }),
  fc.record({
    verb: verb("retreat"),
    unit: unitRef,
    way: hexes.map((path) => ({ by: "path" as const, hexes: path })),
  }),
  wish.map((wished) => ({ verb: "advance" as const, ...wished })),
  fc.record({ verb: verb("remove"), units: unitRefs }),
  fc.record({ verb: fc.constantFrom("offer", "accept", "go", "wait") }),
);
