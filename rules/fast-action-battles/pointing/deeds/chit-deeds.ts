import type { Thing } from "../../../../src/kernel/pointing.ts";
import { chitInSetting } from "../../orders/line/names.ts";
import type { Order, OrderOf } from "../../orders/line/order.ts";
import type { Area } from "../../setting/area-map.ts";
import type { Chit } from "../../setting/chit-book.ts";
import type { Decision, DecisionOf } from "../../position/decisions.ts";
import type { Sight } from "../../position/sight.ts";
import { actionUses, eventUses, staffUses } from "../../sequence/choices.ts";
import { chitName as chitWords } from "../../words/events/names.ts";
import { type Deed, endsAt, endsFor, isLegal, placedProbe, wholeDeed } from "./deeds.ts";
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
        works(plan, chit, "works", "Build field works", "4.33"),
        works(plan, chit, "roadblock", "Lay a roadblock", "4.35"),
      ];
    case "air":
      return [inAreas(plan, "interdict", "Interdict", "16.3", (area) => ({
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

function inAreas(plan: Plan, id: string, label: string, cite: string, order: (area: Area) => Order): Deed {
  const { map } = plan.desk.sight.setting;
  const { slot, sight } = placedProbe(plan, order(map.areas[0]));
  const ends = endsAt(sight, map.areas, order).filter((end) => isLegal(sight, end.order));
  return { id, label, cite, slot, ends };
}

/** 17.22: a convoy to areas out of supply now. If none are, to areas that may be in the Supply Phase. */
function convoy(plan: Plan, { id, side }: Chit): Deed {
  const { sight } = plan.desk;
  const order = (area: Area): Order => ({
    verb: "convoy",
    at: String(area),
    chit: chitInSetting(sight.setting, id),
  });
  const deed = inAreas(plan, "convoy", "Supply an area", "17.22", order);
  if (deed.ends.length > 0 || plan.desk.asked !== undefined) return deed;
  const held = sight.setting.map.areas.filter((area) => sight.control[area] === side);
  return {
    ...deed,
    label: "Supply an area, if it is unsupplied then",
    ends: endsAt(sight, held, order),
  };
}

function works(plan: Plan, { id }: Chit, use: "works" | "roadblock", label: string, cite: string): Deed {
  const { setting } = plan.desk.sight;
  return inAreas(
    plan,
    use,
    label,
    cite,
    (area) => ({ verb: "engineer", chit: chitInSetting(setting, id), use, at: String(area) }),
  );
}

/** 4.1: returns an asset for a reusable Special Action that was spared. */
function returns(plan: Plan, { id, type }: Chit): Deed[] {
  if (type !== "asset") return [];
  const order: Order = { verb: "return", chit: chitInSetting(plan.desk.sight.setting, id) };
  return [wholeDeed(plan, "return", "Take it back for an unspent Special Action", "4.1", order)];
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
  uses: readonly (readonly [use: string, label: string, cite: string])[],
): Deed[] {
  const { slot, sight } = placedProbe(plan, probe);
  const all = decisions(sight);
  return uses.map(([use, label, cite]) => ({
    id: `${probe.verb} ${use}`,
    label,
    cite,
    slot,
    ends: endsFor(sight, all.filter((decision) => decision.use === use), thingsOf),
  }));
}

/** 15.5: rolls a die of tank recovery again. */
function rerolls(plan: Plan, { id, side }: Chit): Deed[] {
  const { sight } = plan.desk;
  if (side !== "axis" || sight.tankRecovery.length === 0) return [];
  const order: Order = { verb: "reroll", by: chitInSetting(sight.setting, id) };
  return [{
    id: "reroll",
    label: "Roll again if a tank recovery fails",
    cite: "15.5",
    slot: placedProbe(plan, order).slot,
    ends: [{ things: [], order }],
  }];
}

/** 17.0, 4.21 */
function events(plan: Plan, { id, name }: Chit): Deed[] {
  const probe: Order = { verb: "play", event: chitInSetting(plan.desk.sight.setting, id) };
  const { slot, sight } = placedProbe(
    plan,
    probe,
    plan.desk.sight.query.kind === "supply" ? "supply" : "admin",
  );
  const uses = [...eventUses(sight, id)];
  const isBurnt = (decision: Decision) => decision.kind === "playEvent" && decision.alternate !== undefined;
  return [
    {
      id: "play",
      label: `Play ${name}`,
      cite: "17.0",
      slot,
      ends: endsFor(sight, uses.filter((decision) => !isBurnt(decision)), thingsOf),
    },
    {
      id: "alternate",
      label: "Give it up to return lost assets to the cup",
      cite: "4.21",
      slot,
      ends: endsFor(sight, uses.filter(isBurnt), thingsOf),
    },
  ];
}

type Uses = Omit<DecisionOf<"staff">, "kind"> & Omit<DecisionOf<"playEvent">, "kind">;

/** What is picked for a use of a chit, one thing after the other. */
function thingsOf(decision: Decision): Thing[] {
  const { raid, target, piece, unit, area, marker, alternate = [] } = decision as Partial<Uses>;
  const picked = <V>(value: V | undefined, thing: (value: V) => Thing) =>
    value === undefined ? [] : [thing(value)];
  return [
    ...picked(raid, wayThing),
    ...picked(target, pieceThing),
    ...picked(piece, pieceThing),
    ...picked(unit, pieceThing),
    ...picked(area, placeThing),
    ...picked(marker, wayThing),
    ...alternate.map(pieceThing),
  ];
}

export function chitTitle(sight: Sight, { id }: Chit): string {
  return `${chitWords(sight, id)} [${chitInSetting(sight.setting, id)}]`;
}
