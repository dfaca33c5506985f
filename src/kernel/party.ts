import type { Side } from "./side.ts";

/** Whose word counts in a game's disputes: a player, or a game master who is none. */
export type Party = Side | "gameMaster";
