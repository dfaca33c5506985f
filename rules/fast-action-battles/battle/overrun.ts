import { enemyOf } from "../../../src/kernel/side.ts";
import type { Play } from "../play/play.ts";
import { hasForces } from "../position/ground.ts";
import { loseChit } from "./round.ts";
import { battleOf } from "./sides.ts";

/**
 * 18.12: if the defender has left the area, each of its artillery assets is destroyed with a 1 if it retreated and a step
 * was left. If all were destroyed, a 2 or less destroys an asset, and one more for each hit that found nothing.
 */
export function overrunArtillery(play: Play): void {
  const { area, side, assigned, outcome, spare } = battleOf(play.truth);
  const defender = enemyOf(side);
  if (!play.truth.setting.options.overrunArtillery || hasForces(play.truth, defender, area)) return;
  const need = (outcome === "retreated" ? 1 : 2) + spare;
  for (const id of assigned[defender]) {
    if (play.truth.setting.chits.known(id).kind !== "artillery") continue;
    if (!play.roll({ purpose: "overrun", side, by: id, need, place: area }).hit) continue;
    loseChit(play, id);
  }
}
