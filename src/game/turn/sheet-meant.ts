import type { SheetReader } from "../../orders/diagnose.ts";
import type { ParsedOrders } from "../../orders/parse.ts";
import type { CurrentGame } from "../office.ts";
import { amended } from "./amended.ts";
import { isBare } from "./sheet-lines.ts";
import { type Submission, withStatement } from "./submission.ts";

/** What a side has written before: its lines, and the statements that they come from. */
export interface KeptSheet {
  readonly lines: readonly string[];
  readonly said: readonly string[];
}

/** A sheet with what it takes over of the one before. */
export interface MeantSheet {
  readonly lines: readonly string[];
  readonly parsed: ParsedOrders;
  /** The statements that its lines come from. */
  readonly said: string[];
}

/**
 * What a sheet says: lines that stood in a letter without begin and end are added to what is kept, one that holds nothing but
 * instructions speaks of it, and any other stands for itself.
 * @param statement what brought it, by its digest
 */
export function sheetMeant(
  { rules, state }: Pick<CurrentGame, "rules" | "state">,
  { side, lines: sent, isLoose = false }: Submission,
  reader: SheetReader,
  kept: KeptSheet,
  statement: string,
): MeantSheet {
  const withKept = (lines: readonly string[]) => ({
    lines,
    parsed: reader.read(lines),
    said: withStatement(kept.said, statement),
  });
  if (isLoose) return withKept(amended(rules, state, side, reader, kept.lines, sent));
  const parsed = reader.read(sent);
  return isBare(parsed)
    ? withKept([...kept.lines, ...sent])
    : { lines: sent, parsed, said: withStatement([], statement) };
}
