import type { EntryOf2, WrittenStop } from "../../../dice/ledger-2/entry.ts";
import type { Dice } from "../../../kernel/dice.ts";
import type { Result } from "../../../kernel/result.ts";
import type { Side } from "../../../kernel/side.ts";
import type { Kinded, SystemQuery, Truth } from "../../../kernel/rules.ts";
import type { WholeStep } from "../../ledger/accounts.ts";

/** What a decision, or the beginning, led to. */
export interface Led {
  readonly truth: Truth;
  readonly events: readonly Kinded[];
}

/** Who sits at a game's table, and how much is asked there. */
export interface ProvedTable {
  /** What its ledger's protocol calls itself. */
  readonly protocol: string;
  readonly pace: string;
  readonly players: EntryOf2<"created">["players"];
}

export interface OpenOrders {
  readonly side: Side;
  readonly begins: boolean;
  readonly sheets: Readonly<Record<Side, readonly string[]>>;
  /** The side for which the computer plays, as its time was over. */
  readonly standIn: Side | null;
  /** Whether a side wants to be asked about everything, as it stood when the orders were locked. */
  readonly asksAll: Readonly<Record<Side, boolean>>;
  /** What the run before left in the midst of the Player-Turn, as the game's rules keep it; undefined where one begins. */
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
  /** What the run before left in the midst of the Player-Turn, if one is under way. */
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
  /** One after the other, since the lock before. */
  readonly spoken: readonly SpokenWords[];
  readonly isOwnTurn: boolean;
  /** What is done as the side's time is over: nothing, as it is not; its sheet or the default; the computer plays. */
  readonly late: "none" | "default" | "computer";
  /** Its time is over, and it is asked nothing more in the Player-Turn. */
  readonly isSilenced: boolean;
  /** A rollback has given its sheet back, and it has said nothing since. */
  readonly isGiven: boolean;
  /** What it has answered in the Player-Turn so far. */
  readonly answers: readonly string[];
}

/** What a player's words come to as orders: how the sheets of a ledger are held against what they rest on. */
export interface WordsRead {
  /** Lines as the sheet has them. */
  printed(then: DeskThen, words: readonly string[]): readonly string[];
  /** Whether words speak of what is kept, so that they are read with it. */
  addsToKept(then: DeskThen, words: readonly string[]): boolean;
  /** The sheet that is locked for a Player-Turn that begins; undefined where the words do not have it played. */
  turn(then: DeskThen, lock: LockThen): readonly string[] | undefined;
  /** What is locked for the rest of a Player-Turn, and what is kept then of sheet and answers; undefined as above. */
  rest(then: DeskThen, lock: LockThen): {
    readonly lines: readonly string[];
    readonly sheet: readonly string[];
    readonly answers: readonly string[];
  } | undefined;
  /** What is kept of a sheet after a run. @param isLocked it was its side's Player-Turn */
  remaining(then: DeskThen, isLocked: boolean): readonly string[];
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
  mayStop(truth: Truth, stop: WrittenStop, table: ProvedTable): boolean;
  /** Carries orders out again; undefined where the program knows no orders of this game. */
  readonly carryOut?: (
    truth: Truth,
    orders: OpenOrders,
    table: ProvedTable,
    dice: Dice,
  ) => Result<PlayedAgain, string>;
  /** Undefined where the program knows no orders of this game. */
  readonly words?: WordsRead;
  /** What of the labels and documents is not as this program has it, in sentences. */
  readonly notes: readonly string[];
}
