import type { Board, PointedBoard } from "../../../src/kernel/board.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Sight } from "../position/sight.ts";
import { BOARD_COLORS, NIGHT } from "./colors.ts";
import { boardPicture } from "./drawing.ts";
import { history } from "./history.ts";
import { type Area, COAST } from "../setting/area-map.ts";
import { blocksAt, isContested } from "../position/ground.ts";
import { blockWords, chitName, ofSide, placeName } from "../words/events/names.ts";
import { lying } from "./lying.ts";

/** The area map with its blocks, and beside it boxes, cups and the Game-Turns. Another module handles pointing. */
export const board: Omit<Board<Sight>, keyof PointedBoard<Sight>> = {
  picture: boardPicture,
  caption(sight) {
    const count = (side: Side) =>
      sight.blocks.filter((block) => block.side === side && typeof block.area === "number").length;
    return `${SIDES.map((side) => `${count(side)} ${sideName(side)}`).join(" and ")} blocks`;
  },
  text: boardText,
  history,
  latest: (events) => events.slice(events.findLastIndex(isOpening) + 1),
  colors: BOARD_COLORS,
  night: NIGHT,
};

/** Kinds of events that open a Player-Turn before anybody has decided anything. */
const PRELIMINARIES: readonly string[] = ["phaseBegan", "drew", "chitMoved", "rolled"];

/** Whether a Player-Turn begins here, with its Admin Phase. One without a decision yet is not shown. */
function isOpening(event: Kinded, index: number, events: readonly Kinded[]): boolean {
  return event.kind === "phaseBegan" && "phase" in event && event.phase === "admin" &&
    events.slice(index + 1).some(({ kind }) => !PRELIMINARIES.includes(kind));
}

/** The map for people who cannot see it: who holds each area, and which pieces lie there. */
function boardText(sight: Sight): string {
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
