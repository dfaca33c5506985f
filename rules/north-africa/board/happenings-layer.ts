import type { GameEvent } from "../contract/event.ts";
import type { BoardPicture } from "./picture.ts";
import type { MapLayout } from "../../hexes/drawing/geometry.ts";
import type { Attention, Part } from "../../../src/kernel/picture.ts";
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

/** How much each of what happened is worth to be looked at, by kind. */
const WORTH: Readonly<Partial<Record<GameEvent["kind"], number>>> = {
  combatResolved: 8,
  eliminated: 5,
  removed: 5,
  retreated: 3,
  advanced: 3,
  displaced: 2,
  entered: 2,
  exited: 2,
  moved: 1,
};
/** What a counter is worth where nothing happens. */
const STANDING = 0.05;

/** Where there is something to look at: what happened, else where most units are. */
export function attention(
  { counters }: BoardPicture,
  events: readonly GameEvent[],
  layout: MapLayout,
): Attention[] {
  const at = (hex: string, weight: number): Attention[] => {
    const center = layout.center(hex);
    return center === undefined ? [] : [{ at: center, weight }];
  };
  return [
    ...counters.flatMap(({ hex }) => at(hex, STANDING)),
    ...events.flatMap((event) => hexesOf(event).flatMap((hex) => at(hex, WORTH[event.kind] ?? 0))),
  ];
}

/** Where an event has left something. */
function hexesOf(event: GameEvent): readonly string[] {
  if ("path" in event) return event.path.slice(-1);
  if ("hex" in event) return [event.hex];
  return event.kind === "combatResolved" ? event.defenderHexes : [];
}
