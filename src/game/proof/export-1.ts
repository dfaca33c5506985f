import { PROTOCOL_1 } from "../../dice/ledger-1/entry.ts";
import { type ExportLine1, exportLine1 } from "../../dice/ledger-1/export-lines.ts";
import type { Viewer } from "../../kernel/rules.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import type { Documents } from "../open/open-game.ts";
import { documentsOfGame, type GameCabinet } from "../office.ts";
import { recordOf } from "../run-records.ts";

/** The lines of a game's export by despatch-ledger/1. */
export async function exportLines1(
  office: GameCabinet,
  head: GameHead,
  viewer: Viewer,
): Promise<ExportLine1[]> {
  const lines = headingLines(head.id, await documentsOfGame(office, head));
  const isOpen = (side: Side) => head.status === "over" || viewer === side;
  for (const entry of await office.games.ledger(head.id)) {
    if (entry.n > head.ledger.n) break;
    lines.push({ line: "entry", entry: { ...entry } });
    if (entry.kind !== "run") continue;
    lines.push(...runLines(await recordOf(office, head.id, entry.run), SIDES.filter(isOpen)));
  }
  return lines;
}

/** The lines before the first entry. */
export function headingLines(game: string, documents: Documents): ExportLine1[] {
  return [
    { line: "export", protocol: PROTOCOL_1, game },
    { line: "document", name: "map", document: documents.map },
    { line: "document", name: "orderOfBattle", document: documents.orderOfBattle },
    { line: "document", name: "scenario", document: documents.scenario },
  ];
}

/** The lines after a run's entry. @param opened whose sheets are opened */
export function runLines({ run, sheets, steps }: RunRecord, opened: readonly Side[]): ExportLine1[] {
  return [
    ...opened.map((side) => exportLine1.parse({ line: "sheet", run, side, sheet: sheets[side] })),
    exportLine1.parse({ line: "steps", run, steps }),
  ];
}
