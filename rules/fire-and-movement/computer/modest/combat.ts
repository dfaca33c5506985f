import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { targetsOf } from "../../combat/attack.ts";
import type { HexId } from "../../../hexes/hex-grid.ts";
import type { Decision } from "../../position/decision.ts";
import { oddsOf } from "../../combat/differential.ts";
import { hexName, hexNames } from "../../position/naming.ts";
import type { Unit } from "../../position/roster.ts";
import type { Sight } from "../../sight/sight.ts";
import { phasingSide, type StageAt } from "../../position/truth.ts";
import { losesBy } from "../../victory/victory.ts";
import { expected, type ResultStakes } from "../expectation.ts";
import { handOf } from "../hidden-markers.ts";
import { shareOut } from "../marker-shares.ts";

/** The least gain of an attack, without any markers. */
const WORTH_THE_DIE = 0.15;
/** The least gain of a point of markers. */
const PRICE = 0.03;

/** A unit lost counts one, a depleted one half, a retreat a fifth. */
const STAKES: ResultStakes = { "Ae": -1, "Ar+": -0.7, "Ar": -0.2, "Ex": 0, "Dr": 0.2, "Dr+": 0.7, "De": 1 };

/** 7.1, 8.3: every free unit beside an enemy attacks it, if that is promising by itself. The markers are kept for defense. */
export function planAttacks(sight: Sight): readonly Decision[] {
  const { board, setting } = sight;
  const side = phasingSide(sight);
  const busy = new Set<Unit>();
  const planned = facedBy(sight, side).flatMap((target) => {
    const attackers = board.units(side).filter((unit) =>
      !busy.has(unit) && targetsOf(sight, unit).includes(target)
    );
    if (attackers.length === 0) return [];
    const gain = gainOf(sight, attackers, target);
    if (gain(0) < WORTH_THE_DIE) return [];
    for (const unit of attackers) busy.add(unit);
    return [{ attackers, target }];
  });
  const attacks = planned.map(({ attackers, target }): Decision => ({
    kind: "attack",
    attackers: setting.roster.ids(attackers),
    target: hexName(setting, target),
    support: [],
  }));
  return [...attacks, { kind: "endAttacks" }];
}

/** The hexes of enemies that may be attacked, first those with the most strength beside them. */
function facedBy(sight: Sight, side: Side): HexId[] {
  const { board } = sight;
  const strengths = new Map<HexId, number>();
  for (const unit of board.units(side)) {
    for (const hex of targetsOf(sight, unit)) {
      strengths.set(hex, (strengths.get(hex) ?? 0) + board.face(unit).attack);
    }
  }
  return [...strengths].sort(([a, more], [b, less]) => less - more || a - b).map(([hex]) => hex);
}

function gainOf(sight: Sight, attackers: readonly Unit[], target: HexId): (points: number) => number {
  const defender = sight.board.unitAt(target) as Unit;
  const attack = { attackers, target, engineer: undefined };
  const { line, differential } = oddsOf(sight, attack, defender, { attacker: 0, defender: 0 });
  return (points) => expected(sight.setting.charts, line, differential + points, STAKES);
}

/** 8.3: markers where they gain most by the plain table. */
export function planSupport(sight: Sight): Decision {
  const weighed = sight.attacks.map(({ attackers, target }) => {
    const gain = gainOf(sight, attackers, target);
    return { gain: (points: number) => -gain(-points) };
  });
  const shares = shareOut(sight.setting, weighed, handOf(sight, enemyOf(phasingSide(sight))), PRICE);
  return {
    kind: "commitSupport",
    commitments: sight.attacks.flatMap(({ target }, index) =>
      shares[index].markers.length === 0
        ? []
        : [{ target: hexName(sight.setting, target), support: shares[index].markers }]
    ),
  };
}

/** 7.9: advances the strongest victor whose advance does not let the enemy win. */
export function planAdvance({ board, setting, attacks }: Sight, { units }: StageAt<"advance">): Decision {
  const { target } = attacks[0];
  const [unit] = units.filter((one) => !losesBy(board, one, [board.standing(one), target]))
    .sort((a, b) => board.face(b).attack - board.face(a).attack || a - b);
  if (unit === undefined) return { kind: "advance", advances: [] };
  const path = hexNames(setting, [board.standing(unit), target]);
  return { kind: "advance", advances: [{ unit: setting.roster.id(unit), path }] };
}
