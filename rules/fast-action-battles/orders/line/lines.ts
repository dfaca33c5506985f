import type { SheetReader } from "../../../../src/sheet/edited-sheet.ts";
import type { LineLanguage } from "../../../../src/sheet/line-language.ts";
import { groupsOf, parseLines } from "../../../../src/sheet/parse-lines.ts";
import * as sheet from "../../../../src/sheet/parsed.ts";
import { readOnce } from "../../../../src/sheet/read-once.ts";
import type { Setting } from "../../setting/setting.ts";
import { grammar } from "./grammar.ts";
import { isNameIn } from "./names.ts";
import { print, readSaid, type SaidOrder } from "./said.ts";
import { asPeopleSay } from "./spoken.ts";
import { isStanding } from "./times.ts";

export type ParsedOrder = sheet.ParsedOrder<SaidOrder>;
export type ParsedOrders = sheet.ParsedOrders<SaidOrder>;

/** How orders of FAB: Crusader are read and written, line by line. Wrapped clauses still belong to their line. */
export const lineLanguage: LineLanguage<SaidOrder> = {
  grammar,
  read: readSaid,
  print: (said) => [print(said)],
  parts: { always: [], indented: [], hosts: [], hostWords: "an order", completed: (said) => said },
  isInstruction,
  isBinding: isInstruction,
  isStanding: ({ order }) => isStanding(order),
};

/** `go` and `wait` say what to do with a sheet; they are not part of one. */
function isInstruction({ order: { verb } }: SaidOrder): boolean {
  return verb === "go" || verb === "wait";
}

const spendingUnsaid: LineLanguage<SaidOrder> = { ...lineLanguage, read: (words) => readSaid(words, true) };

/** A reader of sheets that knows the game's names. */
export function sheetReader(setting: Setting): SheetReader<SaidOrder> {
  const isName = isNameIn(setting);
  const language = setting.revision < 15 ? spendingUnsaid : lineLanguage;
  const said = asPeopleSay(language, setting);
  return readOnce(
    [setting],
    (lines) => groupsOf(language.grammar, lines, isName, said),
    (lines, groups) => parseLines(language, lines, isName, said, groups),
  );
}

export function ordersIn(setting: Setting, lines: readonly string[]): SaidOrder[] {
  return sheetReader(setting).read(lines).orders.map(({ order }) => order);
}
