import type { Dice } from "../../../src/kernel/dice.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { AttackDecision, Decision } from "../contract/decision.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { rehearseAttacks } from "./binding/attack-orders.ts";
import { readOrders } from "./diagnose.ts";
import type { ParsedOrder } from "./line/parse.ts";
import { protectionOrdered } from "./binding/protect-orders.ts";
import type { ProtectOrder } from "./line/order.ts";
import { isUnit, unitInSheet } from "./line/units.ts";
import {
  defenderChoosesRetreat,
  type Forecast,
  foresee,
  protectionAgainst,
  type ProtectionView,
} from "../combat-desk.ts";
import { fallback } from "../combat/defaults.ts";
import { queryOf } from "../query.ts";
import { decide, rehearse } from "../ruleset.ts";
import { muster } from "../counter-views.ts";
import type { GameState } from "../position/state.ts";

/** An attack as the defender is shown it before it is resolved. */
export interface Announcement {
  readonly attack: AttackDecision;
  readonly forecast: Forecast;
  /** The protection that the defender could use; undefined: nothing. */
  readonly protection: ProtectionView | undefined;
}

/** More attacks than a Combat Phase has units. */
const MOST_ATTACKS = 200;

/**
 * The attacks of a Combat Phase that is about to begin, as if no combat moved anybody. They are those of the orders, and
 * those that the defaults add.
 * @param lines the phasing side's attack lines
 */
export function announcements(start: GameState, side: Side, lines: readonly string[]): Announcement[] {
  const ordered = rehearseAttacks(start, side, readOrders(start, lines).orders).attacks;
  return announcedBy(start, (state, count) => ordered[count] ?? fallback(state));
}

/** Attacks, one after the other, until one is none or is not legal. */
export function announcedBy(
  start: GameState,
  next: (state: GameState, count: number) => Decision | undefined,
): Announcement[] {
  const announced: Announcement[] = [];
  let state = start;
  for (let count = 0; count < MOST_ATTACKS; count++) {
    const attack = next(state, count);
    const after = attack?.kind === "attack" ? rehearse(state, attack) : undefined;
    if (attack?.kind !== "attack" || after?.ok !== true) break;
    announced.push({
      attack,
      forecast: foresee(state, attack),
      protection: protectionAgainst(state, attack),
    });
    state = after.value.state;
  }
  return announced;
}

/**
 * Whether a defender's orders answer every announced attack: with protection if there is any, and with retreats if they are
 * the defender's to choose.
 */
export function areCovered(
  state: GameState,
  attacker: Side,
  announced: readonly Announcement[],
  orders: readonly ParsedOrder[],
): boolean {
  const side = enemyOf(attacker);
  const said = orders.map(({ order }) => order);
  const counters = muster(state);
  return announced.every(({ attack, forecast, protection }) => {
    const isProtected = protection === undefined ||
      protectionOrdered(state, side, said, { attack, ...protection }, forecast.differential)
          .decision !==
        undefined;
    return isProtected &&
      (!defenderChoosesRetreat(state) ||
        attack.defenders.every((unit) =>
          said.some((order) =>
            order.verb === "retreat" &&
            (order.unit === undefined || isUnit(order.unit, unit, counters, side))
          )
        ));
  });
}

/** The protection against an attack, as an order, and the differential without it and with it. */
export interface AttackMet {
  readonly order: ProtectOrder;
  readonly without: number;
  readonly by: number;
}

/** The protection that a decision gives against the attack in question; nothing if it answers something else. */
export function attackMet(state: GameState, decision: Decision | undefined): AttackMet[] {
  const query = queryOf(state);
  if (query.kind !== "protect" || decision?.kind !== "protect") return [];
  const { attack } = query;
  const counters = muster(state);
  const name = (unit: UnitId) => unitInSheet(counters.unit(unit)!, counters);
  const order: ProtectOrder = {
    verb: "protect",
    target: name(attack.defenders[0]),
    artillery: decision.artillery.map(name),
    groundSupport: decision.groundSupport,
  };
  const [without, by] = [undefined, decision].map((each) => foresee(state, attack, each).differential);
  return [{ order, without, by }];
}

/** Whether a defender has a choice does not depend on the dice that an attack would roll. */
const SOME_DICE: Dice = { roll: () => 1 };

/** The same for all announced attacks, one after the other: points that one takes are not left for the next (9.12). */
export function allMet(
  start: GameState,
  announced: readonly Announcement[],
  plan: (state: GameState) => Decision | undefined,
): AttackMet[] {
  const side = enemyOf(start.phasing);
  let state = start;
  return announced.flatMap(({ attack, protection }) => {
    const asked = protection === undefined ? undefined : decide(state, attack, SOME_DICE);
    const met = asked?.ok === true ? attackMet(asked.value.state, plan(asked.value.state)) : [];
    const after = rehearse(state, attack);
    if (after.ok) ({ state } = after.value);
    const { groundSupport } = state;
    const spent = met.reduce((sum, { order }) => sum + order.groundSupport, 0);
    state = { ...state, groundSupport: { ...groundSupport, [side]: groundSupport[side] - spent } };
    return met;
  });
}
