import type { Stop } from "../../dice/ledger-2/entry.ts";
import type { Dice } from "../../kernel/dice.ts";
import type { Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { Kinded, SystemQuery } from "../../kernel/system.ts";

/** A truth, opaque to whoever proves a ledger. */
export type Truth = unknown;

/** What a decision, or the beginning, led to. */
export interface Led {
  readonly truth: Truth;
  readonly events: readonly Kinded[];
}

/** A step of a run as the rules carry it out. */
export interface ProvedStep {
  readonly by: Side | "referee";
  readonly decision: unknown;
  readonly dice: readonly number[];
  readonly events: readonly Kinded[];
}

/** Who sits at a game's table, and how much is asked there. */
export interface Table {
  readonly pace: string;
  readonly players: Readonly<Record<Side, "person" | "computer">>;
}

/** Orders of a run as their ledger opens them. */
export interface OpenOrders {
  readonly side: Side;
  readonly sheets: Readonly<Record<Side, readonly string[]>>;
  /** The side for which the computer plays, as its time was over. */
  readonly standIn: Side | null;
  /** Whether a side wants to be asked about everything, as it stood when the orders were locked. */
  readonly asksAll: Readonly<Record<Side, boolean>>;
  /** What the run before left in the midst of the Player-Turn, as the game's rules keep it; undefined where one begins. */
  readonly memory: unknown;
}

/** What orders come to, played again. */
export interface PlayedAgain {
  readonly truth: Truth;
  readonly steps: readonly ProvedStep[];
  readonly stop: Stop;
  readonly memory: unknown;
}

/** What the proof of a ledger asks of a game: one that it names, set up from its documents. */
export interface Proving {
  readonly hasSecrets: boolean;
  readonly opening: Truth;
  /** Whether something is played before the first question. */
  readonly begins: boolean;
  /** What comes before the first question. */
  begin(truth: Truth, dice: Dice): Led;
  query(truth: Truth): SystemQuery;
  /** @returns what it leads to, or in a sentence why it is not one that the side may make now */
  decide(truth: Truth, by: Side, decision: unknown, dice: Dice): Result<Led, string>;
  correct(truth: Truth, corrections: readonly unknown[]): Result<Truth, string>;
  /** The same position by another revision of the rules. */
  revise(truth: Truth, revision: number): Result<Truth, string>;
  /** A position of before, by the rules as they are now. */
  again(truth: Truth, before: Truth): Result<Truth, string>;
  freeze(truth: Truth): unknown;
  /** A position, events as a viewer knows them. */
  view(truth: Truth, viewer: Side | "spectator"): unknown;
  seen(events: readonly Kinded[], viewer: Side | "spectator"): readonly Kinded[];
  /** Whether the table's pace may put to a player what the game stops at. */
  mayStop(truth: Truth, stop: Stop, table: Table): boolean;
  /** Carries orders out again; undefined where the program knows no orders of this game. */
  readonly carryOut?: (
    truth: Truth,
    orders: OpenOrders,
    table: Table,
    dice: Dice,
  ) => Result<PlayedAgain, string>;
  /** What of the labels and documents is not as this program has it, in sentences. */
  readonly notes: readonly string[];
}
