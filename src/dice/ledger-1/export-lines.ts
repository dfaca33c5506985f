import { side } from "../../common/fields.ts";
import { z } from "zod";
import { openedSheet } from "./commitment.ts";
import { PROTOCOL_1 } from "./entry.ts";

/** The lines of an export by despatch-ledger/1 (docs/proof/dice-protocol.md, 9.7). */

export const DOCUMENTS = ["map", "orderOfBattle", "scenario"] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

const run = z.number().int().min(1);

/** A decision that was carried out, with its rolls and its result. */
const step = z.strictObject({
  by: side,
  decision: z.unknown(),
  dice: z.array(z.number()),
  events: z.array(z.unknown()),
});
export type ExportedStep = z.infer<typeof step>;

const sheetLine = z.strictObject({ line: z.literal("sheet"), run, side, sheet: openedSheet });
const stepsLine = z.strictObject({ line: z.literal("steps"), run, steps: z.array(step) });

export const exportLine1 = z.discriminatedUnion("line", [
  z.strictObject({ line: z.literal("export"), protocol: z.literal(PROTOCOL_1), game: z.string() }),
  z.strictObject({ line: z.literal("document"), name: z.enum(DOCUMENTS), document: z.unknown() }),
  /** Entries are parsed one by one in the check, so that it can name the first wrong one. */
  z.strictObject({ line: z.literal("entry"), entry: z.record(z.string(), z.unknown()) }),
  sheetLine,
  stepsLine,
  /** For another referee with the same secret key; proves nothing. */
  z.strictObject({ line: z.literal("private"), sealed: z.string() }),
]);
export type ExportLine1 = z.infer<typeof exportLine1>;

export interface Export1 {
  readonly protocol: typeof PROTOCOL_1;
  readonly game: string;
  readonly documents: ReadonlyMap<DocumentName, unknown>;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  /** Opened sheets; an export need not open all. */
  readonly sheets: readonly z.infer<typeof sheetLine>[];
  /** By run. */
  readonly steps: ReadonlyMap<number, readonly ExportedStep[]>;
  /** The private part, as the vault sealed it. */
  readonly sealed: string | undefined;
}
