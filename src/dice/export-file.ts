import { z } from "zod";
import { err, ok, type Result } from "../kernel/result.ts";
import { SIDES } from "../kernel/side.ts";
import { openedSheet } from "./commitment.ts";
import { PROTOCOL } from "./entry.ts";

/** A game's ledger with all that it stands for, as JSON Lines; docs/dice-protocol.md describes each line. */

export const DOCUMENTS = ["map", "orderOfBattle", "scenario"] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

const run = z.number().int().min(1);
const side = z.enum(SIDES);

/** A decision as it was carried out, with what it rolled and what came of it. */
const step = z.strictObject({
  by: side,
  decision: z.unknown(),
  dice: z.array(z.number()),
  events: z.array(z.unknown()),
});
export type ExportedStep = z.infer<typeof step>;

const sheetLine = z.strictObject({ line: z.literal("sheet"), run, side, sheet: openedSheet });
const stepsLine = z.strictObject({ line: z.literal("steps"), run, steps: z.array(step) });

const exportLine = z.discriminatedUnion("line", [
  z.strictObject({ line: z.literal("export"), protocol: z.literal(PROTOCOL), game: z.string() }),
  z.strictObject({ line: z.literal("document"), name: z.enum(DOCUMENTS), document: z.unknown() }),
  /** Entries are read one by one when they are checked, so that the first wrong one can be named. */
  z.strictObject({ line: z.literal("entry"), entry: z.record(z.string(), z.unknown()) }),
  sheetLine,
  stepsLine,
  /** For another referee with the same secret key; proves nothing. */
  z.strictObject({ line: z.literal("private"), sealed: z.string() }),
]);
export type ExportLine = z.infer<typeof exportLine>;

export interface GameExport {
  readonly game: string;
  readonly documents: ReadonlyMap<DocumentName, unknown>;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  /** Sheets that are opened: not every export opens each. */
  readonly sheets: readonly z.infer<typeof sheetLine>[];
  /** By run. */
  readonly steps: ReadonlyMap<number, readonly ExportedStep[]>;
  /** The private part, as the vault sealed it. */
  readonly sealed: string | undefined;
}

export function printExport(lines: readonly ExportLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** @returns the export, or a sentence that names the first line that is wrong */
export function parseExport(text: string): Result<GameExport, string> {
  let game: string | undefined;
  const documents = new Map<DocumentName, unknown>();
  const entries: GameExport["entries"][number][] = [];
  const sheets: GameExport["sheets"][number][] = [];
  const steps = new Map<number, readonly ExportedStep[]>();
  let sealed: string | undefined;
  for (const [index, source] of text.split("\n").entries()) {
    if (source === "") continue;
    const wrong = (reason: string) => err(`Line ${index + 1} ${reason}.`);
    const read = exportLine.safeParse(jsonOf(source));
    if (!read.success) return wrong(`is no line of an export: ${z.prettifyError(read.error)}`);
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
    : ok({ game, documents, entries, sheets, steps, sealed });
}

/** Undefined where a text is no JSON, which no line may be. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
