import type { AnswerReading, Desk, LineReport, Reading } from "../../../src/kernel/order-language.ts";
import { asRefused, insteadOf, sheetLine } from "../../../src/sheet/sheet-line.ts";
import type { Sight } from "../sight.ts";
import { isInstruction, type Line, linesOf, saidIn, written } from "./lines.ts";
import { isNameIn } from "./names.ts";
import type { Said } from "./order.ts";
import { rehearse } from "./rehearsal.ts";
import { answersTo } from "./answering.ts";
import { remarksOn } from "./remarks.ts";
import { isActive } from "./times.ts";

/** A sheet with what it takes over of the one that is kept. */
interface Judged {
  readonly addsToKept: boolean;
  /** Every line with its answer; those that were kept first. */
  readonly all: readonly { readonly line: Line; readonly report: LineReport }[];
  readonly reports: readonly LineReport[];
  /** The sheet as it stands then, line by line. */
  readonly text: readonly string[];
}

/** A sheet for a side's Player-Turn, and its standing orders for the other's. */
export function read(desk: Desk<Sight>, sent: readonly string[], isLoose = false): Reading {
  const judged = judge({ ...desk, asked: undefined, kept: desk.sheet }, sent, isLoose);
  return {
    ...readingOf(desk, judged),
    doubt: () => {
      const isSaid = ordersIn(judged).some(({ order }) =>
        order.verb === "move" || (order.verb === "none" && order.of === "move")
      );
      return isSaid
        ? undefined
        : "Your sheet moves nothing. Shall all your units really stay where they are?";
    },
  };
}

/** A sheet that answers a question in the midst of a Player-Turn. */
export function readAnswer(desk: Desk<Sight>, sent: readonly string[], isLoose = false): AnswerReading {
  const judged = judge(desk, sent, isLoose);
  const said = ordersIn(judged);
  const reading = readingOf(desk, judged);
  return {
    ...reading,
    doubt: () => undefined,
    ...answersTo(desk, said),
    orders: [],
    answers: reading.legal,
  };
}

function judge(desk: Desk<Sight>, sent: readonly string[], isLoose: boolean): Judged {
  const isName = isNameIn(desk.sight.setting);
  const fresh = linesOf(sent, isName);
  const addsToKept = isLoose || (fresh.length > 0 && fresh.every(isInstruction));
  const kept = addsToKept ? linesOf(desk.kept, isName) : [];
  const reports = rehearse(desk, [...kept, ...fresh]);
  return {
    addsToKept,
    all: [...kept, ...fresh].map((line, index) => ({ line, report: reports[index] })),
    reports: reports.slice(kept.length),
    text: edited([
      ...(addsToKept ? marked(desk.kept, kept, reports) : []),
      ...marked(sent, fresh, reports.slice(kept.length)),
    ]),
  };
}

function ordersIn({ all }: Judged): Said[] {
  return saidIn(all.filter(({ report }) => report.status !== "refused").map(({ line }) => line));
}

function readingOf({ sight, side }: Desk<Sight>, judged: Judged): Omit<Reading, "doubt"> {
  const { addsToKept, all, reports, text } = judged;
  const lines = all.filter(({ line }) => !isInstruction(line));
  const said = ordersIn(judged);
  const isSaid = (verb: "go" | "wait") => said.some(({ order }) => order.verb === verb);
  const isPending = ({ said: one }: Line) => !one.ok || isActive(one.value);
  return {
    addsToKept,
    reports,
    remarks: remarksOn(sight, side, said),
    says: { go: isSaid("go"), wait: isSaid("wait") },
    isActive: said.some(isActive),
    pending: lines.filter(({ line }) => isPending(line)).length,
    written: lines.map(({ line }) => written(line)),
    standing: lines.filter(({ line }) => !isPending(line)).map(({ line }) => written(line)),
    legal: lines.filter(({ report }) => report.status !== "refused").map(({ line }) => written(line)),
    edit: () => text,
  };
}

/** Lines of a sheet with what they have become: undefined where a line stands as it was written. */
type Marked = readonly [text: string, becomes: readonly string[] | undefined][];

/** Refused lines put out of action, with what could be written in their place below; instructions taken out. */
function marked(lines: readonly string[], read: readonly Line[], reports: readonly LineReport[]): Marked {
  const becomes = new Map<number, readonly string[]>();
  for (const [index, line] of read.entries()) {
    const report = reports[index];
    const isOut = report.status === "refused";
    if (!isOut && !isInstruction(line)) continue;
    for (let at = line.line; at <= line.last; at++) becomes.set(at, []);
    if (!isOut) continue;
    becomes.set(
      line.line,
      [
        ...asRefused([line.text], { cites: report.cites }),
        ...(report.instead === undefined ? [] : [insteadOf(report.instead)]),
      ].flatMap(sheetLine),
    );
  }
  return lines.map((text, index) => [text.trimEnd(), becomes.get(index + 1)]);
}

function edited(lines: Marked): string[] {
  return lines.flatMap(([text, becomes]) => becomes ?? [text]);
}
