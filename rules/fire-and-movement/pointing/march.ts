import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { inRulebookOrder, reasonOf } from "../../../src/kernel/refusals/violation.ts";
import { ofEach } from "../../../src/common/of-each.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { pointAtComers } from "../../hexes/pointing/pointed.ts";
import { placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { withCites } from "../../hexes/pointing/words.ts";
import type { Way } from "../../hexes/way.ts";
import { judgeDestination, nearestEnd } from "../movement/destination.ts";
import { allowance } from "../movement/movement-costs.ts";
import { judgeMover } from "../movement/movement.ts";
import { QUARTERS } from "../position/battle-map.ts";
import { hexName, hexNames, points, unitLabel } from "../position/naming.ts";
import { plannedMobile } from "../orders/binding/mobile-orders.ts";
import { plannedMovement } from "../orders/binding/movement-orders.ts";
import { type Reach, reach } from "../movement/reach.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";
import { orderedMarks } from "./ordered.ts";
import { nameIn, type Placed, type Plan } from "./plan.ts";
import { describedSubject, ownOf, pieceOf, placesPicked } from "./subjects.ts";
import { wayThrough } from "./ways.ts";
import { writtenPlan } from "./written.ts";

/** A unit's march in one of its phases: its field, its reach, and the orders that a new one replaces. */
interface March {
  readonly verb: "move" | "mobile";
  readonly unit: Unit;
  readonly field: Field;
  readonly reach: Reach;
  readonly instead: readonly Placed[];
}

const marches = ofEach<Plan, Map<string, March>>(() => new Map());

export function marchOf(plan: Plan, unit: Unit, verb: March["verb"]): March {
  const known = marches(plan);
  const key = `${verb} ${unit}`;
  const march = known.get(key) ?? makeMarch(plan, unit, verb);
  known.set(key, march);
  return march;
}

function makeMarch(plan: Plan, unit: Unit, verb: March["verb"]): March {
  const { sheet: { orders }, desk: { sight, side } } = plan;
  const instead =
    (verb === "move" ? plan.sent : plan.again).get(unit)?.filter(({ order }) =>
      order.verb !== "mobile" || (order.condition === undefined && order.otherwise !== true)
    ) ?? [];
  const [first, ...others] = instead;
  // An order takes the place of the one that it replaces; if there are several, it comes after all others.
  const before = first !== undefined && others.length === 0
    ? orders.slice(0, orders.indexOf(first))
    : orders.filter((placed) => !instead.includes(placed));
  const field = verb === "move"
    ? plannedMovement(sight, side, before).field
    : plannedMobile(plan.mobileStart, side, before).field;
  return { verb, unit, field, instead, reach: reach(field, unit) };
}

/** Movement Points as they are said: `3½ points`. */
function costWords(quarters: number): string {
  return `${points(quarters)} ${quarters > QUARTERS ? "points" : "point"}`;
}

/**
 * 5.0: the answer to the pick of a unit that may move: its destinations, costs and ways, and why not.
 * @param opening the picks so far
 */
export function pointAtMarch(
  plan: Plan,
  march: March,
  opening: readonly Thing[],
  rest: readonly Thing[],
  beside: readonly Choice[],
): Pointing {
  const { unit, field } = march;
  const goals = placesPicked(plan, rest);
  const goal = goals.at(-1);
  const picked = sign(pieceOf(field, unit), "picked");
  if (goal === undefined) {
    return {
      picks: opening,
      marks: [...orderedMarks(plan), picked, ...reachMarks(march)],
      choices: [...plan.sheet.takeBack(march.instead), ...beside],
      says: [paragraph(reachWords(march))],
    };
  }
  const way = wayThrough(field, unit, march.reach, goals);
  if (way === undefined) return pointInVain(plan, march, opening, goal, ownOf(plan, rest.at(-1)));
  const { setting, board } = field;
  const { path, cost } = way.moved;
  const title = `${march.verb === "move" ? "Move" : "After combat, move"} ${unitLabel(setting, unit)} to ${
    hexName(setting, goal)
  }, ${costWords(cost)}`;
  const zone = board.isEnemyControlled(board.sideOf(unit), goal) ? "; in an enemy zone there (6.1)" : "";
  return {
    picks: [...opening, ...hexNames(setting, goals).map(placeThing)],
    marks: [
      ...orderedMarks(plan),
      picked,
      wayMark(hexNames(setting, path), "picked", points(cost)),
      ...hexNames(setting, goals).map((hex) => sign(placeThing(hex), "picked")),
      ...reachMarks(march),
    ],
    choices: [{
      label: title,
      lines: marchLines(plan, march, way.way),
      isPlain: true,
      cite: march.verb === "move" ? "5.1" : "5.2",
    }],
    says: [paragraph(`${title}${zone}${victoryWords(way.moved.victory)}.`)],
  };
}

function victoryWords(victory: "relief" | "tobruk" | undefined): string {
  if (victory === "tobruk") return "; it takes Tobruk, and the game is over (17.0)";
  return victory === "relief" ? "; on its way it leaves Tobruk relieved, and the game is over (17.0)" : "";
}

/** The cheapest march to a hex where it may end: what it costs, and the sheet with it. */
export function marchTo(plan: Plan, march: March, hex: HexId) {
  const way = wayThrough(march.field, march.unit, march.reach, [hex]);
  return way === undefined
    ? undefined
    : { hex, way: way.moved, costs: costWords(way.moved.cost), lines: marchLines(plan, march, way.way) };
}

/** The sheet with a march by a way, in place of what the unit was ordered before. */
function marchLines(plan: Plan, { verb, unit, field, instead }: March, way: Way): string[] {
  const order = { verb, unit: nameIn(field, unit), way };
  const open = plan.sheet.openLines([verb], [nameIn(plan.desk.sight, unit)]);
  return writtenPlan(plan, order, instead, instead.length === 0 ? open : []);
}

/** The answer to a hex where the march may not end: why, how near it comes, and who is there. */
function pointInVain(
  plan: Plan,
  march: March,
  opening: readonly Thing[],
  goal: HexId,
  friend: Unit | undefined,
): Pointing {
  const { unit, field } = march;
  const { setting } = field;
  const nearest = nearestEnd(field, unit, goal);
  const way = nearest === undefined ? undefined : wayThrough(field, unit, march.reach, [nearest]);
  return {
    picks: opening,
    marks: [
      ...orderedMarks(plan),
      sign(pieceOf(field, unit), "picked"),
      sign(placeThing(hexName(setting, goal)), "bar"),
      ...reachMarks(march),
    ],
    choices: [
      ...(way === undefined || nearest === undefined ? [] : [{
        label: `${march.verb === "move" ? "Move" : "After combat, move"} ${unitLabel(setting, unit)} to ${
          hexName(setting, nearest)
        } instead, ${costWords(way.moved.cost)}`,
        lines: marchLines(plan, march, way.way),
        cite: "5.1",
      }]),
      ...(friend === undefined || friend === unit ? [] : [{
        label: `Pick ${unitLabel(setting, friend)} instead`,
        pick: pieceOf(field, friend),
        isPlain: true,
      }]),
    ],
    says: [paragraph(whyNot(march, goal))],
  };
}

/** 5.1-5.3, 6.1, 14.1, 14.2, 16.0: why a march may not end there. */
function whyNot({ unit, field }: March, goal: HexId): string {
  const refusals = new Refusals();
  judgeDestination(field, unit, goal, refusals);
  const violations = inRulebookOrder(refusals.all);
  if (violations.length === 0) {
    return `No such way leads ${unitLabel(field.setting, unit)} to ${hexName(field.setting, goal)} (5.1).`;
  }
  const { code, message } = reasonOf(violations);
  const cites = violations.filter((each) => each.code === code).map(({ cite }) => cite);
  return withCites(message, [...new Set(cites)]);
}

function reachMarks({ field: { setting }, reach }: March): Mark[] {
  return reach.ends.map((hex) => {
    const name = hexName(setting, hex);
    const cost = reach.costTo(hex);
    return sign(placeThing(name), "may", `${name}, ${costWords(cost)}`, points(cost));
  });
}

function reachWords({ unit, field, reach, verb }: March): string {
  const about = describedSubject(field, unit);
  const count = reach.ends.length;
  if (count === 0) {
    const refusals = new Refusals();
    judgeMover(field, unit, refusals);
    const why = inRulebookOrder(refusals.all).map(({ message, cite }) => withCites(message, [cite]));
    return `${about} may move nowhere${verb === "move" ? "" : " after combat"}. ${why.join(" ")}`.trim();
  }
  return `${about} has ${costWords(allowance(field, unit))} and may end its move${
    verb === "move" ? "" : " after combat"
  } in ${count} ${count === 1 ? "hex" : "hexes"} (5.1).`;
}

/** 5.1: the answer to the pick of an empty hex: the units that can come to it. */
export function pointAtPlace(plan: Plan, hex: HexId, verb: March["verb"]): Pointing {
  const { desk: { side, sight }, then } = plan;
  const { setting } = then;
  const name = hexName(setting, hex);
  // 4.1: a unit that only arrives in this phase moves no more.
  const movers = then.board.units(side).filter((unit) => sight.board.isOnMap(unit));
  const comers = movers.flatMap((unit) => {
    const march = marchOf(plan, unit, verb);
    if (!march.reach.ends.includes(hex)) return [];
    const cost = march.reach.costTo(hex);
    return [{
      at: pieceOf(then, unit),
      words: describedSubject(march.field, unit),
      costs: costWords(cost),
      figure: points(cost),
      isOrdered: march.instead.length > 0,
    }];
  });
  return pointAtComers([name, name], orderedMarks(plan), comers, "5.1");
}
