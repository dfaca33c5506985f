import type { Letterhead } from "../../../game/office.ts";
import type { StandingGame } from "../../../game/open/waiting-for.ts";
import type { Block } from "../../../kernel/block.ts";
import type { Side } from "../../../kernel/side.ts";
import type { Sentence } from "./sentence.ts";

/** The seat whose words are read, without a store: a thread has none. */
export interface HeardSeat {
  readonly office: Letterhead;
  readonly game: StandingGame;
  readonly side: Side;
}

/** A new answer: a few sentences, in the words of the game. */
export interface Says {
  readonly kind: "says";
  /** Its subject, for its letter. */
  readonly about: string;
  /** At most five, the last with what its reader may do next. */
  readonly sentences: readonly string[];
  /** What belongs to them and is no sentence: a list, a link. */
  readonly blocks?: readonly Block[];
}

/** Another way to say a command: it is carried out as if its line had been written. */
export interface SaysCommand {
  readonly kind: "command";
  /** The command as a letter would bring it: `absence 2026-12-24 to 2027-01-02`. */
  readonly line: string;
}

/** Orders, or an answer to the question, in the order language: kept and shown to their writer, and played by GO alone. */
export interface SaysOrders {
  readonly kind: "orders";
  readonly lines: readonly string[];
}

export type Reply = Says | SaysCommand | SaysOrders;

/** An answer from the records of a game: it is made where the store is. */
export type OfRecords =
  | { readonly kind: "records"; readonly of: "luck"; readonly found: "luck" | "doubt" | "dispute" }
  | { readonly kind: "records"; readonly of: "log"; readonly found: TurnsWanted }
  | { readonly kind: "records"; readonly of: "fates"; readonly found: readonly string[] }
  | { readonly kind: "records"; readonly of: "same again" };

/** The Player-Turns of which somebody wants to know. */
export type TurnsWanted = { readonly gameTurn: number } | "last" | "own" | "missed";

/** What an intent says at once, or what only records can tell. */
export type IntentReply = Reply | OfRecords;

/**
 * Something that players ask or wish in words of their own: one file each. An answer is made from what the asker's side knows,
 * and changes nothing. A change is a command, which asks again if it cannot be undone.
 */
export interface Intent<M = unknown> {
  readonly name: string;
  /** @returns what a sentence asks for; undefined if it asks for something else. A guess is worse than nothing. */
  reads(said: Sentence, seat: HeardSeat): M | undefined;
  reply(found: M, seat: HeardSeat): IntentReply;
  /** It is a courtesy: it is answered if the letter asks for nothing else. A letter with nothing more may be a machine's. */
  readonly isCourtesy?: true;
  /** Machines write this, too, in notices of absence. */
  readonly isNotice?: true;
  /** It cannot be undone: it needs a whole sentence, and no part of one. */
  readonly isFinal?: true;
  /** It recognizes a sentence by a name or a word alone: a part of a sentence is not enough. */
  readonly isLastResort?: true;
  /** It guesses a topic: if a letter asks something more clearly, only that is answered. */
  readonly isGuess?: true;
  /** It recognizes a word, and not the question: the letter's subject as a whole says more. */
  readonly isVague?: true;
  /** It only offers possible meanings: everything likelier comes first. */
  readonly isOffer?: true;
  /** It asks by a link before anything is done: a part of a sentence is enough, if the rest says nothing known. */
  readonly asksFirst?: true;
}
