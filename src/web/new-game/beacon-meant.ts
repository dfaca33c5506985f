import { isWithinReach } from "../../game/beacon.ts";
import type { Office } from "../../game/office.ts";
import type { Beacon } from "../../kernel/beacon.ts";
import type { GameWanted } from "./new-game-form.ts";

/** The beacon of a new game, if its maker leaves that to us: for two people, if it can be reached. */
export async function beaconMeant(
  { beacon, isAgainstComputer }: Pick<GameWanted, "beacon" | "isAgainstComputer">,
  office: Pick<Office, "beacon" | "now">,
): Promise<Beacon> {
  if (beacon !== "proposed") return beacon;
  return !isAgainstComputer && await isWithinReach(office.beacon, office.now()) ? "drand" : "none";
}
