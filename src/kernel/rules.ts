import type { Dice } from "./dice.ts";
import type { Result } from "./result.ts";
import type { Revised } from "./revision.ts";
import type { Side } from "./side.ts";
import type { Violation } from "./refusals/violation.ts";

/**
 * What a rule system brings. Decisions, events and corrections are JSON with a `kind` that only their system opens. The truth
 * is the whole position; a sight is what one viewer knows, and everything shown to a person is made from sights.
 */

declare const truth: unique symbol;
declare const sight: unique symbol;
/** The whole truth about a game, closed to code outside its system. Nothing shown to a person can be made from it. */
export interface Truth {
  readonly [truth]: true;
}
/** What one viewer knows about a game, closed to code outside its system. */
export interface Sight {
  readonly [sight]: true;
}

/** Whose view of a game it is. The game master sees the truth, and the ledger records that look. */
export const VIEWERS = ["allied", "axis", "spectator", "gameMaster"] as const;
export type Viewer = (typeof VIEWERS)[number];

/** JSON with a kind. */
export interface Kinded {
  readonly kind: string;
}

/** What a game waits for: exactly one question, to one side, until it is over. */
export type SystemQuery = SystemQuestion | SystemOutcome;

export interface SystemQuestion extends Kinded {
  readonly side: Side;
  readonly gameTurn: number;
  /**
   * A Player-Turn of this side begins here: the game waits for the side's sheet, and not for an answer in the middle of a turn.
   */
  readonly opensTurn: boolean;
  /** There is nothing to decide: the referee answers by {@link Rules.fallback} at once, and nobody is asked. */
  readonly isAutomatic?: boolean;
}

export interface SystemOutcome {
  readonly kind: "over";
  readonly gameTurn: number;
  readonly winner: Side | "draw";
  readonly reason: string;
  readonly cite: string;
}

/** Whether a game is over, so that nothing is asked any more. */
export function isOver(query: SystemQuery): query is SystemOutcome {
  return query.kind === "over";
}

export interface TurnView {
  readonly gameTurn: number;
  readonly side: Side;
  /** The sides whose Player-Turn in this Game-Turn is over. */
  readonly played: readonly Side[];
  /** The last Game-Turn, if the scenario has one. */
  readonly lastTurn: number | undefined;
  /** The side sets up: no Player-Turn has begun. */
  readonly isSetUp?: boolean;
}

/** A decision carried out: the truth that it leads to and the events on the way, as the game master sees them. */
export interface TruthStep<T, E extends Kinded = Kinded> {
  readonly truth: T;
  readonly events: readonly E[];
}

export interface SetupDocuments {
  readonly map: unknown;
  readonly orderOfBattle: unknown;
  /** Tables and other figures that the game's owner may replace, by the system's names for them. */
  readonly charts?: unknown;
  /** One of these two, or both: a position within a scenario. */
  readonly scenario?: unknown;
  readonly position?: unknown;
}

/** How a table plays: the edition, its chosen options, and the rules' revision. */
export interface SetupChoices {
  /** `north-africa/spi-1976` */
  readonly ruleset: string;
  readonly options?: unknown;
  readonly revision?: number;
  /** The protocol of the game's ledger, by default the newest. It decides the names of the dice. */
  readonly protocol?: number;
}

/**
 * A rulebook as an engine: pure, without a clock, input, output or randomness. `JSON.stringify` of a sight gives what its
 * viewer may receive; what else a sight holds (the map, the counters) is known to everybody.
 */
export interface Rules<T, S, D extends Kinded = Kinded, E extends Kinded = Kinded, C extends Kinded = Kinded>
  extends Revised {
  /** @returns the game before its first decision, or all faults of the documents, in sentences */
  setup(documents: SetupDocuments, choices: SetupChoices): Result<T, string[]>;
  /** Whether anything is hidden from anybody, so that sights differ. */
  readonly hasSecrets: boolean;
  /** Whether anything comes before the first question, so that a game begins with its own run. */
  readonly begins: boolean;
  /** Plays what comes before the first question, if anything does; every game begins with it, once. */
  begin(truth: T, dice: Dice): TruthStep<T, E>;
  /** Kinds of decisions that a side may make at any time, no matter who is asked. */
  readonly unasked?: readonly string[];
  query(truth: T): SystemQuery;
  /** Where the game is in its sequence of play, as everybody sees it. */
  turn(truth: T): TurnView;
  /** @returns all violations in rulebook order, if the decision is refused */
  decide(truth: T, decision: D, dice: Dice): Result<TruthStep<T, E>, Violation[]>;
  /** The documented default for the present question: always legal. */
  fallback(truth: T): D;
  /** A truth corrected by a ruling, all points or none. The rules must allow the result. */
  correct(truth: T, corrections: readonly C[]): Result<T, Violation[]>;
  /** What a viewer knows: the present query as far as it concerns them, and no hidden fact in any member. */
  view(truth: T, viewer: Viewer): S;
  /**
   * A sight from its viewer's JSON, so that a browser judges, reads and draws as the referee does.
   * @param setting any truth of the same game
   */
  sightFrom(setting: T, json: unknown): Result<S, string[]>;
  /** Events as a viewer saw them: some lack members, some have others in their place, some are left out. */
  seen(events: readonly E[], viewer: Viewer): readonly Kinded[];
  /** A decision or corrections from JSON. @returns the faults, in sentences */
  readDecision(json: unknown): Result<D, string[]>;
  readCorrections(json: unknown): Result<C[], string[]>;
  /** The truth as JSON: everything that {@link thaw} needs except the setting. */
  freeze(truth: T): unknown;
  /** @param setting any truth of the same game */
  thaw(setting: T, frozen: unknown): Result<T, string[]>;
}

/** The state of a game's things, by heading and id: `{units: {"ge-1-8": {hex: "1605", depleted: true}}}`. */
export type Facts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What case files, game records and tournaments need from a system beyond its rules. */
export interface Inspection<T, S> {
  /** What a case may expect after a step: all headings, even those with nothing under them. */
  facts(truth: T): Facts;
  /**
   * What `despatch query` prints beside a sight: the query, what is legal now and what follows from the position, as far as the
   * viewer may know.
   */
  inspect(sight: S): Readonly<Record<string, unknown>>;
  /** Members of events that are lists in no order, by the kind of event. */
  readonly unordered: Readonly<Record<string, readonly string[]>>;
  /** The losses so far, and how a finished game ended. */
  outcome(truth: T): {
    readonly lost: Readonly<Record<Side, number>>;
    /** In a few words without figures, so that games can be counted by it; by default the outcome's reason. */
    readonly ending?: string;
  };
}

/** A choice within the rules; by default a game has the system's own. */
export interface OptionView {
  readonly name: string;
  readonly cite: string;
  /** What it is about: the beginning of a sentence that the words of each value complete. */
  readonly subject: string;
  readonly own: string;
  readonly values: readonly { readonly value: string; readonly words: string }[];
}

/** A computer player of a side, which decides from what that side knows alone. */
export interface ComputerPlayer<S, D extends Kinded = Kinded> {
  /**
   * Its next decisions, in order, for the present query of its sight. It is asked again when the list is used up or another
   * kind of question is open.
   */
  decisions(sight: S, skill?: Skill): readonly D[];
  /** How many ways of planning the capable player has; absent if it has only one. */
  readonly manners?: number;
}

/** How well the computer plays. A number is the capable one in that manner, below `manners`; 0 is its usual manner. */
export type Skill = "modest" | "capable" | number;
