import type { Block } from "./block.ts";
import type { Glossary } from "./glossary.ts";
import type { Asked, Desk } from "./order-language.ts";
import type { Side } from "./side.ts";
import type { HandicapKind } from "./handicap.ts";
import type { Kinded, OptionView } from "./rules.ts";

export interface Figure {
  readonly label: string;
  readonly value: string;
}

/** Counted for both sides: losses, points. */
export interface Tally {
  readonly label: string;
  readonly values: Readonly<Record<Side, number>>;
}

/** What a side can still use for orders. */
export interface Means extends Figure {
  /** How long it has to last, after the label: `in this Game-Turn`. */
  readonly lasts: string;
  /** It is too long for each letter, and is looked up elsewhere. */
  readonly isLong?: boolean;
  /** Only the orders of a turn use it, and no answer to a question. */
  readonly isOfTurn?: boolean;
}

/** A roll as logs name it: its run, and its number there. */
export interface RollNumber {
  readonly run: number;
  readonly roll: number;
  /** The roll whose die it keeps, if a rollback undid that roll and it was made again. */
  readonly kept?: RollNumber | undefined;
}

/** What players must know about a game: its edition, options, map, readings and limits. */
export interface GameNotes {
  /** How the game is won, for people who think of playing it: a sentence or two each. */
  readonly victory: readonly string[];
  readonly all: readonly string[];
  /** What the game is, to read before joining; all notes, if it is left out. */
  readonly joining?: readonly string[];
  /** How it is won and what its marks mean, for reading with the first turn. */
  readonly beginning?: readonly string[];
}

/** What the viewer saw happen in a Player-Turn, or in a part of one. */
export interface SeenTurn {
  readonly side: Side;
  readonly gameTurn: number;
  /** It was the side's set-up, before all Player-Turns. */
  readonly isSetUp?: boolean;
  readonly events: readonly Kinded[];
  /** One for each die that the viewer saw, in order. */
  readonly rolls: readonly RollNumber[];
}

/** What a die was for, the result of each face, and its worth to the side that rolled. */
export interface Stakes {
  /** Its number among the dice that the viewer saw in the run, from 1. */
  readonly roll: number;
  /** The side whose gains the values are: what it gains, the other loses. */
  readonly side: Side;
  /** What it was rolled for, in words: `3116: 8RTR attacks 16 infantry`. */
  readonly words: string;
  /** What the odds depend on: `+17, Mixed line, column +12`. */
  readonly basis: string;
  /** The result of each face, from one: `D2`. */
  readonly results: readonly string[];
  /** Its result. */
  readonly result: string;
  /** The worth of each face, from one. */
  readonly values: readonly number[];
  /** Further facts for the full version. */
  readonly facts: readonly Figure[];
  /** Its cells in the table of all dice, by {@link DiceTerms.columns}; missing ones are empty. */
  readonly columns: Readonly<Record<string, string | number>>;
}

export interface Noun {
  readonly one: string;
  readonly many: string;
}

export interface DiceTerms {
  /** What dice with {@link Stakes} decide: combat. */
  readonly event: Noun;
  /** What a side rolls such dice for, after its name: `Allied attacks`. */
  readonly own: string;
  /** What it takes part in, in its own turn and in the other side's: `attacking and defending`. */
  readonly all: string;
  /** The side that values are counted for: `the attacker`. */
  readonly owner: string;
  /** The unit for values: hexes. */
  readonly countedIn: Noun;
  /** How values are found, and what is expected, in a paragraph. */
  readonly measure: string;
  /** The heading of {@link Stakes.basis} over a column. */
  readonly basis: string;
  /** The columns that only dice with {@link Stakes} fill, in the table of all dice. */
  readonly columns: readonly string[];
}

/** How often a player wants to be asked, in words for when it is set and when it is not. */
export interface WishWords {
  readonly on: string;
  readonly off: string;
  /** How it works instead, if the system asks the same either way: a page says so, and offers no choice. */
  readonly instead?: string;
}

/** The system's words for things, in sentences for all games. */
export interface Terms {
  /** Where pieces stand: hex. */
  readonly place: Noun;
  /** What players command: unit. */
  readonly piece: Noun;
  /** What happens if nobody gives an order, in sentences for the first letter. */
  readonly defaults: readonly string[];
  /** What of a Player-Turn keeps its die after a rollback: `A combat on the same hexes`. */
  readonly keepsDie: string;
  /** How a game ended, as the end of a sentence, if the rules have their own words for its ends. */
  readonly endings?: Readonly<Record<string, string>>;
  /** Points of a correction in their written form, the usual ones first. */
  readonly corrections: readonly string[];
  /** What can be explained: `a unit, a hex, a way or an attack`, and questions in their written form. */
  readonly explained: {
    readonly what: string;
    readonly questions: readonly string[];
    /** The usual question, and what it names. */
    readonly usual: { readonly question: string; readonly names: string };
  };
  /** The help for commands that name a system's own things: a line for each way to write them. */
  readonly commandHelp: Readonly<Record<"ask" | "explain" | "map", readonly string[]>>;
  readonly wishes: {
    /** To be asked even if the default is obvious. */
    readonly asksAll: WishWords;
    /** To be asked before a sheet is played that leaves much undone. */
    readonly asksSparse: WishWords;
  };
  readonly dice: DiceTerms;
}

/** How a system tells about its games, from what a viewer knows. */
export interface Words<S> {
  readonly terms: Terms;
  /** The meanings of words in rules and orders. */
  readonly glossary: Glossary;
  /** @param isOnMap whether the reader has the picture that numbers these events */
  log(turn: SeenTurn, sight: S, isOnMap: boolean): Block[];
  /** The outcome of a Player-Turn, in a line. */
  summary(turn: SeenTurn, sight: S): string;
  /**
   * The same in the words of a war diary, in some short sentences; a system without it uses the summary.
   * @param isBrief in two sentences at most, for the player who ordered it: what came of that
   */
  diary?(turn: SeenTurn, sight: S, isBrief?: boolean): readonly string[];
  /** Whether so much has changed that a letter brings the whole map again. */
  isMuchChanged(events: readonly Kinded[]): boolean;
  /** The question, in a sentence to the side that must answer. */
  question(sight: S, asked: Asked, side: Side): string;
  /** What everybody is shown: for the subject of a letter, `you are attacked`, and what is still to come. */
  announced(sight: S, asked: Asked): { readonly subject: string; readonly blocks: readonly Block[] };
  means(desk: Desk<S>): readonly Means[];
  pieces(sight: S, side: Side): Block[];
  standing(sight: S): readonly Figure[];
  /** The part of that which can be counted for both sides and drawn over the game, always by the same labels. */
  tallies?(sight: S): readonly Tally[];
  notes(sight: S): GameNotes;
  /** What is otherwise than it was before a rollback or a ruling; nothing where nothing is. */
  changes(before: S, after: S): Block[];
  /** What the dice of runs were worth, run by run. */
  stakes(runs: readonly SeenTurn[], sight: S): readonly (readonly Stakes[])[];
  /** What a ruling would correct, one part of a sentence for each. */
  corrections(sight: S, corrections: readonly unknown[]): string[];
  /** What names a part of the map in a text, as {@link OrderLanguage.explain} takes it. */
  readonly placeNames: RegExp;
  /** What of the rules a table may choose otherwise when a game is made. */
  readonly options: readonly OptionView[];
  /** What one player may give the other as a handicap in the scenario, the usual thing first; none if left out. */
  handicaps?(sight: S): readonly HandicapKind[];
}
