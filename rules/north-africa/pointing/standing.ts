import { list, paragraph } from "../../../src/kernel/block.ts";
import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { UnitId } from "../../hexes/names.ts";
import { pieceThing, sign, wayThing } from "../../hexes/pointing/things.ts";
import { capitalized } from "../../../src/common/text.ts";
import { inALine, withCites } from "../../hexes/pointing/words.ts";
import { type Order, STANDING, type StandingOrder } from "../orders/line/order.ts";
import { printOrder } from "../orders/line/lines.ts";
import { reviewStanding } from "../orders/binding/standing-orders.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import type { Drafted, StandingVerb } from "./plan/drafted.ts";
import { orderedMarks } from "./plan/ordered.ts";
import { meetingMarks, meetingOf, meetingWords } from "./meeting.ts";
import { nameThen, type Placed, type Plan } from "./plan/plan.ts";
import { protectionDraft } from "./protection.ts";
import { advanceDraft, displacement, removalDraft, retreatDraft } from "./standing-drafts.ts";
import { countersIn, type CounterView } from "../counter-views.ts";

/** Verbs that are for everybody, where no unit is picked. */
const FOR_ALL: readonly StandingVerb[] = ["protect", "retreat", "advance"];

const LABELS: Readonly<
  Record<StandingVerb, { readonly one: string; readonly all: string; readonly cite: string }>
> = {
  protect: { one: "Defensive support", all: "Defensive support for all", cite: "8.4" },
  retreat: { one: "Where it retreats to", all: "Where all retreat to", cite: "7.7" },
  displace: { one: "If pushed aside, goes to", all: "", cite: "7.81" },
  advance: { one: "Whether it advances", all: "Whether victors advance", cite: "7.9" },
  remove: { one: "", all: "Which Axis units are removed", cite: "18.2" },
};

/** The orders that wait for their chance, as they may be begun for a unit, or for all. */
export function standingChoices(unit: CounterView | undefined, mayRemove = false): Choice[] {
  if (unit !== undefined) {
    return ([...FOR_ALL, "displace"] as const).map((verb) => ({
      label: LABELS[verb].one,
      pick: wayThing(verb),
      cite: LABELS[verb].cite,
    }));
  }
  return [...FOR_ALL, ...(mayRemove ? ["remove" as const] : [])].map((verb) => ({
    label: LABELS[verb].all,
    pick: wayThing(verb),
    cite: LABELS[verb].cite,
  }));
}

/** The standing order that a pick begins; undefined where it begins none. */
export function standingVerb(pick: Thing | undefined): StandingVerb | undefined {
  return pick?.kind !== "way" ? undefined : STANDING.find((verb) => verb === pick.id);
}

/** Orders for a unit, or for all, that wait for their chance: the same in both Player-Turns, and where one is asked. */
export function pointAtStanding(
  plan: Plan,
  unit: CounterView | undefined,
  verb: StandingVerb,
  rest: readonly Thing[],
): Pointing {
  const drafted = draft(plan, unit, verb, rest);
  const there = standing(plan, unit?.id, verb);
  const { order } = drafted;
  const verdict = order === undefined ? undefined : answerTo(plan, there, order);
  const meeting = verb === "protect" ? meetingOf(plan, unit) : undefined;
  // What is written counts as long as nothing else is picked.
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
        : wholeChoices(plan, unit, there, drafted)),
      ...there.map((placed) => ({
        label: `Take back: ${inALine(printOrder(placed.order))}`,
        lines: plan.sheet.changed([placed]),
        isAmending: true,
      })),
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

/** How the sheet's reader answers an order where it will stand among the others: protections draw on the same points (9.12). */
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
    cite: LABELS[order.verb].cite,
  };
}

/** Where it is asked, each choice is a whole order at once. */
function wholeChoices(
  plan: Plan,
  unit: CounterView | undefined,
  there: readonly Placed[],
  { choices }: Drafted,
): Choice[] {
  return choices.flatMap(({ pick }) => {
    const { order } = draft(plan, unit, "protect", pick === undefined ? [] : [pick]);
    return order === undefined || answerTo(plan, there, order)?.status === "refused"
      ? []
      : { ...writtenChoice(plan, there, order), isAmending: true };
  });
}

/** The orders of the sheet of the same kind, for the same unit. */
function standing(
  { sheet, moved, desk: { side } }: Plan,
  unit: UnitId | undefined,
  verb: StandingVerb,
): Placed[] {
  const counters = countersIn(moved);
  const idOf = (ref: string | undefined) =>
    counters.find(({ id, hex, side: of }) => of === side && (id === ref || hex === ref))?.id;
  return sheet.orders.filter(({ order }) => {
    if (order.verb !== verb) return false;
    const ref = refOf(order);
    return ref === undefined ? unit === undefined : unit !== undefined && idOf(ref) === unit;
  });
}

/** The unit that a standing order is for; undefined: all. */
function refOf(order: Order): string | undefined {
  switch (order.verb) {
    case "protect":
      return order.target;
    case "retreat":
    case "advance":
    case "displace":
      return order.unit;
    default:
      return undefined;
  }
}

function draft(
  plan: Plan,
  unit: CounterView | undefined,
  verb: StandingVerb,
  rest: readonly Thing[],
): Drafted {
  const name = unit === undefined ? undefined : nameThen(plan, unit.id);
  switch (verb) {
    case "protect":
      return protectionDraft(plan, unit, name, rest);
    case "retreat":
      return retreatDraft(plan, name, rest);
    case "advance":
      return advanceDraft(plan, name, rest);
    case "displace":
      return displacement(plan, unit, rest);
    case "remove":
      return removalDraft(plan, rest);
  }
}
