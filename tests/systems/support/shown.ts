import type { Viewer } from "../../../src/kernel/rules.ts";
import type { Block } from "../../../src/kernel/block.ts";

/** Whose eyes are not the game master's. */
export const PLAYERS_EYES = ["allied", "axis", "spectator"] as const satisfies readonly Viewer[];

/** All that blocks say, as text. */
export function textOf(blocks: readonly Block[]): string {
  return JSON.stringify(blocks);
}

/** What must not stand in anything that people read: values that are not there, things printed as such. */
export const SLIPS = /\bundefined\b|\bNaN\b|\[object /;

export type PlayersEyes = (typeof PLAYERS_EYES)[number];
