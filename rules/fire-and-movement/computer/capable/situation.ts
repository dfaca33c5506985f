import type { HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { Unit } from "../../roster.ts";
import type { Sight } from "../../sight.ts";
import type { Field } from "../../truth.ts";
import { meanHidden } from "../hidden-markers.ts";
import { VICTORY } from "../values.ts";
import { type Breach, isKeystone, thinnest } from "../relief.ts";
import type { Aims } from "./stakes.ts";
import { Threats } from "./threats.ts";

/** What it is worth to drive a unit from the thinnest place of a line, shared among those that hold it. */
const PER_BREACH = 2;

/** What a side sees of the whole game before it plans: the enemy's chances, and what decides the game. */
export class Situation implements Aims {
  readonly breach: Breach | undefined;
  readonly threats: Threats;
  readonly #keystones = new Map<Unit, boolean>();
  readonly #field: Field;

  /** @param field as the units stand when the planning begins */
  constructor(readonly sight: Sight, readonly side: Side, field: Field = { ...sight }) {
    this.#field = field;
    this.breach = thinnest(field.setting, field.board);
    this.threats = new Threats(field, side, expectedSupport(sight, side));
  }

  isKeystone(unit: Unit): boolean {
    const known = this.#keystones.get(unit);
    if (known !== undefined) return known;
    const is = isKeystone(this.#field.board, unit);
    this.#keystones.set(unit, is);
    return is;
  }

  ground(target: HexId): number {
    const { setting, board } = this.#field;
    if (target === setting.map.tobruk) return VICTORY;
    const unit = board.unitAt(target);
    return unit !== undefined && this.breach?.units.has(unit) === true
      ? PER_BREACH / this.breach.units.size
      : 0;
  }
}

/** 8.3: by how much the enemy's markers are likely to outweigh one's own in his next attack. */
function expectedSupport(sight: Sight, side: Side): number {
  const enemy = enemyOf(side);
  return sight.support[enemy].count === 0 && sight.phasing === "allied" ? 0 : meanHidden(sight, enemy);
}
