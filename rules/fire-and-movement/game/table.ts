import type { TableSystem } from "../../../src/kernel/table.ts";
import { sheets } from "../orders/reading.ts";
import { pointedBoard } from "../pointing/board.ts";
import { RULESET, setup } from "../position/set-up.ts";
import type { Sight } from "../sight/sight.ts";
import { sightFrom } from "../sight/sight-from.ts";
import type { Truth } from "../position/truth.ts";
import { GLOSSARY } from "../words/glossary.ts";
import { TERMS } from "../words/terms.ts";

/** The parts of Crusader of 2010 that a page needs if its reader points at the map. */
const crusader: TableSystem<Truth, Sight> = {
  ruleset: RULESET,
  rules: { setup, sightFrom: ({ setting }, json) => sightFrom(setting, json) },
  orders: sheets,
  board: pointedBoard,
  terms: { place: TERMS.place, piece: TERMS.piece },
  glossary: GLOSSARY,
};

export const tables: readonly TableSystem<Truth, Sight>[] = [crusader];
