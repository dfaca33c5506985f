import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { HexId, HexName } from "../../hexes/hex-grid.ts";
import { placeThing, sign, wayMark, wayThing } from "../../hexes/pointing/things.ts";
import { capitalized } from "../../../src/common/text.ts";
import { inALine, withCites } from "../../hexes/pointing/words.ts";
import { hexName, hexNames, hexOf, unitLabel } from "../position/naming.ts";
import type { Condition, MobileOrder, Order } from "../orders/line/order.ts";
import { printOrder } from "../orders/line/lines.ts";
import type { Unit } from "../position/roster.ts";
import { marchOf, pointAtMarch } from "./march.ts";
import { orderedMarks } from "./ordered.ts";
import { nameIn, type Plan } from "./plan.ts";
import { pieceOf, placeOf } from "./subjects.ts";
import { answerTo, writtenPlan } from "./written.ts";

/** Begins a unit's order for after combat, if the player picks it in its movement phase. */
export const AFTER_COMBAT = wayThing("mobile");

/** A mobile line with a condition, or in place of another, as far as it is picked. */
interface Drafted {
  readonly otherwise: boolean;
  readonly is: Condition["is"] | undefined;
  readonly hex: HexId | undefined;
  readonly goals: readonly HexId[];
}

/** 11.2: the answer to the pick of a unit that moves after combat. @param rest the picks after it */
export function pointAtMobile(
  plan: Plan,
  unit: Unit,
  opening: readonly Thing[],
  rest: readonly Thing[],
  beside: readonly Choice[] = [],
): Pointing {
  const drafted = draftOf(plan, rest);
  const march = marchOf(plan, unit, "mobile");
  if (drafted.is === undefined && !drafted.otherwise) {
    // No condition lets a leg unit move.
    const { mobile } = plan.mobileStart.setting.roster.counters[unit];
    const ways = mobile ? wayChoices(plan, drafted) : [];
    return pointAtMarch(plan, march, opening, rest, [...ways, ...beside]);
  }
  return pointAtDraft(plan, unit, opening, drafted);
}

function draftOf(plan: Plan, rest: readonly Thing[]): Drafted {
  const begun: Drafted = { otherwise: false, is: undefined, hex: undefined, goals: [] };
  return rest.reduce((draft, pick): Drafted => {
    if (pick.kind === "way") {
      switch (pick.id) {
        case "else":
          return { ...draft, otherwise: !draft.otherwise };
        case "if held":
        case "if empty": {
          const is = pick.id === "if held" ? "held" : "empty";
          return draft.is === is ? { ...draft, is: undefined, hex: undefined } : { ...draft, is };
        }
        default:
          return draft;
      }
    }
    const hex = placeOf(plan, pick);
    if (hex === undefined) return draft;
    if (draft.is !== undefined && draft.hex === undefined) return { ...draft, hex };
    return { ...draft, goals: [...draft.goals, hex] };
  }, begun);
}

function wayChoices({ sheet, then: { setting } }: Plan, { otherwise, is, hex }: Drafted): Choice[] {
  const isFirst = !sheet.orders.some(({ order }) => order.verb === "mobile");
  const there = hex === undefined ? "a hex" : hexName(setting, hex);
  return [
    ...(is === "held" ? [] : [{ label: "Move only if the enemy holds …", pick: wayThing("if held") }]),
    ...(is === "empty" ? [] : [{ label: "Move only if a hex has no enemy …", pick: wayThing("if empty") }]),
    ...(is === undefined ? [] : [{ label: `Whether ${there} is ${is} or not`, pick: wayThing(`if ${is}`) }]),
    ...(isFirst ? [] : [{
      label: otherwise
        ? "Whether or not the previous move happens"
        : "Only if the previous move does not happen",
      pick: wayThing("else"),
    }]),
  ];
}

function pointAtDraft(plan: Plan, unit: Unit, opening: readonly Thing[], drafted: Drafted): Pointing {
  const { mobileStart: field, again } = plan;
  const { setting } = field;
  const { otherwise, is, hex, goals } = drafted;
  const order = orderOf(plan, unit, drafted);
  const instead = (again.get(unit) ?? []).filter((placed) =>
    placed.order.verb === "mobile" && (placed.order.otherwise === true) === otherwise
  );
  const report = order === undefined ? undefined : answerTo(plan, order, instead);
  const names = hexNames(setting, goals);
  return {
    picks: [
      ...opening,
      ...(otherwise ? [wayThing("else")] : []),
      ...(is === undefined ? [] : [wayThing(`if ${is}`)]),
      ...(hex === undefined ? [] : [placeThing(hexName(setting, hex))]),
      ...names.map(placeThing),
    ],
    marks: [
      ...orderedMarks(plan),
      sign(pieceOf(field, unit), "picked"),
      ...names.map((name) => sign(placeThing(name), "picked")),
      ...(names.length === 0 ? [] : [wayMark([hexOf(field, unit), ...names], "picked")]),
    ],
    choices: [
      ...(order === undefined || report === undefined || report.status === "refused" ? [] : [{
        label: capitalized(inALine(printOrder(order))),
        lines: writtenPlan(plan, order, instead),
        cite: "11.2",
      }]),
      ...plan.sheet.takeBack(instead),
      ...wayChoices(plan, drafted),
    ],
    says: [
      paragraph(
        report !== undefined
          ? withCites(report.message, report.cites)
          : is !== undefined && hex === undefined
          ? `Pick the hex that must be ${is}.`
          : `Pick where ${unitLabel(setting, unit)} goes then (11.2).`,
      ),
    ],
  };
}

/** The order that a draft comes to: to a hex by the cheapest way, or by the hexes that are picked. */
function orderOf(
  { mobileStart: field }: Plan,
  unit: Unit,
  { otherwise, is, hex, goals }: Drafted,
): MobileOrder | undefined {
  const names: HexName[] = hexNames(field.setting, goals).slice();
  if (names.length === 0 || !field.board.isOnMap(unit) || (is !== undefined && hex === undefined)) {
    return undefined;
  }
  return {
    verb: "mobile",
    unit: nameIn(field, unit),
    way: names.length === 1 ? { by: "destination", to: names[0] } : { by: "path", hexes: names },
    ...(is === undefined || hex === undefined ? {} : { condition: { hex: hexName(field.setting, hex), is } }),
    ...(otherwise ? { otherwise } : {}),
  };
}

/** For the mobile movement phase as a whole: nobody moves again, or its owner is asked. */
export function mobileChoices(plan: Plan): Choice[] {
  const { occasion, sheet } = plan;
  const there = sheet.orders.filter(({ order }) => order.verb === "mobileMovement");
  const choice = (wish: "none" | "ask", label: string): Choice[] => {
    const order: Order = { verb: "mobileMovement", wish };
    const isSaid = there.some((placed) =>
      placed.order.verb === "mobileMovement" && placed.order.wish === wish
    );
    return isSaid ? [] : [{ label, lines: writtenPlan(plan, order, there), cite: "11.2" }];
  };
  return [
    ...choice("none", occasion === "turn" ? "Nobody moves after combat" : "Nobody moves again"),
    ...(occasion === "turn" ? choice("ask", "Ask me after combat who moves again") : []),
  ];
}
