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

/** What both sides are counted by: losses, points. */
export interface Tally {
  readonly label: string;
  readonly values: Readonly<Record<Side, number>>;
}

/** What a side has left to order with. */
export interface Means extends Figure {
  /** For how long it has to last, behind the label: `in this Game-Turn`. */
  readonly lasts: string;
  /** It is too long for each letter, and stands where it is looked up. */
  readonly isLong?: boolean;
}

/** A roll as logs name it: in which run, the how manieth. */
export interface RollNumber {
  readonly run: number;
  readonly roll: number;
  /** The roll whose die it keeps, where a rollback undid that and it was made again. */
  readonly kept?: RollNumber | undefined;
}

/** The notes that come to their reader, each once; the others are looked up. */
export interface Essentials {
  /** What the game is, to read before joining. */
  readonly joining: readonly string[];
  /** How it is won and what its marks mean, to read with the first turn. */
  readonly beginning: readonly string[];
}

/** What its viewer saw happen in a Player-Turn, or in a part of one. */
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
  /** The how manieth of the dice that the viewer saw in the run, from 1. */
  readonly roll: number;
  /** The side that the values are for: its gain is the other's loss. */
  readonly side: Side;
  /** What it was rolled for, in words: `3116: 8RTR attacks 16 infantry`. */
  readonly words: string;
  /** What the odds hang on: `+17, Mixed line, column +12`. */
  readonly basis: string;
  /** What each face brings, by face, from one: `D2`. */
  readonly results: readonly string[];
  /** What it brought. */
  readonly result: string;
  /** What each face is worth, by face, from one. */
  readonly values: readonly number[];
  /** Further facts for the full version. */
  readonly facts: readonly Figure[];
  /** Its columns of the table of all dice, by {@link DiceTerms.columns}; what is left out is empty. */
  readonly columns: Readonly<Record<string, string | number>>;
}

export interface Noun {
  readonly one: string;
  readonly many: string;
}

export interface DiceTerms {
  /** What is decided by a die that has {@link Stakes}: combat. */
  readonly event: Noun;
  /** What a side has such dice rolled for, behind its name: `Allied attacks`. */
  readonly own: string;
  /** What it takes part in, its own and the other side's: `attacking and defending`. */
  readonly all: string;
  /** The side that values are counted for: `the attacker`. */
  readonly owner: string;
  /** What values are counted in: hexes. */
  readonly countedIn: Noun;
  /** How values are come by, and what is expected, in a paragraph. */
  readonly measure: string;
  /** What {@link Stakes.basis} is called over a column. */
  readonly basis: string;
  /** The columns of the table of all dice that only dice with {@link Stakes} fill. */
  readonly columns: readonly string[];
}

/** A player's wish about being asked, in words for when it is set and when it is not. */
export interface WishWords {
  readonly on: string;
  readonly off: string;
  /** How it is instead, where the system asks no more and no less by it: a page says so, and offers no choice. */
  readonly instead?: string;
}

/** What sentences that are said of all games call the things of a system. */
export interface Terms {
  /** Where pieces stand: hex. */
  readonly place: Noun;
  /** What players command: unit. */
  readonly piece: Noun;
  /** What happens where nobody says anything, in sentences for the first letter. */
  readonly defaults: readonly string[];
  /** What of a Player-Turn keeps its die after a rollback: `A combat on the same hexes`. */
  readonly keepsDie: string;
  /** How a game has ended, as a sentence goes on, where the rules know its ends by words of their own. */
  readonly endings?: Readonly<Record<string, string>>;
  /** Points of a correction as they are written, the usual ones first. */
  readonly corrections: readonly string[];
  /** What may be explained: `a unit, a hex, a way or an attack`, and questions as they are written. */
  readonly explained: {
    readonly what: string;
    readonly questions: readonly string[];
    /** The usual question, and what it names. */
    readonly usual: { readonly question: string; readonly names: string };
  };
  /** What the help says of commands that speak of a system's own things, a line for each way to write them. */
  readonly commandHelp: Readonly<Record<"ask" | "explain" | "map", readonly string[]>>;
  readonly wishes: {
    /** To be asked even where the default is obvious. */
    readonly asksAll: WishWords;
    /** To be asked before a sheet is played that leaves much undone. */
    readonly asksSparse: WishWords;
  };
  readonly dice: DiceTerms;
}

/** How a system tells of its games, from what a viewer knows. */
export interface Words<S> {
  readonly terms: Terms;
  /** What the words of the rules and of orders mean. */
  readonly glossary: Glossary;
  /** @param isOnMap whether the reader has the picture at hand that numbers these happenings */
  log(turn: SeenTurn, sight: S, isOnMap: boolean): Block[];
  /** What came of a Player-Turn, in a line. */
  summary(turn: SeenTurn, sight: S): string;
  /**
   * The same in the words of a war diary, some short sentences; without it, the summary stands in.
   * @param isBrief in two sentences at most, for the player who ordered it: what came of that
   */
  diary?(turn: SeenTurn, sight: S, isBrief?: boolean): readonly string[];
  /** Whether so much has changed that a letter brings the whole map again. */
  isMuchChanged(events: readonly Kinded[]): boolean;
  /** The question, in a sentence to the side that has to answer. */
  question(sight: S, asked: Asked, side: Side): string;
  /** The same for the subject of a letter: `you are attacked`. */
  subject(asked: Asked, sight: S): string;
  /** What has been announced and is still to come, as everybody is shown it. */
  announced(sight: S, asked: Asked): Block[];
  means(desk: Desk<S>): readonly Means[];
  pieces(sight: S, side: Side): Block[];
  standing(sight: S): readonly Figure[];
  /** What of that can be counted for both sides, to be drawn as it changes in a game: by the same labels at all times. */
  tallies?(sight: S): readonly Tally[];
  /** How the game is won, for anyone who thinks of playing it: a sentence or two each. */
  victory(sight: S): readonly string[];
  /** What players must know about the edition, its options, map, readings and limits. */
  notes(sight: S): readonly string[];
  /** Which of the notes are read when; without it, all before anybody joins. */
  essentials?(sight: S): Essentials;
  /** What is otherwise than it was before a rollback or a ruling; nothing where nothing is. */
  changes(before: S, after: S): Block[];
  /** What the dice of runs were worth, run by run. */
  stakes(runs: readonly SeenTurn[], sight: S): readonly (readonly Stakes[])[];
  /** What a ruling would set right, one sentence part for each. */
  corrections(sight: S, corrections: readonly unknown[]): string[];
  /** What of the map a text names, in its order, each once, as {@link OrderLanguage.explain} takes it. */
  places(text: string): string[];
  /** What of the rules a table may choose otherwise when a game is made. */
  readonly options: readonly OptionView[];
  /** What the scenario lets one player give the other in a handicap, the usual thing first; nothing where it is left out. */
  handicaps?(sight: S): readonly HandicapKind[];
}
