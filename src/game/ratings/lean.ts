import type { Measured } from "../open/shelf.ts";

/** So many drawn games are added to those that were played, because few games are no proof. */
const DOUBT = 20;
/** With so many more rating points a player scores ten times as often. */
const TENFOLD = 400;

/**
 * How many rating points a scenario favors the Allied side by, from games between equals; negative if it favors the Axis side.
 * Rounded, so that everybody computes with the same.
 */
export function leanOf({ allied, axis, drawn }: Measured): number {
  const won = allied + (drawn + DOUBT) / 2;
  const lost = axis + (drawn + DOUBT) / 2;
  return Math.round(TENFOLD * Math.log10(won / lost));
}
