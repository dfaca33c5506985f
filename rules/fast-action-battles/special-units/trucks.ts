import { findAvailable, type OwnUnit } from "../play/judging.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { ChitId } from "../setting/chit-book.ts";
import type { Sight } from "../position/sight.ts";

/** 16.42, 15.1: Movement Points of infantry on trucks. */
export const TRUCK_ALLOWANCE = 6;

/** 16.42: the trucks carry a supplied infantry unit in good order in a friendly Movement Phase; motorised infantry needs none. */
export function judgeTrucks(
  sight: Sight,
  { unit, block }: OwnUnit,
  id: ChitId,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("16.42");
  const chit = findAvailable(sight, id, "16.42", refusals);
  if (chit !== undefined && chit.kind !== "trucks") refuse("no-trucks", `${chit.name} are no trucks.`);
  if (sight.query.kind !== "movement") refuse("not-now", "Trucks serve in the Operational Movement Phase.");
  if (unit.class !== "infantry") refuse("not-infantry", `${unit.name} is not infantry on foot.`);
  if (block.unsupplied) refuse("unsupplied", `${unit.name} is unsupplied.`);
  if (block.condition !== "good") refuse("not-in-good-order", `${unit.name} is not in good order.`);
}
