import type { AnsweredLine, Block } from "./block.ts";
import type { Result } from "./result.ts";
import type { Side } from "./side.ts";
import type { Kinded } from "./rules.ts";

/** A word of an order line, with its place. */
export interface Token {
  readonly text: string;
  /** The word as keywords are compared: lower case. */
  readonly word: string;
  /** Its line in the block, from 1. */
  readonly line: number;
  /** Its column in that line, from 1. */
  readonly column: number;
}

/** How people put it, the plainer words for it, and what else the sentence must contain. */
export type Rewording = readonly [said: RegExp, plainly: string, where?: RegExp];

/** Rewordings of orders in the player's own turn, and of answers. */
export interface Rewordings {
  readonly own: readonly Rewording[];
  readonly answers: readonly Rewording[];
  /** The verb for beaten pieces that leave, in the sheet's words. */
  readonly goesBack?: string;
}

/**
 * How to tell order lines by their words alone: letters are read before anybody knows their game. No function gets a line
 * without words.
 */
export interface LineGrammar {
  /** Words that begin an order, in lower case. */
  readonly verbs: readonly string[];
  /** Words that continue an order, and never begin one. */
  readonly connecting: readonly string[];
  readonly wordings?: Rewordings;
  /** A line with spaces between names that one character joins. No word changes its column. */
  parted(line: string): string;
  /** A line of the form without its open places; undefined if the player has not used it. */
  filledIn(line: readonly Token[]): Token[] | undefined;
  /** Whether words are an order, or continue one, apart from open places. */
  isOrder(line: readonly Token[]): boolean;
  /**
   * Whether a line is incomplete without the next, though that begins with a verb: for example a condition before its order.
   */
  leadsTo(line: readonly Token[], next: Token): boolean;
  /** Whether words after `explain` may ask for something, and are no sentence of a letter. */
  asks(words: string): boolean;
}

/** A side at its desk: what it knows, what it is asked, and what it has written. */
export interface Desk<S> {
  readonly sight: S;
  readonly side: Side;
  /** The question to its player in the middle of a Player-Turn; undefined if there is none. */
  readonly asked: Asked | undefined;
  /** The lines kept for it: of its answer if it is asked, otherwise of its sheet. */
  readonly kept: readonly string[];
  /** Its sheet, even while it is asked. */
  readonly sheet: readonly string[];
  /** What it has announced in the current Player-Turn and not carried out yet. */
  readonly waiting: readonly string[];
  /** Nobody is asked anything in the midst of a Player-Turn, as the players have agreed. */
  readonly isNeverAsked?: boolean;
}

export interface Asked {
  /** The other side's announcement to meet; null if the sight's query is the question. */
  readonly about: Kinded | null;
}

export type LineReport = AnsweredLine;

/** A sheet, checked against what its writer knows. */
export interface Reading {
  /** It refers to kept orders, and is read with them: lines without begin and end, and instructions alone. */
  readonly addsToKept: boolean;
  /** The answers to its lines. */
  readonly reports: readonly LineReport[];
  /** What the defaults will do if orders are missing. */
  readonly remarks: readonly string[];
  /** What the lines leave open for the other side's next Player-Turn; said only if nobody is asked then. */
  readonly unasked?: readonly string[];
  /** `go` and `wait`: what to do with the sheet. */
  readonly says: { readonly go: boolean; readonly wait: boolean };
  /** Whether it orders something for the Player-Turn, or says to do nothing. */
  readonly isActive: boolean;
  /** Orders for the player's own turn, and lines that could not be read. */
  readonly pending: number;
  /** Every line of the sheet without instructions; lines that could not be read are as written. */
  readonly written: readonly string[];
  /** Those of them that still have a meaning after the player's own turn. */
  readonly standing: readonly string[];
  /** Those of them that are not refused. */
  readonly legal: readonly string[];
  /** The sheet to edit, without heading and end. Refused lines are commented out, and slips of the pen corrected. */
  edit(): readonly string[];
  /** What to ask the player before such a sheet is played, because hardly anybody means it; undefined if it may be played. */
  doubt(): string | undefined;
}

/** A sheet that answers a question in the middle of a Player-Turn. */
export interface AnswerReading extends Reading {
  /** Whether it says something about the question. */
  readonly isAnswer: boolean;
  /** Why what it says about the question cannot be done. */
  readonly problems: readonly string[];
  /** Orders to carry out before those that remain of the Player-Turn. */
  readonly orders: readonly string[];
  /** Standing orders, for this Player-Turn only. */
  readonly answers: readonly string[];
}

/** A line of a paragraph that a player typed beside a sheet, and why it is no order; undefined if it is one. */
export interface TypedLine {
  readonly text: string;
  readonly line: number;
  readonly problem: string | undefined;
}

/** What a paragraph outside sheets is: only orders, orders and something else, or words to somebody. */
export type Typed =
  | { readonly kind: "orders" }
  | { readonly kind: "mixed"; readonly lines: readonly TypedLine[] }
  | { readonly kind: "talk" };

/** Orders of a side that wait for its word or its deadline. */
export interface KeptOrders extends Pick<Desk<unknown>, "side" | "asked"> {
  readonly lines: readonly string[];
}

/** @param order in the sheet's form @param reason in a sentence */
export type HearReason = (order: readonly string[], reason: string) => void;

/** Why things are as they are: in words for readers, and as JSON in the system's own form. */
export interface Explained {
  readonly blocks: readonly Block[];
  readonly data: unknown;
}

/** The lines in the sheet's form. */
export interface Printed {
  readonly orders: readonly string[];
  /** What could not be read, as written. */
  readonly unread: readonly string[];
  /** Both in their order, as the store keeps them: without instructions. */
  readonly kept: readonly string[];
}

export interface NamedThing {
  readonly pieces: readonly string[];
  readonly place?: string;
  /** The place of the other side's piece, if the words name only one. */
  readonly foe?: string;
  /** The order that sends pieces to a place held by the other side, with so many points; the words are a verb for it. */
  readonly against?: (
    pieces: readonly string[],
    place: string,
    points: number | undefined,
  ) => string | undefined;
  /** The sheet's verb for what the words do to the other side, if they name neither pieces nor a place. */
  readonly verb?: string;
  /** The order for an attack in which a piece helps from its place. The words name a piece that strikes from afar. */
  readonly helps?: (order: string, place: string) => string;
  /** A player's own pieces of a kind that the words name. Only earlier orders can say which of them are meant. */
  readonly kind?: readonly string[];
  /**
   * From a whole sentence: how an order is carried out, as clauses of that order, and the sentence without that. `{place}` in a
   * clause is the first place in the order.
   */
  readonly further?: { readonly clauses: readonly string[]; readonly rest: string };
}

/** How a side speaks to its game: lines of text in, lines of text out, from what it knows. */
export interface OrderLanguage<S> {
  readonly grammar: LineGrammar;
  /**
   * The present sheet, without heading and end, filled in with what is kept; each line 56 characters wide at most.
   * @param isShort what matters most has lines of its own, the rest stands in comments
   */
  sheet(desk: Desk<S>, isShort?: boolean): string[];
  /** @param isLoose the lines stood in a letter without begin and end */
  read(desk: Desk<S>, lines: readonly string[], isLoose?: boolean): Reading;
  readAnswer(desk: Desk<S>, lines: readonly string[], isLoose?: boolean): AnswerReading;
  /** What each line of a paragraph outside sheets is. */
  typed(desk: Desk<S>, lines: readonly string[]): Typed;
  /** What is left of a side's sheet after a run. @param isLocked it was that side's Player-Turn */
  remaining(desk: Desk<S>, isLocked: boolean): string[];
  /** Whether a side's sheet orders anything for its own Player-Turn. */
  hasOrders(desk: Desk<S>): boolean;
  /**
   * What some words name: a player's own pieces in the form of orders, all pieces of a formation, or a place and what stands
   * there. Undefined if they name nothing, or may name several things.
   */
  named?(desk: Desk<S>, words: string): NamedThing | undefined;
  printed(desk: Desk<S>, lines: readonly string[]): Printed;
  /**
   * A sheet with proposed orders for everything that it leaves open.
   * @param hear gets the reason for each proposed order, in a sentence, if the computer can say it
   */
  fillIn(desk: Desk<S>, lines: readonly string[], hear?: HearReason): string[];
  /** Whether it also proposes answers when a side is asked something in the middle of a Player-Turn. */
  readonly fillsInAnswers?: boolean;
  /**
   * Why the things that a question names are as they are.
   * @param kept the asker's orders that wait; the answer assumes that they were carried out
   * @returns why it cannot be answered, in a sentence
   */
  explain(sight: S, question: string, kept?: KeptOrders): Result<Explained, string>;
  /** Corrections of a ruling as JSON, one point a line or separated by semicolons. @returns their faults, in sentences */
  corrections(sight: S, text: string): Result<unknown[], string[]>;
  /** How orders are written, for players who ask for help. */
  readonly help: readonly Block[];
}
