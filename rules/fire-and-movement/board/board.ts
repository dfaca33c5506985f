import type { Board } from "../../../src/kernel/board.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { GameEvent } from "../position/event.ts";
import { pointedBoard } from "../pointing/board.ts";
import { replay } from "../pointing/replay.ts";
import type { PlayedTurn } from "../words/played-turn.ts";
import type { Sight } from "../sight/sight.ts";
import { NIGHT } from "../../hexes/drawing/colors.ts";
import { COLORS } from "./colors.ts";
import { pictureOf } from "./picturing.ts";
import { mapPicture } from "./drawing.ts";
import { history } from "./history.ts";
import { mapText } from "./text.ts";

/** The map of Fire & Movement with its counters: the same for everybody, as it only counts hidden markers. */
export const board: Board<Sight> = {
  ...pointedBoard,
  replay: (turn: PlayedTurn, sight) => replay(turn, sight),
  picture: (sight, heading, events: readonly GameEvent[]) => mapPicture(pictureOf(sight, events), heading),
  caption({ board }) {
    const count = (side: Side) => `${board.units(side).length} ${sideName(side)}`;
    const depleted =
      SIDES.flatMap((side) => board.units(side)).filter((unit) => board.isDepleted(unit)).length;
    const units = `${SIDES.map(count).join(" and ")} units`;
    return depleted === 0 ? units : `${units}, ${depleted} of them depleted`;
  },
  text: mapText,
  history,
  latest(events: readonly GameEvent[]) {
    const began = events.findLastIndex((event, index) =>
      event.kind === "phaseBegan" && event.phase === "movement" && index < events.length - 1
    );
    return events.slice(began + 1);
  },
  colors: COLORS,
  night: NIGHT,
};
