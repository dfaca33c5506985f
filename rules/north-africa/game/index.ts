/**
 * SPI's North Africa system with Crusader's Exclusive Rules, in its editions of 1976 and 2008. Each section of the rulebook has
 * one file; `ruleset.ts` is the way in.
 */
import type { Truth } from "../../../src/kernel/rules.ts";
import { firstPlaces, piecesPlaced, positionPlaced } from "../placing.ts";
import { positionOf } from "../position.ts";
import type { GameState } from "../position/state.ts";

export {
  mapDocument,
  orderOfBattleDocument,
  positionDocument,
  scenarioDocument,
  scenarioFile,
  unitDocument,
} from "../documents/documents.ts";
export { editing } from "../editing/editing.ts";
export { lineGrammar } from "../orders/line/lines.ts";
export { demo } from "../demo.ts";
export { systems } from "./system.ts";
/** How a position is set up by hand. */
export const placing = {
  points: "Ground Support Points",
  says: ["Reinforcements of that Game-Turn and later still arrive."],
  pieces: piecesPlaced,
  first: firstPlaces,
  position: positionPlaced,
  now: (truth: Truth) => positionOf(truth as unknown as GameState),
};
/** What the order of battle lists. */
export const PIECES = "units";
