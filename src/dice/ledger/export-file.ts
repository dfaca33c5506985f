import { z } from "zod";
import { err, type Result } from "../../kernel/result.ts";
import { PROTOCOL_1 } from "../ledger-1/entry.ts";
import type { Export1, ExportLine1 } from "../ledger-1/export-lines.ts";
import { readExport1 } from "../ledger-1/read-export.ts";
import { PROTOCOL_2, PROTOCOL_3 } from "../ledger-2/entry.ts";
import type { Export2, ExportLine2 } from "../ledger-2/export-lines.ts";
import { readExport2 } from "../ledger-2/read-export.ts";
import { strictJson } from "../strict-json.ts";

/** A game's ledger with everything behind it, as JSON Lines; docs/proof/dice-protocol.md describes each line. */

export type ExportLine = ExportLine1 | ExportLine2;
export type GameExport = Export1 | Export2;

const heading = z.object({ line: z.literal("export"), protocol: z.string() });

export function printExport(lines: readonly ExportLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** @returns the export, or a sentence that names the first line that is wrong */
export function parseExport(text: string): Result<GameExport, string> {
  const lines: (readonly [number, unknown])[] = [];
  for (const [index, source] of text.split("\n").entries()) {
    if (source === "") continue;
    const read = strictJson(source);
    if (!read.ok) return err(`Line ${index + 1} is no line of an export: it ${read.error}.`);
    lines.push([index + 1, read.value]);
  }
  if (lines.length === 0) return err("The file is empty.");
  const [number, first] = lines[0];
  const read = heading.safeParse(first);
  if (!read.success) return err(`Line ${number} is not the heading of an export.`);
  switch (read.data.protocol) {
    case PROTOCOL_1:
      return readExport1(lines);
    case PROTOCOL_2:
    case PROTOCOL_3:
      return readExport2(lines);
    default:
      return err(`This verifier does not know the protocol ${read.data.protocol.slice(0, 40)}.`);
  }
}
