import type { WrittenStop } from "../../dice/ledger-2/entry.ts";
import type { Dice } from "../../kernel/dice.ts";
import type { Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { Kinded, SystemQuery, Truth } from "../../kernel/rules.ts";
import type { WholeStep } from "../ledger/accounts.ts";

/** What a decision, or the beginning, led to. */
export interface Led {
  readonly truth: Truth;
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
  /** The game begins with this run. */
  readonly begins: boolean;
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
  readonly steps: readonly WholeStep[];
  /** With its question, whoever may know it. */
  readonly stop: WrittenStop;
  readonly memory: unknown;
}

/** What a player's words come to as orders: how the sheets of a ledger are held against what they rest on. */
export interface WordsRead {
  /** Lines as the sheet has them. @param memory what the run before left in the midst of the Player-Turn, if one is under way */
  printed(truth: Truth, side: Side, memory: unknown, words: readonly string[]): readonly string[];
  /**
   * The sheet that is played when the last of these has come in the side's own turn, one after the other; undefined where the
   * first speaks of what had been kept before.
   */
  played(truth: Truth, side: Side, spoken: readonly (readonly string[])[]): readonly string[] | undefined;
}

/** What the proof of a ledger asks of a game: one that it names, set up from its documents. */
export interface Proving {
  readonly hasSecrets: boolean;
  readonly opening: Truth;
  /** Whether something is played before the first question. */
  readonly begins: boolean;
  /** What comes before the first question. */
  begin(truth: Truth, dice: Dice): Led;
  /** Whose Player-Turn the rules call the first, before it has begun. */
  firstSide(truth: Truth): Side;
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
  /** Whether the table's pace may put to a player what the game stops at. @param stop with its question */
  mayStop(truth: Truth, stop: WrittenStop, table: Table): boolean;
  /** Carries orders out again; undefined where the program knows no orders of this game. */
  readonly carryOut?: (
    truth: Truth,
    orders: OpenOrders,
    table: Table,
    dice: Dice,
  ) => Result<PlayedAgain, string>;
  /** Undefined where the program knows no orders of this game. */
  readonly words?: WordsRead;
  /** What of the labels and documents is not as this program has it, in sentences. */
  readonly notes: readonly string[];
}
