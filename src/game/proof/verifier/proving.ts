import type { EntryOf2, WrittenStop } from "../../../dice/ledger-2/entry.ts";
import type { Dice } from "../../../kernel/dice.ts";
import type { Result } from "../../../kernel/result.ts";
import type { Side } from "../../../kernel/side.ts";
import type { Kinded, SystemQuery, Truth } from "../../../kernel/rules.ts";
import type { WholeStep } from "../../ledger/accounts.ts";

/** The result of a decision, or of the beginning. */
export interface Led {
  readonly truth: Truth;
  readonly events: readonly Kinded[];
}

/** Who sits at a game's table, and how much is asked there. */
export interface ProvedTable {
  /** The name of its ledger's protocol. */
  readonly protocol: string;
  readonly pace: string;
  readonly players: EntryOf2<"created">["players"];
}

export interface OpenOrders {
  readonly side: Side;
  readonly begins: boolean;
  readonly sheets: Readonly<Record<Side, readonly string[]>>;
  /** The side for which the computer plays, because its time was over. */
  readonly standIn: Side | null;
  /** Whether a side wants to be asked about everything, by its wish at the lock. */
  readonly asksAll: Readonly<Record<Side, boolean>>;
  /** What the run before left of a Player-Turn under way, in the form of the game's rules; undefined if one begins. */
  readonly memory: unknown;
}

export interface PlayedAgain {
  readonly truth: Truth;
  readonly steps: readonly WholeStep[];
  /** With its question, for any reader. */
  readonly stop: WrittenStop;
  readonly memory: unknown;
}

/** A side at its desk, as a ledger records it. */
export interface DeskThen {
  readonly truth: Truth;
  readonly side: Side;
  /** What the run before left of a Player-Turn under way, if there is one. */
  readonly memory: unknown;
  /** What is kept of its sheet. */
  readonly sheet: readonly string[];
}

/** Words of a side, and whether they stood beside a sheet. */
export interface SpokenWords {
  readonly words: readonly string[];
  readonly isLoose: boolean;
}

/** What a side has said when orders are locked. */
export interface LockThen {
  /** In order, since the last lock. */
  readonly spoken: readonly SpokenWords[];
  readonly isOwnTurn: boolean;
  /** What happens when the side's time is over: nothing, because it is not; its sheet or the default; the computer plays. */
  readonly late: "none" | "default" | "computer";
  /** Its time is over, and it gets no more questions in the Player-Turn. */
  readonly isSilenced: boolean;
  /** A rollback gave its sheet back, and it has said nothing since. */
  readonly isGiven: boolean;
  /** Its answers in the Player-Turn so far. */
  readonly answers: readonly string[];
}

/** A player's words as orders: how a ledger's sheets are compared with the words behind them. */
export interface WordsRead {
  /** The lines in the sheet's form. */
  printed(then: DeskThen, words: readonly string[]): readonly string[];
  /** Whether words refer to what is kept, so that they are read with it. */
  addsToKept(then: DeskThen, words: readonly string[]): boolean;
  /** The sheet that a beginning Player-Turn locks; undefined if the words do not have it played. */
  turn(then: DeskThen, lock: LockThen): readonly string[] | undefined;
  /** What is locked for the rest of a Player-Turn, and what is then kept of sheet and answers; undefined as above. */
  rest(then: DeskThen, lock: LockThen): {
    readonly lines: readonly string[];
    readonly sheet: readonly string[];
    readonly answers: readonly string[];
  } | undefined;
  /** What is kept of a sheet after a run. @param isLocked it was its side's Player-Turn */
  remaining(then: DeskThen, isLocked: boolean): readonly string[];
}

/** What the proof of a ledger asks about its game, which is set up from its documents. */
export interface Proving {
  readonly hasSecrets: boolean;
  readonly opening: Truth;
  /** Whether something is played before the first question. */
  readonly begins: boolean;
  /** What comes before the first question. */
  begin(truth: Truth, dice: Dice): Led;
  /** Whose Player-Turn comes first by the rules, before it has begun. */
  firstSide(truth: Truth): Side;
  query(truth: Truth): SystemQuery;
  /** @returns the result, or in a sentence why the side may not make it now */
  decide(truth: Truth, by: Side, decision: unknown, dice: Dice): Result<Led, string>;
  correct(truth: Truth, corrections: readonly unknown[]): Result<Truth, string>;
  /** The same position by another revision of the rules. */
  revise(truth: Truth, revision: number): Result<Truth, string>;
  /** An earlier position, by the present rules. */
  again(truth: Truth, before: Truth): Result<Truth, string>;
  freeze(truth: Truth): unknown;
  /** A position, and events as a viewer knows them. */
  view(truth: Truth, viewer: Side | "spectator"): unknown;
  seen(events: readonly Kinded[], viewer: Side | "spectator"): readonly Kinded[];
  /** Whether the table's pace may ask a player at this stop. @param stop with its question */
  mayStop(truth: Truth, stop: WrittenStop, table: ProvedTable): boolean;
  /** Carries orders out again; undefined if the program cannot read orders of this game. */
  readonly carryOut?: (
    truth: Truth,
    orders: OpenOrders,
    table: ProvedTable,
    dice: Dice,
  ) => Result<PlayedAgain, string>;
  /** Undefined if the program cannot read orders of this game. */
  readonly words?: WordsRead;
  /** How labels and documents differ from this program's, in sentences. */
  readonly notes: readonly string[];
}
