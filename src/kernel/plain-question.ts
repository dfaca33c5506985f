import type { Desk } from "./order-language.ts";
import type { Result } from "./result.ts";

/** A question about the board in a player's own sentence; its parts are in the player's words, without courtesies. */
export type PlainQuestion =
  /** How far a piece can go, and what it has left. */
  | { readonly about: "reach"; readonly piece: string }
  /** Whether a piece can reach a place, and when. */
  | { readonly about: "way"; readonly piece: string; readonly place: string }
  /** What would come of an order, in a form that may follow its verb or stand with it. */
  | { readonly about: "odds"; readonly order: string }
  /** Who can reach a place, or help against the pieces there. */
  | { readonly about: "joiners"; readonly place: string }
  /** What could stop the player at a place, or a piece on its way there. */
  | { readonly about: "dangers"; readonly place: string; readonly piece?: string }
  /** Where a piece is, or a formation's pieces, or a place. */
  | { readonly about: "whereabouts"; readonly name: string }
  /** Who could attack the player at a place, or help the enemy there. */
  | { readonly about: "threats"; readonly place: string }
  /** The places from which a place can be attacked. */
  | { readonly about: "approaches"; readonly place: string }
  /** Where the pieces of a nation or a side stand: all, or those near a place. An empty `whose` means the enemy. */
  | {
    readonly about: "others";
    readonly whose: string;
    readonly near?: string;
    /** Which of the nearby pieces come first, or that the player means those on the way to the place. */
    readonly which?: "strongest" | "between";
  }
  /** How far one place or piece is from another. */
  | { readonly about: "distance"; readonly from: string; readonly to: string }
  /** The player's reinforcements, the player's pieces without orders, and what the enemy has left to use. */
  | { readonly about: "arrivals" | "idle" | "enemy means" }
  /** Which of the player's pieces some words may mean, each by a name that no other piece has. */
  | { readonly about: "candidates"; readonly name: string }
  /** What is in a place. */
  | { readonly about: "contents"; readonly place: string }
  /**
   * Where pieces can retreat to: a piece, or all in a place. Without a name, the pieces in battle are meant, and `isTheirs` says
   * whether the enemy's. `to` is a place that the question names as a goal.
   */
  | { readonly about: "ways out"; readonly name?: string; readonly to?: string; readonly isTheirs: boolean }
  /** Which of the player's pieces are in the condition that the words of the game name. */
  | { readonly about: "condition" };

export const MOST_ANSWER_LINES = 5;

/**
 * Answers a plain question from what its asker sees, and with the orders kept so far.
 * @returns up to {@link MOST_ANSWER_LINES} lines, the next step last; why there is no answer, in a sentence. Undefined if a
 * name in it names nothing in this game, so that it may mean something else
 */
export type PlainAnswerer<S> = (
  desk: Desk<S>,
  question: PlainQuestion,
) => Result<readonly string[], string> | undefined;
