import { type Block, heading, list, paragraph } from "../../../src/kernel/block.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import { byHex } from "../hex-grid.ts";
import type { UnitId } from "../names.ts";
import type { UnitNames } from "./log-names.ts";

/** A unit on the map, and the words behind its hex. */
interface ListedUnit {
  readonly hex: string;
  readonly words: string;
}

/** The units of a side by hex: what the map shows, for those who read text. */
export function unitsByHex(side: Side, units: readonly ListedUnit[]): Block[] {
  if (units.length === 0) return [paragraph(`${sideName(side)} units on the map: none.`)];
  const shown = [...units].sort((a, b) => byHex(a.hex, b.hex)).map(({ hex, words }) => `${hex} ${words}`);
  return [
    paragraph(`${sideName(side)} units on the map, ${shown.length}:`),
    paragraph(shown.join("; ") + "."),
  ];
}

/** A unit, and where it is: its hex, or a place off the map in words. */
interface UnitAt {
  readonly id: UnitId;
  readonly place: string;
}

/** Units whose place has changed; empty if there are none. */
export function movedUnits(before: readonly UnitAt[], after: readonly UnitAt[], name: UnitNames): Block[] {
  const was = new Map(before.map(({ id, place }) => [id, place]));
  const moved = after.flatMap(({ id, place }) => {
    const from = was.get(id);
    return from === place ? [] : [`${name(id)}: ${place}, not ${from}`];
  });
  return moved.length === 0 ? [] : [heading("Units that stand elsewhere now"), list(moved)];
}

/** What players must know about the bands and signs on counters. */
export const FORMATIONS_NOTE =
  "Formations and sizes on the counters are reconstructed from history: no rule asks for them.";
