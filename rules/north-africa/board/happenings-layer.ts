import type { GameEvent } from "../contract/event.ts";
import type { MapLayout } from "../../hexes/drawing/geometry.ts";
import type { Part } from "../../../src/kernel/picture.ts";
import { combatMark, lossMark, trace } from "../../hexes/drawing/happenings.ts";

/** The ways that units took in a Player-Turn: marches and advances, retreats and displacements. Lies under the counters. */
export function traces(events: readonly GameEvent[], layout: MapLayout): Part[] {
  return events.flatMap((event) => {
    switch (event.kind) {
      case "moved":
      case "entered":
      case "advanced":
      case "exited":
        return trace(event.path, "march", layout);
      case "retreated":
      case "displaced":
        return trace(event.path, "retreat", layout);
      default:
        return [];
    }
  });
}

/** Combats by their number in the log, and where units were lost. Lies over the counters. */
export function marks(events: readonly GameEvent[], layout: MapLayout): Part[] {
  const combats = events.filter((event) => event.kind === "combatResolved");
  const losses = events.filter((event) => event.kind === "eliminated" || event.kind === "removed");
  return [
    ...losses.flatMap((event) => lossMark(event.hex, layout)),
    ...combats.flatMap((event, index) => combatMark(event.defenderHexes, index + 1, layout)),
  ];
}
