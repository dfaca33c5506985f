import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { pointAtIdle } from "../../hexes/pointing/pointed.ts";
import { targetsOf } from "../combat/attack.ts";
import { unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Sight } from "../sight/sight.ts";
import { announcedMarks } from "./announced.ts";
import { pointAtAttack, targetMarks } from "./attack.ts";
import { marchOf, pointAtMarch, pointAtPlace } from "./march.ts";
import { AFTER_COMBAT, mobileChoices, pointAtMobile } from "./mobile.ts";
import { pointAtMovingAttack } from "./moving-in.ts";
import { orderedMarks } from "./ordered.ts";
import { overview } from "./overview.ts";
import { nameIn, type Plan, planOf } from "./plan.ts";
import { pointAtOneOf, pointAtRetreat } from "./questions.ts";
import { endChoices, pointAtWaiting, waitingChoices, waitingVerb } from "./standing.ts";
import { describedSubject, ownOf, pieceOf, placeOf, subjectOf } from "./subjects.ts";
import { writtenPlan } from "./written.ts";

/** The answer to a player's picks on the map, as the contract of a board defines it. */
export function point(desk: Desk<Sight>, lines: readonly string[], picks: readonly Thing[]): Pointing {
  const plan = planOf(desk, lines);
  if (desk.sight.query.kind === "over") return overview(plan);
  const verb = waitingVerb(picks[0]);
  if (verb !== undefined) return pointAtWaiting(plan, undefined, verb, picks.slice(1));
  return answer(plan, picks) ?? pointAtThing(plan, picks);
}

/** The pointing for the question after a combat; undefined if the player points at something else. */
function answer(plan: Plan, picks: readonly Thing[]): Pointing | undefined {
  const { occasion, desk: { sight } } = plan;
  const { stage } = sight;
  const [first, second] = picks;
  if (ownOf(plan, first) !== undefined && waitingVerb(second) !== undefined) return undefined;
  if (occasion === "losses") {
    return withOpenings(plan, pointAtOneOf(plan, "lose", sight.attacks[0].attackers, picks));
  }
  if (occasion === "advance" && stage.at === "advance") {
    return withOpenings(plan, pointAtOneOf(plan, "advance", stage.units, picks));
  }
  if (occasion !== "retreat" || stage.at !== "retreat") return undefined;
  const own = ownOf(plan, first);
  const isBeside = first?.kind === "piece" && own !== undefined && !stage.units.includes(own);
  return isBeside ? undefined : withOpenings(plan, pointAtRetreat(plan, stage, picks));
}

/** Adds what may be begun, if nothing is picked. */
function withOpenings(plan: Plan, pointing: Pointing): Pointing {
  return pointing.picks.length > 0
    ? pointing
    : { ...pointing, choices: [...pointing.choices, ...openings(plan)] };
}

/** What may be begun with nothing picked. */
function openings(plan: Plan): Choice[] {
  const { occasion } = plan;
  if (occasion === "declareEnd") return endChoices(plan);
  return [
    ...(occasion === "turn" || occasion === "mobileMovement" ? mobileChoices(plan) : []),
    ...waitingChoices(plan, false),
    ...endChoices(plan),
  ];
}

function pointAtThing(plan: Plan, picks: readonly Thing[]): Pointing {
  const [first, ...rest] = picks;
  const subject = subjectOf(plan, first);
  if (subject !== undefined) {
    if (subject.isOwn) return pointAtUnit(plan, subject.unit, rest);
    return mayAttack(plan) ? pointAtAttack(plan, picks) : overview(plan, openings(plan));
  }
  const hex = first?.kind === "place" ? placeOf(plan, first) : undefined;
  const verb = marchVerb(plan);
  if (hex === undefined || first === undefined || verb === undefined) return overview(plan, openings(plan));
  const [second, ...more] = rest;
  if (second === undefined) return pointAtPlace(plan, hex, verb);
  return pointAtThing(plan, ownOf(plan, second) === undefined ? rest : [second, first, ...more]);
}

function mayAttack({ occasion }: Plan): boolean {
  return occasion === "turn" || occasion === "attack";
}

/** How units move on this occasion; undefined if they do not. */
function marchVerb({ occasion }: Plan): "move" | "mobile" | undefined {
  return occasion === "turn" ? "move" : occasion === "mobileMovement" ? "mobile" : undefined;
}

function pointAtUnit(plan: Plan, unit: Unit, rest: readonly Thing[]): Pointing {
  const [next, ...more] = rest;
  const self = pieceOf(plan.then, unit);
  const verb = waitingVerb(next);
  if (verb === "protect" || verb === "retreat") return pointAtWaiting(plan, unit, verb, more);
  if (next !== undefined && isAttackOn(plan, unit, next)) {
    return pointAtAttack(plan, [next, self, ...more]);
  }
  const other = next?.kind === "piece" ? ownOf(plan, next) : undefined;
  if (other !== undefined && other !== unit) return pointAtThing(plan, rest);
  if (!plan.then.board.isOnMap(unit)) return overview(plan, openings(plan));
  if (next?.kind === "way" && next.id === AFTER_COMBAT.id && plan.occasion === "turn") {
    return pointAtMobile(plan, unit, [self, AFTER_COMBAT], more);
  }
  switch (marchVerb(plan)) {
    case "mobile":
      return pointAtMobile(plan, unit, [self], rest, waitingChoices(plan, true));
    case "move":
      return pointAtMoving(plan, unit, rest);
    case undefined:
      return idle(plan, unit);
  }
}

/** The player's own unit in its movement phase. A unit that only arrives in it does not move. */
function pointAtMoving(plan: Plan, unit: Unit, rest: readonly Thing[]): Pointing {
  if (!plan.desk.sight.board.isOnMap(unit)) return idle(plan, unit);
  const self = pieceOf(plan.then, unit);
  const last = rest.at(-1);
  const subject = subjectOf(plan, last);
  const march = marchOf(plan, unit, "move");
  if (last !== undefined && subject?.isOwn === false) {
    const pointing = pointAtMarch(plan, march, [self], [last], choicesFor(plan, unit));
    return pointAtMovingAttack(plan, unit, subject.unit, last, pointing);
  }
  // Another pick takes the place of an enemy.
  const places = rest.filter((each) => subjectOf(plan, each)?.isOwn !== false);
  const pointing = pointAtMarch(plan, march, [self], places, choicesFor(plan, unit));
  return pointing.picks.length > 1
    ? pointing
    : { ...pointing, marks: [...pointing.marks, ...targetMarks(plan, unit)] };
}

/** The player's own unit when nothing moves: its targets if attacks are asked for, and its standing orders. */
function idle(plan: Plan, unit: Unit): Pointing {
  const { then } = plan;
  return pointAtIdle(
    pieceOf(then, unit),
    describedSubject(then, unit),
    [...orderedMarks(plan), ...announcedMarks(plan.desk.sight)],
    mayAttack(plan) ? targetMarks(plan, unit) : [],
    waitingChoices(plan, true),
  );
}

/** Whether a pick is an enemy that a unit may attack; if only attacks are asked for, any enemy. */
function isAttackOn(plan: Plan, unit: Unit, pick: Thing): boolean {
  const subject = subjectOf(plan, pick);
  if (subject === undefined || subject.isOwn || !mayAttack(plan)) return false;
  const { field } = plan.combat;
  const hex = field.board.hexOf(subject.unit);
  return plan.occasion === "attack" ||
    (hex !== undefined && field.board.isOnMap(unit) && targetsOf(field, unit).includes(hex));
}

function choicesFor(plan: Plan, unit: Unit): Choice[] {
  const { sight } = plan.desk;
  const { instead } = marchOf(plan, unit, "move");
  const name = nameIn(sight, unit);
  return [
    ...(sight.setting.roster.counters[unit].mobile
      ? [{ label: "Where it goes after combat", pick: AFTER_COMBAT, cite: "11.2" }]
      : []),
    ...waitingChoices(plan, true),
    {
      label: `Hold ${unitLabel(sight.setting, unit)} here`,
      lines: writtenPlan(
        plan,
        { verb: "hold", unit: name },
        instead,
        instead.length === 0 ? plan.sheet.openLines(["move"], [name]) : [],
      ),
    },
  ];
}
