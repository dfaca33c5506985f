import type { PieceChange } from "../../../kernel/pointing.ts";

/** Where pieces stand that have gone, come or left since the run began; undefined for one that has left. */
export type Gone = ReadonlyMap<string, string | undefined>;

/** Where they stand after so many changes. */
export function goneAfter(changes: readonly PieceChange[]): Gone {
  const gone = new Map<string, string | undefined>();
  for (const change of changes) {
    gone.set(
      change.piece,
      change.kind === "leaves" ? undefined : change.kind === "comes" ? change.place : change.places.at(-1),
    );
  }
  return gone;
}

/** A place on the way of a piece, by how far of it has been gone. @param share from 0 to 1 */
export function alongWay(
  points: readonly { readonly x: number; readonly y: number }[],
  share: number,
): { readonly x: number; readonly y: number } {
  const at = Math.min(1, Math.max(0, share)) * (points.length - 1);
  const from = Math.min(Math.floor(at), points.length - 2);
  if (from < 0) return points[0];
  const [a, b, part] = [points[from], points[from + 1], at - from];
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
