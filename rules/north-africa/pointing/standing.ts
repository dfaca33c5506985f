import { list, paragraph } from "../../../src/kernel/block.ts";
import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { UnitId } from "../../hexes/names.ts";
import { pieceThing, sign, wayThing } from "../../hexes/pointing/things.ts";
import { capitalized } from "../../../src/common/text.ts";
import { inALine, withCites } from "../../hexes/pointing/words.ts";
import { STANDING, type StandingOrder } from "../orders/line/order.ts";
import { printOrder } from "../orders/line/lines.ts";
import { reviewStanding } from "../orders/binding/standing-orders.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import type { Drafted, Drafting } from "./plan/drafted.ts";
import { orderedMarks } from "./plan/ordered.ts";
import { meetingMarks, meetingOf, meetingWords } from "./meeting.ts";
import { nameThen, type Placed, type Plan } from "./plan/plan.ts";
import { protectionDraft } from "./protection.ts";
import { advanceDraft, displacement, removalDraft, retreatDraft } from "./standing-drafts.ts";
import { isFor } from "../orders/line/units.ts";
import { type CounterView, muster } from "../counter-views.ts";

/** Standing orders: how each begins for a unit or for all, and the order that picks make. */
const STANDING_FORMS: Readonly<
  Record<
    StandingOrder["verb"],
    {
      readonly one?: string;
      readonly all?: string;
      readonly cite: string;
      draft(drafting: Drafting): Drafted;
    }
  >
> = {
  protect: {
    one: "Defensive support",
    all: "Defensive support for all",
    cite: "8.4",
    draft: protectionDraft,
  },
  retreat: { one: "Where it retreats to", all: "Where all retreat to", cite: "7.7", draft: retreatDraft },
  advance: {
    one: "Whether it advances",
    all: "Whether victors advance",
    cite: "7.9",
    draft: advanceDraft,
  },
  displace: { one: "If pushed aside, goes to", cite: "7.81", draft: displacement },
  remove: { all: "Which Axis units are removed", cite: "18.2", draft: removalDraft },
};

/** Choices to begin a standing order, for a unit or for all. */
export function standingChoices(unit: CounterView | undefined, mayRemove = false): Choice[] {
  return Object.entries(STANDING_FORMS).flatMap(([verb, { one, all, cite }]) => {
    const label = unit === undefined ? all : one;
    return label === undefined || (verb === "remove" && !mayRemove)
      ? []
      : [{ label, pick: wayThing(verb), cite }];
  });
}

/** The standing order that a pick begins; undefined if it begins none. */
export function standingVerb(pick: Thing | undefined): StandingOrder["verb"] | undefined {
  return pick?.kind !== "way" ? undefined : STANDING.find((verb) => verb === pick.id);
}

/** Standing orders for a unit, or for all: the same in both Player-Turns, and for a question about one. */
export function pointAtStanding(
  plan: Plan,
  unit: CounterView | undefined,
  verb: StandingOrder["verb"],
  rest: readonly Thing[],
): Pointing {
  const draft = (rest: readonly Thing[]) => {
    const name = unit === undefined ? undefined : nameThen(plan, unit.id);
    return STANDING_FORMS[verb].draft({ plan, unit, name, rest });
  };
  const drafted = draft(rest);
  const there = standing(plan, unit?.id, verb);
  const { order } = drafted;
  const verdict = order === undefined ? undefined : answerTo(plan, there, order);
  const meeting = verb === "protect" ? meetingOf(plan, unit) : undefined;
  // The written order counts until the player picks something else.
  const meant = order ?? there[0]?.order;
  const protects = meant?.verb === "protect" ? meant : undefined;
  const opening = [...(unit === undefined ? [] : [pieceThing(unit.id)]), wayThing(verb)];
  return {
    picks: [...opening, ...drafted.picks],
    marks: [
      ...orderedMarks(plan),
      ...(unit === undefined ? [] : [sign(pieceThing(unit.id), "picked")]),
      ...(meeting === undefined ? [] : meetingMarks(plan, meeting.attack)),
      ...drafted.marks,
    ],
    choices: [
      ...(order === undefined || verdict?.status === "refused" ? [] : [writtenChoice(plan, there, order)]),
      ...(meeting === undefined || rest.length > 0
        ? drafted.choices
        // In a question, each choice is a whole order at once.
        : drafted.choices.flatMap(({ pick }) => {
          const { order } = draft(pick === undefined ? [] : [pick]);
          return order === undefined || answerTo(plan, there, order)?.status === "refused"
            ? []
            : { ...writtenChoice(plan, there, order), isAmending: true };
        })),
      ...plan.sheet.takeBack(there),
    ],
    says: [
      ...(meeting === undefined ? [] : meetingWords(plan, meeting, protects).map(paragraph)),
      paragraph(drafted.says),
      ...(verdict === undefined ? [] : [list([withCites(verdict.message, verdict.cites)])]),
    ],
  };
}

/** The lines of a sheet are counted from one. */
const NEW = 0;

/** How the sheet's reader judges an order in its place among the others: protections draw on the same points (9.12). */
function answerTo(
  { moved, desk: { side }, sheet, refused }: Plan,
  there: readonly Placed[],
  order: StandingOrder,
): LineReport | undefined {
  const tried = { line: NEW, text: inALine(printOrder(order)), order };
  const others = sheet.orders.filter((placed) => !there.includes(placed) && !refused.has(placed.line));
  const orders = [tried, ...others];
  return reviewStanding(moved, side, orders).find(({ line }) => line === NEW);
}

function writtenChoice(plan: Plan, there: readonly Placed[], order: StandingOrder): Choice {
  const text = inALine(printOrder(order));
  const [verb, name, given] = text.split(" ");
  const open = plan.sheet.openLines([verb], [name === "all" ? DOTS : name]);
  return {
    label: capitalized(given || verb !== "protect" ? text : `${text} with nothing`),
    lines: plan.sheet.changed([...there, ...open], [order], true),
    cite: STANDING_FORMS[order.verb].cite,
  };
}

/** The orders of the sheet of the same kind, for the same unit. */
function standing(
  { sheet, moved, desk: { side } }: Plan,
  unit: UnitId | undefined,
  verb: StandingOrder["verb"],
): Placed[] {
  return sheet.orders.filter(({ order }) => order.verb === verb && isFor(order, unit, muster(moved), side));
}
