import { signed } from "../../../src/common/text.ts";
import type { Desk, HearReason } from "../../../src/kernel/order-language.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { retreats } from "../combat-desk.ts";
import type { Decision, DecisionOf } from "../contract/decision.ts";
import type { QueryOf } from "../contract/query.ts";
import { muster } from "../counter-views.ts";
import type { GameState } from "../position/state.ts";
import { queryOf } from "../query.ts";
import { rehearse } from "../ruleset.ts";
import type { UnitId } from "../../hexes/names.ts";
import { announcedIn } from "./announced.ts";
import { onlyDisplaces } from "./binding/retreat-orders.ts";
import { computer } from "./computer.ts";
import { allMet, type AttackMet, attackMet } from "./exchange.ts";
import { printOrder } from "./line/lines.ts";
import type { Order, UnitRef } from "./line/order.ts";
import { unitInSheet } from "./line/units.ts";
import { suggestAttacks } from "./suggest.ts";

/** The computer's answer to a side's open question, as order lines, each with its reason. */
export function suggestAnswer(
  { sight: state, side, asked }: Pick<Desk<GameState>, "sight" | "side" | "asked">,
  hear: HearReason = () => {},
): string[] {
  const query = queryOf(state);
  if (asked !== undefined && asked.about !== null) {
    const announced = announcedIn(state, enemyOf(side), asked.about);
    return said(met(allMet(state, announced, planned)), hear);
  }
  if (query.kind === "over" || query.side !== side) return [];
  switch (query.kind) {
    case "attack":
      return suggestAttacks(state, hear);
    case "retreat":
      return said(retreatsOf(state, side), hear);
    case "advance":
      return said(advancesOf(state, query), hear);
    case "removeUnits":
      return said(removal(state), hear);
    case "movement":
      return [];
    default:
      return said(met(attackMet(state, planned(state))), hear);
  }
}

/** An order, and why. */
type Reasoned = readonly [order: Order, reason: string];

function said(orders: readonly Reasoned[], hear: HearReason): string[] {
  return orders.flatMap(([order, reason]) => {
    const lines = printOrder(order);
    hear(lines, reason);
    return lines;
  });
}

function planned(state: GameState): Decision | undefined {
  return computer.decisions(state)[0];
}

/** The computer's next decision, if it is of a given kind. */
function next<K extends "retreat" | "advance" | "removeUnits">(
  state: GameState,
  kind: K,
): DecisionOf<K> | undefined {
  const decision = planned(state);
  return decision?.kind === kind ? decision as DecisionOf<K> : undefined;
}

function nameIn(state: GameState): (unit: UnitId) => UnitRef {
  const counters = muster(state);
  return (unit) => unitInSheet(counters.unit(unit)!, counters);
}

/** 8.4, 9.0: the protection against attacks, and the reasons. */
function met(meetings: readonly AttackMet[]): Reasoned[] {
  return meetings.map(({ order, without, by }) => [
    order,
    order.artillery.length + order.groundSupport === 0
      ? "No gun or point would save more than it is worth elsewhere (8.4, 9.0)."
      : `It lowers the differential from ${signed(without)} to ${signed(by)}, which saves most (8.4, 9.0).`,
  ]);
}

/** 7.7: the retreats of all units that are asked about, one after the other. */
function retreatsOf(start: GameState, side: Side): Reasoned[] {
  const found: Reasoned[] = [];
  let state = start;
  for (let query = queryOf(state); query.kind === "retreat" && query.side === side; query = queryOf(state)) {
    const decision = next(state, "retreat");
    const after = decision === undefined ? undefined : rehearse(state, decision);
    if (decision === undefined || after?.ok !== true) break;
    found.push(...retreatOrders(state, side, decision));
    ({ state } = after.value);
  }
  return found;
}

function retreatOrders(
  state: GameState,
  side: Side,
  { unit, path, displace = [] }: DecisionOf<"retreat">,
): Reasoned[] {
  if (onlyDisplaces(state, side)) {
    return displace.map(({ path: [from, to] }): Reasoned => [
      { verb: "displace", unit: from, to },
      "There it makes way, as it would by default (7.81).",
    ]);
  }
  const isOnly = retreats(state).get(unit)?.length === 1;
  const order: Order = {
    verb: "retreat",
    unit: nameIn(state)(unit),
    way: { by: "path", hexes: path.slice(1) },
  };
  return [[order, isOnly ? "It has no other way (7.7)." : "There the enemy threatens it least (7.7)."]];
}

/** 7.9: who goes where, and who stays. */
function advancesOf(state: GameState, { units }: QueryOf<"advance">): Reasoned[] {
  const advances = next(state, "advance")?.advances ?? [];
  const name = nameIn(state);
  const staying = units.filter((unit) => !advances.some((advance) => advance.unit === unit));
  return [
    ...advances.map(({ unit, path }): Reasoned => [
      { verb: "advance", unit: name(unit), way: { by: "path", hexes: path.slice(1) } },
      "There it is safer, or nearer to what is fought for (7.9).",
    ]),
    ...staying.map((unit): Reasoned => [
      { verb: "advance", unit: name(unit), way: { by: "staying" } },
      "It stands better where it is (7.9).",
    ]),
  ];
}

/** 18.2: the Axis units that go. */
function removal(state: GameState): Reasoned[] {
  const units = next(state, "removeUnits")?.units ?? [];
  if (units.length === 0) return [];
  return [[
    { verb: "remove", units: units.map(nameIn(state)) },
    "They are worth most to the Axis side (18.2).",
  ]];
}
