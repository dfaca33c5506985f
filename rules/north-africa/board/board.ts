import type { Board } from "../../../src/kernel/board.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Judging } from "../contract/desk.ts";
import type { GameEvent } from "../contract/event.ts";
import type { GameState } from "../state.ts";
import { unitNames } from "../../hexes/log-names.ts";
import { MAP_COLORS } from "../../hexes/drawing/colors.ts";
import { measureWords } from "../../hexes/pointing/measure.ts";
import { about, find } from "../pointing/about.ts";
import { overlay, OVERLAYS } from "../pointing/overlays.ts";
import { point } from "../pointing/point.ts";
import { replay } from "../pointing/replay.ts";
import type { PlayedTurn } from "../words/log.ts";
import { mapPicture } from "./drawing.ts";

/** The map of the North Africa games with its counters. */
export function board(desk: Judging<GameState>): Board<GameState> {
  const onMap = (state: GameState) => desk.counters(state).filter(({ hex }) => hex !== undefined);
  return {
    picture: (state, heading, events: readonly GameEvent[]) =>
      mapPicture({ picture: desk.picture(state), heading, events }),
    caption(state) {
      const counters = onMap(state);
      const count = (side: Side) => counters.filter((counter) => counter.side === side).length;
      return `${SIDES.map((side) => `${count(side)} ${sideName(side)}`).join(" and ")} units`;
    },
    text(state) {
      const name = unitNames(desk.counters(state));
      return `Units by hex: ${onMap(state).map(({ id, hex }) => `${hex} ${name(id)}`).join(", ")}.`;
    },
    latest(events: readonly GameEvent[]) {
      const began = events.findLastIndex((event, index) =>
        event.kind === "phaseBegan" && event.phase === "movement" && index < events.length - 2
      );
      return events.slice(began + 1);
    },
    colors: MAP_COLORS,
    point: (own, lines, picks) => point(desk, own, lines, picks),
    overlays: OVERLAYS,
    overlay,
    about,
    find,
    measure: ({ setting }, from, to) => measureWords(setting, from, to),
    replay: (turn: PlayedTurn, sight) => replay(turn, sight),
  };
}
