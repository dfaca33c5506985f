import { type ExportLine, printExport } from "../../dice/export-file.ts";
import { PROTOCOL_1 } from "../../dice/ledger-1/entry.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { Viewer } from "../../kernel/ruleset.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { RunRecord } from "../../store/run-record.ts";
import type { Documents } from "../catalogue.ts";
import { documentsOfGame, type Office } from "../office.ts";
import { recordOf } from "../run-records.ts";

/**
 * A game's ledger with all that a verifier needs, as JSON Lines. A sheet may hold standing orders that are still in force, so
 * each player sees his own opened, and everybody all of them when the game is over.
 */
export async function exportGame(
  office: Pick<Office, "games">,
  head: GameHead,
  viewer: Viewer,
): Promise<string> {
  const documents = await documentsOfGame(office, head);
  const lines = headingLines(head.id, documents);
  const isOpen = (side: Side) => head.status === "over" || viewer === side;
  for (const entry of await office.games.ledger(head.id)) {
    if (entry.n > head.ledger.n) break;
    lines.push({ line: "entry", entry });
    if (entry.kind !== "run") continue;
    lines.push(...runLines(await recordOf(office, head.id, entry.run), SIDES.filter(isOpen)));
  }
  return printExport(lines);
}

/** What stands before the first entry. */
export function headingLines(game: string, documents: Documents): ExportLine[] {
  return [
    { line: "export", protocol: PROTOCOL_1, game },
    { line: "document", name: "map", document: documents.map },
    { line: "document", name: "orderOfBattle", document: documents.orderOfBattle },
    { line: "document", name: "scenario", document: documents.scenario },
  ];
}

/** What follows a run's entry. @param opened whose sheets are opened */
export function runLines({ run, sheets, steps }: RunRecord, opened: readonly Side[]): ExportLine[] {
  return [
    ...opened.map((side): ExportLine => ({ line: "sheet", run, side, sheet: sheets[side] })),
    { line: "steps", run, steps },
  ];
}
