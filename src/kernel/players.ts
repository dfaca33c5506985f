import type { Pace } from "./pace.ts";
import type { Side } from "./side.ts";
import type { Kinded, Skill } from "./rules.ts";

/** Everything that plays a side in a run. It is all that the player knows: the run depends on nothing else. */
export interface Part<S> {
  readonly side: Side;
  readonly phasingSide: Side;
  /** What the side knows when the run begins. */
  readonly sight: S;
  /** The side's orders in the sheet's form: answers first, then what is still to be carried out, then its sheet. */
  readonly lines: readonly string[];
  /** What the side has announced, if its lines do not say it. */
  readonly announced?: Kinded | undefined;
  readonly pace: Pace;
  /** The side's player has left the open question to the default. */
  readonly isLeft: boolean;
  /** The side's player would be asked even if the default is obvious. */
  readonly asksAll: boolean;
  /** A person plays the other side in this Player-Turn. */
  readonly meetsPerson: boolean;
  /** What {@link Answerer.rest} gave if the Player-Turn has begun before; null if it begins now. */
  readonly memory: unknown;
}

/** What an answerer does about the open question: it decides, or first announces something that the other side may meet. */
export type Answer<D> = { readonly decision: D } | { readonly announces: Kinded };

/** What decides for a side in a run: its orders, or the computer. */
export interface Answerer<S, D extends Kinded = Kinded> {
  /** Decisions that no question asks for, such as offering to end the game; each comes once. */
  offers(): readonly D[];
  /** Gets every position that the run reaches, as the side sees it, before anybody is asked. */
  sees(sight: S): void;
  /** @returns undefined if it has no answer to the sight's present query */
  answer(sight: S): Answer<D> | undefined;
  /** Whether a query with no answer, or only a refused one, goes to its player and not to the default. */
  asks(sight: S): boolean;
  /** Whether it meets what the other side announces, so that its player need not be asked. */
  meets(sight: S, announced: Kinded): boolean;
  /** What it needs if the Player-Turn goes on later: lines still to come, and its memory, as JSON. */
  rest(sight: S): { readonly lines: readonly string[]; readonly memory: unknown };
  /** What its player should know about the orders. */
  readonly remarks: readonly string[];
}

export interface Players<S, D extends Kinded = Kinded> {
  ordered(part: Part<S>): Answerer<S, D>;
  /** A computer of a skill, by default the capable one. It first carries out what the side has announced. */
  computer(part: Part<S>, skill?: Skill): Answerer<S, D>;
  /** Whether a pace allows this question to a player, whatever the orders say. @param announced null: the query of the sight */
  mayAsk(sight: S, pace: Pace, side: Side, announced: string | null): boolean;
}

/** A level of the computer at tables. The master chooses one of the capable player's manners for each Player-Turn. */
export type Level = "modest" | "capable" | "master";

/** How many seconds the master may think about a Player-Turn. */
export const THINKING = [2, 10, 60] as const;
export type Thinking = (typeof THINKING)[number];

/** The levels to choose from: the master with its seconds, ten if `master` stands alone. */
export const COMPUTER_LEVELS = [
  "modest",
  "capable",
  ...THINKING.map((seconds) => `master-${seconds}` as const),
] as const;
export type ComputerLevel = (typeof COMPUTER_LEVELS)[number];

/** A level, and how many seconds the master may think about a Player-Turn. */
export interface ChosenLevel {
  readonly level: Level;
  readonly thinking?: Thinking | undefined;
}

/** @returns undefined if no level has this name */
export function levelNamed(name: string): ChosenLevel | undefined {
  if (name === "modest" || name === "capable") return { level: name };
  const thinking = THINKING.find((seconds) =>
    name === `master-${seconds}` || (name === "master" && seconds === 10)
  );
  return thinking === undefined ? undefined : { level: "master", thinking };
}

/**
 * A game that a side may still decline. `asks`: the other player asks for it; `own`: this player does, and may withdraw it;
 * `open`: both have agreed.
 */
export type OpenInvitation = "asks" | "own" | "open";
