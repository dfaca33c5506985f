import { list, paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { HexPath, UnitId } from "../../hexes/names.ts";
import { pieceThing, placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import type { QueryOf } from "../contract/query.ts";
import type { Order } from "../orders/line/order.ts";
import { isFor } from "../orders/line/units.ts";
import { makingWay, onlyDisplaces } from "../orders/binding/retreat-orders.ts";
import { answeredByPicks } from "./answered.ts";
import { nameNow, type Plan } from "./plan/plan.ts";
import { standingChoices } from "./standing.ts";
import { describedSubject, hexesPicked, subjectsOf } from "./plan/subjects.ts";
import { type CounterView, muster } from "../counter-views.ts";
import { advances, retreats } from "../combat-desk.ts";
import { rehearse } from "../ruleset.ts";

/** A question after a combat: the units that it asks about, and their open ways. */
interface Asking {
  readonly verb: "retreat" | "advance";
  readonly units: readonly UnitId[];
  readonly ways: ReadonlyMap<UnitId, readonly HexPath[]>;
  readonly cite: string;
}

/** 7.7: which way a beaten unit retreats. */
export function pointAtRetreat(plan: Plan, query: QueryOf<"retreat">, picks: readonly Thing[]): Pointing {
  const { desk: { sight } } = plan;
  const ways = retreats(sight);
  if (!onlyDisplaces(sight, query.side)) {
    return pointAtWays(plan, { verb: "retreat", units: query.units, ways, cite: "7.7" }, picks);
  }
  const [path] = ways.get(query.unit) ?? [];
  const friends = path === undefined ? [] : makingWay(sight, query.unit, path);
  return {
    picks: [],
    marks: [
      ...(path === undefined ? [] : [wayMark(path, "bar")]),
      ...friends.map(([from]) => sign(placeThing(from), "open", `${from} moves aside`)),
    ],
    choices: [],
    says: [
      paragraph(
        `The referee retreats it by ${
          path?.slice(1).join(" ") ?? "no way"
        } (7.7). Pick a unit in its way, and where it goes (7.81).`,
      ),
      list(friends.map(([from, to]) => `By default ${from} moves aside to ${to}.`)),
    ],
  };
}

/** 7.9: the victors that advance, and their hexes. */
export function pointAtAdvance(plan: Plan, query: QueryOf<"advance">, picks: readonly Thing[]): Pointing {
  const ways = advances(plan.desk.sight);
  const pointing = pointAtWays(plan, { verb: "advance", units: query.units, ways, cite: "7.9" }, picks);
  return {
    ...pointing,
    marks: [
      ...pointing.marks,
      ...query.trail.map((hex) => sign(placeThing(hex), "both", `${hex}, on the path of retreat`)),
    ],
    choices: [
      ...pointing.choices,
      {
        label: "Nobody advances",
        lines: withWay(plan, undefined, { verb: "advance", unit: undefined, way: { by: "staying" } }),
      },
    ],
  };
}

function pointAtWays(plan: Plan, asking: Asking, picks: readonly Thing[]): Pointing {
  const { now } = plan;
  const asked = (thing: Thing | undefined) =>
    thing === undefined ? [] : subjectsOf(plan, thing).own.filter(({ id }) => asking.units.includes(id));
  const [first] = picks;
  const named = asked(first);
  const [only] = asking.units.length === 1 ? asking.units : [];
  const unit = named.length > 0 ? named[0] : only === undefined ? undefined : now.get(only);
  if (unit !== undefined) {
    return pointAtWay(plan, asking, unit, named.length > 0 ? picks.slice(1) : picks);
  }
  const units = asking.units.flatMap((id) => now.get(id) ?? []);
  const said = answeredByPicks(plan, asking.verb, asking.ways);
  const left = units.filter(({ id }) => !said.has(id));
  return {
    picks: [],
    marks: [
      ...said.marks,
      ...left.map((each) =>
        sign(pieceThing(each.id), "open", `${describedSubject(each)} may ${asking.verb}`)
      ),
    ],
    choices: units.map((each) => ({
      label: left.includes(each) ? describedSubject(each) : `Change it for ${describedSubject(each)}`,
      pick: pieceThing(each.id),
    })),
    says: [
      paragraph(
        left.length === 0
          ? "Your answer covers all of them: send it, or pick one to change it."
          : `Pick the unit that is to ${asking.verb} (${asking.cite}).`,
      ),
    ],
  };
}

function pointAtWay(plan: Plan, asking: Asking, unit: CounterView, rest: readonly Thing[]): Pointing {
  const { verb, cite } = asking;
  const open = asking.ways.get(unit.id) ?? [];
  const places = hexesPicked(plan, rest);
  const path = pathBy(plan, asking, unit, open, places);
  const goal = places.at(-1);
  const ends = new Set(open.flatMap((way) => way.slice(-1)));
  const name = nameNow(plan, unit);
  // If another way is picked, the present one is not drawn beside it.
  const said = answeredByPicks(plan, verb, asking.ways, path === undefined ? undefined : unit.id);
  const meant = path ?? open.find((way) => way.join() === said.way(unit.id)?.join());
  const friends = meant === undefined || verb !== "retreat" ? [] : makingWay(plan.desk.sight, unit.id, meant);
  return {
    picks: [pieceThing(unit.id), ...(path === undefined ? [] : places.map(placeThing))],
    marks: [
      ...said.marks,
      sign(pieceThing(unit.id), "picked"),
      ...(path === undefined
        ? goal === undefined ? [] : [sign(placeThing(goal), "bar")]
        : [wayMark(path, "picked")]),
      ...friends.map((way) => wayMark(way, "ordered")),
      ...[...ends].map((hex): Mark => sign(placeThing(hex), "may", `${verb} to ${hex}`)),
    ],
    choices: [
      ...(path === undefined ? [] : [{
        label: `${unit.designation} ${verb}s by ${path.slice(1).join(" ")}`,
        lines: withWay(plan, unit, { verb, unit: name, way: { by: "path", hexes: path.slice(1) } }),
        isPlain: true,
        cite,
      }]),
      ...stayingChoice(plan, asking, unit),
      ...standingChoices(unit).filter(({ pick }) => pick?.id === verb).map((choice) => ({
        ...choice,
        label: verb === "retreat" ? "By preference" : "Along the path, far, or hex by hex",
      })),
    ],
    says: [
      paragraph(
        goal !== undefined && path === undefined
          ? `${unit.designation} may not ${verb} to ${goal}; open: ${[...ends].join(" ")} (${cite}).`
          : `${describedSubject(unit)} may ${verb} to ${[...ends].join(" ")} (${cite}).`,
      ),
      ...(path === undefined && said.has(unit.id)
        ? [paragraph("Your answer covers it: send it, or pick another.")]
        : []),
      ...(friends.length === 0
        ? []
        : [list(friends.map(([from, to]) =>
          `${from} moves aside to ${to}: pick it to send it elsewhere (7.81).`
        ))]),
    ],
  };
}

/** The open way through the picked hexes. For an advance, also another that follows them hex by hex. */
function pathBy(
  { desk: { sight } }: Plan,
  { verb }: Asking,
  unit: CounterView,
  open: readonly HexPath[],
  places: readonly HexName[],
): HexPath | undefined {
  const goal = places.at(-1);
  if (goal === undefined || unit.hex === undefined) return undefined;
  const listed = open.find((way) =>
    way[way.length - 1] === goal && places.every((place) => way.includes(place))
  );
  if (listed !== undefined || verb === "retreat") return listed;
  const path = [unit.hex, ...places];
  return rehearse(sight, { kind: "advance", advances: [{ unit: unit.id, path }] }).ok ? path : undefined;
}

function stayingChoice(plan: Plan, { verb }: Asking, unit: CounterView): Choice[] {
  if (verb === "retreat") return [];
  return [{
    label: `${unit.designation} stays`,
    lines: withWay(plan, unit, { verb: "advance", unit: nameNow(plan, unit), way: { by: "staying" } }),
    cite: "7.9",
  }];
}

/** The answer with a new way for a unit, or for all, in place of the old one. */
function withWay(plan: Plan, unit: CounterView | undefined, order: Order): string[] {
  const { sheet, desk: { sight, side } } = plan;
  const said = sheet.orders.filter((placed) =>
    placed.order.verb === order.verb &&
    (unit === undefined || isFor(placed.order, unit.id, muster(sight), side))
  );
  const open = sheet.openLines([order.verb], unit?.hex === undefined ? undefined : [unit.hex]);
  return sheet.changed([...said, ...open], [order], true);
}
