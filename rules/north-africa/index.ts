/**
 * SPI's North Africa system of 1976 with Crusader's Exclusive Rules. One file a section of the rulebook; `ruleset.ts` is the
 * way in.
 */
export { spi1976 } from "./ruleset.ts";
export {
  mapDocument,
  orderOfBattleDocument,
  positionDocument,
  scenarioDocument,
  scenarioFile,
  unitDocument,
} from "./documents.ts";
