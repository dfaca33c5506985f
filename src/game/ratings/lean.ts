import type { Measured } from "../open/shelf.ts";

/** So many drawn games are added to those that were played: few games are no proof. */
const DOUBT = 20;
/** By so many points of rating the stronger of two players scores ten times as often as the weaker. */
const TENFOLD = 400;

/**
 * By how many points of rating a scenario favors the Allied side, as games between equals show it; fewer than none where it
 * favors the Axis side. Rounded, so that everybody computes with the same.
 */
export function leanOf({ allied, axis, drawn }: Measured): number {
  const won = allied + (drawn + DOUBT) / 2;
  const lost = axis + (drawn + DOUBT) / 2;
  return Math.round(TENFOLD * Math.log10(won / lost));
}
