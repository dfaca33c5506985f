import type { TableSystem } from "../../src/kernel/table.ts";
import { sheets } from "./orders/reading.ts";
import { pointing } from "./pointing/pointing.ts";
import { sightFrom } from "./position/sight-from.ts";
import type { Sight } from "./position/sight.ts";
import type { Truth } from "./position/truth.ts";
import { RULESET_ID, setup } from "./set-up/documents.ts";
import { GLOSSARY } from "./words/glossary.ts";
import { THINGS } from "./words/events/names.ts";

/** The parts of FAB: Crusader for a page whose reader points at the map. */
const crusader: TableSystem<Truth, Sight> = {
  ruleset: RULESET_ID,
  rules: { setup, sightFrom: ({ setting }, json) => sightFrom(setting, json) },
  orders: sheets,
  board: pointing,
  terms: THINGS,
  glossary: GLOSSARY,
};

export const tables: readonly TableSystem<Truth, Sight>[] = [crusader];
