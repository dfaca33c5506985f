export { chartsDocument } from "./charts-document.ts";
export { computer } from "./computer.ts";
export { mapDocument, orderOfBattleDocument, scenarioDocument } from "./documents.ts";
export { inspection } from "./inspection.ts";
export { dg2010, RULESET } from "./ruleset.ts";
