import { board } from "./board.ts";
import { read, readAnswer } from "./orders/reading.ts";
import { sheet } from "./orders/sheet.ts";
import { RULESET } from "./rulebook.ts";
import { rules } from "./rules.ts";
import type { Sight } from "./sight.ts";
import { glossary } from "./glossary.ts";
import { terms } from "./terms.ts";
import type { TableSystem } from "../../../src/kernel/table.ts";
import type { Truth } from "./truth.ts";

/** Three Fords, as far as a page needs it whose reader points at the map. */
export const tables: readonly TableSystem<Truth, Sight>[] = [
  { ruleset: RULESET, rules, orders: { sheet, read, readAnswer }, board, terms, glossary },
];
