import type { QuestionKind } from "../../position/query.ts";

/**
 * What a sheet may say (contract of the game: the columns of its order sheet). Nothing in an order has been held against a position yet:
 * names stand as they were written, in lower case.
 */

/** A unit by its designation or its id (`7arm`, `ge-155`), or the number of an area for all one's units there. */
export type UnitRef = string;
/** An area by its number or its name: `37`, `sidi rezegh`. */
export type AreaRef = string;
/** A chit by its id, or its kind with an echelon and a number as far as they are said: `artillery xiii 1`, `at`, `sa`. */
export type ChitRef = string;

/** Where a unit is to go: area by area, or to one by the cheapest legal way (5.3). */
export type OrderedWay =
  | { readonly by: "path"; readonly areas: readonly AreaRef[] }
  | { readonly by: "destination"; readonly to: AreaRef };

/** A chit assigned to a battle, and what it does instead of firing (6.33, 14.53, 16.3a, 16.41). */
export interface Use {
  readonly chit: ChitRef;
  readonly as?: "direct" | "works" | "fort";
  /** Infantry that a tank asset supports. */
  readonly for?: UnitRef;
}

/** How a hit is taken (6.42): by one of these, or by steps. */
export type Taking = "fort" | "disorder" | "retreat" | "losses";

/** What a line says of the choices in a battle; what it leaves out is the default's, or another line's. */
export interface Clauses {
  /** 6.22, 6.23: chits to assign, all that fit, or none. */
  readonly assets?: readonly Use[] | "any" | "none";
  /** 6.24: the point unit. */
  readonly point?: UnitRef;
  /** 6.41: from how many losses on the attacker aborts. */
  readonly abort?: number | "never" | "always";
  /** 6.43: who takes losses first, units and assets. */
  readonly lose?: readonly string[];
  /** 6.42: how many steps are lost in a round before anything absorbs a hit. */
  readonly hold?: number;
  /** 6.42: what absorbs hits, in this order. */
  readonly take?: readonly Taking[];
  /** 6.6: where to. */
  readonly retreat?: AreaRef | "never";
  /** 8.24: away before the battle, by a Special Action; only against so many times as many blocks where that is said. */
  readonly before?: { readonly by: ChitRef; readonly outnumbered?: number };
  /** 6.8: hidden units that check for exploitation. */
  readonly exploit?: readonly UnitRef[] | "any" | "none";
  /** Its writer would be asked, whatever other lines say. */
  readonly ask?: true;
}

export interface BattleOrder extends Clauses {
  readonly verb: "battle";
  readonly area: AreaRef | "any";
  /** Whether it speaks of one's own attack or of the other side's. */
  readonly role: "attack" | "defend";
  /** 8.22: fought again in Breakthrough Combat by a Special Action. */
  readonly again?: ChitRef;
  /** 18.21: a probe, where the table plays with them; its point unit is one of the other side's handles. */
  readonly probe?: true;
}

/** 14.14: what a unit does that its nerve has failed before mines. */
type IfFailed = "cross" | "halt";

export type Order =
  | { readonly verb: "arrive"; readonly unit: UnitRef; readonly at: AreaRef; readonly by?: ChitRef }
  | { readonly verb: "return"; readonly chit: ChitRef }
  | { readonly verb: "repair" | "retire" | "reveal" | "remove"; readonly unit: UnitRef }
  | { readonly verb: "patrol"; readonly unit: UnitRef; readonly at: AreaRef }
  | {
    readonly verb: "play";
    readonly event: ChitRef;
    readonly raid?: Raid;
    readonly target?: ChitRef;
    readonly unit?: UnitRef;
    readonly at?: AreaRef;
  }
  | { readonly verb: "alternate"; readonly event: ChitRef; readonly chits: readonly ChitRef[] }
  | {
    readonly verb: "engineer";
    readonly chit: ChitRef;
    readonly use: "works" | "roadblock";
    readonly at: AreaRef;
  }
  | StaffOrder
  | {
    readonly verb: "special";
    readonly use: "rally" | "replace" | "breakout" | "release";
    readonly at?: AreaRef;
    readonly unit?: UnitRef;
    readonly by?: ChitRef;
  }
  | { readonly verb: "interdict"; readonly at: AreaRef; readonly chit?: ChitRef }
  | { readonly verb: "detach" | "merge"; readonly detachment: UnitRef; readonly unit: UnitRef }
  | {
    readonly verb: "scout";
    readonly unit: UnitRef;
    readonly to: AreaRef;
    readonly then?: "stay" | "return";
  }
  | { readonly verb: "reserve"; readonly unit: UnitRef; readonly marker?: string }
  | {
    readonly verb: "move";
    readonly unit: UnitRef;
    readonly way: OrderedWay;
    readonly engineer?: ChitRef;
    readonly trucks?: ChitRef;
    readonly ifFailed?: IfFailed;
  }
  | { readonly verb: "strat"; readonly unit: UnitRef; readonly to: AreaRef }
  | BattleOrder
  /** An optional battle that is not fought. */
  | { readonly verb: "pass"; readonly area: AreaRef | "any" }
  | { readonly verb: "breakthrough"; readonly unit: UnitRef; readonly way: OrderedWay; readonly by?: ChitRef }
  | { readonly verb: "reinforce"; readonly area: AreaRef; readonly unit: UnitRef; readonly by?: ChitRef }
  | { readonly verb: "recon"; readonly unit: UnitRef; readonly to: AreaRef }
  | {
    readonly verb: "react";
    readonly unit: UnitRef;
    readonly way: OrderedWay;
    readonly ifContested?: AreaRef;
  }
  | { readonly verb: "convoy"; readonly at: AreaRef; readonly chit?: ChitRef }
  | { readonly verb: "reroll"; readonly by?: ChitRef }
  /** In a phase nothing is done: `react none`. */
  | { readonly verb: "none"; readonly of: NothingVerb }
  | { readonly verb: "go" | "wait" };

export type StaffOrder =
  | { readonly verb: "staff"; readonly use: "replace"; readonly unit: UnitRef }
  | { readonly verb: "staff"; readonly use: "look"; readonly piece: string }
  | { readonly verb: "staff"; readonly use: "reserve"; readonly unit: UnitRef; readonly marker?: string }
  | { readonly verb: "staff"; readonly use: "joint"; readonly at: AreaRef };

export const RAIDS = ["airfield", "supply", "headquarters"] as const;
export type Raid = (typeof RAIDS)[number];

/** Verbs behind which `none` may stand, and the question of which that says that nothing is done. */
export const NOTHING = {
  arrive: "reinforcements",
  patrol: "setUp",
  play: "admin",
  move: "movement",
  strat: "strategicMovement",
  react: "reaction",
  breakthrough: "breakthroughMovement",
  convoy: "supply",
  reroll: "recovery",
} as const satisfies Readonly<Record<string, QuestionKind>>;
export type NothingVerb = keyof typeof NOTHING;

/** The questions of a side's own Player-Turn, in their order. */
export const OWN_TURN: readonly QuestionKind[] = [
  "admin",
  "movement",
  "strategicMovement",
  "combat",
  "breakthroughMovement",
  "supply",
  "recovery",
  "reinforcements",
];

type Verb = Order["verb"];
export type OrderOf<V extends Verb> = Extract<Order, { readonly verb: V }>;

export interface SaidOrder {
  readonly turn: number | undefined;
  readonly order: Order;
}

/** The verbs as they are written; `turn 3` goes before an order. */
export const VERBS = [
  "arrive",
  "return",
  "repair",
  "retire",
  "reveal",
  "remove",
  "patrol",
  "play",
  "alternate",
  "engineer",
  "staff",
  "special",
  "interdict",
  "detach",
  "merge",
  "scout",
  "reserve",
  "move",
  "strat",
  "battle",
  "pass",
  "breakthrough",
  "reinforce",
  "recon",
  "react",
  "convoy",
  "reroll",
  "turn",
  "go",
  "wait",
] as const;

/** Where a side is asked for such an order: the first of these where several may be meant. */
export function questionsOf(order: Order): readonly QuestionKind[] {
  switch (order.verb) {
    case "arrive":
    case "return":
    case "repair":
    case "retire":
      return ["reinforcements"];
    case "patrol":
      return ["setUp", "admin", "reinforcements"];
    case "play":
    case "alternate":
    case "engineer":
    case "staff":
    case "special":
    case "interdict":
    case "detach":
    case "merge":
      return ["admin"];
    case "reveal":
      return ["admin", "movement"];
    case "scout":
    case "reserve":
    case "move":
      return ["movement"];
    case "strat":
      return ["strategicMovement"];
    case "battle":
      return order.role === "attack" ? ["combat"] : [];
    case "pass":
      return ["combat"];
    case "breakthrough":
      return ["breakthroughMovement"];
    case "react":
      return ["reaction"];
    case "convoy":
    case "remove":
      return ["supply"];
    case "reroll":
      return ["recovery"];
    case "none":
      return [NOTHING[order.of]];
    case "reinforce":
    case "recon":
    case "go":
    case "wait":
      return [];
  }
}
