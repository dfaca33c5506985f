import { arrivalAreas } from "../../admin/reinforcement.ts";
import { chitInSetting, shortName } from "../../orders/line/names.ts";
import type { Order } from "../../orders/line/order.ts";
import type { Area } from "../../setting/area-map.ts";
import type { OwnBlock } from "../../position/sight.ts";
import { specialActions } from "../../special-units/special-actions.ts";
import { type Deed, deedAt, nameBy, placedProbe, unlimited } from "./deeds.ts";
import type { Plan } from "../plan/plan.ts";

/** How units come onto the map. */

/** 4.1, 8.27 */
export function arriveDeeds(plan: Plan, { unit, area: box, side }: OwnBlock): Deed[] {
  const { sight, sight: { setting } } = plan.desk;
  if (box !== "reinforcements") return [];
  const name = shortName(setting, unit);
  const order = (by?: string) => (at: Area): Order => ({ verb: "arrive", unit: name, at: String(at), by });
  const actions = specialActions(placedProbe(plan, order()(setting.map.areas[0])).sight);
  return [
    deedAt(
      plan,
      ["arrive", "Come in", "4.1"],
      order(),
      (then) => arrivalAreas(then, setting.roster.known(unit)),
      "reinforcements",
    ),
    ...actions.map(({ id }) =>
      deedAt(
        plan,
        nameBy(sight, id, ["arrive", "Come in", "8.27"]),
        order(chitInSetting(setting, id)),
        () => setting.map.entriesOf(side),
      )
    ),
  ];
}

/** 15.8 */
export function patrolDeeds(plan: Plan, { unit, area: box }: OwnBlock): Deed[] {
  const { setting, setting: { map } } = plan.desk.sight;
  if (box !== "patrol") return [];
  const name = shortName(setting, unit);
  const order = (at: Area): Order => ({ verb: "patrol", unit: name, at: String(at) });
  const kind = plan.kindOf(unlimited(order(map.areas[0]))) ?? "admin";
  return [deedAt(plan, ["patrol", "Place it", "15.8"], order, () => map.areas, kind)];
}
