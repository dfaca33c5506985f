import { count, digest, side } from "../../common/fields.ts";
import { z } from "zod";
import { SIDES } from "../../kernel/side.ts";
import { CHAIN_LENGTH, type ChainKey } from "../key-chain.ts";
import { ordinal } from "../link.ts";
import { account, step, type Step2, type View, VIEWS } from "./account.ts";
import { type Chain, CHAINS, type ProtocolName, protocolName } from "./entry.ts";
import { statement } from "./statement.ts";

/** The lines of an export by despatch-ledger/2 and /3 (docs/proof/dice-protocol.md, 7). */

const EXPORT_VIEWERS = [...SIDES, "spectator"] as const;

/** RFC 4648, section 4. */
const base64 = z.string().regex(
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  "is no Base64",
);

export const exportLine2 = z.discriminatedUnion("line", [
  z.strictObject({
    line: z.literal("export"),
    protocol: protocolName,
    game: z.string(),
    viewer: z.enum(EXPORT_VIEWERS),
  }),
  z.strictObject({ line: z.literal("document"), name: z.string(), document: z.unknown() }),
  /** Entries are parsed one by one in the check, so that it can name the first wrong one. */
  z.strictObject({ line: z.literal("entry"), entry: z.record(z.string(), z.unknown()) }),
  z.strictObject({ line: z.literal("steps"), run: ordinal, steps: z.array(step) }),
  /** A key of a chain; all keys before it follow. */
  z.strictObject({
    line: z.literal("key"),
    chain: z.enum(CHAINS),
    index: ordinal.max(CHAIN_LENGTH),
    key: digest,
  }),
  z.strictObject({ line: z.literal("sheet"), run: ordinal, side, lines: z.array(z.string()) }),
  z.strictObject({ line: z.literal("account"), entry: ordinal, view: z.enum(VIEWS), account }),
  z.strictObject({ line: z.literal("statement"), entry: ordinal, index: count, statement }),
  /** A letter as it was received, named by a statement. */
  z.strictObject({ line: z.literal("letter"), sha256: digest, raw: base64 }),
  /** For another referee with the same secret key; proves nothing. */
  z.strictObject({ line: z.literal("private"), sealed: z.string() }),
]);
export type ExportLine2 = z.infer<typeof exportLine2>;
type LineOf<L extends ExportLine2["line"]> = Extract<ExportLine2, { line: L }>;

export interface Export2 {
  readonly protocol: ProtocolName;
  readonly game: string;
  readonly viewer: (typeof EXPORT_VIEWERS)[number];
  readonly documents: ReadonlyMap<string, unknown>;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  /** By run. */
  readonly steps: ReadonlyMap<number, readonly Step2[]>;
  readonly keys: ReadonlyMap<Chain, { readonly index: number; readonly key: ChainKey }>;
  /** By {@link sheetPlace}, {@link accountPlace} and {@link statementPlace}. */
  readonly sheets: ReadonlyMap<string, LineOf<"sheet">>;
  readonly accounts: ReadonlyMap<string, LineOf<"account">>;
  readonly statements: ReadonlyMap<string, LineOf<"statement">>;
  /** By their SHA-256. */
  readonly letters: ReadonlyMap<string, string>;
  /** The private part, as the vault sealed it. */
  readonly sealed: string | undefined;
}

export const sheetPlace = (run: number, side: string) => `sheet ${run} ${side}`;
export const accountPlace = (entry: number, view: View) => `account ${entry} ${view}`;
export const statementPlace = (entry: number, index: number) => `statement ${entry} ${index}`;

/** What only one line of a file may say, as the end of a sentence; undefined for entries, whose order the chain gives. */
export function lineInFile(line: ExportLine2): string | undefined {
  switch (line.line) {
    case "export":
      return "the heading";
    case "document":
      return `document ${line.name}`;
    case "entry":
      return undefined;
    case "steps":
      return `steps ${line.run}`;
    case "key":
      return `key ${line.chain}`;
    case "sheet":
      return sheetPlace(line.run, line.side);
    case "account":
      return accountPlace(line.entry, line.view);
    case "statement":
      return statementPlace(line.entry, line.index);
    case "letter":
      return `letter ${line.sha256}`;
    case "private":
      return "private part";
  }
}
