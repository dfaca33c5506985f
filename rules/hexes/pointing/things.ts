import type { GhostMark, Mark, MarkLook, PlaceMark, Thing, WayMark } from "../../../src/kernel/pointing.ts";

/** What is picked and drawn on a map of hexes: places by their names, pieces by their ids. */

export const placeThing = (id: string): Thing => ({ kind: "place", id });
export const pieceThing = (id: string): Thing => ({ kind: "piece", id });
export const wayThing = (id: string): Thing => ({ kind: "way", id });

/** Picks with one more, or without it if it is already among them. */
export function toggled(picks: readonly Thing[], pick: Thing): Thing[] {
  const without = picks.filter((other) => !(other.kind === pick.kind && other.id === pick.id));
  return without.length < picks.length ? without : [...picks, pick];
}

/** @param text a figure that stands on it @param title its words for a screen reader */
export function sign(at: Thing, look: MarkLook, title?: string, text?: string): PlaceMark {
  return {
    kind: "sign",
    at,
    look,
    ...(text === undefined ? {} : { text }),
    ...(title === undefined ? {} : { title }),
  };
}

export function wayMark(places: readonly string[], look: MarkLook, text?: string): WayMark {
  return { kind: "way", places, look, ...(text === undefined ? {} : { text }) };
}

/** Whether a mark belongs to an attack on one of these hexes, which is drawn again as the player picks. */
export function isOn(mark: Mark, targets: readonly string[]): boolean {
  if (mark.kind === "way") return targets.includes(mark.places[mark.places.length - 1]);
  return mark.kind === "sign" && targets.includes(mark.at.id);
}

/** @param written what is written on one that stands nowhere on the map yet */
export function ghost(
  piece: string,
  place: string,
  written: Pick<GhostMark, "name" | "values"> = {},
): GhostMark {
  return { kind: "ghost", piece, place, ...written };
}
