import type { Desk } from "../../../src/kernel/order-language.ts";
import { type SheetHabits, sheetReading } from "../../../src/sheet/sheet-reading.ts";
import type { Sight } from "../position/sight.ts";
import { answersTo } from "./binding/answering.ts";
import { sameMove } from "./answer-lines.ts";
import { diagnosed } from "./diagnosis.ts";
import { lineLanguage, ordersIn, sheetReader } from "./line/lines.ts";
import { areaByName, chitsCalled, isNameIn, unitMeant, unitsCalled } from "./line/names.ts";
import { namesSaid, print, type SaidOrder } from "./line/said.ts";
import { isNoMarch } from "./line/spoken.ts";
import { isActive, isLeft } from "./line/times.ts";
import { crowdRemarks, remarksOn } from "./remarks.ts";
import { meantBy } from "./settled.ts";
import { formsLeft, sheetForNow } from "./sheet.ts";

/** How sheets of FAB: Crusader are read, judged and kept. */
export const SHEETS: SheetHabits<Sight, SaidOrder> = {
  language: lineLanguage,
  sheet: sheetForNow,
  reader: ({ sight }) => sheetReader(sight.setting),
  kept: ({ setting }, lines) => sheetReader(setting).read(lines),
  subjects: (desk) => (said) => subjectOf(desk, said),
  review(desk, parsed, isAnswer) {
    const { sight, side } = desk;
    const { reports, moved } = diagnosed(desk, parsed);
    const orders = parsed.orders.map(({ order }) => order);
    return {
      reports,
      remarks: isAnswer ? [] : [...remarksOn(sight, side, orders), ...crowdRemarks(sight, side, moved)],
      isActive: orders.some((said) => isActive(said) || said.order.verb === "go"),
    };
  },
  isActive,
  doubt({ sight }, orders) {
    const isSaid = orders.some(({ order: { order } }) =>
      order.verb === "move" || (order.verb === "none" && order.of === "move")
    );
    return isSaid || sight.phase === "setUp"
      ? undefined
      : "Your sheet moves nothing, so all your units would stay in place.";
  },
  answering: (desk, { written, legal }) => ({
    left: () => formsLeft({ ...desk, kept: written }),
    ...answersTo(desk, ordersIn(desk.sight.setting, legal)),
    orders: [],
    answers: legal,
  }),
  names({ sight, side }) {
    const { setting } = sight;
    return {
      namesOf: namesSaid,
      isKnown: (name) =>
        name === "any" || areaByName(setting, name).ok || unitsCalled(sight, side, name).ok ||
        chitsCalled(sight, side, name).length > 0,
      isName: isNameIn(setting),
    };
  },
  isTalk: ({ setting }, said) => isNoMarch(setting, said),
  isLeft: ({ sight, side }, said, isLocked) => isLeft(sight, side, said, isLocked),
};

export function sheetsBy(
  habits: SheetHabits<Sight, SaidOrder>,
): ReturnType<typeof sheetReading<Sight, SaidOrder>> {
  const asWritten = sheetReading(habits);
  return {
    ...asWritten,
    readAnswer: (desk, sent, isLoose) => asWritten.readAnswer(desk, marchesMeant(desk, sent), isLoose),
  };
}
export const sheets = sheetsBy(SHEETS);

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

/** The battle that a line is about. */
export function battleToldOf({ sight, side }: Desk<Sight>, { order, turn }: SaidOrder): string | undefined {
  if (order.verb !== "battle" && order.verb !== "pass") return undefined;
  const [role, again] = order.verb === "pass" ? ["attack"] : [order.role, order.again];
  return `battle ${meantBy(sight, side).area(order.area)} ${role} ${again} ${turn}`;
}

/** What an order decides, so that of two only the later holds. */
function subjectOf(desk: Desk<Sight>, said: SaidOrder): string | undefined {
  const { sight, side } = desk;
  const { order, turn } = said;
  const when = turn ?? "";
  const about = (ref: string, what: string = order.verb) => {
    const unit = unitMeant(sight, side, ref);
    return unit && `${what} ${unit} ${when}`;
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
    case "pass":
      return `${battleToldOf(desk, said)} ${Object.keys(order)}`;
    case "none":
      return `none ${order.of}`;
    default:
      return undefined;
  }
}
