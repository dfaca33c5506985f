import type { Board, PointedBoard } from "../../../src/kernel/board.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Sight } from "../position/sight.ts";
import { boardText } from "./board-text.ts";
import { BOARD_COLORS, NIGHT } from "./colors.ts";
import { boardPicture } from "./drawing.ts";
import { history } from "./history.ts";

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
