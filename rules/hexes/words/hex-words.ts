import type { Desk, NamedThing } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Noun } from "../../../src/kernel/words.ts";
import type { HexGrid, HexId } from "../hex-grid.ts";
import type { Unit } from "../roster.ts";
import type { AnswerSlot, MeansOfProtection } from "./answer-slots.ts";

export interface Called {
  readonly units: readonly Unit[];
  readonly hexes: readonly HexId[];
  /** Whether the name is misspelled. */
  readonly isGuess?: boolean;
}

/** The parts that a hex game supplies for reading orders in people's own words. */
export interface HexWords<S> {
  readonly place: Noun;
  readonly piece: Noun;
  isRead(sight: S): boolean;
  gridOf(sight: S): HexGrid;
  called(sight: S, words: string): Called;
  unitsOf(sight: S, side: Side): readonly Unit[];
  hexOf(sight: S, unit: Unit): HexId | undefined;
  designation(sight: S, unit: Unit): string;
  /** Its formation: `New Zealand`. */
  formation(sight: S, unit: Unit): string | undefined;
  /** 7.1: the order by which units attack a place, with a number of support points. */
  against(pieces: readonly string[], place: string, points: number | undefined): string;
  /** The order of an attack with guns that help from a hex, if they may. */
  helps?(order: string, hex: string): string;
  /** A sentence's details of an attack, as clauses of its line, and the sentence without them. */
  further?(sentence: string, desk: Desk<S>): NamedThing["further"];
  /** `artillery`, `armor`: undefined if it is not known. */
  kindOf(sight: S, unit: Unit): string | undefined;
  isVacant(sight: S, hex: HexId): boolean;
  /** Orders that a line means by a wording of this game's own. */
  phrased?(line: string, desk: Desk<S>): readonly string[] | undefined;
  /** 7.7: the order by which units go somewhere if they must. @param from the one place that a sentence names before */
  retreat(from: string | undefined, to: string, desk: Desk<S>): string;
  /** The one place that is attacked, if its side is asked about no other place. */
  attacked(desk: Desk<S>): string | undefined;
  inItsWords?(line: string, desk: Desk<S>): string;
  /** A line of prose that says less than an order must, as the one order that it can mean. */
  completed?(line: string): string;
  /** Whether it is the other side's Player-Turn: what is written then is for its attacks. */
  isOthersTurn(sight: S, side: Side): boolean;
  /** The places of the units that its side's question may drive back. */
  driven(desk: Desk<S>): readonly string[];
  /** The answer to a question, by the names and in the words of the question itself. */
  answered?(line: string, desk: Desk<S>): readonly string[] | undefined;
  /** A line of an answer, as lines for the units in question; undefined if it stays as it is. */
  forAsked?(line: string, written: string, desk: Desk<S>): readonly string[] | undefined;
  /** The slots for protection that an answer's sentence may fill. */
  answerSlots(desk: Desk<S>): readonly AnswerSlot[];
  /** What protects an attacked place, by the words for it. */
  meansOf?(desk: Desk<S>): MeansOfProtection;
  /** The hexes in which a unit may end its move, and their costs: in the movement under way, else as if it began now. */
  ends(sight: S, unit: Unit): readonly { readonly hex: HexId; readonly cost: number }[];
}
