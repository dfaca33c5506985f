import type { Board } from "../../../src/kernel/board.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { picture } from "../desk.ts";
import type { GameEvent } from "../contract/event.ts";
import type { GameState } from "../position/state.ts";
import { MAP_COLORS, NIGHT } from "../../hexes/drawing/colors.ts";
import { pointedBoard } from "../pointing/board.ts";
import { replay } from "../pointing/replay.ts";
import type { PlayedTurn } from "../words/log.ts";
import type { PicturedAttack } from "../contract/picture.ts";
import { mapPicture } from "./drawing.ts";
import { history } from "./history.ts";
import { countersIn, type CounterView } from "../counter-views.ts";

/** Attacks that the defender sees all at once. */
interface Exchange {
  readonly kind: "exchange";
  /** Absent if they were stored as the attacker's lines. */
  readonly attacks?: readonly PicturedAttack[];
}

const onMap = (state: GameState) => countersIn(state).filter(({ hex }) => hex !== undefined);

/** The map of the North Africa games with its counters. */
export const board: Board<GameState> = {
  ...pointedBoard,
  replay: (turn: PlayedTurn, sight) => replay(turn, sight),
  picture: (state, heading, events: readonly (GameEvent | Exchange)[]) =>
    mapPicture({
      picture: picture(state),
      heading,
      events: events.filter((event) => event.kind !== "exchange"),
      exchange: events.flatMap((event) => event.kind === "exchange" ? event.attacks ?? [] : []),
    }),
  caption(state) {
    const count = (side: Side) => state.board.units(side).length;
    return `${SIDES.map((side) => `${count(side)} ${sideName(side)}`).join(" and ")} units`;
  },
  text(state) {
    const told = SIDES.map((side) => {
      const units = onMap(state).filter((counter) => counter.side === side).map(textOf).sort();
      return `${sideName(side)}, ${units.length === 0 ? "none" : units.join(", ")}`;
    });
    return `Units by hex: ${told.join("; ")}.`;
  },
  history,
  latest(events: readonly GameEvent[]) {
    const began = events.findLastIndex((event, index) =>
      event.kind === "phaseBegan" && event.phase === "movement" && index < events.length - 2
    );
    return events.slice(began + 1);
  },
  colors: MAP_COLORS,
  night: NIGHT,
};

/** `3116 16 2-2-3 infantry` */
function textOf({ hex, designation, values, kind, supplied }: CounterView): string {
  return `${hex} ${designation} ${values} ${kind}${supplied ? "" : " (out of supply)"}`;
}
