/**
 * FAB: Crusader: the series rules with the exclusive rules. Each section of the rulebook has one file; start at `ruleset.ts`.
 */
export { crusader } from "./ruleset.ts";
export { RULESET_ID } from "./set-up/documents.ts";
export { mapDocument } from "./documents/map.ts";
export { orderOfBattleDocument } from "./documents/order-of-battle.ts";
export { assetsDocument } from "./documents/assets.ts";
export { scenarioDocument } from "./documents/scenario.ts";
export { positionDocument } from "./documents/position.ts";
export { editing } from "./editing/editing.ts";
export { inspection } from "./sequence/inspection.ts";
export { computer } from "./computer/computer.ts";
export { placing } from "./set-up/placing.ts";
export { system } from "./system.ts";
/** What the order of battle lists. */
export const PIECES = "units";
