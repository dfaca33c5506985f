import { arrivalAreas } from "../../admin/reinforcement.ts";
import { chitInSetting, shortName } from "../../orders/line/names.ts";
import type { Order } from "../../orders/line/order.ts";
import type { Area } from "../../setting/area-map.ts";
import type { OwnBlock } from "../../position/sight.ts";
import { judge } from "../../sequence/judgement.ts";
import { specialActions } from "../../special-units/special-actions.ts";
import { chitName as chitWords } from "../../words/events/names.ts";
import { type Deed, type End, endsAt, isLegal, placedProbe, unlimited, wishedAt } from "./deeds.ts";
import type { Plan } from "../plan/plan.ts";

/** How units come onto the map. */

/** 4.1, 8.27 */
export function arriveDeeds(plan: Plan, { unit, area: box }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  if (box !== "reinforcements") return [];
  const name = shortName(setting, unit);
  const { slot, sight } = placedProbe(plan, { verb: "arrive", unit: name, at: "" });
  const order = (at: Area, by?: string): Order => ({
    verb: "arrive",
    unit: name,
    at: String(at),
    ...(by === undefined ? {} : { by: chitInSetting(setting, by) }),
  });
  const legal = (areas: readonly Area[], by?: string): End[] =>
    endsAt(sight, areas, (area) => order(area, by)).filter((end) => isLegal(sight, end.order));
  return [
    {
      id: "arrive",
      label: "Come in",
      cite: "4.1",
      slot,
      ends: legal(arrivalAreas(sight, setting.roster.known(unit))),
      wished: wishedAt(sight, "reinforcements", order),
    },
    ...specialActions(sight).map(({ id, side }): Deed => ({
      id: `arrive by ${id}`,
      label: `Come in by ${chitWords(sight, id)}`,
      cite: "8.27",
      slot,
      ends: legal(setting.map.entriesOf(side), id),
    })),
  ];
}

/** 15.8 */
export function patrolDeeds(plan: Plan, { unit, area: box }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  const { map } = setting;
  if (box !== "patrol") return [];
  const name = shortName(setting, unit);
  const { slot, sight } = placedProbe(plan, { verb: "patrol", unit: name, at: "" });
  const order = (at: Area): Order => ({ verb: "patrol", unit: name, at: String(at) });
  return [{
    id: "patrol",
    label: "Place it",
    cite: "15.8",
    slot,
    ends: endsAt(
      sight,
      map.areas.filter((area) => judge(sight, { kind: "placePatrol", unit, area }).none),
      order,
    ),
    wished: wishedAt(sight, plan.kindOf(unlimited(order(map.areas[0]))) ?? "admin", order),
  }];
}
