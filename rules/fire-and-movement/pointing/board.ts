import type { Board } from "../../../src/kernel/board.ts";
import { measureWords } from "../../hexes/pointing/measure.ts";
import type { Sight } from "../sight.ts";
import { point } from "./point.ts";

/** What of the board is answered where it is pointed at; nothing of it draws. */
export const pointedBoard: Pick<
  Board<Sight>,
  "point" | "overlays" | "overlay" | "about" | "find" | "measure" | "replay"
> = {
  point,
  measure: ({ setting }, from, to) => measureWords(setting, from, to),
};
