import { type Marched, marches, moverOf } from "../../movement/marching.ts";
import { moveOf, waysOf } from "../../movement/moves.ts";
import { chitInSetting, shortName } from "../../orders/line/names.ts";
import type { Order, OrderOf } from "../../orders/line/order.ts";
import { orderFor } from "../../orders/said-by.ts";
import { type Area, COAST } from "../../setting/area-map.ts";
import type { Chit } from "../../setting/chit-book.ts";
import { areaOfBlock, isMinedFor } from "../../position/ground.ts";
import { type OwnBlock, ownBlock, type Sight } from "../../position/sight.ts";
import { judge } from "../../sequence/judgement.ts";
import { TRUCK_ALLOWANCE } from "../../special-units/trucks.ts";
import { chitName as chitWords } from "../../words/events/names.ts";
import { areaIn, type Deed, type End, placedProbe, wayBy, wayEnd, wishedAt } from "./deeds.ts";
import type { Plan } from "../plan/plan.ts";
import { wayThing } from "../plan/things.ts";

/** 5.3: a move by the cheapest way to each area, with trucks (16.42), with engineers over mines (14.54). */
export function moveDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  const name = shortName(setting, unit);
  const probe: Order = { verb: "move", unit: name, way: { by: "destination", to: "" } };
  const { slot, sight } = placedProbe(plan, probe);
  const { allowance } = setting.roster.known(unit);
  const said = (way: Marched) => orderFor(setting, moveOf(unit, way)) ?? probe;
  const ways = waysOf(sight, unit);
  const ends = ways.flatMap((way): End[] => {
    const end = wayEnd(sight, said(way), way, allowance);
    return [end, ...overMines(sight, unit, way, end)];
  });
  const move: Deed = {
    id: "move",
    label: "Move",
    cite: "5.3",
    slot,
    ends,
    by: wayBy(sight, ways, said),
    wished: wishedAt(sight, "movement", (to) => ({
      verb: "move",
      unit: name,
      way: { by: "destination", to: String(to) },
    })),
  };
  const helped = (kind: "trucks" | "engineer", cite: string, ways: () => Marched[], available: number) =>
    chitsOf(sight, kind).map((chit): Deed => ({
      id: `move with ${chit.id}`,
      label: `Move with ${chitWords(sight, chit.id)}`,
      cite,
      slot,
      ends: ways().filter((way) => judge(sight, { ...moveOf(unit, way), [kind]: chit.id }).none).map(
        (way) => {
          const help = { [kind]: chitInSetting(setting, chit.id) };
          return wayEnd(sight, { verb: "move", unit: name, way: pathWay(way), ...help }, way, available);
        },
      ),
    }));
  return [
    move,
    ...helped("trucks", "16.42", () => truckWays(sight, unit), TRUCK_ALLOWANCE),
    ...helped(
      "engineer",
      "14.54",
      () => minedSteps(sight, unit).map((path) => ({ path, cost: allowance })),
      allowance,
    ),
  ];
}

function pathWay({ path }: Marched): OrderOf<"move">["way"] {
  return { by: "path", areas: path.filter((area) => area !== COAST).map(String) };
}

/** 14.14: what a unit does if its nerve fails before the mines. */
function overMines(sight: Sight, unit: string, { path }: Marched, { order, things }: End): End[] {
  const step = sight.setting.map.step(path[0], path[1]);
  const { side } = sight.setting.roster.known(unit);
  if (order.verb !== "move" || step === undefined || !isMinedFor(sight, side, step)) return [];
  return (["cross", "halt"] as const).map((ifFailed) => ({
    things: [...things, wayThing(`if failed ${ifFailed}`)],
    order: { ...order, ifFailed },
    title: ifFailed === "cross"
      ? "If its nerve fails: cross and lose a step"
      : "If its nerve fails: halt, disordered",
  }));
}

function chitsOf(sight: Sight, kind: Chit["kind"]): Chit[] {
  return sight.setting.chits.ofKind(kind).filter(({ id, side }) =>
    side === sight.viewer && sight.chits[id] === "available"
  );
}

/** 16.42 */
function truckWays(sight: Sight, unit: string): Marched[] {
  const block = ownBlock(sight, unit);
  const start = block === undefined ? undefined : areaOfBlock(block);
  if (block === undefined || start === undefined) return [];
  const mover = moverOf(
    sight,
    sight.setting.roster.known(unit),
    block,
    start,
    "operational",
    TRUCK_ALLOWANCE,
  );
  return [...marches(sight, mover).values()];
}

function minedSteps(sight: Sight, unit: string): Area[][] {
  const start = areaIn(sight, unit);
  if (start === undefined) return [];
  const { map, roster } = sight.setting;
  const mined = map.steps(start).filter((step) => isMinedFor(sight, roster.known(unit).side, step));
  return mined.map(({ to }) => [start, to]);
}
