import type { HexName } from "../../../hexes/hex-grid.ts";
import type { UnitRef, Way } from "../../../hexes/way.ts";

export type { UnitRef };

/** 8.3: markers of one's own hand, by what they are worth. */
export type Support =
  /** One marker of each value, the lowest id first; none, on purpose or because none are named. */
  | { readonly by: "values"; readonly values: readonly number[] }
  /** As much as the hand and the charts allow, and not more than this together. */
  | { readonly by: "upTo"; readonly most: number };

/** What a hex has to be like for a unit to move, when its turn comes. */
export interface Condition {
  readonly hex: HexName;
  readonly is: "empty" | "held";
}

/** One order of a sheet, as written: nothing in it has been held against a position yet. */
export type Order =
  | { readonly verb: "move"; readonly unit: UnitRef; readonly way: Way }
  /** Stays where it is. */
  | { readonly verb: "hold"; readonly unit: UnitRef }
  | AttackOrder
  | { readonly verb: "lose"; readonly units: readonly UnitRef[] }
  | { readonly verb: "advance"; readonly wish: AdvanceWish }
  | MobileOrder
  /** For the mobile movement phase as a whole: to be asked, or to let it go by. */
  | { readonly verb: "mobileMovement"; readonly wish: "ask" | "none" }
  | ProtectOrder
  | RetreatOrder
  /** 17.1. */
  | { readonly verb: "declare"; readonly choice: "on" | "end" }
  /** What North Africa has and this game has not; answered by a remark. */
  | { readonly verb: "enter" | "exit"; readonly rest: string }
  | { readonly verb: "go" | "wait" };

/** 7.1, 7.5, 7.9, 8.3, 14.3. */
export interface AttackOrder {
  readonly verb: "attack";
  readonly target: UnitRef;
  readonly attackers: readonly UnitRef[];
  readonly support: Support;
  readonly engineer?: UnitRef;
  /** Who pays for Ae, Ar+ or Ex: the first of them that can. Empty: by default. */
  readonly losers: readonly UnitRef[];
  /** Undefined: the sheet does not say. */
  readonly advance?: AdvanceWish;
}

/** 7.9: who goes in, the first of them that may; or nobody, on purpose. */
export type AdvanceWish = readonly UnitRef[] | "never";

export interface MobileOrder {
  readonly verb: "mobile";
  readonly unit: UnitRef;
  readonly way: Way;
  readonly condition?: Condition;
  /** Made only where the line before was not. */
  readonly otherwise?: true;
}

/** 8.3: markers for a unit that is attacked, or for every attack not named, in the order declared. */
export interface ProtectOrder {
  readonly verb: "protect";
  readonly target: UnitRef | "all";
  readonly support: Support;
}

/** 7.7, 7.8, 14.4: what is tried, from left to right; of all, by every unit that has no line of its own. */
export interface RetreatOrder {
  readonly verb: "retreat";
  readonly unit: UnitRef | "all";
  readonly attempts: readonly RetreatAttempt[];
}

export type RetreatAttempt =
  | { readonly by: "hold" | "resist" }
  | { readonly by: "toward"; readonly hex: HexName }
  | { readonly by: "path"; readonly hexes: readonly HexName[] };

export type OrderOf<V extends Order["verb"]> = Extract<Order, { verb: V }>;

/** Every word that may begin an order line. `with`, and an indented `lose`, `advance` or `engineer`, go on with an attack. */
export const VERBS = [
  "move",
  "hold",
  "attack",
  "with",
  "engineer",
  "lose",
  "advance",
  "mobile",
  "if",
  "else",
  "protect",
  "retreat",
  "declare",
  "enter",
  "exit",
  "go",
  "wait",
] as const;
export type Verb = (typeof VERBS)[number];

/** Verbs of orders that wait for their chance, in either Player-Turn, until they are changed. */
export const STANDING: readonly Order["verb"][] = ["protect", "retreat", "declare"];

export function refsOf(order: Order): UnitRef[] {
  switch (order.verb) {
    case "move":
    case "hold":
    case "mobile":
      return [order.unit];
    case "attack":
      return [
        order.target,
        ...order.attackers,
        ...(order.engineer === undefined ? [] : [order.engineer]),
        ...order.losers,
        ...inAdvance(order.advance),
      ];
    case "lose":
      return [...order.units];
    case "advance":
      return inAdvance(order.wish);
    case "protect":
      return order.target === "all" ? [] : [order.target];
    case "retreat":
      return order.unit === "all" ? [] : [order.unit];
    default:
      return [];
  }
}

function inAdvance(wish: AdvanceWish | undefined): UnitRef[] {
  return wish === undefined || wish === "never" ? [] : [...wish];
}
