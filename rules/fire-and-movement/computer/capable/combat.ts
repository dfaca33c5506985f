import { because } from "../../../../src/kernel/refusals/reasons.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { bombardable, targetsOf } from "../../combat/attack.ts";
import type { Decision } from "../../position/decision.ts";
import { oddsOf } from "../../combat/differential.ts";
import { hexName } from "../../position/naming.ts";
import type { Unit } from "../../position/roster.ts";
import type { Sight } from "../../sight/sight.ts";
import { type DeclaredAttack, phasingSide } from "../../position/truth.ts";
import { expected, type ResultStakes } from "../expectation.ts";
import { type Chances, handOf, meanHidden, meeting } from "../hidden-markers.ts";
import { type MarkerShare, shareOut } from "../marker-shares.ts";
import type { PlanManner } from "./manner.ts";
import { Situation } from "./situation.ts";
import { stakesOf } from "./stakes.ts";

/** What an attack has to promise before its markers are counted. */
const WORTH_A_TRY = -0.4;
/** The least gain for a point of markers. The Allied Player, who moves first, may need it for defense (8.3). */
const PRICE_IN_ATTACK: Readonly<Record<Side, number>> = { allied: 0.035, axis: 0.005 };
const PRICE_IN_DEFENSE: Readonly<Record<Side, number>> = {
  allied: 0.005,
  axis: 0.015,
};

interface Weighed {
  readonly attack: DeclaredAttack;
  readonly defender: Unit;
  readonly stakes: ResultStakes;
  /** What it gains with so many points of markers. */
  gain(points: number): number;
}

/**
 * 7.1, 8.3, 8.4, 14.3: which units in contact attack what, with which markers, and which enemies are bombarded by markers
 * alone.
 */
export function planAbleAttacks(sight: Sight, manner: PlanManner): readonly Decision[] {
  const side = phasingSide(sight);
  const situation = new Situation(sight, side, manner);
  const { scale } = situation.prices;
  const hand = handOf(sight, side);
  const { markers } = sight.setting;
  const typical = hand.length === 0 ? 0 : markers.value(hand) / hand.length;
  const chosen: Weighed[] = [];
  const busy = new Set<Unit>();
  for (;;) {
    const next = bestAttack(sight, side, situation, busy, chosen, typical);
    if (next === undefined) break;
    chosen.push(next);
    for (const unit of next.attack.attackers) busy.add(unit);
  }
  chosen.push(...bombardments(sight, side, situation, chosen));
  const shares = shareOut(sight.setting, chosen, hand, PRICE_IN_ATTACK[side] * scale);
  const { roster } = sight.setting;
  const attacks = chosen.flatMap(({ attack, gain }, index): Decision[] => {
    const { points, markers: support } = shares[index];
    if (gain(points) - points * PRICE_IN_ATTACK[side] * scale < manner.worthTheDie * scale) return [];
    const decision: Decision = {
      kind: "attack",
      attackers: roster.ids(attack.attackers),
      target: hexName(sight.setting, attack.target),
      support,
      ...(attack.engineer === undefined ? {} : { engineer: roster.id(attack.engineer) }),
    };
    return [
      because(
        decision,
        "Over all results, and the enemy's markers that may come, it takes more than it costs.",
      ),
    ];
  });
  return [...attacks, { kind: "endAttacks" }];
}

/** 8.4: what markers alone would gain against each enemy not yet attacked, if the game allows that. No markers gain nothing. */
function bombardments(
  sight: Sight,
  side: Side,
  situation: Situation,
  chosen: readonly Weighed[],
): readonly Weighed[] {
  return bombardable(sight, side)
    .filter((hex) => chosen.every(({ attack }) => attack.target !== hex))
    .map((hex) => {
      const weighed = weigh(sight, side, situation, [], sight.board.unitAt(hex) as Unit);
      return { ...weighed, gain: (points) => points === 0 ? 0 : weighed.gain(points) };
    });
}

/** The most promising attack by a group of units not in one yet; undefined if none promises enough. */
function bestAttack(
  sight: Sight,
  side: Side,
  situation: Situation,
  busy: ReadonlySet<Unit>,
  chosen: readonly Weighed[],
  typical: number,
): Weighed | undefined {
  const { board } = sight;
  const groups = new Map<number, Unit[]>();
  for (const unit of board.units(side)) {
    if (busy.has(unit)) continue;
    for (const hex of targetsOf(sight, unit)) {
      if (chosen.some(({ attack }) => attack.target === hex)) continue;
      groups.set(hex, [...groups.get(hex) ?? [], unit]);
    }
  }
  const value = (weighed: Weighed) =>
    Math.max(weighed.gain(0), weighed.gain(typical) - 0.1 * situation.prices.scale);
  let best: Weighed | undefined;
  for (const [hex, units] of groups) {
    const defender = board.unitAt(hex as DeclaredAttack["target"]) as Unit;
    let group = units;
    let top = weigh(sight, side, situation, group, defender);
    // A unit that adds nothing is spared: the fewer attack, the fewer pay.
    for (const unit of [...units].sort((a, b) => board.face(a).attack - board.face(b).attack)) {
      if (group.length === 1) break;
      const without = group.filter((other) => other !== unit);
      const tried = weigh(sight, side, situation, without, defender);
      if (value(tried) <= value(top)) continue;
      [group, top] = [without, tried];
    }
    if (best === undefined || value(top) > value(best)) best = top;
  }
  return best === undefined || value(best) < WORTH_A_TRY * situation.prices.scale ? undefined : best;
}

/** An attack, which uses up the engineer if that gains more (14.3). */
function weigh(
  sight: Sight,
  side: Side,
  situation: Situation,
  attackers: readonly Unit[],
  defender: Unit,
): Weighed {
  const { setting, board } = sight;
  const stakes = stakesOf(sight, attackers, defender, situation);
  const meets = meeting(sight, side);
  const plain = withGain(sight, { attackers, target: board.standing(defender), engineer: undefined }, {
    defender,
    stakes,
    meets,
    price: 0,
  });
  const { line } = oddsOf(sight, plain.attack, defender, { attacker: 0, defender: 0 });
  const engineer = attackers.find((unit) => setting.roster.counters[unit].engineer);
  if (line !== "minefield" || engineer === undefined) return plain;
  const price = situation.prices.costOfDepletion(board, engineer);
  const cleared = withGain(sight, { ...plain.attack, engineer }, { defender, stakes, meets, price });
  return cleared.gain(4) > plain.gain(4) ? cleared : plain;
}

function withGain(
  sight: Sight,
  attack: DeclaredAttack,
  { defender, stakes, meets, price }: {
    readonly defender: Unit;
    readonly stakes: ResultStakes;
    readonly meets: Chances;
    readonly price: number;
  },
): Weighed {
  const { charts } = sight.setting;
  const { line, differential } = oddsOf(sight, attack, defender, { attacker: 0, defender: 0 });
  const gain = (more: number) =>
    meets.reduce(
      (sum, { points, chance }) =>
        sum + chance * expected(charts, line, differential + more - points, stakes),
      -price,
    );
  return { attack, defender, stakes, gain };
}

/** 8.3: markers where they spare more than they may be worth elsewhere. */
export function planAbleSupport(sight: Sight): Decision {
  const attacker = phasingSide(sight);
  const side = enemyOf(attacker);
  const situation = new Situation(sight, attacker);
  const mean = meanHidden(sight, attacker);
  const { charts } = sight.setting;
  const weighed = sight.attacks.map((attack) => {
    const defender = sight.board.unitAt(attack.target) as Unit;
    const stakes = stakesOf(sight, attack.attackers, defender, situation);
    const { line, differential } = oddsOf(sight, attack, defender, { attacker: 0, defender: 0 });
    const before = differential + Math.round(attack.count * mean);
    return { gain: (points: number) => -expected(charts, line, before - points, stakes) };
  });
  const shares = shareOut(
    sight.setting,
    weighed,
    handOf(sight, side),
    PRICE_IN_DEFENSE[side] * situation.prices.scale,
  );
  return {
    kind: "commitSupport",
    commitments: sight.attacks.flatMap(({ target }, index) => {
      const { markers } = shares[index] as MarkerShare;
      return markers.length === 0 ? [] : [{ target: hexName(sight.setting, target), support: markers }];
    }),
  };
}
