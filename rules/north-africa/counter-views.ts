import type { UnitId } from "../hexes/names.ts";
import type { HexName } from "../hexes/hex-grid.ts";
import type { Muster } from "../hexes/named-units.ts";
import type { Side } from "../../src/kernel/side.ts";
import { OFF_MAP, perBoard } from "./position/board.ts";
import { hexName } from "./position/naming.ts";
import type { Counter, Unit } from "./position/roster.ts";
import { type GameState, isMarked, MARK, type UnitMarks } from "./position/state.ts";
import { isSupplied } from "./supply/supply.ts";

export interface Counters extends Muster<CounterView> {
  unit(id: UnitId): CounterView | undefined;
}

export type CounterView = Pick<CounterInState, keyof CounterInState>;

/** Views already made, by board, with the marks that they were made with. */
const views = perBoard((): { marks?: UnitMarks; made?: CounterViews } => ({}));

/** What the desk knows of the counters. Each is worked out on request. */
export function muster(state: GameState): CounterViews {
  const known = views(state.board);
  if (known.made === undefined || known.marks !== state.marks) {
    known.marks = state.marks;
    known.made = new CounterViews(state);
  }
  return known.made;
}

/** What the desk knows of every counter, in the order of the order of battle. */
export function countersIn(state: GameState): readonly CounterView[] {
  return muster(state).all;
}

class CounterViews implements Counters {
  readonly #state: GameState;
  readonly #made: CounterView[] = [];
  #all: readonly CounterView[] | undefined;
  /** The counters in each hex that somebody has asked about. */
  readonly #standing = new Map<string, readonly CounterView[]>();

  constructor(state: GameState) {
    this.#state = state;
  }

  get all(): readonly CounterView[] {
    return this.#all ??= this.#state.setting.roster.units.map((unit) => this.#of(unit));
  }

  unit(id: UnitId): CounterView | undefined {
    const unit = this.#state.setting.roster.unit(id);
    return unit === undefined ? undefined : this.#of(unit);
  }

  standingIn(name: string): readonly CounterView[] {
    const known = this.#standing.get(name);
    if (known !== undefined) return known;
    const { board, setting } = this.#state;
    const hex = setting.map.grid.id(name);
    if (hex === undefined) return [];
    const standing = board.unitsAt(hex).sort((a, b) => a - b).map((unit) => this.#of(unit));
    this.#standing.set(name, standing);
    return standing;
  }

  called(ref: string): CounterView[] {
    return this.#state.setting.roster.called(ref).map((unit) => this.#of(unit));
  }

  get isName(): (word: string) => boolean {
    return this.#state.setting.roster.isName;
  }

  #of(unit: Unit): CounterView {
    return this.#made[unit] ??= new CounterInState(this.#state, unit);
  }
}

const STATUS = [
  [OFF_MAP.reserve, "reserve"],
  [OFF_MAP.exited, "exited"],
  [OFF_MAP.eliminated, "eliminated"],
] as const;

/** One counter in a state. Each fact is worked out on request, as few callers need many. */
class CounterInState {
  readonly #state: GameState;
  readonly #unit: Unit;

  constructor(state: GameState, unit: Unit) {
    this.#state = state;
    this.#unit = unit;
  }

  get #counter(): Counter {
    return this.#state.setting.roster.counters[this.#unit];
  }

  get id(): UnitId {
    return this.#counter.id;
  }

  get designation(): string {
    return this.#counter.designation;
  }

  get side(): Side {
    return this.#counter.side;
  }

  get nationality(): string {
    return this.#counter.nationality;
  }

  /** The printed values: `5-4-11`. */
  get values(): string {
    return this.#counter.values;
  }

  get kind(): string {
    return this.#counter.kind;
  }

  get isArtillery(): boolean {
    return this.#counter.isArtillery;
  }

  get status(): "onMap" | "reserve" | "exited" | "eliminated" | "outOfPlay" {
    const { board } = this.#state;
    if (board.hexOf(this.#unit) !== undefined) return "onMap";
    return STATUS.find(([place]) => board.isAt(this.#unit, place))?.[1] ?? "outOfPlay";
  }

  /** The unit's hex; undefined if it is off the map. */
  get hex(): HexName | undefined {
    const hex = this.#state.board.hexOf(this.#unit);
    return hex === undefined ? undefined : hexName(this.#state.setting, hex);
  }

  get moved(): boolean {
    return isMarked(this.#state, this.#unit, MARK.moved);
  }

  get inEnemyZone(): boolean {
    const { board } = this.#state;
    const hex = board.hexOf(this.#unit);
    return hex !== undefined && board.isEnemyControlled(this.side, hex);
  }

  get supplied(): boolean {
    const { board } = this.#state;
    return board.hexOf(this.#unit) === undefined || isSupplied(board, this.#unit);
  }
}
