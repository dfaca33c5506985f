import type { Side } from "../../../src/kernel/side.ts";
import type { Unit } from "../setting/roster.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { homeOf } from "./position.ts";

/**
 * Who a side's hidden blocks may be, from the open order of battle and what lies open. Anybody who sees as much could reckon
 * it.
 */

/** Units of a side that the order of battle has in play and the sight does not show. */
export function unaccounted({ setting, blocks }: Sight, side: Side): Unit[] {
  const shown = new Set(blocks.flatMap(({ unit }) => unit ?? []));
  return setting.roster.units.filter((unit) =>
    unit.side === side && !shown.has(unit.id) &&
    (setting.scenario === undefined || homeOf(setting, unit) !== "out")
  );
}

/** Whether a block is still where the order of battle sets it up, as the Axis has not moved yet. */
export function isAtSetUp({ setting, gameTurn, phasing }: Sight, { side }: SeenBlock): boolean {
  return setting.scenario !== undefined && gameTurn === 1 && phasing === "allied" && side === "axis";
}

/**
 * The units that a hidden block could be: by its reserve marker, its restriction, and at first by its set-up area.
 * @param strangers as {@link unaccounted} has them
 */
export function couldBe(sight: Sight, block: SeenBlock, strangers: readonly Unit[]): readonly Unit[] {
  const isFirst = isAtSetUp(sight, block);
  const fitting = strangers.filter((unit) => {
    if (block.restricted !== (block.restricted && unit.isRestricted)) return false;
    if (block.reserve !== undefined && unit.echelon !== undefined && block.reserve !== "RES") {
      return unit.echelon === block.reserve;
    }
    return !isFirst || unit.class === "patrol" ||
      (unit.setup !== undefined && "area" in unit.setup && unit.setup.area === block.area);
  });
  const here = isFirst
    ? sight.blocks.filter((other) => other.area === block.area && other.side === block.side).length
    : 0;
  const known = fitting.filter(({ class: unitClass }) => unitClass !== "patrol");
  if (isFirst && known.length > 0 && here <= known.length) return known;
  return fitting.length > 0 ? fitting : strangers;
}
