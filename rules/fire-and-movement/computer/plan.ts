import type { HexId } from "../../hexes/hex-grid.ts";
import { because, type Reason } from "../../../src/kernel/refusals/reasons.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { MapBoard } from "../position/board.ts";
import type { Decision } from "../position/decision.ts";
import { mayMove } from "../movement/movement.ts";
import { hexNames } from "../position/naming.ts";
import { type Reach, reach } from "../movement/reach.ts";
import type { Unit } from "../position/roster.ts";
import type { Sight } from "../sight/sight.ts";
import { type Field, MARK, phasingSide, withMark } from "../position/truth.ts";
import { travel } from "../victory/victory.ts";

/** A movement phase that is being planned: the moves so far, in order, and the field they lead to. */
export class TurnPlan {
  readonly side: Side;
  readonly moves: Decision[] = [];
  readonly free: Set<Unit>;
  #field: Field;
  readonly #reaches = new Map<Unit, Reach>();

  constructor(readonly sight: Sight) {
    this.side = phasingSide(sight);
    this.#field = { ...sight };
    this.free = new Set(sight.board.units(this.side).filter((unit) => mayMove(sight, unit)));
  }

  /** The field after the moves so far. */
  get field(): Field {
    return this.#field;
  }

  get board(): MapBoard {
    return this.#field.board;
  }

  /** Where a unit could end its move when the phase began. */
  reachAtFirst(unit: Unit): Reach {
    const known = this.#reaches.get(unit);
    if (known !== undefined) return known;
    const made = reach({ ...this.sight }, unit);
    this.#reaches.set(unit, made);
    return made;
  }

  /** Where it may end its move now. */
  reachNow(unit: Unit): Reach {
    return this.moves.length === 0 ? this.reachAtFirst(unit) : reach(this.#field, unit);
  }

  /** Keeps a unit where it is. */
  stay(unit: Unit): void {
    this.free.delete(unit);
  }

  /** 17.0: moves a unit, unless it cannot come there now or the enemy would win by it. @returns whether it goes */
  move(unit: Unit, to: HexId, reason?: Reason): boolean {
    const { setting } = this.sight;
    if (!this.free.has(unit)) return false;
    const now = this.reachNow(unit);
    if (!now.ends.includes(to)) return false;
    const path = now.pathTo(to);
    const { board, victory } = travel(this.board, unit, path);
    if (victory === "relief") return false;
    this.moves.push(
      because<Decision>(
        { kind: "move", unit: setting.roster.id(unit), path: hexNames(setting, path) },
        reason,
      ),
    );
    this.free.delete(unit);
    this.#field = withMark({ ...this.#field, board }, unit, MARK.moved);
    return true;
  }

  /** The moves, and the end of the phase. */
  decisions(): readonly Decision[] {
    return [...this.moves, { kind: "endMovement" }];
  }
}
