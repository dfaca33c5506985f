import { signed } from "../../../src/common/text.ts";
import { list, paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { Direction, HexId } from "../../hexes/hex-grid.ts";
import type { UnitId } from "../../hexes/names.ts";
import { pieceThing, placeThing, sign, toggled, wayThing } from "../../hexes/pointing/things.ts";
import type { CounterView } from "../contract/desk.ts";
import type { Order, OrderOf, RetreatWish, STANDING } from "../orders/order.ts";
import { printOrder } from "../orders/print.ts";
import { reviewStanding } from "../orders/standing-orders.ts";
import { orderedMarks } from "./ordered.ts";
import { nameThen, type Placed, type Plan, withCites } from "./plan.ts";
import { placeOf, subjectsOf } from "./subjects.ts";
import { wishChoices, wishFrom, type WishPicked } from "./wishes.ts";

export type StandingVerb = (typeof STANDING)[number];
type StandingOrder = OrderOf<StandingVerb>;

/** Verbs that are for everybody, where no unit is picked. */
const FOR_ALL: readonly StandingVerb[] = ["protect", "retreat", "advance"];

const LABELS: Readonly<
  Record<StandingVerb, { readonly one: string; readonly all: string; readonly cite: string }>
> = {
  protect: { one: "How it is protected", all: "How all are protected", cite: "8.4" },
  retreat: { one: "Where it retreats to", all: "Where all retreat to", cite: "7.7" },
  displace: { one: "Where it makes way to", all: "", cite: "7.81" },
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
  return pick?.kind !== "way" ? undefined : (["protect", "retreat", "displace", "advance", "remove"] as const)
    .find((verb) => verb === pick.id);
}

/** What picks come to: an order where they are enough for one, and what may be picked next. */
interface Drafted {
  readonly order: StandingOrder | undefined;
  readonly marks: readonly Mark[];
  readonly choices: readonly Choice[];
  /** What to do next, and what counts of the picks. */
  readonly says: string;
  readonly picks: readonly Thing[];
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
  const verdict = order === undefined
    ? undefined
    : reviewStanding(plan.rules, plan.moved, plan.desk.side, [{ line: 0, text: inALine(order), order }])[0];
  const opening = [...(unit === undefined ? [] : [pieceThing(unit.id)]), wayThing(verb)];
  return {
    picks: [...opening, ...drafted.picks],
    marks: [
      ...orderedMarks(plan),
      ...(unit === undefined ? [] : [sign(pieceThing(unit.id), "picked")]),
      ...drafted.marks,
    ],
    choices: [
      ...(order === undefined || verdict?.status === "refused" ? [] : [writtenChoice(plan, there, order)]),
      ...drafted.choices,
      ...there.map((placed) => ({
        label: `Take back: ${inALine(placed.order)}`,
        lines: plan.sheet.changed([placed]),
      })),
    ],
    says: [
      paragraph(drafted.says),
      ...(verdict === undefined ? [] : [list([withCites(verdict.message, verdict.cites)])]),
    ],
  };
}

function writtenChoice(plan: Plan, there: readonly Placed[], order: StandingOrder): Choice {
  const text = inALine(order);
  const [verb, name] = text.split(" ");
  const open = plan.sheet.openLines(new RegExp(`^${verb} ${name === "all" ? "\\.\\.\\.\\." : name} `));
  return {
    label: text.slice(0, 1).toUpperCase() + text.slice(1),
    lines: plan.sheet.changed([...there, ...open], [order], true),
    cite: LABELS[order.verb].cite,
  };
}

function inALine(order: Order): string {
  return printOrder(order).map((line) => line.trim()).join(" ");
}

/** The orders of the sheet of the same kind, for the same unit. */
function standing(
  { sheet, rules, moved, desk: { side } }: Plan,
  unit: UnitId | undefined,
  verb: StandingVerb,
): Placed[] {
  const counters = rules.counters(moved);
  const idOf = (ref: string | undefined) =>
    counters.find(({ id, hex, side: of }) => of === side && (id === ref || hex === ref))?.id;
  return sheet.orders.filter(({ order }) => {
    if (order.verb !== verb) return false;
    const ref = refOf(order);
    return ref === undefined ? unit === undefined : unit !== undefined && idOf(ref) === unit;
  });
}

/** Whom a standing order is for; undefined: for all. */
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
      return protection(plan, unit, name, rest);
    case "retreat":
      return retreat(plan, name, rest);
    case "advance":
      return advance(plan, name, rest);
    case "displace":
      return displacement(plan, unit, rest);
    case "remove":
      return removal(plan, rest);
  }
}

/** What protects by pointing: guns, points, and against what. */
export interface Protecting {
  /** Guns that may be named, by id. */
  readonly guns: readonly UnitId[];
  /** Ground Support Points that may be. */
  readonly points: number;
}

/** 8.4: guns of one's own that may protect somebody: those that the question names, or all. */
function protecting(plan: Plan, unit: CounterView | undefined): Protecting {
  const { announced, desk: { side, sight }, rules, then } = plan;
  const query = rules.query(sight);
  const left = rules.groundSupport(sight).left[side];
  if (query.kind === "protect" && plan.occasion === "protect") {
    return { guns: query.artillery, points: query.groundSupport };
  }
  const attack = announced.find((each) => unit !== undefined && each.attack.defenders.includes(unit.id));
  if (attack !== undefined) {
    return { guns: attack.protection?.artillery ?? [], points: attack.protection?.groundSupport ?? 0 };
  }
  const guns = [...then.values()].filter((gun) =>
    gun.side === side && gun.isArtillery && gun.hex !== undefined && gun.id !== unit?.id
  );
  return { guns: guns.map(({ id }) => id), points: Math.max(left, rules.groundSupport(sight).perTurn[side]) };
}

/** Differentials up to which a protection may be limited. */
const LIMITS = [0, 3, 5, 8, 11];

function protection(
  plan: Plan,
  unit: CounterView | undefined,
  name: string | undefined,
  rest: readonly Thing[],
): Drafted {
  const { guns, points } = protecting(plan, unit);
  const named = rest.flatMap((pick) =>
    pick.kind === "way" ? [] : subjectsOf(plan, pick).own.map(({ id }) => pieceThing(id))
  )
    .reduce<Thing[]>(toggled, []);
  const said = rest.filter(({ kind }) => kind === "way").map(({ id }) => id);
  const number = (word: string) =>
    said.map((id) => new RegExp(`^${word} (-?\\d+)$`).exec(id)?.[1]).findLast((each) => each !== undefined);
  const groundSupport = Number(number("gs") ?? 0);
  const upTo = number("up to");
  const isAll = said.filter((id) => id === "all").length % 2 === 1;
  const isNothing = said.includes("nothing") && named.length + groundSupport === 0 && !isAll;
  const order: StandingOrder | undefined = named.length + groundSupport === 0 && !isAll && !isNothing
    ? undefined
    : {
      verb: "protect",
      target: name,
      artillery: isAll ? "all" : named.map(({ id }) => nameOf(plan, id)),
      groundSupport,
      ...(upTo === undefined ? {} : { upTo: Number(upTo) }),
    };
  return {
    order,
    picks: [
      ...named,
      ...(isAll ? [wayThing("all")] : []),
      ...(isNothing ? [wayThing("nothing")] : []),
      ...(groundSupport === 0 ? [] : [wayThing(`gs ${groundSupport}`)]),
      ...(upTo === undefined ? [] : [wayThing(`up to ${upTo}`)]),
    ],
    marks: guns.map((gun) =>
      sign(
        pieceThing(gun),
        named.some(({ id }) => id === gun) ? "picked" : "may",
        undefined,
        fireOf(plan, gun),
      )
    ),
    choices: [
      ...(guns.length === 0 ? [] : [{
        label: isAll ? "Only the guns picked" : "Every gun that may",
        pick: wayThing("all"),
        cite: "8.41",
      }]),
      ...(groundSupport < points
        ? [{
          label: `One Ground Support Point more, ${points - groundSupport} left`,
          pick: wayThing(`gs ${groundSupport + 1}`),
          cite: "9.0",
        }]
        : []),
      ...(groundSupport > 0
        ? [{ label: "One Ground Support Point less", pick: wayThing(`gs ${groundSupport - 1}`), cite: "9.0" }]
        : []),
      ...(order === undefined
        ? [{ label: "Nothing, on purpose", pick: wayThing("nothing"), cite: "8.4" }]
        : []),
      ...(order === undefined ? [] : LIMITS.map((limit) => ({
        label: `Only against ${signed(limit)} or less`,
        pick: wayThing(`up to ${limit}`),
      }))),
    ],
    says: `Pick the guns that protect ${name ?? "whoever has no order of his own"} (8.4).`,
  };
}

function nameOf(plan: Plan, id: string): string {
  const counter = [...plan.then.values()].find((each) => each.id === id);
  return counter === undefined ? id : nameThen(plan, counter.id);
}

function fireOf({ moved: { setting: { roster } } }: Plan, id: UnitId): string | undefined {
  const unit = roster.unit(id);
  return unit === undefined ? undefined : `+${roster.counters[unit].finalProtectiveFire}`;
}

function retreat(plan: Plan, name: string | undefined, rest: readonly Thing[]): Drafted {
  const byAt = rest.findIndex(({ kind, id }) => kind === "way" && id === "by");
  const places = (picks: readonly Thing[]) =>
    picks.map((pick) => placeOf(plan, pick)).filter((hex) => hex !== undefined);
  const hexes = byAt === -1 ? [] : places(rest.slice(byAt + 1));
  const wishes = rest.flatMap((pick): RetreatWish[] => {
    if (pick.kind === "way") {
      return pick.id === "keep supply"
        ? [{ seek: "supply" }]
        : pick.id === "prefer terrain"
        ? [{ seek: "terrain" }]
        : [];
    }
    const hex = placeOf(plan, pick);
    return hex === undefined ? [] : [{ seek: "hex", hex }];
  });
  const order: StandingOrder | undefined = byAt !== -1
    ? (name === undefined || hexes.length === 0
      ? undefined
      : { verb: "retreat", unit: name, way: { by: "path", hexes } })
    : wishes.length === 0
    ? undefined
    : { verb: "retreat", unit: name, way: { by: "wishes", wishes } };
  const has = (seek: RetreatWish["seek"]) => wishes.some((wish) => wish.seek === seek);
  return {
    order,
    picks: rest,
    marks: places(rest).map((hex) => sign(placeThing(hex), "picked")),
    choices: byAt !== -1 ? [] : [
      ...(has("supply")
        ? []
        : [{ label: "Where it keeps supply", pick: wayThing("keep supply"), cite: "12.24" }]),
      ...(has("terrain")
        ? []
        : [{ label: "Where the terrain is good", pick: wayThing("prefer terrain"), cite: "7.4" }]),
      ...(name === undefined || wishes.length > 0
        ? []
        : [{ label: "Hex by hex", pick: wayThing("by"), cite: "7.7" }]),
    ],
    says: byAt === -1
      ? "Pick the hex to retreat toward, or what to look for: the first thing first (7.7)."
      : "Pick the hexes of the retreat, one after the other (7.7).",
  };
}

function advance(plan: Plan, name: string | undefined, rest: readonly Thing[]): Drafted {
  const begun: WishPicked = { unit: undefined, isWhole: false };
  const wish = rest.reduce<WishPicked>((now, pick) => wishFrom(plan, now, pick, () => false) ?? now, begun);
  const { way } = wish;
  const isOpen = way === undefined || (way.by === "path" && way.hexes.length === 0);
  const places = rest.map((pick) => placeOf(plan, pick)).filter((hex) => hex !== undefined);
  return {
    order: isOpen ? undefined : { verb: "advance", unit: name, way },
    picks: rest,
    marks: places.map((hex) => sign(placeThing(hex), "picked")),
    choices: [
      ...wishChoices(wish),
      ...(name === undefined || way !== undefined
        ? []
        : [{ label: "Hex by hex", pick: wayThing("by"), cite: "7.95" }]),
    ],
    says: "Pick the hex to advance to, or how, where a combat is won (7.9).",
  };
}

/** 7.81: a friend in the way of a retreat makes way by one hex. */
function displacement(plan: Plan, unit: CounterView | undefined, rest: readonly Thing[]): Drafted {
  const { moved: { setting: { map } }, then } = plan;
  const to = rest.map((pick) => placeOf(plan, pick)).findLast((hex) => hex !== undefined);
  const from = unit === undefined ? undefined : map.grid.id(then.get(unit.id)?.hex ?? "");
  const beside = from === undefined
    ? []
    : map.grid.around(from).filter((hex) => map.isOpen(from, directionTo(plan, from, hex)))
      .map((hex) => map.grid.name(hex));
  const isThere = to !== undefined && beside.includes(to);
  return {
    order: unit === undefined || to === undefined || !isThere
      ? undefined
      : { verb: "displace", unit: nameThen(plan, unit.id), to },
    picks: isThere ? [placeThing(to)] : [],
    marks: beside.map((hex) => sign(placeThing(hex), hex === to ? "picked" : "may")),
    choices: [],
    says: to === undefined || isThere
      ? "Pick the hex next to it that it goes to if a retreat takes its place (7.81)."
      : `It makes way by exactly one hex, and not to ${to} (7.81).`,
  };
}

function directionTo({ moved: { setting: { map: { grid } } } }: Plan, from: HexId, to: HexId): Direction {
  const direction = grid.direction(from, to);
  return direction === -1 ? 0 : direction;
}

/** 18.2: the Axis units that the Allied player takes off the map where the diversion has fallen short. */
function removal(plan: Plan, rest: readonly Thing[]): Drafted {
  const { rules, desk: { sight }, now } = plan;
  const query = rules.query(sight);
  const most = query.kind === "removeUnits" ? query.count : undefined;
  const units = rest.flatMap((pick) => subjectsOf(plan, pick).enemies.map(({ id }) => pieceThing(id))).reduce<
    Thing[]
  >(toggled, []);
  const named = units.map(({ id }) => [...now.values()].find((each) => each.id === id)).filter((each) =>
    each !== undefined
  );
  const isFew = most === undefined || named.length <= most;
  return {
    order: named.length === 0 || !isFew
      ? undefined
      : { verb: "remove", units: named.map((each) => each.hex ?? each.id) },
    picks: units,
    marks: [...now.values()].filter(({ side, hex }) => side === "axis" && hex !== undefined)
      .map(({ id }) => sign(pieceThing(id), units.some((pick) => pick.id === id) ? "picked" : "target")),
    choices: [],
    says: most === undefined
      ? "Pick the Axis units to remove, the first first, if the diversion falls short (18.2)."
      : `Pick at most ${most} Axis units to remove (18.2).`,
  };
}
