import { type Area, COAST } from "../../setting/area-map.ts";
import { areaOfBlock } from "../../position/ground.ts";
import type { Question } from "../../position/query.ts";
import type { UnitId } from "../../setting/roster.ts";
import type { Sight } from "../../position/sight.ts";

/** A unit that was stopped during its movement, and the area that its line names for it. */
export interface StoppedUnit {
  readonly unit: UnitId;
  readonly area: Area;
}

/**
 * 15.72, 14.14: the stopped unit that is asked what it does. The Coastal Force has no number on the map: its line names the
 * area that it was landing in.
 */
export function stoppedUnit({ setting, blocks }: Sight, { kind, unit }: Question): StoppedUnit | undefined {
  if (unit === undefined || (kind !== "scoutEnd" && kind !== "mineChoice")) return undefined;
  const block = blocks.find((one) => one.unit === unit);
  const stands = block === undefined ? undefined : areaOfBlock(block);
  const area = stands === COAST ? setting.map.steps(COAST)[0]?.to : stands;
  return area === undefined ? undefined : { unit, area };
}
