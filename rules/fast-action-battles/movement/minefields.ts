import { findAvailable } from "../play/judging.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { Area } from "../setting/area-map.ts";
import type { ChitId } from "../setting/chit-book.ts";
import { serves } from "../position/echelons.ts";
import { isMinedFor } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import type { Mover } from "./marching.ts";

/** 14.54: engineers of the unit's echelon help it over mines, by 1. */
export const ENGINEERS_BONUS = 1;

/** 14.54: engineers are for a move over mines, in the Operational Movement Phase. */
export function judgeMineEngineers(
  sight: Sight,
  { unit, side }: Mover,
  id: ChitId,
  path: readonly Area[],
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("14.54");
  const chit = findAvailable(sight, id, "14.54", refusals);
  if (chit !== undefined && chit.kind !== "engineer") {
    refuse("no-engineers", `${chit.name} are no engineers.`);
  } else if (chit !== undefined && !serves(chit, unit)) {
    refuse("wrong-echelon", `${chit.name} do not serve ${unit.name}.`);
  }
  if (sight.query.kind !== "movement") {
    refuse("not-now", "Engineers clear mines in the Operational Movement Phase.");
  }
  const step = sight.setting.map.step(path[0], path[1]);
  if (step === undefined || !isMinedFor(sight, side, step)) {
    refuse("no-mines", "There are no mines on this way.");
  }
}
