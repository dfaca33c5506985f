import type { TableSystem } from "../../../src/kernel/table.ts";
import { HEXWAR_2008, SPI_1976 } from "../documents/edition.ts";
import { sheets } from "../orders/reading.ts";
import { pointedBoard } from "../pointing/board.ts";
import { pointedRules } from "../rulebook.ts";
import type { GameState } from "../position/state.ts";
import { GLOSSARY } from "../words/glossary.ts";
import { TERMS } from "../words/terms.ts";

/**
 * The code that judges, reads and answers, without playing, drawing or explaining: for a page that answers as its reader
 * points. By edition, the usual one first.
 */
export const tables: readonly TableSystem<Pick<GameState, "setting">, GameState>[] = [SPI_1976, HEXWAR_2008]
  .map((
    edition,
  ) => ({
    ruleset: edition.id,
    rules: pointedRules(edition),
    orders: sheets,
    board: pointedBoard,
    terms: TERMS,
    glossary: GLOSSARY,
  }));
