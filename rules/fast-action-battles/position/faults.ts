import type { PositionDocument } from "../documents/position.ts";
import { areaOf } from "../setting/area-map.ts";
import { ROLES } from "../setting/chit-book.ts";
import type { Setting } from "../setting/setting.ts";

export function faults(setting: Setting, position: PositionDocument): string[] {
  return [
    ...unitFaults(setting, position),
    ...chitFaults(setting, position),
    ...areaFaults(setting, position),
  ];
}

function unitFaults({ roster, map, tables }: Setting, { units }: PositionDocument): string[] {
  const seen = new Set<string>();
  const pieces = new Set<string>();
  return units.flatMap(({ unit: id, area, strength, reserve, piece, from }) => {
    const unit = roster.unit(id);
    if (unit === undefined) return [`units: there is no unit ${id}`];
    const problems: string[] = [];
    if (seen.has(id)) problems.push(`units: ${id} is there twice`);
    seen.add(id);
    if (typeof area === "number" && !map.has(area)) {
      problems.push(`${id}: there is no area ${area} on the map`);
    }
    if (area === "coastal-force" && unit.side !== "allied") {
      problems.push(`${id}: the Coastal Force box is Allied`);
    }
    if ((strength ?? 1) > unit.steps) problems.push(`${id} has ${unit.steps} steps, not ${strength}`);
    if (from !== undefined && !map.has(areaOf(from))) {
      problems.push(`${id}: there is no area ${from} on the map`);
    }
    if (
      reserve !== undefined && reserve !== null && tables.reserveMarkers[unit.side][reserve] === undefined
    ) {
      problems.push(`${id}: the ${unit.side} side has no reserve marker ${reserve}`);
    }
    const handle = `${unit.side} ${piece}`;
    if (piece !== undefined && pieces.has(handle)) problems.push(`${id}: handle ${piece} is given twice`);
    if (piece !== undefined) pieces.add(handle);
    return problems;
  });
}

function chitFaults({ chits: book, map }: Setting, { chits }: PositionDocument): string[] {
  return Object.entries(chits).flatMap(([id, place]) => {
    const chit = book.chit(id);
    if (chit === undefined) return [`chits: there is no chit ${id}`];
    if (typeof place !== "object") return [];
    if (!map.has(place.area)) return [`${id}: there is no area ${place.area} on the map`];
    const role = ROLES[chit.kind];
    return role !== undefined && (place.as ?? role) === role
      ? []
      : [`${id} cannot lie on the map${place.as === undefined ? "" : ` as ${place.as}`}`];
  });
}

function areaFaults({ map }: Setting, position: PositionDocument): string[] {
  const { control, newlyContested, unsuppliedAreas, crossings, tankRecovery, works, forts, breached } =
    position;
  const areas = [
    ...control.allied,
    ...control.axis,
    ...newlyContested,
    ...unsuppliedAreas,
    ...crossings,
    ...tankRecovery,
    ...Object.keys(works).map(Number),
    ...Object.keys(forts).map(Number),
  ];
  return [
    ...[...new Set(areas)].filter((area) => !map.has(area)).map((area) =>
      `position: there is no area ${area} on the map`
    ),
    ...breached.filter((name) => map.boundary(name)?.mined !== true).map((name) =>
      `breached: ${name} is no mined boundary of the map`
    ),
  ];
}
