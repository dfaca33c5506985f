import { chitInSetting, shortName } from "../../orders/line/names.ts";
import type { Order } from "../../orders/line/order.ts";
import type { Area } from "../../setting/area-map.ts";
import type { OwnBlock } from "../../position/sight.ts";
import { chitName as chitWords } from "../../words/events/names.ts";
import { type Deed, endsAt, placedProbe } from "./deeds.ts";
import type { Plan } from "../plan/plan.ts";

/** What units do before a battle in which their side defends (6.21). */

/** 8.23 */
export function reinforceDeeds(plan: Plan, { unit, area: from }: OwnBlock): Deed[] {
  const { sight } = plan.desk;
  if (typeof from !== "number") return [];
  const name = shortName(sight.setting, unit);
  const near = sight.setting.map.around(from);
  const deed = (by: string | undefined): Deed => {
    const action = by === undefined ? {} : { by: chitInSetting(sight.setting, by) };
    const order = (to: Area): Order => ({ verb: "reinforce", area: String(to), unit: name, ...action });
    return {
      id: by === undefined ? "reinforce" : `reinforce by ${by}`,
      label: by === undefined ? "Reinforce a battle" : `Reinforce a battle by ${chitWords(sight, by)}`,
      cite: "8.23",
      slot: placedProbe(plan, order(from)).slot,
      ends: endsAt(sight, near, order),
    };
  };
  const own = sight.setting.chits.chits.filter(({ kind, side, id }) =>
    (kind === "specialAction" || kind === "reusableSpecialAction") && side === plan.desk.side &&
    sight.chits[id] === "available"
  );
  return [deed(undefined), ...own.map(({ id }) => deed(id))];
}

/** 15.73 */
export function reconDeeds(plan: Plan, { unit, area }: OwnBlock): Deed[] {
  const { sight } = plan.desk;
  if (sight.setting.roster.known(unit).class !== "recon" || typeof area !== "number") return [];
  const order = (to: Area): Order => ({
    verb: "recon",
    unit: shortName(sight.setting, unit),
    to: String(to),
  });
  return [{
    id: "recon",
    label: "Slip away if it defends alone",
    cite: "15.73",
    slot: placedProbe(plan, order(area)).slot,
    ends: endsAt(sight, sight.setting.map.around(area), order),
  }];
}
