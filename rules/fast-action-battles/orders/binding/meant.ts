import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import type { Violation } from "../../../../src/kernel/refusals/violation.ts";
import { openBattles } from "../../battle/combat.ts";
import { type Echelon, ECHELONS } from "../../documents/words.ts";
import type { Area, AreaName } from "../../setting/area-map.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import type { Decision } from "../../position/decisions.ts";
import type { UnitId } from "../../setting/roster.ts";
import { judged, type Sight } from "../../position/sight.ts";
import { judge } from "../../sequence/judgement.ts";
import { alternates, eventMeanings } from "./events-meant.ts";
import { handleMeant } from "../line/handles.ts";
import { both, ifSaid, type Meanings, one } from "./meanings.ts";
import { actionsCalled, areaByName, chitsCalled, unitNamed } from "../line/names.ts";
import type { Order, OrderOf, StaffOrder } from "../line/order.ts";
import { pathOf } from "./ways.ts";

/** The decision that an order of a phase means: its first meaning that is legal now, or why there is none. */
export function decisionFor(sight: Sight, order: Order): Result<Decision, Violation[]> {
  const meanings = meaningsOf(sight, order);
  if (!meanings.ok) return err([{ code: "unknown-name", cite: "13.4", message: meanings.error }]);
  let first: Violation[] | undefined;
  for (const decision of meanings.value) {
    const refusals = judge(sight, decision);
    if (refusals.none) return ok(decision);
    first ??= refusals.all;
  }
  return err(
    first ?? [{ code: "no-such-chit", cite: "10.0", message: "You have no such chit in this game." }],
  );
}

function meaningsOf(sight: Sight, order: Order): Meanings {
  const side = judged(sight);
  const unit = (ref: string) => unitNamed(sight, side, ref);
  const area = (ref: string) => areaByName(sight.setting, ref);
  const chits = (ref: string) => chitsCalled(sight, side, ref);
  switch (order.verb) {
    case "arrive":
      return both(
        unit(order.unit),
        area(order.at),
        (id, at) =>
          order.by === undefined
            ? [{ kind: "arrive", unit: id, area: at }]
            : actionsCalled(sight, side, order.by).map((by) => ({ kind: "arrive", unit: id, area: at, by })),
      );
    case "return":
      return ok(lastFirst(sight, chits(order.chit)).map((chit) => ({ kind: "returnAsset", chit })));
    case "repair":
      return one(unit(order.unit), (id) => [{ kind: "repair", unit: id }]);
    case "retire":
      return one(unit(order.unit), (id) => [{ kind: "retirePatrol", unit: id }]);
    case "reveal":
      return one(unit(order.unit), (id) => [{ kind: "reveal", unit: id }]);
    case "remove":
      return one(unit(order.unit), (id) => [{ kind: "removePatrol", unit: id }]);
    case "patrol":
      return both(
        unit(order.unit),
        area(order.at),
        (id, at) => [{ kind: "placePatrol", unit: id, area: at }],
      );
    case "play":
      return eventMeanings(sight, order);
    case "alternate":
      return ok(alternates(sight, order));
    case "engineer":
      return one(
        area(order.at),
        (at) => chits(order.chit).map((chit) => ({ kind: "engineer", chit, use: order.use, area: at })),
      );
    case "staff":
      return staffMeanings(sight, order);
    case "special":
      return actionMeanings(sight, order);
    case "interdict":
      return one(
        area(order.at),
        (at) => chits(order.chit ?? "air").map((chit) => ({ kind: "interdict", chit, area: at })),
      );
    case "detach":
      return both(unit(order.detachment), unit(order.unit), (detachment, id) => [
        { kind: "detach", unit: id, detachment },
      ]);
    case "merge":
      return both(unit(order.detachment), unit(order.unit), (detachment, id) => [
        { kind: "merge", detachment, unit: id },
      ]);
    case "scout":
      return both(unit(order.unit), area(order.to), (id, to) => [{ kind: "scout", unit: id, area: to }]);
    case "reserve":
      return withMarkers(sight, order, (id, marker) => [{ kind: "reserve", unit: id, marker }]);
    case "move":
      return moveMeanings(sight, order);
    case "strat":
      return both(unit(order.unit), area(order.to), (id, to) => [{ kind: "stratMove", unit: id, to }]);
    case "battle":
      return ok(battleMeanings(sight, order));
    case "breakthrough":
      return breakthroughMeanings(sight, order);
    case "react":
      return one(unit(order.unit), (id) => moves(id, pathOf(sight, id, order.way)));
    case "convoy":
      return one(
        area(order.at),
        (at) => chits(order.chit ?? "convoy").map((event) => ({ kind: "playEvent", event, area: at })),
      );
    case "reroll":
      return ok(actionsCalled(sight, side, order.by).map((by) => ({ kind: "reroll", by })));
    case "pass":
    case "reinforce":
    case "recon":
    case "none":
    case "go":
    case "wait":
      return ok([]);
  }
}

/** Used assets before those at hand. */
function lastFirst(sight: Sight, chits: readonly ChitId[]): ChitId[] {
  return [...chits].sort((a, b) => Number(sight.chits[a] !== "used") - Number(sight.chits[b] !== "used"));
}

/** 8.31-8.33, 14.64 */
function staffMeanings(sight: Sight, order: StaffOrder): Meanings {
  const side = judged(sight);
  const staff = chitsCalled(sight, side, "staff");
  switch (order.use) {
    case "replace":
      return one(
        unitNamed(sight, side, order.unit),
        (unit) => staff.map((chit) => ({ kind: "staff", chit, use: "replace", unit })),
      );
    case "look":
      return ok(
        staff.map((chit) => ({
          kind: "staff",
          chit,
          use: "intelligence",
          piece: handleMeant(order.piece, enemyOf(side)),
        })),
      );
    case "reserve":
      return withMarkers(
        sight,
        order,
        (unit, marker) => staff.map((chit) => ({ kind: "staff", chit, use: "reserve", unit, marker })),
      );
    case "joint":
      return one(
        areaByName(sight.setting, order.at),
        (area) => staff.map((chit) => ({ kind: "staff", chit, use: "joint", area })),
      );
  }
}

/** 8.25, 8.26, 14.61 */
function actionMeanings(sight: Sight, { use, at, unit, by }: OrderOf<"special">): Meanings {
  const side = judged(sight);
  const id = ifSaid(unit, (ref) => unitNamed(sight, side, ref));
  const area = ifSaid(at, (ref) => areaByName(sight.setting, ref));
  return both(id, area, (who, where) =>
    actionsCalled(sight, side, by).map((chit) => ({
      kind: "specialAction",
      by: chit,
      use,
      ...(where === undefined ? {} : { area: where }),
      ...(who === undefined ? {} : { unit: who }),
    })));
}

/** 14.71, 14.72: by the named marker, or else by one of the unit's echelon and then by those of others. */
function withMarkers(
  sight: Sight,
  { unit, marker: word }: { readonly unit: string; readonly marker?: string },
  meaning: (unit: UnitId, marker: Echelon) => readonly Decision[],
): Meanings {
  const side = judged(sight);
  return one(unitNamed(sight, side, unit), (id) => {
    const { echelon } = sight.setting.roster.known(id);
    const all = [...ECHELONS[side]].sort((a, b) => Number(a !== echelon) - Number(b !== echelon));
    const chosen = word === undefined ? all : all.filter((one) => one.toLowerCase() === word);
    if (chosen.length === 0) return `You have no reserve markers of ${word}.`;
    return chosen.flatMap((marker) => meaning(id, marker));
  });
}

/** 5.3, 14.54, 16.42 */
function moveMeanings(sight: Sight, { unit, way, engineer, trucks }: OrderOf<"move">): Meanings {
  const side = judged(sight);
  const engineers = engineer === undefined ? [undefined] : chitsCalled(sight, side, engineer);
  const [carrier] = trucks === undefined ? [undefined] : chitsCalled(sight, side, trucks);
  return one(unitNamed(sight, side, unit), (id) => {
    const path = pathOf(sight, id, way, carrier === undefined ? {} : { trucks: carrier });
    if (!path.ok) return path.error;
    return engineers.map((chit): Decision => ({
      kind: "move",
      unit: id,
      path: path.value,
      ...(chit === undefined ? {} : { engineer: chit }),
      ...(carrier === undefined ? {} : { trucks: carrier }),
    }));
  });
}

function moves(unit: UnitId, path: Result<AreaName[], string>, by?: ChitId): Decision[] | string {
  if (!path.ok) return path.error;
  return [{ kind: "move", unit, path: path.value, ...(by === undefined ? {} : { by }) }];
}

/** 7.3, 8.21: by the unit's marker where no Special Action is named. */
function breakthroughMeanings(sight: Sight, { unit, way, by }: OrderOf<"breakthrough">): Meanings {
  const side = judged(sight);
  return one(unitNamed(sight, side, unit), (id) => {
    if (by === undefined) return moves(id, pathOf(sight, id, way));
    const found = actionsCalled(sight, side, by).map((action) =>
      moves(id, pathOf(sight, id, way, { by: action }), action)
    );
    const wrong = found.find((meant) => typeof meant === "string");
    return wrong ?? found.flatMap((meant) => typeof meant === "string" ? [] : meant);
  });
}

/** 6.1, 8.22: the areas that a battle line speaks of: for `any` all where a battle may still be fought. */
function areasOfBattle(sight: Sight, area: string): Area[] {
  if (area === "any") return openBattles(sight);
  const found = areaByName(sight.setting, area);
  return found.ok ? [found.value] : [];
}

function battleMeanings(sight: Sight, { area, again, probe }: OrderOf<"battle">): Decision[] {
  const areas = areasOfBattle(sight, area);
  if (again === undefined) {
    return areas.map((where) => ({ kind: "attack", area: where, ...(probe === undefined ? {} : { probe }) }));
  }
  return areas.flatMap((where) =>
    actionsCalled(sight, judged(sight), again).map((by): Decision => ({ kind: "attack", area: where, by }))
  );
}
