import type { Desk } from "./order-language.ts";
import type { Result } from "./result.ts";

/** What a player asks about the board in a sentence; its parts in the player's own words, without courtesy around them. */
export type PlainQuestion =
  /** How far a piece can go, and what it has left. */
  | { readonly about: "reach"; readonly piece: string }
  /** Whether a piece can come to a place, and when. */
  | { readonly about: "way"; readonly piece: string; readonly place: string }
  /** What would come of an order, as it may be written behind its verb or with it. */
  | { readonly about: "odds"; readonly order: string }
  /** Who can come to a place, or help against anyone who stands there. */
  | { readonly about: "joiners"; readonly place: string }
  /** What could stop the player at a place, or one piece on its way there. */
  | { readonly about: "dangers"; readonly place: string; readonly piece?: string }
  /** Where a piece is, the pieces of a formation, or a place. */
  | { readonly about: "whereabouts"; readonly name: string }
  /** Who could come against the player at a place, or against the enemy there. */
  | { readonly about: "threats"; readonly place: string }
  /** From where a place can be fought for. */
  | { readonly about: "approaches"; readonly place: string }
  /** Where the pieces of a nation or a side stand: all, or those near a place. An empty `whose` means the enemy. */
  | {
    readonly about: "others";
    readonly whose: string;
    readonly near?: string;
    /** Which of those near come first, or that those between the player and the place are meant. */
    readonly which?: "strongest" | "between";
  }
  /** How far one place or piece is from another. */
  | { readonly about: "distance"; readonly from: string; readonly to: string }
  /** The player's reinforcements, the player's pieces without orders, and the means that the enemy has left. */
  | { readonly about: "arrivals" | "idle" | "enemy means" }
  /** Which of the player's pieces some words may mean, each by a name that means no other. */
  | { readonly about: "candidates"; readonly name: string }
  /** What is in a place. */
  | { readonly about: "contents"; readonly place: string }
  /** Which of the player's pieces are in the condition that the game's words name. */
  | { readonly about: "condition" };

export const MOST_ANSWER_LINES = 5;

/**
 * Answers a plain question from what its asker sees, with the orders kept so far in mind.
 * @returns up to {@link MOST_ANSWER_LINES} lines, the next step last; why there is no answer, in a sentence. Undefined if a
 * name in it names nothing in this game, so that something else may be meant
 */
export type PlainAnswerer<S> = (
  desk: Desk<S>,
  question: PlainQuestion,
) => Result<readonly string[], string> | undefined;
