import type { Measure } from "../../hexes/way-statements.ts";
import { QUARTERS } from "../battle-map.ts";
import { points } from "../naming.ts";

/** What movement is counted in. */
export const MEASURE: Measure = { perPoint: QUARTERS, words: points };
