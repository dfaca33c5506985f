import { type ExportLine, printExport } from "../../dice/ledger/export-file.ts";
import type { Viewer } from "../../kernel/rules.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { GameCabinet } from "../office.ts";
import { exportLines1 } from "./export-1.ts";
import { exportLines2 } from "./export-2.ts";

/**
 * A game's ledger with everything that a verifier needs, as JSON Lines. One side's private sheets and accounts are opened to
 * that side, and to everybody when the game is over.
 */
export async function exportGame(
  office: GameCabinet,
  head: GameHead,
  viewer: Viewer,
): Promise<string> {
  const lines: readonly ExportLine[] = head.protocol === 1
    ? await exportLines1(office, head, viewer)
    : await exportLines2(office, head, viewer);
  return printExport(lines);
}
