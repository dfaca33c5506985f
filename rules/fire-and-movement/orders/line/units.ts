import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import {
  type Muster,
  type Named,
  type NameWords,
  ofTheOther,
  resolveName,
  type Unnamed,
} from "../../../hexes/named-units.ts";
import { OFF_MAP } from "../../position/board.ts";
import { hexName, hexOf, printedValues, unitLabel } from "../../position/naming.ts";
import type { Unit } from "../../position/roster.ts";
import type { Setting } from "../../position/setting.ts";
import type { Field } from "../../position/truth.ts";
import type { UnitRef } from "./order.ts";

export interface NamedUnit extends Named {
  readonly unit: Unit;
}

/**
 * The unit that an order means: the one in a hex, or the one with that id or designation.
 * @param among the units that may be meant, such as those of a side that are on the map
 */
export function resolveUnit(
  ref: UnitRef,
  field: Field,
  among: (unit: Unit) => boolean,
): Result<Unit, Unnamed> {
  const found = resolveName(ref, musterOf(field), ({ unit }) => among(unit), wordsOf(field));
  return found.ok ? ok(found.value.unit) : err(found.error);
}

/** The units that several names lead to, and what is wrong with the others. */
export function resolveUnits(
  refs: readonly UnitRef[],
  field: Field,
  among: (unit: Unit) => boolean,
): { readonly units: Unit[]; readonly problems: string[] } {
  const resolved = refs.map((ref) => resolveUnit(ref, field, among));
  return {
    units: resolved.flatMap((result) => result.ok ? [result.value] : []),
    problems: resolved.flatMap((result) => result.ok ? [] : [result.error.message]),
  };
}

export function isUnit(ref: UnitRef, unit: Unit, field: Field, side: Side): boolean {
  const resolved = resolveUnit(ref, field, onMapOf(field, side));
  return resolved.ok && resolved.value === unit;
}

export function onMapOf({ board }: Field, side: Side): (unit: Unit) => boolean {
  return (unit) => board.sideOf(unit) === side && board.isOnMap(unit);
}

export function vacantIn({ board, setting }: Field): (hex: string) => boolean {
  return (name) => {
    const hex = setting.map.grid.id(name);
    return hex !== undefined && board.isEmpty(hex);
  };
}

/** Whether a word names some unit of the game, for the reading of wrapped lines. */
export function isUnitName({ roster }: Setting): (word: string) => boolean {
  return roster.isName;
}

/** `33 (3-4-11, 1606)` */
export function described(field: Field, unit: Unit): string {
  const where = field.board.isOnMap(unit) ? hexOf(field, unit) : "off the map";
  return `${unitLabel(field.setting, unit)} (${printedValues(field.board.face(unit))}, ${where})`;
}

/** The counters of a position as orders look them up. */
export function musterOf({ board, setting }: Field): Muster<NamedUnit> {
  const { map: { grid }, roster } = setting;
  const named = (unit: Unit): NamedUnit => {
    const { id, designation, side } = roster.counters[unit];
    const hex = board.hexOf(unit);
    return { unit, id, designation, side, hex: hex === undefined ? undefined : hexName(setting, hex) };
  };
  return {
    standingIn(name) {
      const hex = grid.id(name);
      return hex === undefined ? [] : roster.units.filter((unit) => board.hexOf(unit) === hex).map(named);
    },
    called: (ref) => roster.called(ref).map(named),
    isName: roster.isName,
  };
}

function wordsOf(field: Field): NameWords<NamedUnit> {
  return {
    described: ({ unit }) => described(field, unit),
    what: ({ unit }) => printedValues(field.board.face(unit)),
    whereabouts: ({ unit }) => whereabouts(field, unit),
    waits: () => true,
  };
}

function whereabouts(field: Field, unit: Unit): string {
  const { board, setting } = field;
  const name = `${unitLabel(setting, unit)} (${printedValues(board.face(unit))})`;
  if (board.isOnMap(unit)) {
    return `${name} in ${hexOf(field, unit)} ${ofTheOther(board.sideOf(unit))}`;
  }
  if (board.isAt(unit, OFF_MAP.eliminated)) return `${name} is eliminated`;
  return board.isAt(unit, OFF_MAP.reserve)
    ? `${name} is a reinforcement that has not come yet`
    : `${name} does not take part in this game`;
}
