import { paragraph } from "../../../src/kernel/block.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { pointAtIdle } from "../../hexes/pointing/pointed.ts";
import { pieceThing, sign } from "../../hexes/pointing/things.ts";
import type { GameState } from "../position/state.ts";
import { pointAtAdvance, pointAtRetreat } from "./after-combat.ts";
import { pointAtArrival } from "./arrivals.ts";
import { pointAtAttack } from "./attacks/attack.ts";
import { pointAtMarchingAttack } from "./moving-in.ts";
import { targetMarks, targetsOf } from "./attacks/attack-reach.ts";
import { pointAtExit } from "./exits.ts";
import { meetingOf } from "./meeting.ts";
import { pointAtMove } from "./movement.ts";
import { orderedMarks } from "./plan/ordered.ts";
import { overview } from "./overview.ts";
import { isOwed, pointAtOwed } from "./owed.ts";
import { landingAt, pointAtPlace } from "./places.ts";
import { hexNamed, type Plan, planOf } from "./plan/plan.ts";
import { pointAtStanding, standingChoices, standingVerb } from "./standing.ts";
import { describedSubject, subjectsOf } from "./plan/subjects.ts";
import type { CounterView } from "../counter-views.ts";
import { queryOf } from "../query.ts";

/** Answers the pointing player's picks on the map, as the contract of a board has it. */
export function point(desk: Desk<GameState>, lines: readonly string[], picks: readonly Thing[]): Pointing {
  const plan = planOf(desk, lines);
  if (queryOf(desk.sight).kind === "over") return overview(plan);
  return forAll(plan, picks) ?? answer(plan, picks) ?? pointAtThing(plan, picks);
}

/** Orders for all units: they begin without a unit. */
function forAll(plan: Plan, [first, ...rest]: readonly Thing[]): Pointing | undefined {
  const verb = standingVerb(first);
  return verb === undefined ? undefined : pointAtStanding(plan, undefined, verb, rest);
}

/** Answers picks about a question within a Player-Turn; undefined if they point at something else. */
function answer(plan: Plan, picks: readonly Thing[]): Pointing | undefined {
  const { desk: { sight }, occasion, now } = plan;
  const query = queryOf(sight);
  const [first, ...rest] = picks;
  const own = first === undefined ? [] : subjectsOf(plan, first).own;
  switch (query.kind) {
    case "retreat":
    case "advance": {
      if (occasion !== query.kind || isBeside(own, query.units, picks)) return undefined;
      const other = rest.findIndex((pick) => isPieceBeside(plan, pick, query.units));
      if (other !== -1) return pointAtThing(plan, rest.slice(other));
      return query.kind === "retreat"
        ? pointAtRetreat(plan, query, picks)
        : pointAtAdvance(plan, query, picks);
    }
    case "removeUnits":
      return occasion === "removeUnits" ? pointAtStanding(plan, undefined, "remove", picks) : undefined;
    case "protect": {
      const defender = now.get(query.attack.defenders[0]);
      if (occasion !== "protect" || defender === undefined) return undefined;
      const named = own.some(({ id }) => id === defender.id) ? rest : picks;
      return pointAtStanding(
        plan,
        defender,
        "protect",
        standingVerb(named[0]) === "protect" ? named.slice(1) : named,
      );
    }
    default:
      return undefined;
  }
}

/** Whether a pick is for a unit outside the question, or begins a standing order. */
function isBeside(
  own: readonly CounterView[],
  units: readonly string[],
  [, second]: readonly Thing[],
): boolean {
  if (own.length === 0) return false;
  return standingVerb(second) !== undefined || own.every(({ id }) => !units.includes(id));
}

/** Whether the player picks an own piece outside the question, such as one that makes way. */
function isPieceBeside(plan: Plan, pick: Thing, units: readonly string[]): boolean {
  return pick.kind === "piece" && isBeside(subjectsOf(plan, pick).own, units, []);
}

function pointAtThing(plan: Plan, picks: readonly Thing[]): Pointing {
  const [first, ...rest] = picks;
  if (isOwed(first) && mayAttack(plan)) {
    return rest.length > 0 ? pointAtThing(plan, rest) : { ...overview(plan), ...pointAtOwed(plan) };
  }
  if (first === undefined) return overview(plan);
  const { own, enemies } = subjectsOf(plan, first);
  if (enemies.length > 0 && mayAttack(plan)) return pointAtAttack(plan, picks);
  const units = first.kind === "place" ? [...own, ...landingAt(plan, first.id)] : own;
  if (units.length > 1) return whichOf(plan, first, units);
  if (units.length === 1) return pointAtUnit(plan, units[0], rest);
  const hex = first.kind === "place" ? hexNamed(plan.desk.sight, first.id) : undefined;
  if (hex === undefined || enemies.length > 0 || plan.occasion !== "turn") return overview(plan);
  const [second, ...more] = rest;
  if (second === undefined) return pointAtPlace(plan, hex);
  const [comer] = subjectsOf(plan, second).own;
  return pointAtThing(plan, comer === undefined ? rest : [pieceThing(comer.id), first, ...more]);
}

function mayAttack({ occasion }: Plan): boolean {
  return occasion === "turn" || occasion === "attack";
}

function pointAtUnit(plan: Plan, unit: CounterView, picks: readonly Thing[]): Pointing {
  const [next, ...more] = picks;
  const verb = standingVerb(next);
  if (verb !== undefined) return pointAtStanding(plan, unit, verb, more);
  if (next === undefined || !mayAttack(plan)) return pointAtOwn(plan, unit, picks);
  if (isAttackOn(plan, unit, next)) return pointAtAttack(plan, [next, pieceThing(unit.id), ...more]);
  if (isAnother(plan, unit, next)) return pointAtThing(plan, picks);
  const [enemy] = subjectsOf(plan, next).enemies;
  if (enemy === undefined || plan.occasion !== "turn" || unit.hex === undefined) {
    return pointAtOwn(plan, unit, picks);
  }
  // Another pick takes the place of the enemy.
  return more.length > 0 ? pointAtUnit(plan, unit, more) : pointAtMarchingAttack(plan, unit, enemy, next);
}

/** Whether a pick is an enemy that a unit may attack; if only attacks are asked for, any enemy. */
function isAttackOn(plan: Plan, unit: CounterView, pick: Thing): boolean {
  const { enemies } = subjectsOf(plan, pick);
  if (plan.occasion === "attack") return enemies.length > 0;
  const targets = targetsOf(plan, unit.id);
  return enemies.some(({ id }) => targets.includes(id));
}

/** Whether a pick is another of the player's own pieces, which starts over. */
function isAnother(plan: Plan, unit: CounterView, pick: Thing): boolean {
  return pick.kind === "piece" && subjectsOf(plan, pick).own.some(({ id }) => id !== unit.id);
}

function pointAtOwn(plan: Plan, unit: CounterView, rest: readonly Thing[]): Pointing {
  if (plan.occasion !== "turn") return idle(plan, unit);
  if (unit.hex === undefined) return pointAtArrival(plan, unit, rest);
  const [way] = rest;
  const [, edge] = way?.kind === "way" ? /^exit (\w+)$/.exec(way.id) ?? [] : [];
  if (edge !== undefined) return pointAtExit(plan, unit, edge, rest.slice(1));
  const pointing = pointAtMove(plan, unit, rest);
  if (pointing.picks.length > 1) return pointing;
  return { ...pointing, marks: [...pointing.marks, ...targetMarks(plan, unit.id)] };
}

/** An own unit when nobody moves: its targets if attacks are asked for, and its standing orders. */
function idle(plan: Plan, unit: CounterView): Pointing {
  const targets = plan.occasion === "attack" ? targetMarks(plan, unit.id) : [];
  const meeting = meetingOf(plan, unit) === undefined
    ? []
    : pointAtStanding(plan, unit, "protect", []).choices;
  const choices = [...meeting, ...standingChoices(unit)];
  return pointAtIdle(pieceThing(unit.id), describedSubject(unit), orderedMarks(plan), targets, choices);
}

/** Asks which unit of several in a place is meant. */
function whichOf(plan: Plan, place: Thing, units: readonly CounterView[]): Pointing {
  return {
    picks: [],
    marks: [...orderedMarks(plan), sign(place, "picked")],
    choices: units.map((unit) => ({ label: describedSubject(unit), pick: pieceThing(unit.id) })),
    says: [paragraph(`${units.length} units stand there: pick one.`)],
  };
}
