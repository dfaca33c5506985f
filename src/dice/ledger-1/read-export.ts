import { faultWordsOf } from "../../common/document-faults.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { PROTOCOL_1 } from "./entry.ts";
import { type DocumentName, type Export1, type ExportedStep, exportLine1 } from "./export-lines.ts";

/** @param lines each with its number in the file @returns the export, or a sentence that names the first line that is wrong */
export function readExport1(lines: readonly (readonly [number, unknown])[]): Result<Export1, string> {
  let game: string | undefined;
  const documents = new Map<DocumentName, unknown>();
  const entries: Export1["entries"][number][] = [];
  const sheets: Export1["sheets"][number][] = [];
  const steps = new Map<number, readonly ExportedStep[]>();
  let sealed: string | undefined;
  for (const [number, json] of lines) {
    const wrong = (reason: string) => err(`Line ${number} ${reason}.`);
    const read = exportLine1.safeParse(json);
    if (!read.success) return wrong(`is no line of an export: ${faultWordsOf(read.error)}`);
    const line = read.data;
    if ((line.line === "export") !== (game === undefined)) return wrong("is not where the heading has to be");
    switch (line.line) {
      case "export":
        game = line.game;
        break;
      case "document":
        if (documents.has(line.name)) return wrong(`gives the document ${line.name} again`);
        documents.set(line.name, line.document);
        break;
      case "entry":
        entries.push(line.entry);
        break;
      case "sheet":
        sheets.push(line);
        break;
      case "steps":
        if (steps.has(line.run)) return wrong(`gives the steps of run ${line.run} again`);
        steps.set(line.run, line.steps);
        break;
      case "private":
        if (sealed !== undefined) return wrong("gives a private part again");
        sealed = line.sealed;
        break;
    }
  }
  return game === undefined
    ? err("The file is empty.")
    : ok({ protocol: PROTOCOL_1, game, documents, entries, sheets, steps, sealed });
}
