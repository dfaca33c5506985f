import type { Side } from "../../../src/kernel/side.ts";
import type { Unit } from "../position/roster.ts";
import type { Sight } from "../sight/sight.ts";

/** What the reader of an explanation knows of markers (8.1, 8.3). */
export interface KnownMarkers {
  /** Whether the viewer knows the hand of a side. */
  isOwn(side: Side): boolean;
  /** Markers that a side may hold by the viewer's knowledge: its hand, or all not turned up. */
  mayHold(side: Side): readonly string[];
  /** Markers of a side that may be in its hand, in its cup or face down. */
  unseen(side: Side): readonly string[];
  /** How many a side holds. */
  count(side: Side): number;
  sideOf(unit: Unit): Side;
}

export function knownTo({ support, attacks, setting, board }: Sight): KnownMarkers {
  const faceUp = new Set([
    ...support.allied.used,
    ...support.axis.used,
    ...attacks.flatMap(({ markers = [], defenderMarkers = [] }) => [...markers, ...defenderMarkers]),
  ]);
  const unseen = (side: Side) => setting.markers.of(side).filter((id) => !faceUp.has(id));
  return {
    isOwn: (side) => support[side].hand !== undefined,
    mayHold: (side) => support[side].hand ?? (support[side].count === 0 ? [] : unseen(side)),
    unseen,
    count: (side) => support[side].count,
    sideOf: (unit) => board.sideOf(unit),
  };
}
