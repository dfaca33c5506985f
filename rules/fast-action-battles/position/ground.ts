import type { Side } from "../../../src/kernel/side.ts";
import type { Box, ChitBox, ChitRole, Condition } from "../documents/position.ts";
import type { Echelon } from "../documents/words.ts";
import { type Area, COAST, type Step } from "../setting/area-map.ts";
import type { Chit, ChitId, ChitKind } from "../setting/chit-book.ts";
import type { Phase } from "./phases.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Setting } from "../setting/setting.ts";

/** Where a block is: an area by its number, or a box off the map. */
type Place = Area | Box;

export type ChitPlace = ChitBox | { readonly area: Area; readonly as: ChitRole };

/**
 * Why a block lies face up: in battle as long as both sides have units there (6.24, 5.22), or shown until the Combat Phase ends
 * (15.7).
 */
export type FaceUp = "battle" | "shown";

export interface OpenBlock {
  /** The block's unit, if the viewer knows it. */
  readonly unit?: UnitId;
  readonly side: Side;
  readonly area: Place;
  readonly condition: Condition;
  readonly unsupplied: boolean;
  readonly reserve: Echelon | undefined;
  readonly exploitation: boolean;
  readonly restricted: boolean;
  readonly revealed: FaceUp | undefined;
}

/**
 * What lies open on the map, the same in the truth and in every sight. Anyone could make a judgement that needs only a ground.
 */
export interface Ground {
  readonly setting: Setting;
  readonly gameTurn: number;
  readonly phasing: Side;
  readonly phase: Phase;
  readonly control: readonly Side[];
  readonly blocks: readonly OpenBlock[];
  readonly chits: Readonly<Record<ChitId, ChitPlace>>;
  readonly works: Readonly<Record<Area, Side>>;
  /** Strengths of forts by area; a fort that has become field works is not listed. */
  readonly forts: Readonly<Record<Area, number>>;
  /** Mined boundaries with a Breached marker, by name. */
  readonly breached: readonly string[];
  /** Areas contested now that were not when this movement phase began. */
  readonly newlyContested: readonly Area[];
  /** Areas marked unsupplied for the side that controls them (9.3). */
  readonly unsuppliedAreas: readonly Area[];
  /** Boundaries over which a unit has gone into an enemy-occupied area in this movement phase: `58>24` (14.1). */
  readonly crossed: readonly string[];
  /** Areas whose units have been scouted in this phase, so that nobody is shown on entering (15.72). */
  readonly scouted: readonly Area[];
}

/** How many blocks and lying chits each side has in each place. */
interface Presence {
  readonly chits: Ground["chits"];
  readonly units: Readonly<Record<Side, readonly number[]>>;
  /** Units, garrisons and defended roadblocks by side and area. */
  readonly forces: Readonly<Record<Side, readonly number[]>>;
  /** Areas that an air asset interdicts, by the side of the asset (16.3b). */
  readonly interdicted: Readonly<Record<Side, readonly Area[]>>;
}

const presences = new WeakMap<readonly OpenBlock[], Presence>();
/** The one requested last, which is mostly requested again. */
let latest: { readonly blocks: readonly OpenBlock[]; readonly found: Presence } | undefined;

function presence(ground: Ground): Presence {
  const { blocks, chits } = ground;
  if (latest?.blocks === blocks && latest.found.chits === chits) return latest.found;
  const known = presences.get(blocks);
  const found = known !== undefined && known.chits === chits ? known : count(ground);
  presences.set(blocks, found);
  latest = { blocks, found };
  return found;
}

/** Marks blocks as standing where the earlier ones did, so that they are not counted again. */
export function standAlike(blocks: Ground["blocks"], before: Ground["blocks"]): void {
  const found = latest?.blocks === before ? latest.found : presences.get(before);
  if (found === undefined) return;
  presences.set(blocks, found);
  latest = { blocks, found };
}

function count({ setting, blocks, chits }: Ground): Presence {
  const { size } = setting.map;
  const none = Array.from<number>({ length: size }).fill(0);
  const units = { allied: none.slice(), axis: none };
  for (const { side, area } of blocks) {
    if (typeof area === "number") units[side][area]++;
    else if (area === "coastal-force") units[side][COAST]++;
  }
  const forces = { allied: units.allied.slice(), axis: units.axis.slice() };
  const interdicted: Record<Side, Area[]> = { allied: [], axis: [] };
  for (const { id, side } of setting.chits.lying) {
    const place = chits[id];
    if (typeof place !== "object") continue;
    if (place.as === "interdiction") interdicted[side].push(place.area);
    else if (place.as !== "joint") forces[side][place.area]++;
  }
  return { chits, units, forces, interdicted };
}

export function unitCount(ground: Ground, side: Side, area: Area): number {
  return presence(ground).units[side][area] ?? 0;
}

/**
 * 6.5, 9.33: whether a unit suffers the effects of disorder: it is disordered, or still recovering. Before revision 10 a recovering
 * unit acted as one in good order.
 */
export function suffersDisorder(
  { setting }: Pick<Ground, "setting">,
  { condition }: Pick<OpenBlock, "condition">,
): boolean {
  return condition === "disordered" || (condition === "recovering" && setting.revision >= 10);
}

export function hasUnits(ground: Ground, side: Side, area: Area): boolean {
  return unitCount(ground, side, area) > 0;
}

/** Whether a side has forces there: units, a garrison or a defended roadblock. */
export function hasForces(ground: Ground, side: Side, area: Area): boolean {
  return (presence(ground).forces[side][area] ?? 0) > 0;
}

/** 2.0: whether forces of both sides are there. */
export function isContested(ground: Ground, area: Area): boolean {
  return hasForces(ground, "allied", area) && hasForces(ground, "axis", area);
}

/** Whether neither side has forces there. */
export function isVacant(ground: Ground, area: Area): boolean {
  return !hasForces(ground, "allied", area) && !hasForces(ground, "axis", area);
}

export function isInterdicted(ground: Ground, by: Side, area: Area): boolean {
  return presence(ground).interdicted[by].includes(area);
}

export function contestedAreas(ground: Ground): Area[] {
  const { allied, axis } = presence(ground).forces;
  return ground.setting.map.areas.filter((area) => allied[area] > 0 && axis[area] > 0);
}

/** 2.2: areas in which one side has units and the other has no forces, with the first side. */
export function soleHolders(ground: Ground): { readonly area: Area; readonly side: Side }[] {
  const { units, forces } = presence(ground);
  const holders: { readonly area: Area; readonly side: Side }[] = [];
  for (const area of ground.setting.map.areas) {
    if (units.allied[area] > 0 && forces.axis[area] === 0) holders.push({ area, side: "allied" });
    else if (units.axis[area] > 0 && forces.allied[area] === 0) holders.push({ area, side: "axis" });
  }
  return holders;
}

export function blocksAt<B extends OpenBlock>(
  ground: { readonly blocks: readonly B[] },
  side: Side,
  area: Area,
): B[] {
  const place: Place = area === COAST ? "coastal-force" : area;
  const here: B[] = [];
  for (const block of ground.blocks) if (block.area === place && block.side === side) here.push(block);
  return here;
}

export function unitsAt(ground: Pick<Ground, "blocks">, side: Side, area: Area): UnitId[] {
  return blocksAt(ground, side, area).flatMap(({ unit }) => unit ?? []);
}

/** The area that a block is in, the Coastal Force box among them; undefined in any other box. */
export function areaOfBlock({ area }: { readonly area: Place }): Area | undefined {
  if (area === "coastal-force") return COAST;
  return typeof area === "number" ? area : undefined;
}

/** A side's chits in a box, by kind if some are named, and sorted by id. */
export function chitsIn(
  { setting: { chits: book }, chits }: Pick<Ground, "setting" | "chits">,
  side: Side,
  box: ChitBox,
  ...kinds: readonly ChitKind[]
): Chit[] {
  const all = kinds.length === 0 ? book.chits : kinds.flatMap((kind) => book.ofKind(kind));
  return all.filter((chit) => chit.side === side && chits[chit.id] === box);
}

/** 14.14: whether mines bar this step to a side now; Axis units ignore them. */
export function isMinedFor(ground: Ground, side: Side, { boundary }: Step): boolean {
  return side === "allied" && boundary.mined && !ground.breached.includes(boundary.name);
}
