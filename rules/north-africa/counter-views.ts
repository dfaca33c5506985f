import type { UnitId } from "../hexes/names.ts";
import type { HexName } from "../hexes/hex-grid.ts";
import type { CounterView } from "./contract/desk.ts";
import type { Side } from "../../src/kernel/side.ts";
import { OFF_MAP, perBoard } from "./board.ts";
import { hexName } from "./naming.ts";
import type { Unit } from "./roster.ts";
import { type GameState, isMarked, MARK } from "./state.ts";
import { isSupplied } from "./supply.ts";

/** Views that have been asked for, by board, and the marks that they were made with. */
const views = perBoard((): { marks?: Uint16Array; made: readonly CounterView[] } => ({ made: [] }));

/** What the desk knows of every counter, in the order of the order of battle. */
export function counters(state: GameState): readonly CounterView[] {
  const known = views(state.board);
  if (known.marks !== state.marks) {
    known.marks = state.marks;
    known.made = state.setting.roster.units.map((unit) => new CounterInState(state, unit));
  }
  return known.made;
}

const STATUS = [
  [OFF_MAP.reserve, "reserve"],
  [OFF_MAP.exited, "exited"],
  [OFF_MAP.eliminated, "eliminated"],
] as const;

/** One counter as it is in a state. Supply is traced only where it is asked for: few who look at counters do. */
class CounterInState implements CounterView {
  readonly id: UnitId;
  readonly designation: string;
  readonly side: Side;
  readonly nationality: string;
  readonly values: string;
  readonly kind: string;
  readonly isArtillery: boolean;
  readonly status: CounterView["status"];
  readonly hex: HexName | undefined;
  readonly moved: boolean;
  readonly inEnemyZone: boolean;
  readonly #state: GameState;
  readonly #unit: Unit;

  constructor(state: GameState, unit: Unit) {
    const { board, setting } = state;
    const counter = setting.roster.counters[unit];
    const hex = board.hexOf(unit);
    this.id = counter.id;
    this.designation = counter.designation;
    this.side = counter.side;
    this.nationality = counter.nationality;
    this.values = counter.values;
    this.kind = counter.kind;
    this.isArtillery = counter.isArtillery;
    this.status = hex !== undefined
      ? "onMap"
      : STATUS.find(([place]) => board.isAt(unit, place))?.[1] ?? "outOfPlay";
    this.hex = hex === undefined ? undefined : hexName(setting, hex);
    this.moved = isMarked(state, unit, MARK.moved);
    this.inEnemyZone = hex !== undefined && board.isEnemyControlled(counter.side, hex);
    this.#state = state;
    this.#unit = unit;
  }

  get supplied(): boolean {
    return this.hex === undefined || isSupplied(this.#state.board, this.#unit);
  }
}
