import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import { placeThing, sign, wayThing } from "../../hexes/pointing/things.ts";
import { capitalized } from "../../../src/common/text.ts";
import { inALine, withCites } from "../../hexes/pointing/words.ts";
import { hexName } from "../position/naming.ts";
import { mayHold } from "../combat/fortified-boxes.ts";
import type { Order, OrderOf, RetreatAttempt, Support } from "../orders/line/order.ts";
import { printOrder } from "../orders/line/lines.ts";
import { ownHand } from "../orders/binding/rehearsal.ts";
import { markersFor } from "../orders/binding/support-by-value.ts";
import { isUnit } from "../orders/line/units.ts";
import type { Unit } from "../position/roster.ts";
import { handWithout } from "../combat/support-fire.ts";
import { supportChoices, supportPicked, supportThing } from "./markers.ts";
import { orderedMarks } from "./ordered.ts";
import { nameLater, type Placed, type Plan } from "./plan.ts";
import { describedSubject, ownOf, pieceOf, placeOf } from "./subjects.ts";
import { answerTo, writtenPlan } from "./written.ts";

/** Standing orders for a unit or for all, and wishes for all attacks of the Player-Turn. */
export type WaitingVerb = "protect" | "retreat" | "lose" | "advance";

const LABELS: Readonly<
  Record<WaitingVerb, { readonly one: string; readonly all: string; readonly cite: string }>
> = {
  protect: { one: "Defensive support", all: "Defensive support for all", cite: "8.3" },
  retreat: {
    one: "What it does if it must retreat",
    all: "What all units do if they must retreat",
    cite: "7.7",
  },
  lose: { one: "", all: "Who pays for attacks", cite: "7.5" },
  advance: { one: "", all: "Who goes in after attacks", cite: "7.9" },
};

/** Orders that may be begun for a unit, or for all. */
export function waitingChoices({ occasion }: Plan, isForOne: boolean): Choice[] {
  const verbs: readonly WaitingVerb[] = isForOne || occasion !== "turn"
    ? ["protect", "retreat"]
    : ["protect", "retreat", "lose", "advance"];
  return verbs.map((verb) => ({
    label: isForOne ? LABELS[verb].one : LABELS[verb].all,
    pick: wayThing(verb),
    cite: LABELS[verb].cite,
  }));
}

/** The order that a pick begins; undefined where it begins none. */
export function waitingVerb(pick: Thing | undefined): WaitingVerb | undefined {
  return pick?.kind !== "way"
    ? undefined
    : (["protect", "retreat", "lose", "advance"] as const).find((verb) => verb === pick.id);
}

/** The result of picks: an order if they suffice for one, and what may be picked next. */
interface Drafted {
  readonly order: OrderOf<WaitingVerb> | undefined;
  readonly picks: readonly Thing[];
  readonly marks: readonly Mark[];
  readonly choices: readonly Choice[];
  readonly says: string;
}

export function pointAtWaiting(
  plan: Plan,
  unit: Unit | undefined,
  verb: WaitingVerb,
  rest: readonly Thing[],
): Pointing {
  const { then, sheet } = plan;
  const there = saidBefore(plan, unit, verb);
  const drafted = draft(plan, unit, verb, rest, there);
  const { order } = drafted;
  const report = order === undefined ? undefined : answerTo(plan, order, there);
  const self = unit === undefined ? [] : [pieceOf(then, unit)];
  const name = unit === undefined ? "all" : nameLater(plan, unit);
  const open = there.length > 0 ? [] : sheet.openLines([verb], [name, ...unit === undefined ? [] : [DOTS]]);
  return {
    picks: [...self, wayThing(verb), ...drafted.picks],
    marks: [...orderedMarks(plan), ...self.map((thing) => sign(thing, "picked")), ...drafted.marks],
    choices: [
      ...(order === undefined || report === undefined || report.status === "refused" ? [] : [{
        label: capitalized(inALine(printOrder(order))),
        lines: writtenPlan(plan, order, there, open, true),
        cite: LABELS[verb].cite,
      }]),
      ...drafted.choices,
      ...plan.sheet.takeBack(there),
    ],
    says: [
      paragraph(unit === undefined ? drafted.says : `${describedSubject(then, unit)}. ${drafted.says}`),
      ...(report === undefined ? [] : [paragraph(withCites(capitalized(report.message), report.cites))]),
    ],
  };
}

/** The orders of the sheet of the same kind, for the same unit, or for all. */
function saidBefore(
  { sheet, then, desk: { side } }: Plan,
  unit: Unit | undefined,
  verb: WaitingVerb,
): Placed[] {
  const isMeant = (ref: string) =>
    unit === undefined ? ref === "all" : ref !== "all" && isUnit(ref, unit, then, side);
  return sheet.orders.filter(({ order }) => {
    if (order.verb !== verb) return false;
    switch (order.verb) {
      case "protect":
        return isMeant(order.target);
      case "retreat":
        return isMeant(order.unit);
      default:
        return true;
    }
  });
}

function draft(
  plan: Plan,
  unit: Unit | undefined,
  verb: WaitingVerb,
  rest: readonly Thing[],
  there: readonly Placed[],
): Drafted {
  const name = unit === undefined ? "all" : nameLater(plan, unit);
  switch (verb) {
    case "protect":
      return protection(plan, name, rest, there);
    case "retreat":
      return retreat(plan, unit, name, rest);
    case "lose":
    case "advance":
      return wish(plan, verb, rest);
  }
}

/** 8.3: markers for a unit that is attacked, or for every attack that no line names. */
function protection(plan: Plan, target: string, rest: readonly Thing[], there: readonly Placed[]): Drafted {
  const { desk: { sight: { setting } } } = plan;
  const support = rest.reduce<Support | undefined>((said, pick) => supportPicked(pick) ?? said, undefined);
  return {
    order: support === undefined ? undefined : { verb: "protect", target, support },
    picks: support === undefined ? [] : [supportThing(support)],
    marks: [],
    choices: supportChoices(setting, handFor(plan, there), support),
    says: "Pick the markers that protect it, as far as you then hold them (8.3).",
  };
}

/** 8.1: the markers that a protection may name: those left in hand, else any that may yet be drawn. */
function handFor({ desk: { sight, side }, occasion, sheet, attacks }: Plan, there: readonly Placed[]) {
  const { setting } = sight;
  if (occasion === "support") {
    return sheet.orders.reduce<readonly string[]>((left, placed) => {
      const { order } = placed;
      return order.verb !== "protect" || order.target === "all" || there.includes(placed)
        ? left
        : handWithout(left, markersFor(setting, left, order.support).markers);
    }, ownHand(sight, side));
  }
  const left = occasion === "turn" || occasion === "attack" ? attacks.after.hand : ownHand(sight, side);
  return left.length > 0 ? left : setting.markers.of(side);
}

/** 7.7, 7.8, 14.4: the attempts, one after the other. */
function retreat(plan: Plan, unit: Unit | undefined, name: string, rest: readonly Thing[]): Drafted {
  const { then, desk: { side } } = plan;
  const { setting } = then;
  const attempts = rest.reduce<readonly RetreatAttempt[]>((tried, pick) => {
    if (pick.kind === "way") {
      switch (pick.id) {
        case "hold":
        case "resist": {
          const by = pick.id;
          return [...tried.filter((each) => each.by !== by), { by }];
        }
        case "by":
          return [...tried, { by: "path", hexes: [] }];
        default:
          return tried;
      }
    }
    const hex = placeOf(plan, pick);
    if (hex === undefined) return tried;
    const last = tried.at(-1);
    const to = hexName(setting, hex);
    if (last?.by !== "path") return [...tried, { by: "toward", hex: to }];
    const isOwn = last.hexes.length === 0 && unit !== undefined && then.board.hexOf(unit) === hex;
    return isOwn ? tried : [...tried.slice(0, -1), { by: "path", hexes: [...last.hexes, to] }];
  }, []);
  const isOpen = attempts.some((attempt) => attempt.by === "path" && attempt.hexes.length === 0);
  const has = (by: RetreatAttempt["by"]) => attempts.some((attempt) => attempt.by === by);
  const boxes = unit === undefined ? side === "allied" : mayHold(then, unit);
  return {
    order: attempts.length === 0 || isOpen ? undefined : { verb: "retreat", unit: name, attempts },
    picks: attempts.flatMap((attempt): Thing[] => {
      switch (attempt.by) {
        case "toward":
          return [placeThing(attempt.hex)];
        case "path":
          return [wayThing("by"), ...attempt.hexes.map(placeThing)];
        default:
          return [wayThing(attempt.by)];
      }
    }),
    marks: attempts.flatMap((attempt) => {
      const hexes = attempt.by === "toward" ? [attempt.hex] : attempt.by === "path" ? attempt.hexes : [];
      return hexes.map((hex) => sign(placeThing(hex), "picked"));
    }),
    choices: isOpen ? [] : [
      ...(boxes && !has("hold") ? [{ label: "Hold in its box", pick: wayThing("hold"), cite: "14.4" }] : []),
      ...(has("resist") ? [] : [{ label: "Resist, and be depleted", pick: wayThing("resist"), cite: "7.8" }]),
      ...(unit === undefined || has("path")
        ? []
        : [{ label: "Hex by hex", pick: wayThing("by"), cite: "7.7" }]),
    ],
    says: isOpen
      ? "Pick the hexes of the retreat, one after the other (7.7)."
      : "Pick the hex to retreat toward, or what it tries, in order (7.7).",
  };
}

/** 7.5, 7.9: who pays, who goes in, in any attack of the Player-Turn. */
function wish(plan: Plan, verb: "lose" | "advance", rest: readonly Thing[]): Drafted {
  const { then } = plan;
  const units = rest.reduce<readonly Unit[]>((named, pick) => {
    const unit = ownOf(plan, pick);
    if (unit === undefined) return named;
    return named.includes(unit) ? named.filter((other) => other !== unit) : [...named, unit];
  }, []);
  const isNever = verb === "advance" && units.length === 0 && rest.some(({ id }) => id === "never");
  const names = units.map((unit) => nameLater(plan, unit));
  const order: Order | undefined = isNever
    ? { verb: "advance", wish: "never" }
    : names.length === 0
    ? undefined
    : verb === "lose"
    ? { verb, units: names }
    : { verb, wish: names };
  return {
    order,
    picks: [...units.map((unit) => pieceOf(then, unit)), ...(isNever ? [wayThing("never")] : [])],
    marks: units.map((unit) => sign(pieceOf(then, unit), "picked")),
    choices: verb === "advance" && !isNever
      ? [{ label: "Nobody goes in", pick: wayThing("never"), cite: "7.9" }]
      : [],
    says: verb === "lose"
      ? "Pick who pays in any attack that costs a unit, in order (7.5)."
      : "Pick who goes in after any attack that empties the hex, in order (7.9).",
  };
}

/**
 * 17.1: the choice to end the game if the dice leave that to one side. Nothing in a Game-Turn that cannot end the game: a
 * player can still write it by hand.
 */
export function endChoices(plan: Plan): Choice[] {
  const { occasion, sheet, desk: { sight: { setting: { scenario }, gameTurn } } } = plan;
  if (scenario?.suddenEnd.includes(gameTurn) !== true) return [];
  const there = sheet.orders.filter(({ order }) => order.verb === "declare");
  const isAsked = occasion === "declareEnd";
  return (["end", "on"] as const).flatMap((choice): Choice[] => {
    if (there.some(({ order }) => order.verb === "declare" && order.choice === choice)) return [];
    const what = choice === "end" ? "The game is over" : "The game goes on";
    return [{
      label: isAsked ? what : `${what} if the dice of 17.1 let you`,
      lines: writtenPlan(plan, { verb: "declare", choice }, there),
      cite: "17.1",
    }];
  });
}
