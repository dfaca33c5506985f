import type { Thing } from "../../../src/kernel/pointing.ts";
import { pieceThing, wayThing } from "../../hexes/pointing/things.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import type { AdvanceWish, AttackOrder, Support, UnitRef } from "../orders/line/order.ts";
import { onMapOf, resolveUnit, resolveUnits } from "../orders/line/units.ts";
import type { Unit } from "../position/roster.ts";
import { supportPicked, supportThing } from "./markers.ts";
import { nameIn, type Placed, type Plan } from "./plan.ts";
import { subjectOf } from "./subjects.ts";

export interface AttackPicked {
  readonly target: Unit | undefined;
  /** In the order picked. */
  readonly attackers: readonly Unit[];
  readonly support: Support | undefined;
  readonly engineer: Unit | undefined;
  /** 7.5: who pays, the first of them that can. */
  readonly losers: readonly Unit[];
  /** 7.9. */
  readonly advance: readonly Unit[] | "never" | undefined;
  /** The purpose of the next unit picked; undefined: to attack. */
  readonly asks: "lose" | "advance" | undefined;
}

const NOTHING: AttackPicked = {
  target: undefined,
  attackers: [],
  support: undefined,
  engineer: undefined,
  losers: [],
  advance: undefined,
  asks: undefined,
};

/** Continues the attack that the sheet already has. */
export const AS_WRITTEN = "as written";

/** The result of picks, one after the other; a second pick of the same thing takes it out. */
export function attackPicked(plan: Plan, picks: readonly Thing[]): AttackPicked {
  return picks.reduce((draft, pick) => withPick(plan, draft, pick), NOTHING);
}

function withPick(plan: Plan, draft: AttackPicked, pick: Thing): AttackPicked {
  if (pick.kind === "way") return withWay(plan, draft, pick);
  const subject = subjectOf(plan, pick);
  if (subject === undefined) return draft;
  const { unit, isOwn } = subject;
  if (!isOwn) return { ...draft, target: draft.target === unit ? undefined : unit };
  switch (draft.asks) {
    case "lose":
      return { ...draft, losers: toggledUnit(draft.losers, unit), asks: undefined };
    case "advance": {
      const before = draft.advance === "never" ? [] : draft.advance ?? [];
      const advance = toggledUnit(before, unit);
      return { ...draft, advance: advance.length === 0 ? undefined : advance, asks: undefined };
    }
    case undefined:
      return { ...draft, attackers: toggledUnit(draft.attackers, unit) };
  }
}

function toggledUnit(units: readonly Unit[], unit: Unit): Unit[] {
  return units.includes(unit) ? units.filter((other) => other !== unit) : [...units, unit];
}

function withWay(plan: Plan, draft: AttackPicked, pick: Thing): AttackPicked {
  const support = supportPicked(pick);
  if (support !== undefined) {
    const isNone = support.by === "values" && support.values.length === 0;
    return { ...draft, support: isNone ? undefined : support };
  }
  switch (pick.id) {
    case "lose":
    case "advance":
      return { ...draft, asks: pick.id };
    case "never":
      return { ...draft, advance: "never", asks: undefined };
    case AS_WRITTEN:
      return asWritten(plan, draft);
  }
  const [, id] = /^engineer (\S+)$/.exec(pick.id) ?? [];
  const engineer = id === undefined ? undefined : plan.then.setting.roster.unit(id);
  if (engineer === undefined) return draft;
  return { ...draft, engineer: draft.engineer === engineer ? undefined : engineer };
}

/** The picks in order: each once, with those that belong together side by side. */
export function picksOf({ then }: Plan, draft: AttackPicked): Thing[] {
  const { roster } = then.setting;
  const piece = (unit: Unit) => pieceThing(roster.id(unit));
  const { target, attackers, support, engineer, losers, advance, asks } = draft;
  return [
    ...(target === undefined ? [] : [piece(target)]),
    ...attackers.map(piece),
    ...(support === undefined ? [] : [supportThing(support)]),
    ...(engineer === undefined ? [] : [wayThing(`engineer ${roster.id(engineer)}`)]),
    ...losers.flatMap((unit) => [wayThing("lose"), piece(unit)]),
    ...(advance === "never"
      ? [wayThing("never")]
      : (advance ?? []).flatMap((unit) => [wayThing("advance"), piece(unit)])),
    ...(asks === undefined ? [] : [wayThing(asks)]),
  ];
}

/** The order for an attack, with units by their future hexes; undefined if it lacks something. */
export function attackOrderOf({ combat: { field } }: Plan, draft: AttackPicked): AttackOrder | undefined {
  const { target, attackers, support, engineer, losers, advance } = draft;
  if (target === undefined || (attackers.length === 0 && support === undefined)) return undefined;
  const name = (unit: Unit): UnitRef => nameIn(field, unit);
  const wish: AdvanceWish | undefined = advance === "never" ? advance : advance?.map(name);
  return {
    verb: "attack",
    target: name(target),
    attackers: attackers.map(name),
    support: support ?? { by: "values", values: [] },
    ...(engineer === undefined ? {} : { engineer: name(engineer) }),
    losers: losers.map(name),
    ...(wish === undefined ? {} : { advance: wish }),
  };
}

export function attacksOn(
  { sheet, combat: { field }, desk: { side } }: Plan,
  target: Unit | undefined,
): Placed[] {
  if (target === undefined) return [];
  return sheet.orders.filter(({ order }) => {
    if (order.verb !== "attack") return false;
    const unit = resolveUnit(order.target, field, onMapOf(field, enemyOf(side)));
    return unit.ok && unit.value === target;
  });
}

/** The attack of the sheet on the same unit, whole. */
function asWritten(plan: Plan, draft: AttackPicked): AttackPicked {
  const { combat: { field }, desk: { side } } = plan;
  const [placed] = attacksOn(plan, draft.target);
  if (placed?.order.verb !== "attack") return draft;
  const { attackers, support, engineer, losers, advance } = placed.order;
  const units = (refs: readonly UnitRef[]) => resolveUnits(refs, field, onMapOf(field, side)).units;
  const isNone = support.by === "values" && support.values.length === 0;
  return {
    target: draft.target,
    attackers: units(attackers),
    support: isNone ? undefined : support,
    engineer: engineer === undefined ? undefined : units([engineer])[0],
    losers: units(losers),
    advance: advance === undefined || advance === "never" ? advance : units(advance),
    asks: undefined,
  };
}
