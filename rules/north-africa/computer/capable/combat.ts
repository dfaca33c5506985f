import { because } from "../../../../src/kernel/refusals/reasons.ts";
import type { Decision } from "../../contract/decision.ts";
import type { HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { advanceWays, victors } from "../../combat/advance.ts";
import { protectiveFire, protectors } from "../../combat/artillery.ts";
import { isLegal } from "../../combat/attack-choice.ts";
import { assess, UNPROTECTED } from "../../combat/combat.ts";
import { attackDecision, fallback, protectDecision, retreatTo } from "../../combat/defaults.ts";
import { openAttackers } from "../../combat/obligations.ts";
import type { Attack, GameState, StageAt } from "../../position/state.ts";
import { advanceTogether } from "../advances.ts";
import { allocate, withBarrage } from "./allocation.ts";
import { Threats } from "./danger.ts";
import { combatStakesOf, expected } from "./expectation.ts";
import { outlookOf, type Weighed } from "./outlook.ts";
import { isPost, objectiveField } from "./objectives.ts";

/** The least gain of a Ground Support Point: the Allied Player moves first, and may need it later in the Game-Turn (9.14). */
const PRICE_OF_SUPPORT: Readonly<Record<Side, number>> = { allied: 0.3, axis: 0.1 };
/** The price of a Ground Support Point spent on protection: the Axis Player still has attacks to make. */
const PRICE_OF_PROTECTION: Readonly<Record<Side, number>> = { allied: 0.15, axis: 0.4 };

/** The attack that gains most in the best sharing of all units in contact; the end of the phase if there is none. */
export function planAttack(state: GameState): Decision {
  const outlook = outlookOf(state);
  const faced = state.board.units(enemyOf(state.phasing)).filter((enemy) =>
    openAttackers(state, enemy).length > 0
  );
  const attacks = withBarrage(outlook, state, allocate(outlook, state, faced).attacks);
  const points = sharedSupport(attacks, state.groundSupport[state.phasing], PRICE_OF_SUPPORT[state.phasing]);
  const ranked = attacks.map((weighed, index) => ({ weighed, points: points[index] }))
    .sort((a, b) => b.weighed.gain(b.points) - a.weighed.gain(a.points));
  for (const { weighed, points } of ranked) {
    const attack = { ...weighed.attack, groundSupport: points };
    if (isLegal(state, attack)) return because(attackDecision(state, attack), worthOf(weighed.gain(points)));
  }
  return because(fallback(state), "The rules demand it (7.11, 7.12).");
}

/** An attack's average worth over the six faces, for its player to weigh. */
function worthOf(gain: number): string {
  const points = Math.abs(gain).toFixed(1);
  return gain >= 0.05
    ? `On the average it takes ${points} more than it costs, counted in points for units (19.27).`
    : `It is owed (7.1, 7.2), and costs ${points} on the average, counted in points for units (19.27).`;
}

/** 9.12: Ground Support Points for each attack: the next ones always go where each gains most. */
function sharedSupport(attacks: readonly Weighed[], available: number, price: number): number[] {
  const points = attacks.map(() => 0);
  for (let left = available; left > 0;) {
    let best = { index: -1, more: 0, each: price };
    attacks.forEach((weighed, index) => {
      for (let more = 1; more <= left; more++) {
        const each = (weighed.gain(points[index] + more) - weighed.gain(points[index])) / more;
        if (each > best.each) best = { index, more, each };
      }
    });
    if (best.index === -1) break;
    points[best.index] += best.more;
    left -= best.more;
  }
  return points;
}

/** 8.4, 9.0: the fire and the points that spare more than they are worth elsewhere. */
export function planProtection(state: GameState, attack: Attack): Decision {
  const side = enemyOf(state.phasing);
  const guns = protectors(state, attack);
  const stakes = combatStakesOf(state, attack);
  const { row, differential } = assess(state, attack, UNPROTECTED);
  let best = { guns: 0, points: 0, cost: Infinity };
  let fire = 0;
  for (let count = 0; count <= guns.length; count++) {
    if (count > 0) fire += protectiveFire(state, guns[count - 1]);
    for (let points = 0; points <= state.groundSupport[side]; points++) {
      const cost = expected(stakes, row, differential - fire - points) + points * PRICE_OF_PROTECTION[side] +
        count * 0.1;
      if (cost < best.cost - 1e-6) best = { guns: count, points, cost };
    }
  }
  return protectDecision(state, guns.slice(0, best.guns), best.points);
}

/** 7.7: retreats away from where the enemy can come in force, and no farther from the objective than necessary. */
export function planRetreat(state: GameState, stage: StageAt<"retreat">): Decision {
  const threats = new Threats(state, state.board, stage.side);
  const field = objectiveField(state, stage.side);
  return retreatTo(
    state,
    stage,
    (retreat, end) => -threats.to(retreat.unit, end, state.board) - 0.05 * field[end],
  );
}

/** 7.9: victors advance if they are safer there or block more of the enemy's ways; units at their posts stay. */
export function planAdvance(state: GameState, stage: StageAt<"advance">): Decision {
  const { side, combat, hexes } = stage;
  const threats = new Threats(state, state.board, side);
  const field = objectiveField(state, side);
  const taken = new Set<HexId>();
  const advances = victors(state, combat, side).flatMap((unit) => {
    const here = state.board.standing(unit);
    if (isPost(state, side, here)) return [];
    const appeal = (hex: HexId) => -threats.to(unit, hex, state.board) - 0.1 * field[hex];
    const ways = [...advanceWays(state, combat, unit, hexes)]
      .filter(([hex]) => !taken.has(hex) && !state.board.isEnemyControlled(side, hex));
    let best = { score: appeal(here) + 0.2, path: undefined as HexId[] | undefined };
    for (const [hex, path] of ways) {
      const score = appeal(hex);
      if (score > best.score) best = { score, path };
    }
    if (best.path === undefined) return [];
    taken.add(best.path[best.path.length - 1]);
    return [{ unit, path: best.path }];
  });
  return advanceTogether(state, stage, advances);
}
