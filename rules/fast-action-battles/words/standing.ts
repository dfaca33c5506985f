import { bySide, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Figure, Tally } from "../../../src/kernel/words.ts";
import { isRegular } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import { netFor, unitName } from "./events/names.ts";

/** How a game stands, as everybody may know it. */
export function standingOf(sight: Sight): readonly Figure[] {
  const { victoryPoints, cups } = sight;
  return [
    {
      label: "Victory Points",
      value: victoryPoints === undefined
        ? "not counted yet (19.3)"
        : `Allied ${victoryPoints.allied}, Axis ${victoryPoints.axis}, net ${victoryPoints.net} at the last Victory Check (19.3)`,
    },
    ...suddenDeath(sight),
    ...SIDES.flatMap((side) => {
      const lost = lostBy(sight, side);
      return [
        { label: `${sideName(side)} areas`, value: String(heldBy(sight, side)) },
        { label: `${sideName(side)} blocks lost`, value: lost.length === 0 ? "none" : lost.join(", ") },
        { label: `${sideName(side)} chits in the cup`, value: String(cups[side]) },
      ];
    }),
  ];
}

/** Lost blocks, held areas, and Victory Points as last counted (19.3). */
export function talliesOf(sight: Sight): Tally[] {
  const { allied, axis } = sight.victoryPoints ?? { allied: 0, axis: 0 };
  return [
    { label: "Blocks lost", values: bySide((side) => lostBy(sight, side).length) },
    { label: "Areas held", values: bySide((side) => heldBy(sight, side)) },
    { label: "Victory Points at the last check", values: { allied, axis } },
  ];
}

function lostBy(sight: Sight, side: Side): string[] {
  return sight.blocks.filter((block) => block.side === side && block.area === "eliminated")
    .flatMap(({ unit }) =>
      unit === undefined || !isRegular(sight.setting.roster.known(unit)) ? [] : [unitName(sight, unit)]
    );
}

function heldBy({ setting, control }: Sight, side: Side): number {
  return setting.map.areas.filter((area) => control[area] === side).length;
}

/** 19.4: the next Game-Turn that net Victory Points may end. */
function suddenDeath({ setting: { ending }, gameTurn }: Sight): Figure[] {
  const { suddenDeath: table, lastTurn } = ending;
  const turns = Array.from({ length: Math.max(0, lastTurn - gameTurn + 1) }, (_, index) => gameTurn + index);
  const next = turns.find((turn) => SIDES.some((side) => table?.[side][String(turn)] !== undefined));
  if (next === undefined) return [];
  const wins = SIDES.flatMap((side) => {
    const needed = table?.[side][String(next)];
    return needed === undefined ? [] : [`${sideName(side)} by a net of ${netFor(side, needed)}`];
  });
  return [{
    label: "Sudden death",
    value: `after Game-Turn ${next}: ${wins.join(", ")} (19.4)`,
  }];
}
