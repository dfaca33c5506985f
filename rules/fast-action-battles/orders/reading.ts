import type { AnswerReading, Desk, LineReport, Reading } from "../../../src/kernel/order-language.ts";
import { toEdit, withOptions } from "../../../src/sheet/edited-sheet.ts";
import { amended, asWritten, isBare, withoutRefused } from "../../../src/sheet/written-lines.ts";
import type { Sight } from "../position/sight.ts";
import { answersTo } from "./binding/answering.ts";
import { sameMove } from "./answer-lines.ts";
import { diagnose, diagnosed } from "./diagnosis.ts";
import { lineLanguage, ordersIn, type ParsedOrders, sheetReader } from "./line/lines.ts";
import { isNameIn, unitNamed } from "./line/names.ts";
import { print, type SaidOrder } from "./line/said.ts";
import { crowdRemarks, remarksOn } from "./remarks.ts";
import { meantBy } from "./settled.ts";
import { formsLeft, sheetForNow } from "./sheet.ts";
import { isActive } from "./line/times.ts";

/** A sheet that has been read and answered, with what it takes over from the kept one. */
interface Judged {
  readonly addsToKept: boolean;
  readonly parsed: ParsedOrders;
  readonly reports: readonly LineReport[];
  readonly moved: Sight;
  readonly edit: () => string[];
}

/** A sheet for a side's Player-Turn, and its standing orders for the other's. */
export function read(desk: Desk<Sight>, sent: readonly string[], isLoose = false): Reading {
  const judged = judge({ ...desk, asked: undefined, kept: desk.sheet }, sent, isLoose);
  return {
    ...readingOf(desk, judged),
    edit: judged.edit,
    doubt: () => {
      const isSaid = judged.parsed.orders.some(({ order: { order } }) =>
        order.verb === "move" || (order.verb === "none" && order.of === "move")
      );
      return isSaid || desk.sight.phase === "setUp"
        ? undefined
        : "Your sheet moves nothing, so all your units would stay in place.";
    },
  };
}

/** A sheet that answers a question in the midst of a Player-Turn. */
export function readAnswer(desk: Desk<Sight>, sent: readonly string[], isLoose = false): AnswerReading {
  const judged = judge(desk, marchesMeant(desk, sent), isLoose);
  const reading = readingOf(desk, judged);
  return {
    ...reading,
    edit: () =>
      reading.written.length === 0
        ? sheetForNow(desk)
        : withOptions(judged.edit(), formsLeft({ ...desk, kept: reading.written })),
    doubt: () => undefined,
    remarks: [],
    ...answersTo(desk, ordersIn(desk.sight.setting, reading.legal)),
    orders: [],
    answers: reading.legal,
  };
}

/** 7.2, 7.3: from revision 15 on, a move is such a march if it answers a question about marches. */
function marchesMeant(
  { sight: { setting, query } }: Desk<Sight>,
  sent: readonly string[],
): readonly string[] {
  const isOfMarches = query.kind === "breakthroughMovement" || query.kind === "reaction";
  if (setting.revision < 15 || !isOfMarches) return sent;
  return sent.map((line) => {
    const { orders: [only, ...more], unread } = sheetReader(setting).read([line]);
    if (only === undefined || more.length + unread.length > 0) return line;
    const meant = sameMove(only.order.order, query.kind);
    return meant === undefined ? line : print({ turn: only.order.turn, order: meant });
  });
}

function judge(desk: Desk<Sight>, sent: readonly string[], isLoose: boolean): Judged {
  const reader = sheetReader(desk.sight.setting);
  const fresh = reader.read(sent);
  const addsToKept = isLoose || isBare(lineLanguage, fresh);
  const lines = isLoose
    ? amended(lineLanguage, keptBeside(fresh, reader.read(desk.kept)), fresh, (said) => subjectOf(desk, said))
    : addsToKept
    ? [...desk.kept, ...sent]
    : sent;
  const parsed = addsToKept ? reader.read(lines) : fresh;
  const { reports, moved } = diagnosed(desk, parsed);
  const again = {
    ...reader,
    judge: (other: ParsedOrders) => diagnose(desk, other),
    isName: isNameIn(desk.sight.setting),
  };
  return {
    addsToKept,
    parsed,
    reports,
    moved,
    edit: () => toEdit(lineLanguage, lines, parsed.unread, reports, again),
  };
}

/** The kept orders, without their moves if the added ones let nobody move. */
function keptBeside({ orders: added }: ParsedOrders, kept: ParsedOrders): ParsedOrders {
  const staysAll = added.some(({ order: { order } }) => order.verb === "none" && order.of === "move");
  return staysAll
    ? { ...kept, orders: kept.orders.filter(({ order: { order } }) => order.verb !== "move") }
    : kept;
}

/** What an order decides, so that of two only the later holds. */
function subjectOf({ sight, side }: Desk<Sight>, { order, turn }: SaidOrder): string | undefined {
  const when = turn ?? "";
  const about = (ref: string, what: string = order.verb) => {
    const unit = unitNamed(sight, side, ref);
    return unit.ok ? `${what} ${unit.value} ${when}` : undefined;
  };
  const { area: place } = meantBy(sight, side);
  switch (order.verb) {
    case "move":
    case "strat":
    case "breakthrough":
    case "arrive":
    case "patrol":
    case "scout":
    case "recon":
      return about(order.unit);
    case "react":
      return about(order.unit, `react ${order.ifContested === undefined ? "" : place(order.ifContested)}`);
    case "reinforce":
      return about(order.unit, `reinforce ${place(order.area)}`);
    case "battle":
      return `battle ${place(order.area)} ${order.role} ${order.again ?? ""} ${when}`;
    case "pass":
      return `battle ${place(order.area)} attack  ${when}`;
    case "none":
      return `none ${order.of}`;
    default:
      return undefined;
  }
}

function readingOf({ sight, side }: Desk<Sight>, judged: Judged): Omit<Reading, "edit" | "doubt"> {
  const { addsToKept, parsed, reports, moved } = judged;
  const { orders, unread } = parsed;
  const says = (verb: "go" | "wait") => orders.some(({ order: { order } }) => order.verb === verb);
  const waiting = orders.filter(({ order }) => !isActive(order));
  return {
    addsToKept,
    reports,
    remarks: [
      ...remarksOn(sight, side, orders.map(({ order }) => order)),
      ...crowdRemarks(sight, side, moved),
    ],
    says: { go: says("go"), wait: says("wait") },
    isActive: orders.some(({ order }) => isActive(order)) || says("go"),
    pending: orders.length - waiting.length + unread.length,
    written: asWritten(lineLanguage, parsed),
    standing: asWritten(lineLanguage, { orders: waiting, unread: [] }),
    legal: withoutRefused(lineLanguage, parsed, reports, () => undefined),
  };
}
