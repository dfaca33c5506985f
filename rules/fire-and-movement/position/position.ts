import type { HexId } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { MapBoard, OFF_MAP } from "./board.ts";
import type { Phase, PositionDocument } from "../documents/documents.ts";
import { hexName, unitLabel } from "./naming.ts";
import type { Setting } from "./setting.ts";
import type { DrawnSupport, Stage, Truth } from "./truth.ts";

const OPENING: Readonly<Record<Phase, Stage>> = {
  supportFire: { at: "drawSupport" },
  movement: { at: "movement" },
  combat: { at: "attack" },
  mobileMovement: { at: "mobileMovement" },
};

const NO_SUPPORT: DrawnSupport = { hand: [], used: [] };

/**
 * 10.0, 18.0: the truth before the first decision, from a position or else from the scenario's own set-up.
 * @returns the truth, or everything in the position that is impossible
 */
export function openingTruth(
  setting: Setting,
  position: PositionDocument | undefined,
): Result<Truth, string[]> {
  if (position !== undefined) return fromPosition(setting, position);
  if (setting.scenario === undefined) return err(["a game needs a scenario or a position"]);
  return fromPosition(setting, {
    gameTurn: setting.scenario.firstTurn,
    phase: "supportFire",
    units: setting.setUp.map(({ unit, hex }) => ({
      unit: setting.roster.id(unit),
      hex: hexName(setting, hex),
    })),
    eliminated: [],
    reserve: setting.arrivals.map(({ unit }) => setting.roster.id(unit)),
  });
}

function fromPosition(setting: Setting, position: PositionDocument): Result<Truth, string[]> {
  const problems: string[] = [];
  const { where, depleted } = placesOf(setting, position, problems);
  const support = {
    allied: supportOf(setting, position, "allied", problems),
    axis: supportOf(setting, position, "axis", problems),
  };
  const { gameTurn, phase, phasingSide, playerTurn } = position;
  const last = setting.scenario?.lastTurn;
  if (last !== undefined && gameTurn > last) problems.push(`the scenario has no Game-Turn ${gameTurn}`);
  if (problems.length > 0) return err(problems.map((problem) => `position: ${problem}`));
  return ok({
    setting,
    board: MapBoard.from(setting, where, depleted),
    gameTurn,
    phase,
    phasing: phase === "supportFire" ? playerTurn : phasingSide,
    stage: OPENING[phase],
    marks: new Uint8Array(setting.roster.units.length),
    support,
    attacks: [],
  });
}

/** 5.3: where each unit is, one a hex, on land, each named once; and which are depleted. */
function placesOf(setting: Setting, position: PositionDocument, problems: string[]) {
  const { roster, map } = setting;
  const where = new Int16Array(roster.units.length).fill(OFF_MAP.outOfPlay);
  const depleted = new Uint8Array(roster.units.length);
  const taken = new Map<HexId, string>();
  const place = (id: string, to: number): boolean => {
    const unit = roster.unit(id);
    if (unit === undefined) problems.push(`there is no unit ${id}`);
    else if (where[unit] !== OFF_MAP.outOfPlay) problems.push(`${id} is placed twice`);
    else where[unit] = to;
    return unit !== undefined;
  };
  for (const { unit: named, hex: name, depleted: isDepleted } of position.units) {
    const id = typeof named === "string" ? named : named.id;
    const hex = map.grid.id(name);
    if (hex === undefined) problems.push(`${id}: there is no hex ${name}`);
    else if (!map.isLand(hex)) problems.push(`${id}: ${name} is sea`);
    else if (taken.has(hex)) problems.push(`${id} and ${taken.get(hex)} both stand in ${name} (5.3)`);
    if (hex !== undefined) taken.set(hex, id);
    const unit = place(id, hex ?? OFF_MAP.outOfPlay) ? roster.unit(id) : undefined;
    if (isDepleted !== true || unit === undefined) continue;
    if (roster.counters[unit].back === undefined) problems.push(`${id} has no depleted side`);
    depleted[unit] = 1;
  }
  for (const id of position.eliminated) place(id, OFF_MAP.eliminated);
  for (const id of position.reserve) {
    place(id, OFF_MAP.reserve);
    const unit = roster.unit(id);
    if (unit !== undefined && !setting.arrivals.some((arrival) => arrival.unit === unit)) {
      problems.push(`${unitLabel(setting, unit)} in the reserve has no hex of this map to arrive in`);
    }
  }
  return { where, depleted };
}

/** 8.1: what a side holds and has used; all other markers are in its cup. */
function supportOf(
  { markers }: Setting,
  { support }: PositionDocument,
  side: Side,
  problems: string[],
): DrawnSupport {
  const { hand, used } = support?.[side] ?? NO_SUPPORT;
  const all = [...hand, ...used];
  for (const id of all) {
    if (markers.marker(id)?.side !== side) problems.push(`there is no ${side} marker ${id}`);
  }
  if (new Set(all).size < all.length) problems.push(`an ${side} marker is named twice`);
  return { hand: [...hand].sort(), used: [...used].sort() };
}
