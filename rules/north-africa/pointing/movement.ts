import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { Violation } from "../../../src/kernel/refusals/violation.ts";
import type { HexId, HexName } from "../../hexes/hex-grid.ts";
import { pieceThing, placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { withCites } from "../../hexes/pointing/words.ts";
import { explore } from "../movement/exploring.ts";
import { allowance } from "../movement/marching.ts";
import { hexNames, points } from "../position/naming.ts";
import type { Order } from "../orders/line/order.ts";
import { exitChoices } from "./exits.ts";
import { orderedMarks } from "./plan/ordered.ts";
import { type Field, nameNow, type Plan } from "./plan/plan.ts";
import { standingChoices } from "./standing.ts";
import { describedSubject, hexesPicked, staysThere, subjectsOf } from "./plan/subjects.ts";
import { backChoices, costWords, withOrder } from "./plan/with-order.ts";
import type { CounterView } from "../counter-views.ts";
import { nearestReach, unreachable } from "../desk.ts";

/** 5.0: a picked unit that may move: where to, at what cost, which way, and why not. */
export function pointAtMove(plan: Plan, unit: CounterView, places: readonly Thing[]): Pointing {
  const field = plan.field(unit.id);
  const goals = hexesPicked(plan, places);
  const self = pieceThing(unit.id);
  const goal = goals.at(-1);
  if (goal === undefined) {
    return {
      picks: [self],
      marks: [...orderedMarks(plan), sign(self, "picked"), ...reachMarks(plan, field)],
      choices: choicesFor(plan, unit, field),
      says: [paragraph(reachWords(plan, unit, field))],
    };
  }
  const way = wayThrough(field, goals);
  if (way !== undefined) {
    const title = `Move ${unit.designation} to ${goal}, ${costWords(way.cost)}`;
    return {
      picks: [self, ...goals.map(placeThing)],
      marks: [
        ...orderedMarks(plan),
        sign(self, "picked"),
        wayMark(hexNames(field.position.setting, way.path), "picked", points(way.cost)),
        ...goals.map((hex) => sign(placeThing(hex), "picked")),
        ...reachMarks(plan, field),
      ],
      choices: [{
        label: title,
        lines: withOrder(plan, unit, moveOrder(plan, unit, field, way, goals.length > 1)),
        isPlain: true,
        cite: "5.0",
      }],
      says: [paragraph(`${title}${endWords(field, way)}.`)],
    };
  }
  const friends = subjectsOf(plan, placeThing(goal)).own.filter(({ id }) => id !== unit.id);
  return {
    picks: [self],
    marks: [
      ...orderedMarks(plan),
      sign(self, "picked"),
      sign(placeThing(goal), "bar"),
      ...reachMarks(plan, field),
    ],
    choices: [
      ...nearestChoice(plan, unit, field, goal),
      ...friends.map((friend) => ({
        label: `Pick ${friend.designation} instead`,
        pick: pieceThing(friend.id),
        isPlain: friends.length === 1,
      })),
    ],
    says: [paragraph(whyNotThere(plan, unit, field, goal))],
  };
}

interface Way {
  readonly path: readonly HexId[];
  /** Half Movement Points. */
  readonly cost: number;
}

/** The cheapest legal way of a unit through hexes to the last of them, where it may end its move. */
function wayThrough(field: Field, goals: readonly HexName[]): Way | undefined {
  const { position, unit, reach } = field;
  const { grid } = position.setting.map;
  const end = grid.id(goals.at(-1) ?? "");
  if (end === undefined || !reach?.costs.has(end) || !isOpen(position, end)) return undefined;
  return goals.length === 1
    ? { path: reach.pathTo(end), cost: reach.costTo(end) }
    : wayOn(field, { path: [position.board.standing(unit)], cost: 0 }, goals);
}

/** A way extended through hexes, by the cheapest way to each; undefined if the unit cannot reach one. */
export function wayOn({ position, unit }: Field, begun: Way, goals: readonly HexName[]): Way | undefined {
  let { path, cost } = begun;
  for (const name of goals) {
    const [hex, from] = [position.setting.map.grid.id(name), path[path.length - 1]];
    if (hex === undefined || hex === from) continue;
    const explored = explore(position, unit, from, cost);
    if (!explored.reaches(hex)) return undefined;
    path = [...path, ...explored.pathTo(hex).slice(1)];
    cost = explored.costTo(hex);
  }
  return { path, cost };
}

/** 5.31: whether no unit stays in a hex, by the sheet as it is. */
function isOpen({ board }: Field["position"], hex: HexId): boolean {
  return board.unitAt(hex) === undefined;
}

/** A unit's cheapest way to a hex where it may end its move: the cost, and the sheet with it. */
export function moveTo(plan: Plan, unit: CounterView, field: Field, hex: HexName) {
  const way = wayThrough(field, [hex]);
  return way === undefined
    ? undefined
    : { hex, cost: way.cost, lines: withOrder(plan, unit, moveOrder(plan, unit, field, way, false)) };
}

function moveOrder(
  plan: Plan,
  unit: CounterView,
  { position, reach }: Field,
  { path }: Way,
  isByHexes: boolean,
): Order {
  const name = nameNow(plan, unit);
  const end = path[path.length - 1];
  const isCheapest = !isByHexes || reach?.pathTo(end).join() === path.join();
  const hexes = hexNames(position.setting, path);
  return isCheapest
    ? { verb: "move", unit: name, way: { by: "destination", to: hexes[hexes.length - 1] } }
    : { verb: "move", unit: name, way: { by: "path", hexes: hexes.slice(1) } };
}

function reachMarks(plan: Plan, { position, reach }: Field): Mark[] {
  if (reach === undefined) return [];
  const { setting } = position;
  return reach.ends.map((hex) => {
    const name = setting.map.grid.name(hex);
    const cost = points(reach.costTo(hex));
    return isOpen(position, hex)
      ? sign(placeThing(name), "may", `${name}, ${costWords(reach.costTo(hex))}`, cost)
      : sign(placeThing(name), "bar", staysThere(plan, name));
  });
}

function reachWords(plan: Plan, unit: CounterView, { position, unit: index, reach }: Field): string {
  const about = describedSubject(unit);
  const why = plan.sent.has(unit.id) ? [] : heldBy(unit, position);
  if (reach === undefined || reach.ends.length === 0) {
    return `${about} may not move. ${why.join(" ")}`.trim();
  }
  const open = reach.ends.filter((hex) => isOpen(position, hex)).length;
  return `${about} has ${costWords(allowance(position, index))} and may end its move in ${open} ${
    open === 1 ? "hex" : "hexes"
  } (5.0, 12.23).`;
}

/** 5.14: why a unit may go nowhere. */
function heldBy(unit: CounterView, position: Field["position"]): string[] {
  const { grid } = position.setting.map;
  const hex = unit.hex === undefined ? undefined : grid.id(unit.hex);
  if (hex === undefined) return [];
  const [beside] = grid.around(hex);
  return unreachable(position, unit.id, grid.name(beside))
    .filter(({ cite }) => cite === "5.14" || cite === "5.15").map(violationWords);
}

function violationWords({ message, cite }: Pick<Violation, "message" | "cite">): string {
  return withCites(message, [cite]);
}

export function whyNotThere(
  plan: Plan,
  unit: CounterView,
  { position, reach }: Field,
  goal: HexName,
): string {
  const hex = position.setting.map.grid.id(goal);
  if (hex !== undefined && reach?.costs.has(hex) && !isOpen(position, hex)) return staysThere(plan, goal);
  const violations = unreachable(position, unit.id, goal);
  const reason = violations.find(({ isReason }) => isReason) ?? violations[0];
  return reason === undefined
    ? `There is no such way for ${unit.designation} to ${goal} in this phase.`
    : withCites(reason.message, [
      ...new Set(violations.filter(({ code }) => code === reason.code).map(({ cite }) => cite)),
    ]);
}

/** If a unit may not end its move in the hex asked for: the nearest hex where it may. */
function nearestChoice(plan: Plan, unit: CounterView, field: Field, goal: HexName): Choice[] {
  const nearest = nearestReach(field.position, unit.id, goal);
  const way = nearest === undefined ? undefined : wayThrough(field, [nearest]);
  if (nearest === undefined || way === undefined) return [];
  return [{
    label: `Move ${unit.designation} to ${nearest} instead, ${costWords(way.cost)}`,
    lines: withOrder(plan, unit, moveOrder(plan, unit, field, way, false)),
    cite: "5.0",
  }];
}

function choicesFor(plan: Plan, unit: CounterView, field: Field): Choice[] {
  return [
    ...backChoices(plan, unit),
    {
      label: `Hold ${unit.designation} here`,
      lines: withOrder(plan, unit, { verb: "hold", unit: nameNow(plan, unit) }),
    },
    ...standingChoices(unit),
    ...exitChoices(unit, field),
  ];
}

function endWords({ position, unit }: Field, { path }: Way): string {
  const { board } = position;
  return board.isEnemyControlled(board.sideOf(unit), path[path.length - 1])
    ? "; in an enemy zone there (6.0)"
    : "";
}
