import { own } from "../../../src/common/own.ts";
import type { Mark, MarkLook, PieceChange } from "../../../src/kernel/pointing.ts";
import type { HexName } from "../hex-grid.ts";
import type { HexPath } from "../names.ts";
import { placeThing, sign, wayMark } from "./things.ts";
import type { Shift } from "./whereabouts.ts";

/** How a unit goes by something that happened: along a path, which may begin or end off the map. */
export interface Passage {
  readonly unit: string;
  /** At least the hex in which it stands, comes onto the map, or leaves it. */
  readonly path: HexPath;
  /** It was off the map before. */
  readonly comes?: boolean;
  /** It is off the map after it. */
  readonly leaves?: boolean;
}

/** Which piece a passage moves, and from where to where; empty if there is no passage. */
export function shiftsBy(passage: Passage | undefined): Shift[] {
  if (passage === undefined) return [];
  const { unit: piece, path, comes, leaves } = passage;
  return [{
    piece,
    from: comes ? undefined : path[0],
    to: leaves ? undefined : path[path.length - 1],
  }];
}

export function changesBy(passage: Passage | undefined): PieceChange[] {
  if (passage === undefined) return [];
  const { unit: piece, path, comes, leaves } = passage;
  const changes: PieceChange[] = [];
  if (comes) changes.push({ kind: "comes", piece, place: path[0] });
  if (path.length > 1) changes.push({ kind: "goes", piece, places: path });
  if (leaves) changes.push({ kind: "leaves", piece });
  return changes;
}

/** The members of an event by which games on hexes tell what a unit did. */
interface Happening {
  readonly kind: string;
  readonly unit?: string;
  readonly path?: HexPath;
  readonly hex?: HexName;
}

/** How a unit goes by the events of both games, and whether it goes of its own will. */
const WAYS: Readonly<Record<string, Pick<Passage, "comes" | "leaves"> & { readonly isForced?: true }>> = {
  moved: {},
  advanced: {},
  retreated: { isForced: true },
  displaced: { isForced: true },
  entered: { comes: true },
  arrived: { comes: true },
  exited: { leaves: true },
  eliminated: { leaves: true, isForced: true },
  removed: { leaves: true, isForced: true },
};

/** How an event moves a unit; undefined if it moves none. */
export function passageOf(event: Happening): Passage | undefined {
  const how = own(WAYS, event.kind);
  const path = event.path ?? (event.hex === undefined ? undefined : [event.hex]);
  return how === undefined || event.unit === undefined || path === undefined
    ? undefined
    : { unit: event.unit, path, comes: how.comes === true, leaves: how.leaves === true };
}

/** A unit's way, or the hex where it comes or is lost, as drawn on the map; empty if the event moves no unit. */
export function passageMarks(event: Happening, sideOf: (unit: string) => MarkLook): Mark[] {
  const passage = passageOf(event);
  if (passage === undefined) return [];
  const look = WAYS[event.kind].isForced ? "bar" : sideOf(passage.unit);
  return event.path === undefined ? [sign(placeThing(passage.path[0]), look)] : [wayMark(passage.path, look)];
}

/** The ways that units took, in the order of the events. */
export function waysTaken(events: readonly Happening[]) {
  return events.flatMap((event): { readonly kind: "march" | "retreat"; readonly path: HexPath }[] => {
    const how = own(WAYS, event.kind);
    if (how === undefined || event.path === undefined) return [];
    return [{ kind: how.isForced ? "retreat" : "march", path: event.path }];
  });
}

/** The members of an event that name units by their ids. */
const CONCERNED = ["unit", "attackers", "barrage", "defenders", "defender", "artillery"] as const;
type Concerning = Partial<Record<(typeof CONCERNED)[number], string | readonly string[]>>;

/** Whether a unit takes part in an event. */
export function isConcerned(event: Concerning & { readonly kind: string }, unit: string): boolean {
  return CONCERNED.flatMap((member) => event[member] ?? []).includes(unit);
}
