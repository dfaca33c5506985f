import type { Party } from "../../kernel/party.ts";
import { sideName } from "../../kernel/side.ts";

/** `Allied`, `game master` */
export function partyName(party: Party): string {
  return party === "gameMaster" ? "game master" : sideName(party);
}
