export { chartsDocument } from "../documents/charts-document.ts";
export { computer } from "../orders/computer.ts";
export { mapDocument, orderOfBattleDocument, scenarioDocument } from "../documents/documents.ts";
export { editing } from "../editing/editing.ts";
export { inspection } from "../inspection.ts";
export { placing } from "../placing.ts";
export { dg2010, RULESET } from "../ruleset.ts";
export { system } from "./system.ts";
/** What the order of battle lists. */
export const PIECES = "units";
export { mapOver } from "../map-over.ts";
