import { chitsIn } from "../../position/ground.ts";
import { chitInSetting, shortName } from "../../orders/line/names.ts";
import type { Order } from "../../orders/line/order.ts";
import type { Area } from "../../setting/area-map.ts";
import type { OwnBlock } from "../../position/sight.ts";
import { isSpecialAction } from "../../setting/chit-book.ts";
import { type Deed, deed, type DeedName, endsAt, nameBy, placedProbe } from "./deeds.ts";
import type { Plan } from "../plan/plan.ts";

/** What units do before a battle in which their side defends (6.21). */

/** 8.23 */
export function reinforceDeeds(plan: Plan, { unit, area: from }: OwnBlock): Deed[] {
  const { sight, side } = plan.desk;
  if (typeof from !== "number") return [];
  const name: DeedName = ["reinforce", "Reinforce a battle", "8.23"];
  const order = (by?: string) => (to: Area): Order => ({
    verb: "reinforce",
    area: String(to),
    unit: shortName(sight.setting, unit),
    by,
  });
  return [
    near(plan, name, from, order()),
    ...chitsIn(sight, side, "available").filter(isSpecialAction).map(({ id }) =>
      near(plan, nameBy(sight, id, name), from, order(chitInSetting(sight.setting, id)))
    ),
  ];
}

/** 15.73 */
export function reconDeeds(plan: Plan, { unit, area }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  if (setting.roster.known(unit).class !== "recon" || typeof area !== "number") return [];
  return [
    near(plan, ["recon", "Slip away if it defends alone", "15.73"], area, (to) => ({
      verb: "recon",
      unit: shortName(setting, unit),
      to: String(to),
    })),
  ];
}

/** A deed in one of the areas around. */
function near(plan: Plan, name: DeedName, area: Area, order: (to: Area) => Order): Deed {
  const { sight } = plan.desk;
  const ends = endsAt(sight, sight.setting.map.around(area), order);
  return deed(name, placedProbe(plan, order(area)).slot, ends);
}
