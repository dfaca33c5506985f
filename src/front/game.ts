import type { Glossary } from "../kernel/glossary.ts";
import type { Thing } from "../kernel/pointing.ts";
import type { Result } from "../kernel/result.ts";
import type { Kinded, OptionView, Rules, SystemQuery, Viewer } from "../kernel/rules.ts";
import type { Side } from "../kernel/side.ts";
import type { Violation } from "../kernel/refusals/violation.ts";
import type { Figure, Noun } from "../kernel/words.ts";

/**
 * The parts that a game of forms provides: its rules, a table of orders, a table of events, and where things stand. The front
 * makes every other part of a {@link System} from it.
 */
export interface Game<T, S extends OpenSight, D extends Kinded> {
  /** `three-fords/first` */
  readonly ruleset: string;
  readonly title: string;
  readonly rules: Rules<T, S, D, Seen>;
  /** The value to a side of a piece in a place; the front makes a computer player with it. */
  worth?(sight: S, side: Side, place: string): number;
  /**
   * Orders of a side's own Player-Turn come first, the usual one at the top. If several answer a question, the first that fits
   * counts.
   */
  readonly forms: readonly OrderForm<S, D>[];
  readonly corrections?: readonly CorrectionForm[];
  readonly events: EventTable<S>;
  readonly saying: GameSayings<S>;
  /** Ends a Player-Turn's orders: the decision after all are carried out. */
  readonly endTurn: D;
  /** The pieces that both sides began with. */
  roster(game: T): Iterable<{ readonly side: Side }>;
  /** Where everything stands, as far as a viewer knows. */
  ground(sight: S): BoardLayout;
  /** A side's sight as its next Player-Turn begins: its pieces may move again. */
  fresh(sight: S, side: Side): S;
}

/** The open part of every sight on the front: its viewer, and the question. */
export interface OpenSight {
  readonly viewer: Viewer;
  readonly query: SystemQuery;
}

/** The words in the slots of an order, as they are written. An empty slot is absent. */
export type Chosen = Readonly<Record<string, string>>;

export interface Order {
  readonly verb: string;
  readonly chosen: Chosen;
}

/** One order, or one answer to a question. */
export interface OrderForm<S, D> {
  readonly verb: string;
  readonly cite: string;
  /** As it may be written: `move 3 to 7`. */
  readonly example: string;
  /** Other ways to write it. */
  readonly also?: readonly string[];
  /** Its effect, in a sentence for everybody. */
  readonly means: string;
  /** In the order in which they are written. */
  readonly slots?: Readonly<Record<string, FormSlot<S>>>;
  /** The kind of question that it answers during a Player-Turn; it stands on a sheet until then. */
  readonly asked?: string;
  /** Its result, in a sentence to its player; an order carried out now says so itself. */
  says?(chosen: Chosen): string;
  /** An order of the side's own Player-Turn: its result now. */
  carry?(sight: S, side: Side, chosen: Chosen): Result<OrderForeseen<S, D>, Violation[]>;
  /** The answer to {@link asked}; undefined if it has none here. @param said what the side's line with a verb says */
  answer?(sight: S, side: Side, chosen: Chosen, said: (verb: string) => Chosen | undefined): D | undefined;
  /** The slots of the order that makes a decision, for proposals by the computer player. */
  written?(decision: D): Chosen | undefined;
  /** Something that a side may decide at any time, no matter who is asked. */
  offer?(side: Side): D;
  /** The referee's proposal if a sheet does not answer its question. */
  readonly proposed?: Chosen;
}

export interface OrderForeseen<S, D> {
  readonly decisions: readonly D[];
  readonly after: S;
  readonly says: string;
  readonly moves?: readonly Move[];
}

/** A piece's way over the map, its own place first. */
export interface Move {
  readonly piece: string;
  readonly places: readonly string[];
}

/** The possible words at one place of an order. */
export interface FormSlot<S> {
  /** The name of the missing thing if it is empty: `the block that moves`. */
  readonly want: string;
  /** A word, a whole number, one of some words, or a way: `to 7`, or place by place `3 7`. */
  readonly reads: "name" | "number" | "way" | readonly string[];
  /** The word before it. */
  readonly lead?: string;
  readonly isOptional?: true;
  /** The words that may stand here now, given those chosen before; and those that may not, with their cases. */
  from?(sight: S, side: Side, chosen: Chosen): readonly Candidate[];
}

/** One thing that may stand in a slot, or the case against it. */
export interface Candidate {
  readonly text: string;
  /** Its name in sentences. */
  readonly label: string;
  /** The thing that a player points at for it. */
  readonly at: Thing;
  /** A figure on its mark: its cost. */
  readonly figure?: string;
  /** An enemy stands there. */
  readonly isTarget?: boolean;
  /** The way there. */
  readonly places?: readonly string[];
  readonly whyNot?: Violation;
}

/** How a position is set right: one point of a ruling. */
export interface CorrectionForm {
  readonly verb: string;
  readonly example: string;
  readonly slots: Readonly<Record<string, FormSlot<unknown>>>;
  correction(chosen: Chosen): Kinded;
  /** Its effect, in a sentence. */
  says(correction: Kinded): string;
}

/** What each kind of event says, draws and weighs, as its viewer saw it. */
export type EventTable<S> = Readonly<Record<string, EventForm<S>>>;

/** An event without the members that its viewer may not know. It reports its `die`, or how many `dice` were rolled for it. */
export type Seen = Kinded & Readonly<Record<string, unknown>>;

export interface EventForm<S> {
  says(event: Seen, sight: S): string;
  /** Members that only the event's `side` may know if the event is `hidden`. */
  readonly seals?: readonly string[];
  /** Such events change the map so much that a letter includes it again; a summary counts them under this word. */
  readonly counts?: Noun;
  /** The place that is drawn as fought over. */
  place?(event: Seen): string | undefined;
  /** The value of its die by face, from one. */
  stake?(event: Seen): DieStake;
}

export interface DieStake {
  readonly side: Side;
  readonly words: string;
  readonly basis: string;
  readonly results: readonly string[];
  readonly values: readonly number[];
  readonly die: number;
}

/** The announcement before a Player-Turn ends. */
export interface Announced extends Kinded {
  readonly places: readonly string[];
}

export interface BoardLayout {
  readonly places: readonly LayoutPlace[];
  readonly pieces: readonly LayoutPiece[];
}

export interface LayoutPlace {
  readonly id: string;
  readonly label: string;
  /** Where it is drawn, to the right and down. */
  readonly at: readonly [number, number];
  /** The neighboring places. */
  readonly next: readonly string[];
  readonly holder?: Side | undefined;
  /** Further facts, a sentence each. */
  readonly says: readonly string[];
}

export interface LayoutPiece {
  readonly id: string;
  readonly side: Side;
  readonly place: string;
  readonly label: string;
  /** Up to three characters, drawn on it. */
  readonly mark: string;
  /** Its other names in orders, beside its id and its place. */
  readonly names?: readonly string[];
}

/** The words of a game that no table has. */
export interface GameSayings<S> {
  readonly place: Noun;
  readonly piece: Noun;
  /** What happens to pieces without orders and to a question without an answer, each in a sentence. */
  readonly silence: { readonly turn: string; readonly question?: string };
  /** The text of a question, in a sentence to its player. */
  question(sight: S): string;
  /**
   * The sentence for a side whose pieces the other side has reached: `You are attacked`. Left out if a side prepares for
   * nothing before a Player-Turn ends.
   */
  readonly announced?: string;
  victory(sight: S): readonly string[];
  notes?(sight: S): readonly string[];
  standing(sight: S): readonly Figure[];
  means?(sight: S, side: Side): readonly Figure[];
  readonly options?: readonly OptionView[];
  readonly terms?: Glossary["terms"];
  /** The purpose of a die, and the unit of its value. */
  readonly dice: { readonly event: Noun; readonly countedIn: Noun; readonly measure: string };
}
