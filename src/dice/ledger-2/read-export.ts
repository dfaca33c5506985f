import { faultWordsOf } from "../../common/document-faults.ts";
import { sha256Hex } from "../../common/bytes/sha256.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type Export2, type ExportLine2, exportLine2, lineInFile } from "./export-lines.ts";

/** @param lines each with its number in the file @returns the export, or a sentence that names the first line that is wrong */
export function readExport2(lines: readonly (readonly [number, unknown])[]): Result<Export2, string> {
  const known = new Set<string>();
  const read: ExportLine2[] = [];
  for (const [number, json] of lines) {
    const wrong = (reason: string) => err(`Line ${number} ${reason}.`);
    const parsed = exportLine2.safeParse(json);
    if (!parsed.success) return wrong(`is no line of an export: ${faultWordsOf(parsed.error)}`);
    const line = parsed.data;
    if ((line.line === "export") !== (read.length === 0)) return wrong("is not where the heading has to be");
    const place = lineInFile(line);
    if (place !== undefined && known.has(place)) return wrong(`gives ${place} again`);
    if (place !== undefined) known.add(place);
    if (line.line === "letter" && hashOfLetter(line.raw) !== line.sha256) {
      return wrong("is a letter with another SHA-256");
    }
    read.push(line);
  }
  return ok(exportOf(read));
}

/** The export from its lines; the first is its heading. */
function exportOf(lines: readonly ExportLine2[]): Export2 {
  const [heading] = lines;
  if (heading?.line !== "export") throw new Error("an export begins with its heading");
  const of = <L extends ExportLine2["line"]>(kind: L) =>
    lines.filter((line): line is Extract<ExportLine2, { line: L }> => line.line === kind);
  const placed = <L extends "sheet" | "account" | "statement">(kind: L) =>
    new Map(of(kind).map((line) => [lineInFile(line)!, line]));
  return {
    protocol: heading.protocol,
    game: heading.game,
    viewer: heading.viewer,
    documents: new Map(of("document").map(({ name, document }) => [name, document])),
    entries: of("entry").map(({ entry }) => entry),
    steps: new Map(of("steps").map(({ run, steps }) => [run, steps])),
    keys: new Map(of("key").map(({ chain, index, key }) => [chain, { index, key }])),
    sheets: placed("sheet"),
    accounts: placed("account"),
    statements: placed("statement"),
    letters: new Map(of("letter").map(({ sha256, raw }) => [sha256, raw])),
    sealed: of("private")[0]?.sealed,
  };
}

function hashOfLetter(raw: string): string {
  return sha256Hex(Uint8Array.from(atob(raw), (character) => character.charCodeAt(0)));
}
