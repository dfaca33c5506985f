import type { Side } from "../../../kernel/side.ts";

/** A counter of a scenario, as a line names it. */
export interface Placeable {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
}

/** Which counters the lines place, with the index of each line. */
export function placedIn(text: string, pieces: readonly Placeable[]): Map<string, number> {
  const placed = new Map<string, number>();
  for (const [at, line] of text.split("\n").entries()) {
    const words = line.split("#")[0].trim().split(/\s+/);
    const name = words.slice(0, -1).join(" ").toLowerCase();
    const piece = pieces.find(({ id }) => id === name) ??
      pieces.find((each) => each.name.toLowerCase() === name);
    if (piece !== undefined && !placed.has(piece.id)) placed.set(piece.id, at);
  }
  return placed;
}

/** The lines with a counter somewhere else; what stands behind `#` stays. @param place null: out of the game */
export function withPlace(
  text: string,
  pieces: readonly Placeable[],
  { id, name }: Placeable,
  place: string | null,
): string {
  const lines = text.split("\n");
  const at = placedIn(text, pieces).get(id);
  if (place === null) return lines.filter((_, index) => index !== at).join("\n");
  if (at === undefined) {
    while (lines.at(-1)?.trim() === "") lines.pop();
    return [...lines, `${name} ${place}`].join("\n");
  }
  const [, ...note] = lines[at].split("#");
  return lines.with(at, [`${name} ${place}`, ...note].join(note.length > 0 ? " #" : "")).join("\n");
}
