import type { Block } from "../../../kernel/block.ts";
import type { Answered } from "../../access/reading-mark.ts";
import type { Side } from "../../../kernel/side.ts";
import type { LineReport } from "../../../kernel/order-language.ts";
import type { Happening } from "../../ledger/happening.ts";
import type { GameHead } from "../../../store/records/game-record.ts";

/** A sheet on its way into a game. */
export interface Submission {
  readonly id: string;
  readonly side: Side;
  readonly gameTurn: number;
  /** The question that it answers, by its heading. */
  readonly answer?: number | undefined;
  /** The run after which it was written, if a page says so: it is for nothing that came later. */
  readonly after?: number | undefined;
  /** What stood between begin and end. */
  readonly lines: readonly string[];
  /** What else the answer should mention, such as a second block that was left out. */
  readonly problems: readonly string[];
  /** What an unread part of its letter may mean, as the answer shows it. */
  readonly offers?: readonly Block[] | undefined;
  /**
   * Its lines stood in a letter without begin and end. They are added to what is kept; an order for a unit replaces the earlier
   * one. They are played only after their player has seen how they were read.
   */
  readonly isLoose?: boolean | undefined;
  /** Its lines are all that its writer wants, as on a page: if none is an order, no kept one is wanted either. */
  readonly isWhole?: boolean | undefined;
  /** The sheet that its GO names, by its code: it plays that one and no other. */
  readonly code?: string | undefined;
  /**
   * It waits, whatever it says itself. True: something in its letter speaks against playing it, as `problems` say. Unseen: its
   * writer has not seen it whole.
   */
  readonly waits?: boolean | "unseen" | undefined;
  /** When it was written, as far as its letter says; absent if it is written now, as in a form. */
  readonly written?: number | undefined;
  /** The letter that brought it; then the answer goes by mail, and the letter is marked as read. */
  readonly letter?: Answered;
}

/** How many statements the ledger cites for orders at most: repeated waits count by the last. */
export const MOST_CITED = 16;

/** The statements behind orders, with one more. @param before those behind the kept orders, if it refers to them */
export function withStatement(before: readonly string[], statement: string): string[] {
  return [...before, statement].slice(-MOST_CITED);
}

export interface Verdict {
  readonly kind: "played" | "kept" | "standing";
  readonly sentence: string;
  readonly reports: readonly LineReport[];
  /** What the defaults will do if orders are missing. */
  readonly remarks: readonly string[];
  /** A sentence about standing orders of the earlier sheet that are missing here, if any are. */
  readonly leftOut?: readonly string[];
  /** What the lines leave open for the other side's Player-Turn, in which nobody is asked: said before they are played. */
  readonly unasked?: readonly string[];
  /** The sheet with refused lines commented out, for editing; made when somebody is shown it. */
  sheet(): readonly string[];
  /** It leaves most units without orders, and the player has to confirm that: the consequence, in a sentence. */
  readonly doubt?: string;
}

/** A sheet checked against a game: its outcome, and the game's. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly head: GameHead;
  /** Says that the orders are locked, if they are. */
  readonly event?: Happening;
}
