import type { Dice } from "./dice.ts";
import type { Result } from "./result.ts";
import type { Revised } from "./revision.ts";
import type { Side } from "./side.ts";
import type { Violation } from "./refusals/violation.ts";

/**
 * What a rule system brings to the house. Decisions, events and corrections are JSON with a `kind` that nothing outside
 * their system opens. The truth is the whole position; a sight is what one viewer knows, and everything shown to a person
 * is made from sights.
 */

declare const truth: unique symbol;
declare const sight: unique symbol;
/** What is so in a game, closed to anyone who is not of its system. Whatever faces a person cannot be made from it. */
export interface Truth {
  readonly [truth]: true;
}
/** What one viewer knows of a game, closed to anyone who is not of its system. */
export interface Sight {
  readonly [sight]: true;
}

/** Whose eyes a game is shown to. The game master sees the truth, and the ledger records that look. */
export const VIEWERS = ["allied", "axis", "spectator", "gameMaster"] as const;
export type Viewer = (typeof VIEWERS)[number];

/** JSON with a kind. */
export interface Kinded {
  readonly kind: string;
}

/** What a game is waiting for: exactly one question, to one side, until it is over. */
export type SystemQuery = SystemQuestion | SystemOutcome;

export interface SystemQuestion extends Kinded {
  readonly side: Side;
  readonly gameTurn: number;
  /** A Player-Turn of this side begins here: it waits for the side's sheet, and not for an answer in the midst of a turn. */
  readonly opensTurn: boolean;
  /** There is no judgement in it: the referee answers by {@link Rules.fallback} at once, and nobody is asked. */
  readonly isAutomatic?: boolean;
}

export interface SystemOutcome {
  readonly kind: "over";
  readonly gameTurn: number;
  readonly winner: Side | "draw";
  readonly reason: string;
  readonly cite: string;
}

/** Whether a game is over: nothing is asked any more. */
export function isOver(query: SystemQuery): query is SystemOutcome {
  return query.kind === "over";
}

export interface TurnView {
  readonly gameTurn: number;
  readonly side: Side;
  /** The sides whose Player-Turn of this Game-Turn is over. */
  readonly played: readonly Side[];
  /** The last Game-Turn, where the scenario has one. */
  readonly lastTurn: number | undefined;
  /** The side sets up: no Player-Turn has begun. */
  readonly isSetUp?: boolean;
}

/** A decision carried out: the truth it leads to and what happened on the way, as the game master sees it. */
export interface TruthStep<T, E extends Kinded = Kinded> {
  readonly truth: T;
  readonly events: readonly E[];
}

export interface SetupDocuments {
  readonly map: unknown;
  readonly orderOfBattle: unknown;
  /** Tables and other figures that an owner of the game may replace; by the name that the system gives each. */
  readonly charts?: unknown;
  /** One of these two, or both: a position within a scenario. */
  readonly scenario?: unknown;
  readonly position?: unknown;
}

/** How a table plays: the edition, what it has chosen otherwise, and the revision of the rules. */
export interface SetupChoices {
  /** `north-africa/spi-1976` */
  readonly ruleset: string;
  readonly options?: unknown;
  readonly revision?: number;
  /** The protocol of the game's ledger, the newest where it is left out: its dice have the names that it had them by. */
  readonly protocol?: number;
}

/**
 * A rulebook as an engine: pure, without clock, input, output or randomness of its own. `JSON.stringify` of a sight is what its
 * viewer may be sent; what else a sight holds (the map, the counters) everybody has anyway.
 */
export interface Rules<T, S, D extends Kinded = Kinded, E extends Kinded = Kinded, C extends Kinded = Kinded>
  extends Revised {
  /** @returns the game before its first decision, or everything that is wrong with the documents, in sentences */
  setup(documents: SetupDocuments, choices: SetupChoices): Result<T, string[]>;
  /** Whether anything is hidden from anybody, so that sights differ. */
  readonly hasSecrets: boolean;
  /** Whether anything comes before the first question, so that a game begins with a run of its own. */
  readonly begins: boolean;
  /** Plays what comes before the first question, where anything does; every game begins by it, once. */
  begin(truth: T, dice: Dice): TruthStep<T, E>;
  /** Kinds of decisions that a side may make at any time, no matter who is asked. */
  readonly unasked?: readonly string[];
  query(truth: T): SystemQuery;
  /** Where the game stands in its sequence of play: what everybody sees. */
  turn(truth: T): TurnView;
  /** @returns all violations in rulebook order where the decision is refused */
  decide(truth: T, decision: D, dice: Dice): Result<TruthStep<T, E>, Violation[]>;
  /** The documented default for the present question: always legal. */
  fallback(truth: T): D;
  /** A truth set right by a ruling, all points or none: only one that the rules allow comes out. */
  correct(truth: T, corrections: readonly C[]): Result<T, Violation[]>;
  /** What a viewer knows: the present query as far as it concerns that viewer, and no hidden fact in any member. */
  view(truth: T, viewer: Viewer): S;
  /**
   * A sight from what `JSON.stringify` made, which is what its viewer may get: so a browser judges, reads and draws as the
   * referee does. @param setting any truth of the same game
   */
  sightFrom(setting: T, json: unknown): Result<S, string[]>;
  /** Events as a viewer saw them happen: some lack members, some have others in their place, some are left out. */
  seen(events: readonly E[], viewer: Viewer): readonly Kinded[];
  /** A decision, corrections from JSON. @returns what is wrong with it, in sentences */
  readDecision(json: unknown): Result<D, string[]>;
  readCorrections(json: unknown): Result<C[], string[]>;
  /** The truth as JSON, everything that {@link thaw} needs but the setting. */
  freeze(truth: T): unknown;
  /** @param setting any truth of the same game */
  thaw(setting: T, frozen: unknown): Result<T, string[]>;
}

/** What is so of the things of a game, by heading and id: `{units: {"ge-1-8": {hex: "1605", depleted: true}}}`. */
export type Facts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What case files, game records and tournaments ask of a system beside its rules. */
export interface Inspection<T, S> {
  /** What a case may expect after a step: all headings, also those under which there is nothing. */
  facts(truth: T): Facts;
  /**
   * What `despatch query` prints beside a sight: the query, what is legal now and what follows from the position. It
   * includes only what the viewer of the sight may know.
   */
  inspect(sight: S): Readonly<Record<string, unknown>>;
  /** Members of events that list things in no order, by the kind of the event. */
  readonly unordered: Readonly<Record<string, readonly string[]>>;
  losses(truth: T): Readonly<Record<Side, number>>;
  /**
   * How a game that is over has come to its end, in a few words without figures, as many games are counted by it. Left out by a
   * system whose outcomes give few reasons.
   */
  ending?(truth: T): string;
}

/** A choice within the rules; a game that is made without it has the system's own. */
export interface OptionView {
  readonly name: string;
  readonly cite: string;
  /** What it is about, as the beginning of a sentence that the words of each value end. */
  readonly subject: string;
  readonly own: string;
  readonly values: readonly { readonly value: string; readonly words: string }[];
}

/** Anyone who plays a side by itself, on what that side knows alone. */
export interface ComputerPlayer<S, D extends Kinded = Kinded> {
  /**
   * What it does next, in order, for the present query of its sight. It is asked again when the list is at its end or another
   * kind of question is open.
   */
  decisions(sight: S, skill?: Skill): readonly D[];
  /** How many ways of planning the capable player has; left out where it has one. */
  readonly manners?: number;
}

/** How well the computer plays. A number is the capable one in that manner, below `manners`; 0 is its usual manner. */
export type Skill = "modest" | "capable" | number;
