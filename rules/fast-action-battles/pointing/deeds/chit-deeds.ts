import { given } from "../../../../src/common/picked.ts";
import type { Thing } from "../../../../src/kernel/pointing.ts";
import { chitInSetting } from "../../orders/line/names.ts";
import type { Order, OrderOf } from "../../orders/line/order.ts";
import type { Area } from "../../setting/area-map.ts";
import type { Chit } from "../../setting/chit-book.ts";
import type { Decision, DecisionOf } from "../../position/decisions.ts";
import type { Sight } from "../../position/sight.ts";
import { actionUses, eventUses, staffUses } from "../../sequence/choices.ts";
import { chitName as chitWords } from "../../words/events/names.ts";
import { type Deed, deed, deedAt, type DeedName, endsAt, endsFor, placedProbe, wholeDeed } from "./deeds.ts";
import type { Plan } from "../plan/plan.ts";
import { pieceThing, placeThing, wayThing } from "../plan/things.ts";

/** What can be ordered of one's own chit, other than assigning it to battles. */
export function chitDeeds(plan: Plan, chit: Chit): Deed[] {
  return deedsOf(plan, chit).filter(({ ends }) => ends.length > 0);
}

function deedsOf(plan: Plan, chit: Chit): Deed[] {
  const { sight } = plan.desk;
  if (sight.phase === "setUp") return [];
  if (sight.chits[chit.id] === "used") return returns(plan, chit);
  if (sight.chits[chit.id] !== "available") return [];
  switch (chit.kind) {
    case "engineer":
      return [
        works(plan, chit, ["works", "Build field works", "4.33"]),
        works(plan, chit, ["roadblock", "Lay a roadblock", "4.35"]),
      ];
    case "air":
      return [inAreas(plan, ["interdict", "Interdict", "16.3"], (area) => ({
        verb: "interdict",
        at: String(area),
        chit: chitInSetting(sight.setting, chit.id),
      }))];
    case "staff":
      return staff(plan, chit);
    case "reusableSpecialAction":
    case "specialAction":
      return [
        ...actions(plan, chit),
        ...rerolls(plan, chit),
        ...events(plan, chit).filter(() => chit.type === "event"),
      ];
    case "supplyConvoy":
      return [convoy(plan, chit), ...events(plan, chit)];
    default:
      return chit.type === "event" ? events(plan, chit) : [];
  }
}

function inAreas(plan: Plan, name: DeedName, order: (area: Area) => Order): Deed {
  return deedAt(plan, name, order, ({ setting }) => setting.map.areas);
}

/** 17.22: a convoy to areas out of supply now. If none are, to areas that may be in the Supply Phase. */
function convoy(plan: Plan, { id, side }: Chit): Deed {
  const { sight } = plan.desk;
  const order = (area: Area): Order => ({
    verb: "convoy",
    at: String(area),
    chit: chitInSetting(sight.setting, id),
  });
  const supply = inAreas(plan, ["convoy", "Supply an area", "17.22"], order);
  if (supply.ends.length > 0 || plan.desk.asked !== undefined) return supply;
  const held = sight.setting.map.areas.filter((area) => sight.control[area] === side);
  return { ...supply, label: "Supply an area, if it is unsupplied then", ends: endsAt(sight, held, order) };
}

function works(
  plan: Plan,
  { id }: Chit,
  name: readonly [use: "works" | "roadblock", label: string, cite: string],
): Deed {
  const chit = chitInSetting(plan.desk.sight.setting, id);
  return inAreas(plan, name, (area) => ({ verb: "engineer", chit, use: name[0], at: String(area) }));
}

/** 4.1: returns an asset for a reusable Special Action that was spared. */
function returns(plan: Plan, { id, type }: Chit): Deed[] {
  if (type !== "asset") return [];
  const order: Order = { verb: "return", chit: chitInSetting(plan.desk.sight.setting, id) };
  return [wholeDeed(plan, ["return", "Take it back for an unspent Special Action", "4.1"], order)];
}

/** 8.31-8.33, 14.64 */
function staff(plan: Plan, { id }: Chit): Deed[] {
  return usesOf(plan, { verb: "staff", use: "joint", at: "" }, (sight) => [...staffUses(sight, id)], [
    ["intelligence", "Look at an enemy block", "8.32"],
    ["replace", "Give a unit a step", "8.31"],
    ["reserve", "Put a unit into reserve", "8.33"],
    ["joint", "Joint operations in an area", "14.64"],
  ]);
}

/** 8.25, 8.26, 14.61 */
function actions(plan: Plan, { id }: Chit): Deed[] {
  const by = chitInSetting(plan.desk.sight.setting, id);
  const own = (sight: Sight) => [...actionUses(sight)].filter((use) => use.by === id);
  return usesOf(plan, { verb: "special", use: "breakout", by }, own, [
    ["rally", "Rally an area and those around it", "8.25"],
    ["replace", "Give a unit a step", "8.26"],
    ["breakout", "Authorize the breakout of Tobruk", "14.61"],
    ["release", "Release XXI Corps", "14.61"],
  ]);
}

/** A deed for each use of a chit. */
function usesOf(
  plan: Plan,
  probe: OrderOf<"staff" | "special">,
  decisions: (sight: Sight) => readonly DecisionOf<"staff" | "specialAction">[],
  uses: readonly DeedName[],
): Deed[] {
  const { slot, sight } = placedProbe(plan, probe);
  const all = decisions(sight);
  return uses.map(([use, label, cite]) =>
    deed(
      [`${probe.verb} ${use}`, label, cite],
      slot,
      endsFor(sight, all.filter((decision) => decision.use === use), thingsOf),
    )
  );
}

/** 15.5: rolls a die of tank recovery again. */
function rerolls(plan: Plan, { id, side }: Chit): Deed[] {
  const { sight } = plan.desk;
  if (side !== "axis" || sight.tankRecovery.length === 0) return [];
  const order: Order = { verb: "reroll", by: chitInSetting(sight.setting, id) };
  const { slot } = placedProbe(plan, order);
  return [deed(["reroll", "Roll again if a tank recovery fails", "15.5"], slot, [{ things: [], order }])];
}

/** 17.0, 4.21 */
function events(plan: Plan, { id, name }: Chit): Deed[] {
  const { query, setting } = plan.desk.sight;
  const { slot, sight } = placedProbe(
    plan,
    { verb: "play", event: chitInSetting(setting, id) },
    query.kind === "supply" ? "supply" : "admin",
  );
  const isBurnt = (decision: Decision) => decision.kind === "playEvent" && decision.alternate !== undefined;
  const uses = (burnt: boolean) =>
    endsFor(sight, [...eventUses(sight, id)].filter((decision) => isBurnt(decision) === burnt), thingsOf);
  return [
    deed(["play", `Play ${name}`, "17.0"], slot, uses(false)),
    deed(["alternate", "Give it up to return lost assets to the cup", "4.21"], slot, uses(true)),
  ];
}

type Uses = Omit<DecisionOf<"staff">, "kind"> & Omit<DecisionOf<"playEvent">, "kind">;

/** What is picked for a use of a chit, one thing after the other. */
function thingsOf(decision: Decision): Thing[] {
  const { raid, target, piece, unit, area, marker, alternate = [] } = decision as Partial<Uses>;
  return given([
    raid && wayThing(raid),
    ...given([target, piece, unit]).map(pieceThing),
    area !== undefined && placeThing(area),
    marker && wayThing(marker),
    ...alternate.map(pieceThing),
  ]);
}

export function chitTitle(sight: Sight, { id }: Chit): string {
  return `${chitWords(sight, id)} [${chitInSetting(sight.setting, id)}]`;
}
