import type { AnswerReading, Desk, Reading } from "../../../src/kernel/order-language.ts";
import { toEdit, withOptions } from "../../../src/sheet/edited-sheet.ts";
import { amended, asWritten, isBare, withoutRefused } from "../../../src/sheet/written-lines.ts";
import type { Sight } from "../sight/sight.ts";
import { coverage, isSparse, sparseWords } from "./coverage.ts";
import { sheetOf } from "./desk-sheet.ts";
import { diagnose, type Diagnosis } from "./diagnose.ts";
import { lineLanguage } from "./line/lines.ts";
import type { Order } from "./line/order.ts";
import type { ParsedOrder, ParsedOrders } from "./line/parse.ts";
import { answerIn, isAnswerOrder, reviewAnswer } from "./review-answer.ts";
import { optionsLeft } from "./question-sheet.ts";
import { readOrders, sheetReader } from "./sheet-reader.ts";
import { isActive, isForeign, isStanding } from "./binding/standing-orders.ts";
import { isUnitName, onMapOf, resolveUnit } from "./line/units.ts";

/** A sheet, read and answered, with what it takes over from the kept one. */
interface Judged {
  readonly addsToKept: boolean;
  /** Without lines that order nothing in this game. */
  readonly parsed: ParsedOrders;
  readonly diagnosis: Diagnosis;
  readonly edit: () => string[];
}

/** A sheet for a side's Player-Turn, or its standing orders for the other's. */
export function readSheet(desk: Desk<Sight>, sent: readonly string[], isLoose: boolean): Reading {
  const judged = judge(
    { ...desk, kept: desk.sheet },
    sent,
    isLoose,
    (sight, side, parsed) => diagnose(sight, side, parsed, desk.isNeverAsked),
  );
  return {
    ...readingOf(judged),
    edit: judged.edit,
    doubt() {
      const found = coverage(desk.sight, desk.side, judged.parsed.orders);
      return isSparse(found) ? sparseWords(found) : undefined;
    },
  };
}

/** Reads a sheet that answers a side's question during a Player-Turn. */
export function readAnswer(desk: Desk<Sight>, sent: readonly string[], isLoose: boolean): AnswerReading {
  const { sight, side } = desk;
  const judged = judge(desk, sent, isLoose, reviewAnswer);
  const reading = readingOf(judged);
  const { orders } = readOrders(sight, reading.legal);
  const printed = (some: readonly ParsedOrder[]) => asWritten(lineLanguage, { orders: some, unread: [] });
  return {
    ...reading,
    edit: () =>
      reading.written.length === 0
        ? sheetOf(desk)
        : withOptions(judged.edit(), optionsLeft(sight, orders.map(({ order }) => order))),
    doubt: () => undefined,
    ...answerIn(sight, side, orders),
    orders: printed(orders.filter((parsed) => isAnswerOrder(sight, side, parsed))),
    answers: printed(orders.filter(isStanding)),
  };
}

function judge(
  { sight, side, kept }: Desk<Sight>,
  sent: readonly string[],
  isLoose: boolean,
  review: (sight: Sight, side: Desk<Sight>["side"], parsed: ParsedOrders) => Diagnosis,
): Judged {
  const reader = sheetReader(sight);
  const fresh = reader.read(sent);
  const addsToKept = isLoose || isBare(lineLanguage, fresh);
  const lines = isLoose
    ? amended(lineLanguage, reader.read(kept), fresh, (order) => subjectOf(sight, side, order))
    : addsToKept
    ? [...kept, ...sent]
    : sent;
  const parsed = addsToKept ? reader.read(lines) : fresh;
  const diagnosis = review(sight, side, parsed);
  const again = {
    ...reader,
    judge: (other: ParsedOrders) => review(sight, side, other).reports,
    isName: isUnitName(sight.setting),
  };
  return {
    addsToKept,
    parsed: { ...parsed, orders: parsed.orders.filter((one) => !isForeign(one)) },
    diagnosis,
    edit: () => toEdit(lineLanguage, lines, parsed.unread, diagnosis.reports, again),
  };
}

/** The subject of an order: of two orders on the same one, only the later holds. */
function subjectOf(sight: Sight, side: Desk<Sight>["side"], order: Order): string | undefined {
  switch (order.verb) {
    case "move":
    case "hold":
    case "mobile": {
      if (order.verb === "mobile" && (order.condition !== undefined || order.otherwise === true)) {
        return undefined;
      }
      const unit = resolveUnit(order.unit, sight, onMapOf(sight, side));
      const phase = order.verb === "mobile" ? "mobile" : "movement";
      return unit.ok ? `${phase} ${unit.value}` : undefined;
    }
    case "attack":
      return `attack ${order.target.toLowerCase()}`;
    case "protect":
    case "retreat": {
      const ref = order.verb === "protect" ? order.target : order.unit;
      const unit = resolveUnit(ref, sight, onMapOf(sight, side));
      return `${order.verb} ${unit.ok ? unit.value : ref.toLowerCase()}`;
    }
    case "mobileMovement":
    case "declare":
      return order.verb;
    default:
      return undefined;
  }
}

function readingOf({ addsToKept, parsed, diagnosis }: Judged): Omit<Reading, "edit" | "doubt"> {
  const { orders, unread } = parsed;
  const says = (verb: "go" | "wait") => orders.some(({ order }) => order.verb === verb);
  return {
    addsToKept,
    reports: diagnosis.reports,
    remarks: diagnosis.remarks,
    says: { go: says("go"), wait: says("wait") },
    isActive: diagnosis.isActive,
    pending: orders.filter(isActive).length + unread.length,
    written: asWritten(lineLanguage, parsed),
    standing: asWritten(lineLanguage, { orders: orders.filter((order) => !isActive(order)), unread: [] }),
    legal: withoutRefused(lineLanguage, parsed, diagnosis.reports, (order) => {
      if (order.verb !== "mobile") return undefined;
      const { otherwise, ...alone } = order;
      return { isOtherwise: otherwise === true, alone };
    }),
  };
}
