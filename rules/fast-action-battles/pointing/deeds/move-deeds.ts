import type { Marched } from "../../movement/marching.ts";
import { moveOf, truckWays, waysOf } from "../../movement/moves.ts";
import { shortName } from "../../orders/line/names.ts";
import type { Order } from "../../orders/line/order.ts";
import { orderFor } from "../../orders/said-by.ts";
import type { Area } from "../../setting/area-map.ts";
import { chitsIn, isMinedFor } from "../../position/ground.ts";
import { ownArea, type OwnBlock, type Sight } from "../../position/sight.ts";
import { judge } from "../../sequence/judgement.ts";
import { TRUCK_ALLOWANCE } from "../../special-units/trucks.ts";
import { chitName as chitWords } from "../../words/events/names.ts";
import { type Deed, deed, type End, placedProbe, wayBy, wayEnd, wishedAt } from "./deeds.ts";
import type { Plan } from "../plan/plan.ts";
import { wayThing } from "../plan/things.ts";

/** 5.3: a move by the cheapest way to each area, with trucks (16.42), with engineers over mines (14.54). */
export function moveDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  const name = shortName(setting, unit);
  const to = (area: string): Order => ({ verb: "move", unit: name, way: { by: "destination", to: area } });
  const { slot, sight } = placedProbe(plan, to(""));
  const { allowance } = setting.roster.known(unit);
  const said = (way: Marched) => orderFor(setting, moveOf(unit, way)) ?? to("");
  const ways = waysOf(sight, unit);
  const ends = ways.flatMap((way): End[] => {
    const end = wayEnd(sight, said(way), way, allowance);
    return [end, ...overMines(sight, unit, way, end)];
  });
  const helped = (kind: "trucks" | "engineer", cite: string, ways: () => Marched[], available: number) =>
    chitsIn(sight, plan.desk.side, "available", kind).map(({ id }) => {
      const ends = ways().flatMap((way) => {
        const move = { ...moveOf(unit, way), [kind]: id };
        return judge(sight, move).none
          ? [wayEnd(sight, orderFor(setting, move) ?? to(""), way, available)]
          : [];
      });
      return deed([`move with ${id}`, `Move with ${chitWords(sight, id)}`, cite], slot, ends);
    });
  return [
    deed(["move", "Move", "5.3"], slot, ends, {
      by: wayBy(sight, ways, said),
      wished: wishedAt(sight, "movement", (area) => to(String(area))),
    }),
    ...helped("trucks", "16.42", () => [...truckWays(sight, unit).values()], TRUCK_ALLOWANCE),
    ...helped(
      "engineer",
      "14.54",
      () => minedSteps(sight, unit).map((path) => ({ path, cost: allowance })),
      allowance,
    ),
  ];
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

function minedSteps(sight: Sight, unit: string): Area[][] {
  const start = ownArea(sight, unit);
  if (start === undefined) return [];
  const { map, roster } = sight.setting;
  const mined = map.steps(start).filter((step) => isMinedFor(sight, roster.known(unit).side, step));
  return mined.map(({ to }) => [start, to]);
}
