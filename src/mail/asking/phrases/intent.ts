import type { Block } from "../../../kernel/block.ts";
import type { AskingSeat } from "../../commands/command.ts";
import type { Sentence } from "./sentence.ts";

/** A new answer: a few sentences, in the words of the game. */
export interface Says {
  readonly kind: "says";
  /** What it is about: the subject of its letter. */
  readonly about: string;
  /** At most five, the last of them what its reader may do next. */
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

/** Orders, or an answer to what is asked, in the order language: kept and shown to their writer, and played by GO alone. */
export interface SaysOrders {
  readonly kind: "orders";
  readonly lines: readonly string[];
}

export type Reply = Says | SaysCommand | SaysOrders;

/**
 * Something that players ask or wish in words of their own: a file each. An answer is made from what the asker's side knows, and
 * changes nothing. What changes something is a command, which asks again where it cannot be undone.
 */
export interface Intent<M = unknown> {
  readonly name: string;
  /** @returns what a sentence asks for; undefined where it asks for something else. A guess is worse than nothing. */
  reads(said: Sentence, seat: AskingSeat): M | undefined;
  reply(found: M, seat: AskingSeat): Reply | Promise<Reply>;
  /** It is a courtesy: it is answered where the letter asks for nothing else. A letter that says no more may be a machine's. */
  readonly isCourtesy?: true;
  /** Machines say so, too, as notices of absence do. */
  readonly isNotice?: true;
  /** It would change what cannot be undone: it is read of a sentence alone, and of no part of one. */
  readonly isFinal?: true;
  /** It knows a sentence by a name or a word in it alone: of a part of one it is no reading. */
  readonly isLastResort?: true;
  /** It guesses a topic: what a letter asks more clearly is answered alone. */
  readonly isGuess?: true;
  /** It knows a word, and not what is asked: what the letter is about as a whole says more. */
  readonly isVague?: true;
  /** It only offers what may be meant: whatever is likelier comes first. */
  readonly isOffer?: true;
  /** It asks by a link before anything is done: a part of a sentence may say it, where the rest says nothing that is known. */
  readonly asksFirst?: true;
}
