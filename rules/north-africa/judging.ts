import { board } from "./board/board.ts";
import { HEXWAR_2008, SPI_1976 } from "./edition.ts";
import { sheetOf } from "./orders/desk-sheet.ts";
import { readAnswer, readSheet } from "./orders/reading.ts";
import { rulesOf } from "./rulebook.ts";
import { northAfrica } from "./ruleset.ts";
import type { GameState } from "./state.ts";
import type { Desk } from "../../src/kernel/order-language.ts";

/**
 * What judges, reads and draws, and nothing that plays or explains: for a page that answers while its reader points. By
 * edition, the usual one first.
 */
export const judging = [SPI_1976, HEXWAR_2008].map((edition) => {
  const rules = northAfrica(edition);
  return {
    ruleset: rules.id,
    rules: rulesOf(rules),
    board: board(rules),
    sheet: (desk: Desk<GameState>) => sheetOf(rules, desk),
    read: (desk: Desk<GameState>, lines: readonly string[]) => readSheet(rules, desk, lines, false),
    readAnswer: (desk: Desk<GameState>, lines: readonly string[]) => readAnswer(rules, desk, lines, false),
  };
});
