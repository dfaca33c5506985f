import type { Dice } from "./dice.ts";
import type { Kinded, Viewer } from "./rules.ts";
import type { Side } from "./side.ts";
import type { Noun } from "./words.ts";

/** A place that the side to move went for in a Player-Turn, and what the dice brought there. */
export interface Fight {
  /** The place in a few words: `2917`. */
  readonly place: string;
  /** What the dice brought there, as the rules name it: `D2`. */
  readonly result: string;
  /** Who has the place when all is over. */
  readonly holder: Side | "both" | "nobody";
}

export interface Fought {
  readonly fights: readonly Fight[];
  readonly lost: Readonly<Record<Side, number>>;
  /** A fight is under way that the last event does not end. */
  readonly isFighting: boolean;
}

/** Who may lay a board beside a game that goes on. */
export type Onlooker = Exclude<Viewer, "gameMaster">;

/** What a system brings so that a plan of orders can be rolled many times, from what its side knows. */
export interface Rolling<T, E extends Kinded = Kinded> {
  /** What losses are counted in. */
  readonly lostIn: Noun;
  /** How hidden things are drawn, in a sentence; undefined if nothing is ever hidden. */
  readonly drawn: string | undefined;
  /**
   * A truth that a side, or a spectator, may hold possible: they see the same in both, and what they do not see is drawn. So
   * nothing of the real truth that is hidden from them may change what comes out.
   */
  possible(truth: T, viewer: Onlooker, dice: Dice): T;
  /** Whether an event shows the side something that was hidden from it: what comes after hangs on that. */
  shows(event: E, side: Side): boolean;
  /**
   * Kinds of question that come when the dice of a fight have fallen: their answers bring no more. Undefined if there are
   * none.
   */
  readonly afterDice?: ReadonlySet<string>;
  /** Whether an event ends what the plan can bring in this Player-Turn. */
  ends(event: E): boolean;
  /** What events came to. @param before the truth that they began from @param after the truth that they led to */
  fought(before: T, events: readonly E[], after: T): Fought;
}
