import type { Board } from "../../../src/kernel/board.ts";
import { board as drawn } from "../board/board.ts";
import type { Sight } from "../sight.ts";
import { point } from "./point.ts";

/** The board with all that its reader may point at. */
export const board: Board<Sight> = { ...drawn, point };
