import type { HexName, MapEdge } from "../../../hexes/hex-grid.ts";
import type { UnitRef, Way } from "../../../hexes/way.ts";

export type { UnitRef, Way };

/** Units by name, or all that may take part and have not yet. */
export type Units = readonly UnitRef[] | "all";

/** What a unit, or each that may, wants to do where it may advance (7.9). */
export interface AdvanceWish {
  /** Undefined: every victor of the combat. */
  readonly unit: UnitRef | undefined;
  readonly way:
    | Way
    /** Nowhere · along the path of retreat · as far as 7.95 allows. */
    | { readonly by: "staying" | "pursuit" | "distance" };
}

/** What artillery and ground support add to an attack or a defense. */
export interface Support {
  readonly artillery: Units;
  readonly groundSupport: number;
}

/** What a hex has to be like for an attack to be made, when its turn comes. */
export interface Condition {
  readonly hex: HexName;
  readonly is: "empty" | "held";
}

/** One order of a sheet, as written: nothing in it has been held against a position yet. */
export type Order =
  | { readonly verb: "move"; readonly unit: UnitRef; readonly way: Way }
  | { readonly verb: "enter"; readonly unit: UnitRef; readonly at: HexName; readonly way: Way | undefined }
  | {
    readonly verb: "exit";
    readonly unit: UnitRef;
    readonly by: HexName | undefined;
    readonly edge: MapEdge;
  }
  | { readonly verb: "hold"; readonly unit: UnitRef }
  | AttackOrder
  | ProtectOrder
  | { readonly verb: "retreat"; readonly unit: UnitRef | undefined; readonly way: RetreatWay }
  | { readonly verb: "displace"; readonly unit: UnitRef; readonly to: HexName }
  | ({ readonly verb: "advance" } & AdvanceWish)
  | { readonly verb: "remove"; readonly units: readonly UnitRef[] }
  | { readonly verb: "offer" | "accept" }
  | { readonly verb: "go" | "wait" };

export interface AttackOrder extends Support {
  readonly verb: "attack";
  readonly defenders: readonly UnitRef[];
  readonly attackers: Units;
  readonly advances: readonly AdvanceWish[];
  readonly condition?: Condition;
  /** Made only where the attack of the line before was not. */
  readonly otherwise?: true;
}

/** 8.4, 9.0: what protects a unit, or every unit that has no order of its own. */
export interface ProtectOrder extends Support {
  readonly verb: "protect";
  readonly target: UnitRef | undefined;
  /** Only against an attack of at most this differential, before protection. */
  readonly upTo?: number;
}

/** Where a unit wants to retreat: along a path, or by what it looks for, the first thing first. */
export type RetreatWay =
  | { readonly by: "path"; readonly hexes: readonly HexName[] }
  | { readonly by: "wishes"; readonly wishes: readonly RetreatWish[] };

export type RetreatWish =
  | { readonly seek: "hex"; readonly hex: HexName }
  | { readonly seek: "supply" | "terrain" };

export type OrderOf<V extends Order["verb"]> = Extract<Order, { verb: V }>;

/** Every word that may begin an order line. `with` and an indented `advance` go on with the order before. */
export const VERBS = [
  "move",
  "enter",
  "exit",
  "hold",
  "attack",
  "if",
  "else",
  "with",
  "protect",
  "retreat",
  "displace",
  "advance",
  "remove",
  "offer",
  "accept",
  "go",
  "wait",
] as const;
export type Verb = (typeof VERBS)[number];

/** Verbs of orders that wait for their chance, in either Player-Turn. */
export const STANDING = ["protect", "retreat", "displace", "advance", "remove"] as const satisfies Verb[];

export function refsOf(order: Order): UnitRef[] {
  const many = (units: Units) => units === "all" ? [] : [...units];
  const one = (unit: UnitRef | undefined) => unit === undefined ? [] : [unit];
  switch (order.verb) {
    case "move":
    case "enter":
    case "exit":
    case "hold":
    case "displace":
      return [order.unit];
    case "attack":
      return [
        ...order.defenders,
        ...many(order.attackers),
        ...many(order.artillery),
        ...order.advances.flatMap(({ unit }) => one(unit)),
      ];
    case "protect":
      return [...one(order.target), ...many(order.artillery)];
    case "retreat":
    case "advance":
      return one(order.unit);
    case "remove":
      return [...order.units];
    default:
      return [];
  }
}
