import type { AnswerReading, Desk, OrderLanguage } from "../kernel/order-language.ts";
import type { Side } from "../kernel/side.ts";
import { deskOf } from "./desk-of.ts";
import { sheetPurpose } from "./sheet-for.ts";
import type { StandingGame } from "./waiting-for.ts";

/** An answer to what a side is asked, ready to be sent. */
export interface ReadyAnswer {
  readonly line: string;
  /** What comes with it, where the sheet says so. */
  readonly remark?: string | undefined;
  /** It leaves something that is asked to standing orders and defaults. */
  readonly leavesRest: boolean;
}

/** More answers than this are not offered, and more lines not tried: a direction is easier to write. */
const MOST = { offered: 7, tried: 24 };

/** What of its question sheet a side could send as it stands: the lines that it offers, as far as they are read as an answer. */
export function readyAnswers(game: StandingGame, side: Side): readonly ReadyAnswer[] {
  if (sheetPurpose(game, side) !== "answer") return [];
  const { orders } = game.system;
  const desk = { ...deskOf(game, side), kept: [] };
  const sheet = orders.sheet(desk);
  const lines = new Map(sheet.flatMap((text, at) => linesOf(text, sheet[at - 1])));
  return [...lines].slice(0, MOST.tried).flatMap(([line, remark]) => {
    const reading = readingOf(orders, desk, line);
    return reading === undefined ? [] : [{ line, remark, leavesRest: reading.remarks.length > 0 }];
  }).slice(0, MOST.offered);
}

/** `# retreat 3116 2816   # 3117 makes way`, `# Or:  protect none` */
const OFFERED = /^#\s+(?:or:\s+)?([a-z][^#]*?)(?:\s+#\s*(.+))?$/i;
/** `react 1sa to ....  # from 55: 37, 45`, with what may stand for the dots there, or in the comment above. */
const OPEN = /^(?<before>[a-z][^#.]*)\.{2,}(?<after>[^#.]*?)(?:\s+#\s*(?<remark>.+))?$/;

/** The lines that a line of a sheet offers, and what it remarks on each. @param above the line above it */
function linesOf(text: string, above = ""): (readonly [line: string, remark: string | undefined])[] {
  const [, offered, remark] = OFFERED.exec(text) ?? [];
  if (offered !== undefined) return [[offered, remark]];
  const open = OPEN.exec(text)?.groups;
  if (open === undefined) return [];
  const listed = open.remark ?? (above.startsWith("#") ? above : "");
  return listed.slice(listed.lastIndexOf(":") + 1).split(",").map((filling) => filling.trim())
    .filter((filling) => /^[a-z0-9][a-z0-9 /-]*$/i.test(filling))
    .map((filling) => [`${open.before}${filling}${open.after}`, undefined] as const);
}

/** How a line is read as an answer; undefined where it is none that could be carried out. */
function readingOf<S>(orders: OrderLanguage<S>, desk: Desk<S>, line: string): AnswerReading | undefined {
  const reading = orders.readAnswer(desk, [line]);
  const isWhole = reading.isAnswer && reading.problems.length === 0 &&
    reading.reports.every(({ status, isAside }) => status !== "refused" && isAside !== true);
  return isWhole ? reading : undefined;
}
