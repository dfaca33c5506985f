import type { UnitId } from "../hexes/names.ts";
import type { HexName } from "../hexes/hex-grid.ts";
import type { CounterView } from "./contract/desk.ts";
import type { Side } from "../../src/kernel/side.ts";
import { OFF_MAP, perBoard } from "./board.ts";
import { hexName } from "./naming.ts";
import type { Counter, Unit } from "./roster.ts";
import { type GameState, isMarked, MARK, type Marks } from "./state.ts";
import { isSupplied } from "./supply.ts";

/** Views that have been asked for, by board, and the marks that they were made with. */
const views = perBoard((): { marks?: Marks; made: readonly CounterView[] } => ({ made: [] }));

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

/** One counter as it is in a state: found out when it is asked for, as few who look at counters ask for much. */
class CounterInState implements CounterView {
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

  get values(): string {
    return this.#counter.values;
  }

  get kind(): string {
    return this.#counter.kind;
  }

  get isArtillery(): boolean {
    return this.#counter.isArtillery;
  }

  get status(): CounterView["status"] {
    const { board } = this.#state;
    if (board.hexOf(this.#unit) !== undefined) return "onMap";
    return STATUS.find(([place]) => board.isAt(this.#unit, place))?.[1] ?? "outOfPlay";
  }

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
