import { listed } from "../../../src/common/text.ts";
import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { pieceThing, placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import type { DecisionOf } from "../contract/decision.ts";
import { allowance } from "../movement/marching.ts";
import type { Reach } from "../movement/movement.ts";
import { hexNames, points } from "../position/naming.ts";
import type { Order } from "../orders/line/order.ts";
import { entryCost, reachOnEntry } from "../movement/reinforcements.ts";
import { wayOn } from "./movement.ts";
import { backChoices, costWords, withOrder } from "./plan/with-order.ts";
import { orderedMarks } from "./plan/ordered.ts";
import type { Field, Plan } from "./plan/plan.ts";
import { describedSubject, hexesPicked, staysThere } from "./plan/subjects.ts";
import { arrivalsNow, type ArrivalView } from "../desk.ts";
import type { CounterView } from "../counter-views.ts";
import { rehearse } from "../ruleset.ts";

/** 13.0: choices to pick the reinforcements that may come now, as they are not on the map yet. */
export function arrivalChoices({ desk: { sight }, now, sent }: Plan): Choice[] {
  return arrivalsNow(sight).flatMap(({ unit, entries }) => {
    const counter = now.get(unit);
    if (counter === undefined) return [];
    return [{
      label: `${sent.has(unit) ? "Change how" : "Bring"} ${describedSubject(counter)} ${
        sent.has(unit) ? "comes" : "on"
      }, by ${listed(entries)}`,
      pick: pieceThing(unit),
      isAmending: sent.has(unit),
      cite: "13.0",
    }];
  });
}

/** An entry hex for a reinforcement, and the hexes it may reach from there. */
interface Entrance {
  readonly entry: HexName;
  readonly reach: Reach;
}

/** A picked reinforcement: next come the entry hex, hexes on the way, and its goal; or the goal alone. */
export function pointAtArrival(plan: Plan, unit: CounterView, places: readonly Thing[]): Pointing {
  const field = plan.field(unit.id);
  const arrival = arrivalsNow(plan.desk.sight).find((each) => each.unit === unit.id);
  const entrances = arrival === undefined ? [] : entrancesOf(field, arrival);
  const goals = hexesPicked(plan, places);
  const goal = goals.at(-1);
  const decision = goal === undefined ? undefined : wayIn(field, unit, entrances, goals);
  const isPicked = decision !== undefined;
  return {
    picks: [pieceThing(unit.id), ...(isPicked ? goals.map(placeThing) : [])],
    marks: [
      ...orderedMarks(plan),
      ...(isPicked
        ? [wayMark(decision.path, "picked")]
        : goal === undefined
        ? []
        : [sign(placeThing(goal), "bar")]),
      ...entranceMarks(field, entrances),
    ],
    choices: [
      ...(isPicked
        ? [{
          label: `${unit.designation} enters at ${decision.path[0]}${
            decision.path.length > 1 ? ` and goes to ${goal}` : ""
          }`,
          lines: withOrder(plan, unit, entryOrder(field, entrances, decision, goals.length > 1)),
          isPlain: true,
          cite: "13.0",
        }]
        : []),
      ...backChoices(plan, unit),
    ],
    says: [
      paragraph(
        goal === undefined || isPicked
          ? `${describedSubject(unit)} may enter at ${listed((arrival?.entries ?? []).map(String))} (13.0). ${
            entryWords(field, entrances)
          }`.trim()
          : whyNot(plan, field, unit, entrances, goal),
      ),
    ],
  };
}

/** Why a reinforcement cannot end its move in a hex. */
function whyNot(
  plan: Plan,
  field: Field,
  { side, designation }: CounterView,
  entrances: readonly Entrance[],
  goal: HexName,
): string {
  const { board, setting: { map: { grid } } } = field.position;
  const hex = grid.id(goal);
  if (hex !== undefined && board.hasEnemy(side, hex)) return `An enemy unit stands in ${goal} (5.12).`;
  if (hex !== undefined && board.unitAt(hex) !== undefined) return staysThere(plan, goal);
  return `${designation} cannot come to ${goal} in this phase (13.14). ${entryWords(field, entrances)}`;
}

/** The Movement Points that it takes to come on. */
function entryWords({ position, unit }: Field, entrances: readonly Entrance[]): string {
  const { grid } = position.setting.map;
  const costs = entrances.flatMap(({ entry }) => {
    const hex = grid.id(entry);
    return hex === undefined ? [] : [`coming on at ${entry} takes ${points(entryCost(position, hex))}`];
  });
  return costs.length === 0
    ? ""
    : `Of its ${costWords(allowance(position, unit))}, ${listed(costs)} (13.11, 13.12).`;
}

function entrancesOf({ position, unit }: Field, { entries }: ArrivalView): Entrance[] {
  const { grid } = position.setting.map;
  return entries.flatMap((entry) => {
    const hex = grid.id(entry);
    return hex === undefined ? [] : [{ entry, reach: reachOnEntry(position, unit, hex) }];
  });
}

/** The cheapest legal way in to a hex: by the entry hex picked first, or else by the cheapest one. */
function wayIn(
  field: Field,
  unit: CounterView,
  entrances: readonly Entrance[],
  goals: readonly HexName[],
): DecisionOf<"enter"> | undefined {
  const { position } = field;
  const { grid } = position.setting.map;
  const end = grid.id(goals[goals.length - 1]);
  if (end === undefined || position.board.unitAt(end) !== undefined) return undefined;
  const own = entrances.filter(({ entry }) => entry === goals[0]);
  const [best] = (own.length > 0 ? own : entrances).filter(({ reach }) => reach.costs.has(end))
    .sort((a, b) => a.reach.costTo(end) - b.reach.costTo(end));
  const start = grid.id(best?.entry ?? "");
  const begun = start === undefined ? undefined : { path: [start], cost: entryCost(position, start) };
  const way = begun === undefined ? undefined : wayOn(field, begun, goals);
  if (way === undefined) return undefined;
  const path = hexNames(position.setting, way.path);
  const decision: DecisionOf<"enter"> = { kind: "enter", unit: unit.id, path };
  return rehearse(position, decision).ok ? decision : undefined;
}

function entryOrder(
  { position: { setting } }: Field,
  entrances: readonly Entrance[],
  { unit, path }: DecisionOf<"enter">,
  isByHexes: boolean,
): Order {
  const [at] = path;
  const to = path[path.length - 1];
  const reach = entrances.find(({ entry }) => entry === at)?.reach;
  const end = setting.map.grid.id(to);
  const isCheapest = !isByHexes ||
    (end !== undefined && reach !== undefined && hexNames(setting, reach.pathTo(end)).join() === path.join());
  const way = path.length === 1
    ? undefined
    : isCheapest
    ? { by: "destination" as const, to }
    : { by: "path" as const, hexes: path };
  return { verb: "enter", unit, at, way };
}

function entranceMarks({ position: { setting, board } }: Field, entrances: readonly Entrance[]): Mark[] {
  const costs = new Map<HexName, number>();
  for (const { reach } of entrances) {
    for (const [hex, cost] of reach.costs) {
      const name = setting.map.grid.name(hex);
      if (board.unitAt(hex) === undefined) costs.set(name, Math.min(cost, costs.get(name) ?? Infinity));
    }
  }
  const entries = entrances.map(({ entry }) => entry);
  return [...costs].map(([hex, cost]) =>
    sign(
      placeThing(hex),
      "may",
      `${hex}${entries.includes(hex) ? ", entry hex" : ""}, ${costWords(cost)}`,
      points(cost),
    )
  );
}
