import type { Result } from "../../../src/kernel/result.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { HexId } from "../hex-grid.ts";
import type { Called } from "../words/hex-words.ts";
import type { NamedMap, UnitsOnMap } from "../words/place-words.ts";
import type { Unit } from "../roster.ts";

export interface AskedField {
  readonly setting: NamedMap & {
    readonly roster: {
      readonly counters: readonly {
        readonly id: string;
        readonly designation: string;
        readonly side: Side;
      }[];
    };
  };
  readonly board: UnitsOnMap["board"] & {
    units(side: Side): readonly Unit[];
    unitAt(hex: HexId): Unit | undefined;
  };
}

/** What a unit may do in its movement phase: the one under way, else as if it began now. */
export interface March {
  /** Whether its movement phase is not under way. */
  readonly isSupposed: boolean;
  /** Why it does not move at all, in sentences with their cases; empty if it may. */
  readonly held: readonly string[];
  /** Its allowance, counted as {@link March.words} counts. */
  readonly available: number;
  /** As players count movement: `4½`. */
  words(amount: number): string;
  /** The hexes in which it may end its move, and their costs. */
  readonly ends: readonly { readonly hex: HexId; readonly cost: number }[];
  /** The cheapest way to one of these, from its own hex. */
  pathTo(hex: HexId): readonly HexId[];
  /** Why its move may not end in a hex, in sentences with their cases. */
  whyNot(hex: HexId): readonly string[];
  /** The cost of each step of the cheapest way to a hex, whatever the unit may spend in a turn. Undefined if there is none. */
  wholeWay(hex: HexId): readonly number[] | undefined;
}

/** The parts that a hex game supplies for answers to plain questions about its board. */
export interface HexAsking {
  readonly field: AskedField;
  /** As it will be when the orders kept so far have been carried out. */
  readonly ordered: AskedField;
  readonly side: Side;
  called(words: string): Called;
  march(unit: Unit): March;
  /** The Game-Turn of a side's nth movement from now, the one under way or next being the first. */
  gameTurnOf(side: Side, movement: number): number;
  /** `armor, 3-5-8` */
  kindOf(unit: Unit): string;
  /** Why a unit is not on the map: `comes on Game-Turn 3`, `is eliminated`. */
  absence(unit: Unit): string;
  /** `broken terrain, a fortified box` */
  ground(hex: HexId): string;
  controllers(side: Side, hex: HexId): readonly Unit[];
  /** Whether a unit in a hex may attack one in the next hex, whatever stands there. */
  opens(from: HexId, to: HexId): boolean;
  /** The outcome of an attack: lines, or why it is none. @param order as an order line has it */
  odds(order: string): Result<readonly string[], string>;
  /** The word before an attack's support points, and whether units farther off may help. */
  readonly support: { readonly word: string; readonly reaches: boolean };
  /** The odds of an announced attack if its defender adds something: `if I add the gun`. Undefined for any other question. */
  defended?(words: string): Result<readonly string[], string> | undefined;
  /** The asker's units that could attack a hex from their ordered hexes, and further remarks. */
  attackers(hex: HexId): { readonly adjacent: readonly Unit[]; readonly more: readonly string[] };
  /** What the other side could add in defense of a hex. */
  protection(hex: HexId): readonly string[];
  /** The other side's remaining means besides its units; undefined if they are hidden. */
  enemyMeans?(): readonly string[];
  /** Which of the asker's units are out of supply, in sentences. */
  supply(): readonly string[];
  /** The cases of movement, of its allowance and of zones of control. */
  readonly cites: Readonly<Record<"movement" | "allowance" | "zones", string>>;
}
