import { given } from "../../../../src/common/picked.ts";
import type { Thing } from "../../../../src/kernel/pointing.ts";
import { SAID } from "../../orders/binding/members.ts";
import { chitInSetting, forceInSetting } from "../../orders/line/names.ts";
import type { Order } from "../../orders/line/order.ts";
import { orderFor } from "../../orders/said-by.ts";
import type { Decision, DecisionOf } from "../../position/decisions.ts";
import type { OwnBlock, Sight } from "../../position/sight.ts";
import { candidates } from "../../sequence/choices.ts";
import type { Chit } from "../../setting/chit-book.ts";
import { chitName } from "../../words/events/names.ts";
import type { Plan } from "../plan/plan.ts";
import { pieceThing, placeThing, wayThing } from "../plan/things.ts";
import { type Deed, deed, type DeedName, endsAt, endsFor, nameBy, placedProbe, wishedAt } from "./deeds.ts";

/** What can be done with a piece, from the choices of each phase. */

/** What the choices by a verb do. A use is the last word of an id. The second case is that of a Special Action. */
type Row = readonly [verb: Order["verb"], id: string, label: string, cite: string, byCite?: string];

const RETURN: readonly Row[] = [["return", "return", "Take it back for an unspent Special Action", "4.1"]];
const EVENT: readonly Row[] = [
  ["play", "play", "Play", "17.0"],
  ["alternate", "alternate", "Give it up to return lost assets to the cup", "4.21"],
];
const CONVOY: readonly Row[] = [["convoy", "convoy", "Supply an area", "17.22"]];
const OF_CHITS: readonly Row[] = [
  ["engineer", "works", "Build field works", "4.33"],
  ["engineer", "roadblock", "Lay a roadblock", "4.35"],
  ["interdict", "interdict", "Interdict", "16.3"],
  ["staff", "staff intelligence", "Look at an enemy block", "8.32"],
  ["staff", "staff replace", "Give a unit a step", "8.31"],
  ["staff", "staff reserve", "Put a unit into reserve", "8.33"],
  ["staff", "staff joint", "Joint operations in an area", "14.64"],
  ["special", "special rally", "Rally an area and those around it", "8.25"],
  ["special", "special replace", "Give a unit a step", "8.26"],
  ["special", "special breakout", "Authorize the breakout of Tobruk", "14.61"],
  ["special", "special release", "Release XXI Corps", "14.61"],
];

const IN_BOX: Readonly<Partial<Record<string, readonly Row[]>>> = {
  reinforcements: [["arrive", "arrive", "Come in", "4.1", "8.27"]],
  patrol: [["patrol", "patrol", "Place it", "15.8"]],
};
const MOVING: readonly Row[] = [
  ["reserve", "reserve", "Into reserve", "5.21"],
  ["strat", "strat", "Strategic move", "5.4"],
];
const STANDING: readonly Row[] = [
  ["reveal", "reveal", "Turn it up", "15.71"],
  ["repair", "repair", "Give it a repaired step", "15.5"],
  ["retire", "retire", "Give it up", "15.8"],
  ["remove", "remove", "Take it off the map", "15.8"],
  ["staff", "staff replace", "A step by the staff", "8.31"],
  ["special", "replace", "A step", "8.26", "8.26"],
  ["detach", "detach", "Send out a detachment", "15.6"],
  ["merge", "merge", "Take a detachment in again", "15.6"],
];

/** What can be ordered of one's own chit, other than assigning it to battles. */
export function chitDeeds(plan: Plan, chit: Chit): Deed[] {
  const { sight } = plan.desk;
  const box = sight.phase === "setUp" ? undefined : sight.chits[chit.id];
  const deeds = box === "used" ? deedsBy(plan, chit.id, RETURN) : box !== "available" ? [] : [
    ...deedsBy(plan, chit.id, OF_CHITS),
    ...rerolls(plan, chit),
    ...(chit.kind === "supplyConvoy" ? convoys(plan, chit) : []),
    ...(chit.type === "event" ? deedsBy(plan, chit.id, EVENT) : []),
  ];
  return deeds.filter(({ ends }) => ends.length > 0);
}

/** How units come onto the map (4.1, 8.27, 15.8). */
export function boxDeeds(plan: Plan, { unit, area }: OwnBlock): Deed[] {
  const isOpen = plan.desk.sight.phase !== "setUp" || area === "patrol";
  return isOpen ? deedsBy(plan, unit, IN_BOX[area] ?? []) : [];
}

/** 5.21, 5.4 */
export function movingDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  return deedsBy(plan, unit, MOVING);
}

/** What is done to units where they are: steps, markers, detachments. */
export function standingDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  return deedsBy(plan, unit, STANDING);
}

function deedsBy(plan: Plan, piece: string, rows: readonly Row[]): Deed[] {
  return rows.flatMap((row) => deedsOf(plan, piece, row));
}

/** The choices of a row, grouped by what they are called. */
function deedsOf(plan: Plan, piece: string, row: Row): Deed[] {
  const { sight: { setting, query } } = plan.desk;
  const [verb, id, label, cite] = row;
  const inSupply = EVENT.includes(row) && query.kind === "supply" ? query.kind : undefined;
  const probe = probeOf(plan, piece, row);
  const { slot, sight, kind } = placedProbe(plan, probe, inSupply);
  const groups = new Map<string, { readonly name: DeedName; readonly decisions: Decision[] }>();
  const group = (name: DeedName) => {
    const known = groups.get(name[0]) ?? { name, decisions: [] };
    groups.set(name[0], known);
    return known.decisions;
  };
  const isPlace = verb === "arrive" || verb === "patrol";
  if (isPlace) group([id, label, cite]);
  const use = id.split(" ").at(-1);
  for (const decision of candidates(sight, SAID[verb]?.kind)) {
    if (!isAbout(decision, piece) || "use" in decision && decision.use !== use) continue;
    if (orderFor(setting, decision)?.verb !== verb) continue;
    group(nameOf(sight, decision, piece, row)).push(decision);
  }
  return [...groups.values()].map(({ name, decisions }) => {
    const [first] = decisions;
    const order = first === undefined ? undefined : orderFor(setting, first);
    const placed = order === undefined ? { slot, sight } : placedProbe(plan, order, inSupply);
    const ends = endsFor(placed.sight, decisions, (decision) => thingsOf(decision, piece));
    const wish = (area: number) =>
      ({ verb, unit: forceInSetting(setting, piece), at: String(area) }) as Order;
    const isWished = isPlace && name[0] === id;
    return deed(name, placed.slot, ends, isWished ? { wished: wishedAt(sight, kind, wish) } : {});
  });
}

/** An order of a row that is still open, to find its place in the sheet. */
function probeOf({ desk: { sight } }: Plan, piece: string, [verb, id]: Row): Order {
  const name = forceInSetting(sight.setting, piece);
  const isChit = sight.setting.chits.chit(piece) !== undefined;
  const named = isChit ? { chit: name, event: name, by: name } : { unit: name, detachment: name };
  return { verb, use: id.split(" ").at(-1), at: "", to: "", chits: [], ...named } as unknown as Order;
}

/** A deed of its own for each marker, and for each Special Action that is not its subject. */
function nameOf(
  sight: Sight,
  decision: Decision,
  piece: string,
  [verb, id, label, cite, byCite = cite]: Row,
): DeedName {
  if (decision.kind === "reserve") {
    return [`${id} as ${decision.marker}`, `${label}, ${decision.marker}`, cite];
  }
  if (verb === "play") return [id, `${label} ${sight.setting.chits.known(piece).name}`, cite];
  const by = "by" in decision && decision.by !== piece ? decision.by : undefined;
  return by === undefined ? [id, label, cite] : nameBy(sight, by, [id, label, byCite]);
}

/** Everything that any of these decisions names. */
type Uses = Partial<
  & Omit<DecisionOf<"staff">, "kind">
  & Omit<DecisionOf<"playEvent">, "kind">
  & Omit<DecisionOf<"merge">, "kind">
  & Omit<DecisionOf<"reroll">, "kind">
  & Omit<DecisionOf<"stratMove">, "kind">
>;

function isAbout(decision: Decision, piece: string): boolean {
  const { chit, event, by, unit, detachment } = decision as Uses;
  return [chit, event, by, unit, detachment].includes(piece);
}

/** What is picked after the first piece, one thing after the other. */
function thingsOf(decision: Decision, subject: string): Thing[] {
  const { raid, target, piece, unit, detachment, area, to, marker, alternate = [] } = decision as Uses;
  const place = area ?? to;
  return given([
    raid && wayThing(raid),
    ...given([target, piece, unit, detachment]).filter((one) => one !== subject).map(pieceThing),
    place !== undefined && placeThing(place),
    marker && decision.kind !== "reserve" && wayThing(marker),
    ...alternate.map(pieceThing),
  ]);
}

/** 17.22: a convoy to areas out of supply now. If none are, to areas that may be in the Supply Phase. */
function convoys(plan: Plan, { id, side }: Chit): Deed[] {
  const { sight, asked } = plan.desk;
  const supply = deedsBy(plan, id, CONVOY);
  if (asked !== undefined || supply.some(({ ends }) => ends.length > 0)) return supply;
  const chit = chitInSetting(sight.setting, id);
  const order = (area: number): Order => ({ verb: "convoy", at: String(area), chit });
  const held = sight.setting.map.areas.filter((area) => sight.control[area] === side);
  const name: DeedName = ["convoy", "Supply an area, if it is unsupplied then", "17.22"];
  return [deed(name, placedProbe(plan, order(0)).slot, endsAt(sight, held, order))];
}

/** 15.5: rolls a die of tank recovery again. */
function rerolls(plan: Plan, { id, side, kind }: Chit): Deed[] {
  const { sight } = plan.desk;
  const isAction = kind === "reusableSpecialAction" || kind === "specialAction";
  if (!isAction || side !== "axis" || sight.tankRecovery.length === 0) return [];
  const order: Order = { verb: "reroll", by: chitInSetting(sight.setting, id) };
  const { slot } = placedProbe(plan, order);
  return [deed(["reroll", "Roll again if a tank recovery fails", "15.5"], slot, [{ things: [], order }])];
}

export function chitTitle(sight: Sight, { id }: Chit): string {
  return `${chitName(sight, id)} [${chitInSetting(sight.setting, id)}]`;
}
