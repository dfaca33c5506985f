import { type Side, sideName } from "./side.ts";

/** Whose word counts in a game's disputes: a player, or a game master who is none. */
export type Party = Side | "gameMaster";

export function partyName(party: Party): string {
  return party === "gameMaster" ? "game master" : `${sideName(party)} player`;
}
