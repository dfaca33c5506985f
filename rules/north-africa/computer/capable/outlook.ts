import type { PhaseName } from "../../contract/event.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import { hasSilencingNeighbor, isArtilleryAlone, isInRange, protectiveFire } from "../../combat/artillery.ts";
import type { Unit } from "../../position/roster.ts";
import { type Attack, type GameState, isMarked, MARK } from "../../position/state.ts";
import { unsuppliedUnits } from "../../supply/supply.ts";
import { lineFor } from "../../combat/terrain-effects.ts";
import { type CombatStakes, combatStakesOf, expected } from "./expectation.ts";

/** What an attacker knows before a phase that its own moves do not change. */
export interface Outlook {
  /** 12.33: units of the attacking side without strength because they are out of supply. */
  readonly powerless: ReadonlySet<Unit>;
  /** 8.41: the defender's artillery that could give protective fire, if nobody comes beside it. */
  readonly guns: readonly Unit[];
}

/** How often a defender is expected to have Ground Support Points to spare for an attack. */
const SUPPORT_SPENT = 0.4;

/**
 * 8.41: what silences artillery, whether or not it has fired. Before a Combat Phase, "this" phase's results are still those of
 * the last one.
 */
const SILENCED: Readonly<Record<PhaseName, number>> = {
  movement: MARK.suffered,
  combat: MARK.displaced | MARK.suffered | MARK.sufferedBefore,
};

export function outlookOf(state: GameState): Outlook {
  const { board, setting: { edition, roster } } = state;
  const isSpent = state.phase === "combat" && edition.protectiveFire === "oncePhase";
  const silenced = SILENCED[state.phase] | (isSpent ? MARK.fired : 0);
  return {
    powerless: new Set(unsuppliedUnits(board, state.phasing)),
    guns: board.units(enemyOf(state.phasing)).filter((unit) =>
      roster.counters[unit].isArtillery && protectiveFire(state, unit) > 0 && !isMarked(state, unit, silenced)
    ),
  };
}

/** An attack that is being weighed: the worth of its results, and its place on the table. */
export class Weighed {
  private readonly row;
  private readonly strength: number;
  private readonly fire: number;
  private readonly support: number;

  /** @param state with all units in their planned hexes */
  constructor(
    outlook: Outlook,
    state: GameState,
    readonly attack: Attack,
    private readonly stakes: CombatStakes = combatStakesOf(state, attack),
  ) {
    const { counters } = state.setting.roster;
    const power = (units: readonly Unit[]) =>
      units.reduce((sum, unit) => sum + (outlook.powerless.has(unit) ? 0 : counters[unit].attack), 0);
    const defense = attack.defenders.reduce((sum, unit) => sum + counters[unit].defense, 0);
    this.row = lineFor(state, attack);
    this.strength = power(attack.attackers) + power(attack.barrage) + attack.groundSupport - defense;
    const alone = isArtilleryAlone(state, attack);
    this.fire = alone ? 0 : fireFor(outlook, state, attack);
    this.support = alone ? 0 : state.groundSupport[enemyOf(state.phasing)];
  }

  /** The expected gain of the attack with so many more points. */
  gain(more = 0): number {
    const differential = this.strength + more - this.fire;
    const unsupported = expected(this.stakes, this.row, differential);
    if (this.support === 0) return unsupported;
    const supported = expected(this.stakes, this.row, differential - this.support);
    return (1 - SUPPORT_SPENT) * unsupported + SUPPORT_SPENT * Math.min(supported, unsupported);
  }

  /** The same attack with one more barraging gun, which suffers nothing (8.14). */
  with(outlook: Outlook, state: GameState, gun: Unit): Weighed {
    return new Weighed(
      outlook,
      state,
      { ...this.attack, barrage: [...this.attack.barrage, gun] },
      this.stakes,
    );
  }
}

/** 8.4: the protective fire that a defender could have against an attack. */
function fireFor(outlook: Outlook, state: GameState, attack: Attack): number {
  return outlook.guns.filter((gun) =>
    !attack.defenders.includes(gun) && isInRange(state, gun, attack.defenders) &&
    !hasSilencingNeighbor(state, gun)
  ).reduce((sum, gun) => sum + state.setting.roster.counters[gun].finalProtectiveFire, 0);
}
