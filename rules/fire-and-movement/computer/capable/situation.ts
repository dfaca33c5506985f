import type { HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { Unit } from "../../position/roster.ts";
import type { Sight } from "../../sight/sight.ts";
import type { Field } from "../../position/truth.ts";
import { meanHidden } from "../hidden-markers.ts";
import { type Breach, isKeystone, thinnest } from "../../relief.ts";
import { type PlanManner, USUAL } from "./manner.ts";
import { Prices } from "./prices.ts";
import type { Aims } from "./stakes.ts";
import { Threats } from "./threats.ts";

/** The share of a victory for driving all units from a line's thinnest place, at no and at full urgency. */
const PER_BREACH = { before: 0.17, then: 0.9 };
const PER_RING = { before: 0.1, then: 0.45 };

/** What a side sees of the whole game before it plans: the enemy's chances, and what decides the game. */
export class Situation implements Aims {
  readonly prices: Prices;
  /** From 0 to 1: how much a victory would gain, and how little time is left. */
  readonly urgency: number;
  readonly #keystones = new Map<Unit, boolean>();
  readonly #lines = new Map<Side, Breach | undefined>();
  readonly #field: Field;
  #threats: Threats | undefined;

  constructor(readonly sight: Sight, readonly side: Side, readonly manner: PlanManner = USUAL) {
    const field = { ...sight };
    const { setting, gameTurn } = field;
    this.#field = field;
    this.prices = new Prices(field);
    const left = (setting.scenario?.lastTurn ?? gameTurn) - gameTurn;
    this.urgency = Math.min(1, Math.max(0, (manner.from - left) / (manner.from - manner.wholly)));
  }

  /** What the enemy could do next. */
  get threats(): Threats {
    const { sight, side } = this;
    return this.#threats ??= new Threats(this.#field, side, expectedSupport(sight, side), this.prices);
  }

  /** 17.0: the thinnest place of the Axis lines around Tobruk. */
  get breach(): Breach | undefined {
    return this.#line("axis");
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
    if (target === setting.map.tobruk) return this.prices.victory("axis");
    const unit = board.unitAt(target);
    if (unit === undefined) return 0;
    return board.sideOf(unit) === "axis"
      ? this.#share(this.breach, unit, PER_BREACH) * this.prices.victory("allied")
      : this.#share(this.#line("allied"), unit, PER_RING) * this.prices.victory("axis");
  }

  #line(of: Side): Breach | undefined {
    if (!this.#lines.has(of)) {
      this.#lines.set(of, thinnest(this.#field.setting, this.#field.board, of));
    }
    return this.#lines.get(of);
  }

  /** The part of a victory that driving a unit from its place in a line is worth. */
  #share(line: Breach | undefined, unit: Unit, { before, then }: typeof PER_BREACH): number {
    if (line?.units.has(unit) !== true) return 0;
    return (before + (then - before) * this.urgency) / line.units.size;
  }
}

/** 8.3: by how much the enemy's markers are likely to outweigh one's own in the enemy's next attack. */
function expectedSupport(sight: Sight, side: Side): number {
  const enemy = enemyOf(side);
  return sight.support[enemy].count === 0 && sight.phasing === "allied" ? 0 : meanHidden(sight, enemy);
}
