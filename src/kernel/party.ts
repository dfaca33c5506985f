import type { Side } from "./side.ts";

/** Whose word counts in a game's disputes: a player's, or the game master's, who plays neither side. */
export type Party = Side | "gameMaster";
