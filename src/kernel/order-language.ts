import type { AnsweredLine, Block } from "./block.ts";
import type { Result } from "./result.ts";
import type { Side } from "./side.ts";
import type { Kinded } from "./rules.ts";

/** A word of an order line and where it stands. */
export interface Token {
  readonly text: string;
  /** The word as keywords are compared: lower case. */
  readonly word: string;
  /** The line of the block that it stands in, from 1. */
  readonly line: number;
  /** The column in that line, from 1. */
  readonly column: number;
}

/** How people say something otherwise, the plainer words, and what else has to stand in the sentence. */
export type Rewording = readonly [said: RegExp, plainly: string, where?: RegExp];

/** Rewordings of orders in one's own turn, and of answers. */
export interface Rewordings {
  readonly own: readonly Rewording[];
  readonly answers: readonly Rewording[];
}

/**
 * How to tell the lines of a sheet apart, by their words alone: letters are read before anybody knows which game they are
 * for. None of its functions is asked about a line without words.
 */
export interface LineGrammar {
  /** Words that begin an order, in lower case. */
  readonly verbs: readonly string[];
  /** Words that go on with one, and never begin it. */
  readonly connecting: readonly string[];
  readonly wordings?: Rewordings;
  /** A line in which names stand apart that a mark of one character joins; nothing in it changes its column. */
  parted(line: string): string;
  /** A line of the form without the places that were left open; undefined where it has not been used. */
  filledIn(line: readonly Token[]): Token[] | undefined;
  /** Whether words make an order as they stand, or go on with one, places left open aside. */
  isOrder(line: readonly Token[]): boolean;
  /** Whether a line is none without the next, though that begins with a verb: as a condition before what hangs on it. */
  leadsTo(line: readonly Token[], next: Token): boolean;
  /** Whether words behind `explain` may ask for something, and are no sentence of a letter. */
  asks(words: string): boolean;
}

/** A side at its desk: what it knows, what it is asked, and what it has written before. */
export interface Desk<S> {
  readonly sight: S;
  readonly side: Side;
  /** What its player is asked in the midst of a Player-Turn; undefined where that is nothing. */
  readonly asked: Asked | undefined;
  /** What is kept of its: of its answer where it is asked, of its sheet else. */
  readonly kept: readonly string[];
  /** Its sheet, whatever it is asked. */
  readonly sheet: readonly string[];
  /** What it has announced in its Player-Turn that is under way, and has not been carried out. */
  readonly waiting: readonly string[];
  /** Nobody is asked anything in the midst of a Player-Turn, as the players have agreed. */
  readonly isNeverAsked?: boolean;
}

export interface Asked {
  /** The other side's announcement to meet; null if it is the query of the sight. */
  readonly about: Kinded | null;
}

export type LineReport = AnsweredLine;

/** A sheet held against what its writer knows. */
export interface Reading {
  /** It speaks of what is kept, and is read with it: lines without begin and end, and instructions alone. */
  readonly addsToKept: boolean;
  /** An answer to every line. */
  readonly reports: readonly LineReport[];
  /** What the defaults will do for want of orders. */
  readonly remarks: readonly string[];
  /** What the lines leave unsaid for the other side's Player-Turn to come: told where nobody is asked then. */
  readonly unasked?: readonly string[];
  /** `go` and `wait`: what to do with the sheet. */
  readonly says: { readonly go: boolean; readonly wait: boolean };
  /** It orders something for the Player-Turn, or says to do nothing. */
  readonly isActive: boolean;
  /** Orders for the own Player-Turn, and lines that could not be read. */
  readonly pending: number;
  /** Every line as the sheet has it, instructions left out; what could not be read as it was written. */
  readonly written: readonly string[];
  /** Of these, what still has a meaning when the own Player-Turn has been played. */
  readonly standing: readonly string[];
  /** Of these, what is not refused. */
  readonly legal: readonly string[];
  /** The sheet to edit, without heading and end: refused lines put out of action, slips of the pen put right. */
  edit(): readonly string[];
  /** What to ask its player before such a sheet is played, as hardly anybody means it; undefined if it may be played. */
  doubt(): string | undefined;
}

/** A sheet that answers a question in the midst of a Player-Turn. */
export interface AnswerReading extends Reading {
  /** It says something of what is asked. */
  readonly isAnswer: boolean;
  /** Why what it says of that cannot be followed. */
  readonly problems: readonly string[];
  /** Orders that go before those of the Player-Turn that are still to be carried out. */
  readonly orders: readonly string[];
  /** Standing orders, for this Player-Turn alone. */
  readonly answers: readonly string[];
}

/** A line of a paragraph that a player typed beside a sheet, and why it is no order; undefined if it is one. */
export interface TypedLine {
  readonly text: string;
  readonly line: number;
  readonly problem: string | undefined;
}

/** What a paragraph outside all sheets is: orders and nothing else, orders and something else, or words to somebody. */
export type Typed =
  | { readonly kind: "orders" }
  | { readonly kind: "mixed"; readonly lines: readonly TypedLine[] }
  | { readonly kind: "talk" };

/** Orders of a side that wait for its word or its deadline. */
export interface KeptOrders extends Pick<Desk<unknown>, "side" | "asked"> {
  readonly lines: readonly string[];
}

/** @param order as it is printed @param reason in a sentence */
export type HearReason = (order: readonly string[], reason: string) => void;

/** Why something is as it is: for readers, and as the system has it, as JSON. */
export interface Explained {
  readonly blocks: readonly Block[];
  readonly data: unknown;
}

/** Lines as the sheet has them. */
export interface Printed {
  readonly orders: readonly string[];
  /** What could not be read, as it was written. */
  readonly unread: readonly string[];
  /** Both in their order, as they are kept: instructions left out. */
  readonly kept: readonly string[];
}

export interface NamedThing {
  readonly pieces: readonly string[];
  readonly place?: string;
  /** Where the only piece of the other side is that the words name. */
  readonly foe?: string;
  /** The order by which pieces go to a place where the other side stands, with so many points: the words are a verb for that. */
  readonly against?: (
    pieces: readonly string[],
    place: string,
    points: number | undefined,
  ) => string | undefined;
  /** The verb of the sheet for what the words do to the other side, if they name neither pieces nor a place. */
  readonly verb?: string;
  /** The order of an attack in which a piece helps from a place: the words name one that strikes from afar. */
  readonly helps?: (order: string, place: string) => string;
  /** Own pieces of a kind that the words name: which of them are meant only what was ordered before can say. */
  readonly kind?: readonly string[];
  /** Of a whole sentence: what it says of how an order is carried out, as clauses of that order, and the sentence without it. `{place}` in a clause is the place that the order names first. */
  readonly further?: { readonly clauses: readonly string[]; readonly rest: string };
}

/** How a side speaks to its game: lines of text in, lines of text out, from what it knows. */
export interface OrderLanguage<S> {
  readonly grammar: LineGrammar;
  /**
   * The sheet for now, without heading and end, with what is kept in it; each line 56 characters wide at the most.
   * @param isShort what matters most has lines of its own, the rest stands in comments
   */
  sheet(desk: Desk<S>, isShort?: boolean): string[];
  /** @param isLoose the lines stood in a letter without begin and end */
  read(desk: Desk<S>, lines: readonly string[], isLoose?: boolean): Reading;
  readAnswer(desk: Desk<S>, lines: readonly string[], isLoose?: boolean): AnswerReading;
  /** What lines of a paragraph are that stands in no sheet. */
  typed(desk: Desk<S>, lines: readonly string[]): Typed;
  /** What of a side's sheet is left after a run. @param isLocked it was that side's Player-Turn */
  remaining(desk: Desk<S>, isLocked: boolean): string[];
  /** Whether a side's sheet orders anything for its own Player-Turn. */
  hasOrders(desk: Desk<S>): boolean;
  /**
   * What some words name: own pieces as orders name them, all of a formation; a place, and what stands there. Undefined where
   * they name nothing, or may name several things.
   */
  named?(desk: Desk<S>, words: string): NamedThing | undefined;
  printed(desk: Desk<S>, lines: readonly string[]): Printed;
  /**
   * A sheet with orders proposed for all that it says nothing of.
   * @param hear is given why the computer would write an order, in a sentence, where it can say
   */
  fillIn(desk: Desk<S>, lines: readonly string[], hear?: HearReason): string[];
  /** Whether it proposes answers too, where a side is asked something in the midst of a Player-Turn. */
  readonly fillsInAnswers?: boolean;
  /**
   * Why things are as they are, of what a question names.
   * @param kept the asker's orders that are not sent off: the answer assumes that they were carried out
   * @returns why it cannot be answered, in a sentence
   */
  explain(sight: S, question: string, kept?: KeptOrders): Result<Explained, string>;
  /** Corrections of a ruling as JSON, a point a line or parted by semicolons. @returns what is wrong with them, in sentences */
  corrections(sight: S, text: string): Result<unknown[], string[]>;
  /** How orders are written, for anyone who asks for help. */
  help(): readonly Block[];
}
