import type { Side } from "../../../src/kernel/side.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { Setting } from "../position/setting.ts";

/** 7.7: which units the referee retreats in a Player-Turn: its defenders, if the edition says so. */
export function refereesRetreats(
  { roster, edition }: Pick<Setting, "roster" | "edition">,
  phasing: Side,
): (unit: UnitId) => boolean {
  if (edition.defenderRetreat !== "referee") return () => false;
  return (id) => {
    const unit = roster.unit(id);
    return unit !== undefined && roster.counters[unit].side !== phasing;
  };
}
