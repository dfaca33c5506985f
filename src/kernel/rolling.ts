import type { Dice } from "./dice.ts";
import type { Kinded, Viewer } from "./rules.ts";
import type { Side } from "./side.ts";
import type { Noun } from "./words.ts";

/** A place that the moving side fought for in a Player-Turn, and what the dice brought there. */
export interface Fight {
  /** The place in a few words: `2917`. */
  readonly place: string;
  /** The result of the dice there, by its name in the rules: `D2`. */
  readonly result: string;
  /** Who holds the place at the end. */
  readonly holder: Side | "both" | "nobody";
}

export interface Fought {
  readonly fights: readonly Fight[];
  readonly lost: Readonly<Record<Side, number>>;
  /** Whether a fight goes on after the last event. */
  readonly isFighting: boolean;
}

/** Who may try out plans beside a running game. */
export type Onlooker = Exclude<Viewer, "gameMaster">;

/** How a system lets a plan of orders be rolled many times, from what its side knows. */
export interface Rolling<T, E extends Kinded = Kinded> {
  /** The unit for losses. */
  readonly lostIn: Noun;
  /** How hidden things are drawn at random, in a sentence; undefined if nothing is ever hidden. */
  readonly drawn: string | undefined;
  /**
   * A truth that a side, or a spectator, could believe: they see the same, and what they cannot see is drawn at random. So
   * nothing hidden in the real truth can change the result.
   */
  possible(truth: T, viewer: Onlooker, dice: Dice): T;
  /** Whether an event shows the side something hidden: what comes after depends on that. */
  shows(event: E, side: Side): boolean;
  /**
   * Kinds of questions that come after a fight's dice have fallen: their answers change no result. Undefined if there are none.
   */
  readonly afterDice?: ReadonlySet<string>;
  /** Whether an event ends what the plan can do in this Player-Turn. */
  ends(event: E): boolean;
  /** What events changed. @param before the truth before them @param after the truth after them */
  fought(before: T, events: readonly E[], after: T): Fought;
}
