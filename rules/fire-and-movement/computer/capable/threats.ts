import { ALL_DIRECTIONS, type HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { MapBoard } from "../../position/board.ts";
import { isEnemyMinefield } from "../../position/minefields.ts";
import { reach } from "../../movement/reach.ts";
import type { Unit } from "../../position/roster.ts";
import type { Field } from "../../position/truth.ts";
import { expected } from "../expectation.ts";
import { type Prices, SETBACK } from "./prices.ts";

/** At most so many attackers' strengths are added up against a unit. */
const MOST = 4;
/** So many around a unit leave it nowhere to go (7.7). */
const SURROUNDED = 3;

/** The threats in the enemy's next Player-Turn, by the enemies that could come to the hexes around a unit. */
export class Threats {
  /** By hex: attack strengths of the enemies that could attack there, the strongest first. */
  readonly #strengths: (number[] | undefined)[];
  readonly #entered: Uint8Array;

  /** @param support expected points of the enemy's markers in an attack, less those that meet them */
  constructor(
    private readonly field: Field,
    private readonly side: Side,
    private readonly support: number,
    private readonly prices: Prices,
  ) {
    const { setting, board } = field;
    const { size, neighbours } = setting.map.grid;
    const enemy = enemyOf(side);
    const his: Field = {
      ...field,
      phase: "movement",
      phasing: enemy,
      stage: { at: "movement" },
      marks: new Uint8Array(field.marks.length),
    };
    this.#strengths = new Array(size);
    this.#entered = new Uint8Array(size);
    const stamp = new Int16Array(size).fill(-1);
    for (const unit of board.units(enemy)) {
      const { attack } = board.face(unit);
      const ends = reach(his, unit).ends;
      for (const hex of ends) this.#entered[hex] = 1;
      for (const hex of [board.standing(unit), ...ends]) {
        for (const direction of ALL_DIRECTIONS) {
          if (!setting.map.isOpen(hex, direction)) continue;
          const beside = neighbours[hex * 6 + direction];
          if (stamp[beside] === unit) continue;
          stamp[beside] = unit;
          (this.#strengths[beside] ??= []).push(attack);
        }
      }
    }
    for (const strengths of this.#strengths) strengths?.sort((a, b) => b - a);
  }

  /** Whether an enemy could end a move in the hex. */
  canEnter(hex: HexId): boolean {
    return this.#entered[hex] === 1;
  }

  /** What a unit is expected to lose in a hex if the enemy goes at it with all that can come. */
  to(unit: Unit, hex: HexId, board: MapBoard): number {
    const strengths = this.#strengths[hex];
    if (strengths === undefined) return 0;
    const { setting } = this.field;
    const { map, charts } = setting;
    let [places, mined] = [0, 0];
    for (const direction of ALL_DIRECTIONS) {
      if (!map.isOpen(hex, direction)) continue;
      const from = map.grid.beyond(hex, direction);
      const there = board.unitAt(from);
      if (there !== undefined && there !== unit && board.sideOf(there) === this.side) continue;
      places++;
      if (isEnemyMinefield(map, enemyOf(this.side), hex, direction)) mined++;
    }
    const count = Math.min(places, strengths.length, MOST);
    if (count === 0) return 0;
    let differential = this.support - board.face(unit).defense;
    for (let index = 0; index < count; index++) differential += strengths[index];
    const line = mined * 2 > places ? charts.best([map.line(hex), "minefield"]) : map.line(hex);
    const isTrapped = count >= SURROUNDED;
    const isHeld = this.side === "allied" && map.isBox(hex);
    const [all, some] = [this.prices.worth(board, unit), this.prices.costOfDepletion(board, unit)];
    const givesWay = isHeld ? 0 : isTrapped ? Math.min(some, all) : SETBACK;
    const rout = isHeld ? some : isTrapped ? all : Math.min(all, some + SETBACK);
    const loss = expected(charts, line, differential, {
      "Ae": -1,
      "Ar+": -0.7,
      "Ar": -0.1,
      "Ex": some - 0.5,
      "Dr": givesWay,
      "Dr+": rout,
      "De": all,
    });
    return Math.max(0, loss);
  }
}
