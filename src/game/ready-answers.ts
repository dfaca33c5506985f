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

/** More answers than this are not offered: a direction is easier to write. */
const MOST = 10;

/** What of its question sheet a side could send as it stands: the lines that it offers, as far as they are read as an answer. */
export function readyAnswers(game: StandingGame, side: Side): readonly ReadyAnswer[] {
  if (sheetPurpose(game, side) !== "answer") return [];
  const { orders } = game.system;
  const desk = { ...deskOf(game, side), kept: [] };
  const seen = new Set<string>();
  return orders.sheet(desk).flatMap((text) => {
    const [, line, remark] = OFFERED.exec(text) ?? [];
    if (line === undefined || seen.has(line)) return [];
    seen.add(line);
    const reading = readingOf(orders, desk, line);
    return reading === undefined ? [] : [{ line, remark, leavesRest: reading.remarks.length > 0 }];
  }).slice(0, MOST);
}

/** `# retreat 3116 2816   # 3117 makes way`, `# Or:  protect none` */
const OFFERED = /^#\s+(?:Or:\s+)?([a-z][^#]*?)(?:\s+#\s*(.+))?$/;

/** How a line is read as an answer; undefined where it is none that could be carried out. */
function readingOf<S>(orders: OrderLanguage<S>, desk: Desk<S>, line: string): AnswerReading | undefined {
  const reading = orders.readAnswer(desk, [line]);
  const isWhole = reading.isAnswer && reading.problems.length === 0 &&
    reading.reports.every(({ status, isAside }) => status !== "refused" && isAside !== true);
  return isWhole ? reading : undefined;
}
