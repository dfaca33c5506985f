import { signed } from "../../../../src/common/text.ts";
import { type Side, sideName } from "../../../../src/kernel/side.ts";
import { lyingAssets } from "../../battle/sides.ts";
import { type Area, type AreaName, areaOf } from "../../setting/area-map.ts";
import type { ChitId } from "../../setting/chit-book.ts";
import { blocksAt } from "../../position/ground.ts";
import { chitCalled, pieceCalled } from "../../position/naming.ts";
import { calledInFull, qualityAt, type UnitId } from "../../setting/roster.ts";
import type { SeenBlock, Sight } from "../../position/sight.ts";

/** The names in logs and lists. Order sheets use the same ones, so players can write what they read. */

/** The names that letters and pages of all games use for this game's places and pieces. */
export const THINGS = {
  place: { one: "area", many: "areas" },
  piece: { one: "block", many: "blocks" },
} as const;

/** A unit by its designation: `7arm`. */
export function unitName({ setting }: Sight, unit: UnitId): string {
  return setting.roster.unit(unit)?.designation ?? unit;
}

/** A unit as the order of battle has it: `7 Armoured Bde`. */
export function fullName({ setting }: Sight, unit: UnitId): string {
  const known = setting.roster.unit(unit);
  return known === undefined ? unit : calledInFull(known);
}

/** A block by its designation if the viewer knows it, else by the number on its back. */
export function blockName(sight: Sight, { unit, piece }: Pick<SeenBlock, "unit" | "piece">): string {
  if (unit !== undefined) return unitName(sight, unit);
  return piece === undefined ? "a block" : pieceCalled(piece);
}

/** A side's pieces somewhere: `Allied 7arm, 4arm`; `Axis block 3, Axis block 4`, as a hidden block's name gives its side. */
export function ofSide(side: Side, names: readonly string[]): string {
  const whose = sideName(side);
  return `${names[0]?.startsWith(`${whose} block `) ? "" : `${whose} `}${names.join(", ")}`;
}

/** `37 Sidi Rezegh` */
export function placeName({ setting }: Sight, area: Area): string {
  return area === 0 ? "the Coastal Force box" : `${area} ${setting.map.name(area)}`;
}

/** An area as events write it, by its number alone. */
export function areaShort(area: AreaName): string {
  return area === "coastal-force" ? "the Coastal Force box" : String(areaOf(area));
}

/** A boundary, as maps of areas name it: `53-54`; `24 and the Coastal Force box`. */
export function boundaryWords(boundary: string): string {
  return boundary.replace(/^(\d+)-coastal-force$/, "$1 and the Coastal Force box");
}

export function chitName({ setting }: Sight, chit: ChitId): string {
  return chitCalled(setting, chit);
}

/** A point unit, a loss: a unit or a chit by its id. */
export function anyName(sight: Sight, id: UnitId | ChitId): string {
  return sight.setting.roster.unit(id) === undefined ? chitName(sight, id) : unitName(sight, id);
}

export const QUALITIES = { E: "elite", V: "veteran", G: "green" } as const;

/** Strength and quality of a block whose face the viewer sees: `4 steps, veteran`. */
export function strengthWords({ setting }: Sight, { unit: id, strength }: SeenBlock): string | undefined {
  if (id === undefined || strength === undefined) return undefined;
  const unit = setting.roster.known(id);
  const quality = qualityAt(unit, strength);
  const steps = `${strength} ${strength === 1 ? "step" : "steps"}`;
  return quality === undefined ? "a patrol" : `${steps}, ${QUALITIES[quality]}`;
}

export function markWords({ condition, unsupplied, reserve, exploitation, restricted }: SeenBlock): string[] {
  return [
    ...(condition === "good" ? [] : [condition]),
    ...(unsupplied ? ["unsupplied"] : []),
    ...(reserve === undefined ? [] : [`in reserve (${reserve})`]),
    ...(exploitation ? ["may exploit"] : []),
    ...(restricted ? ["restricted"] : []),
  ];
}

/** A block with all that its viewer knows: `7arm (4 steps, veteran; in reserve (XXX))`. */
export function blockWords(sight: Sight, block: SeenBlock): string {
  const known = strengthWords(sight, block);
  const all = [...(known === undefined ? [] : [known]), ...markWords(block)];
  return `${blockName(sight, block)}${all.length === 0 ? "" : ` (${all.join("; ")})`}`;
}

/** A side's blocks in an area, and the assets that lie there. */
export function forcesIn(sight: Sight, side: Side, area: Area, named = blockWords): string[] {
  return [
    ...blocksAt(sight, side, area).map((block) => named(sight, block)),
    ...lyingAssets(sight, side, area).map((chit) => chitName(sight, chit)),
  ];
}

/** The net Victory Points that a side needs, counted as Allied minus Axis: `+6`, `-9`. */
export function netFor(side: Side, needed: number): string {
  return signed(side === "allied" ? needed : -needed);
}
