import { isInRange, mayBarrage } from "../../combat/artillery.ts";
import { isObliged, openAttackers, openTargets } from "../../combat/obligations.ts";
import type { Unit } from "../../position/roster.ts";
import { type Attack, type GameState, isMarked, MARK } from "../../position/state.ts";
import { isFacing } from "../../position/zones-of-control.ts";
import { type Outlook, Weighed } from "./outlook.ts";

/** Attacks that together meet all obligations, and their expected gain. */
export interface Allocation {
  readonly attacks: readonly Weighed[];
  readonly gain: number;
}

/** The cost of leaving an enemy unattacked that must be attacked, or a unit idle that must attack. */
const UNMET = 12;

/**
 * 7.1, 7.2: shares out the units in contact among the enemies that they face. Every duty is met, and no change of a single
 * unit's target would gain more. Looks at the units in contact with one of `around`, and at those in contact with them.
 * @param guns artillery that would barrage each enemy
 */
export function allocate(
  outlook: Outlook,
  state: GameState,
  around: readonly Unit[],
  guns: ReadonlyMap<Unit, readonly Unit[]> = new Map(),
): Allocation {
  const field = contactsOf(state, around);
  const sharing = new Sharing(outlook, state, field, guns);
  sharing.coverAll();
  sharing.rally();
  sharing.improve();
  return sharing.result();
}

interface Field {
  readonly targets: ReadonlyMap<Unit, readonly Unit[]>;
  readonly attackers: ReadonlyMap<Unit, readonly Unit[]>;
  readonly bound: ReadonlySet<Unit>;
}

function contactsOf(state: GameState, around: readonly Unit[]): Field {
  const targets = new Map<Unit, Unit[]>();
  const attackers = new Map<Unit, Unit[]>();
  const bound = new Set<Unit>();
  const enemies = new Set(around);
  const inPhase = state.stage.at !== "movement";
  for (const enemy of enemies) {
    const facing = openAttackers(state, enemy);
    attackers.set(enemy, facing);
    for (const unit of facing) {
      if (targets.has(unit)) continue;
      const faced = openTargets(state, unit);
      targets.set(unit, faced);
      if (inPhase ? isMarked(state, unit, MARK.obliged) : isObliged(state, unit)) bound.add(unit);
      for (const other of faced) enemies.add(other);
    }
  }
  return { targets, attackers, bound };
}

/** An allocation in the making: each unit's target, or none. */
class Sharing {
  readonly #target = new Map<Unit, Unit>();
  readonly #weighed = new Map<string, Weighed>();

  constructor(
    private readonly outlook: Outlook,
    private readonly state: GameState,
    private readonly field: Field,
    private readonly guns: ReadonlyMap<Unit, readonly Unit[]>,
  ) {}

  /**
   * Gives every enemy that must be attacked an attacker, first those that the fewest face. Then gives every bound unit an
   * enemy.
   */
  coverAll(): void {
    const { targets, attackers, bound } = this.field;
    const required = [...attackers.keys()].filter((enemy) => this.#isRequired(enemy))
      .sort((a, b) => attackers.get(a)!.length - attackers.get(b)!.length);
    for (const enemy of required) {
      const idle = attackers.get(enemy)!.filter((unit) => !this.#target.has(unit))
        .sort((a, b) => targets.get(a)!.length - targets.get(b)!.length);
      if (idle.length > 0) this.#target.set(idle[0], enemy);
    }
    for (const unit of bound) {
      if (!this.#target.has(unit)) this.#target.set(unit, targets.get(unit)![0]);
    }
  }

  /** Sends all free units that face an enemy against it together, if that gains something. */
  rally(): void {
    for (const [enemy, attackers] of this.field.attackers) {
      const idle = attackers.filter((unit) => !this.#target.has(unit));
      if (idle.length === 0) continue;
      const before = this.result().gain;
      for (const unit of idle) this.#aim(unit, enemy);
      if (this.result().gain > before) continue;
      for (const unit of idle) this.#aim(unit, undefined);
    }
  }

  /** Changes targets one at a time while that brings a gain. */
  improve(): void {
    for (let round = 0; round < 4; round++) {
      let better = false;
      for (const [unit, faced] of this.field.targets) {
        const options: (Unit | undefined)[] = this.field.bound.has(unit) ? [...faced] : [...faced, undefined];
        const before = this.#target.get(unit);
        let top = { target: before, gain: this.#around(unit) };
        for (const option of options) {
          if (option === before) continue;
          this.#aim(unit, option);
          const gain = this.#around(unit);
          if (gain > top.gain + 1e-6) top = { target: option, gain };
        }
        this.#aim(unit, top.target);
        if (top.target !== before) better = true;
      }
      if (!better) return;
    }
  }

  result(): Allocation {
    const attacks = new Map<Unit, Weighed>();
    let gain = 0;
    for (const enemy of this.field.attackers.keys()) {
      const weighed = this.#attackOn(enemy);
      if (weighed !== undefined) attacks.set(enemy, weighed);
    }
    for (const enemy of this.field.attackers.keys()) {
      if (attacks.has(enemy) || !this.#isDemanded(enemy)) continue;
      if (!this.#join(attacks, enemy)) gain -= UNMET;
    }
    const list = [...new Set(attacks.values())];
    return { attacks: list, gain: list.reduce((sum, weighed) => sum + weighed.gain(), gain) };
  }

  #aim(unit: Unit, target: Unit | undefined): void {
    if (target === undefined) this.#target.delete(unit);
    else this.#target.set(unit, target);
  }

  /** The expected gain from all enemies that a unit faces. */
  #around(unit: Unit): number {
    return this.field.targets.get(unit)!.reduce((sum, enemy) => {
      const weighed = this.#attackOn(enemy);
      return sum + (weighed?.gain() ?? (this.#isDemanded(enemy) ? -UNMET : 0));
    }, 0);
  }

  #isRequired(enemy: Unit): boolean {
    return isMarked(this.state, enemy, MARK.required) && this.state.stage.at !== "movement" ||
      this.field.attackers.get(enemy)!.some((unit) => this.field.bound.has(unit));
  }

  /** 7.21: whether an enemy has to be attacked because one of the attackers faces it. */
  #isDemanded(enemy: Unit): boolean {
    return this.#isRequired(enemy) || this.field.attackers.get(enemy)!.some((unit) => this.#target.has(unit));
  }

  #attackOn(enemy: Unit): Weighed | undefined {
    const attackers = this.field.attackers.get(enemy)!.filter((unit) => this.#target.get(unit) === enemy);
    if (attackers.length === 0) return undefined;
    return this.#weigh({
      attackers,
      defenders: [enemy],
      barrage: this.guns.get(enemy) ?? [],
      groundSupport: 0,
    });
  }

  #weigh(attack: Attack): Weighed {
    const key = `${attack.attackers.join()}>${attack.defenders.join()}`;
    const known = this.#weighed.get(key) ?? new Weighed(this.outlook, this.state, attack);
    this.#weighed.set(key, known);
    return known;
  }

  /** 7.23: adds an unattacked enemy to an attack if all its attackers face that enemy. */
  #join(attacks: Map<Unit, Weighed>, enemy: Unit): boolean {
    const { board } = this.state;
    const ways = [...new Set(attacks.values())]
      .filter(({ attack }) => attack.attackers.every((unit) => isFacing(board, unit, enemy)))
      .map(({ attack }) => this.#weigh({ ...attack, defenders: [...attack.defenders, enemy] }));
    if (ways.length === 0) return false;
    const best = ways.reduce((top, way) => way.gain() > top.gain() ? way : top);
    for (const defender of best.attack.defenders) attacks.set(defender, best);
    return true;
  }
}

/** 8.1, 8.2: adds the artillery in range where it gains most, gun by gun. */
export function withBarrage(outlook: Outlook, state: GameState, attacks: readonly Weighed[]): Weighed[] {
  const reinforced = [...attacks];
  const guns = state.board.units(state.phasing)
    .filter((gun) => mayBarrage(state, gun) && !outlook.powerless.has(gun));
  for (const gun of guns) {
    const gains = reinforced.map((weighed) =>
      isInRange(state, gun, weighed.attack.defenders) && !weighed.attack.barrage.includes(gun)
        ? weighed.with(outlook, state, gun).gain() - weighed.gain()
        : 0
    );
    const top = gains.indexOf(Math.max(...gains));
    if (gains[top] > 0) reinforced[top] = reinforced[top].with(outlook, state, gun);
  }
  return reinforced;
}
