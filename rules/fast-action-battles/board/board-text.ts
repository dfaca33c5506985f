import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type Area, COAST } from "../setting/area-map.ts";
import { blocksAt, isContested } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { blockWords, chitName, ofSide, placeName } from "../words/events/names.ts";
import { lying } from "./lying.ts";

/** The map for people who cannot see it: who holds each area, and which pieces lie there. */
export function boardText(sight: Sight): string {
  const { areas } = sight.setting.map;
  const held = (side: Side) => areas.filter((area) => sight.control[area] === side);
  const there = [...areas, COAST].map((area) => areaText(sight, area)).filter((words) => words !== "");
  return [
    ...SIDES.map((side) => `${sideName(side)} areas: ${held(side).join(", ") || "none"}.`),
    "Blocks by area:",
    `${there.join(". ")}.`,
  ].join(" ");
}

/** What lies in an area; an empty text if nothing does. */
function areaText(sight: Sight, area: Area): string {
  const { works, forts } = sight;
  const sides = SIDES.flatMap((side) => {
    const all = [
      ...blocksAt(sight, side, area).map((block) => blockWords(sight, block)),
      ...lying(sight, side, area).map(({ id }) => chitName(sight, id)),
    ];
    return all.length === 0 ? [] : [ofSide(side, all)];
  });
  const marks = [
    ...(area !== COAST && isContested(sight, area) ? ["contested"] : []),
    ...(forts[area] === undefined ? [] : [`fort ${forts[area]}`]),
    ...(works[area] === undefined ? [] : [`${sideName(works[area])} field works`]),
  ];
  const all = [...sides, ...marks];
  return all.length === 0 ? "" : `${placeName(sight, area)}: ${all.join("; ")}`;
}
