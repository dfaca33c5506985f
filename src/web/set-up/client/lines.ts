import { pieceNamed, type Placeable } from "../../../kernel/placed-by-hand.ts";

/** Which counters the lines place, where, and in which line. */
export function placedIn(
  text: string,
  pieces: readonly Placeable[],
): Map<string, { readonly place: string; readonly line: number }> {
  const placed = new Map<string, { readonly place: string; readonly line: number }>();
  for (const [line, words] of text.split("\n").entries()) {
    const named = pieceNamed(words, pieces);
    if (named === undefined || named.rest.length === 0 || placed.has(named.piece.id)) continue;
    placed.set(named.piece.id, { place: named.rest[0], line });
  }
  return placed;
}

/** The lines with a counter somewhere else; the rest of its line stays, and what follows `#`. @param place null: off the map */
export function withPlace(
  text: string,
  pieces: readonly Placeable[],
  piece: Placeable,
  place: string | null,
): string {
  const lines = text.split("\n");
  const at = placedIn(text, pieces).get(piece.id)?.line;
  if (place === null) return lines.filter((_, index) => index !== at).join("\n");
  if (at === undefined) {
    while (lines.at(-1)?.trim() === "") lines.pop();
    return [...lines, `${piece.name} ${place}`].join("\n");
  }
  const [, ...note] = lines[at].split("#");
  const [, ...more] = pieceNamed(lines[at], pieces)?.rest ?? [];
  const written = [piece.name, place, ...more].join(" ");
  return lines.with(at, [written, ...note].join(note.length > 0 ? " #" : "")).join("\n");
}
