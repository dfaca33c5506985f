import { hexwar2008, spi1976 } from "../../rules/north-africa/game/index.ts";
import type { RefereeRules } from "../../rules/north-africa/contract/desk.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { closedSystem } from "../../rules/north-africa/game/system.ts";
import type { Truth } from "../../src/kernel/rules.ts";
import type { System } from "../../src/kernel/system.ts";
import { ok, type Result } from "../../src/kernel/result.ts";
import {
  type GameSource,
  type JudgedGame,
  type OpenGame,
  openGame,
  openPlayed,
} from "../../src/game/open/open-game.ts";

/** North Africa as its own tests look at it: with its truths open. */
export type DeskRules = RefereeRules<GameState>;

export interface DeskGame {
  readonly rules: DeskRules;
  readonly state: GameState;
}

/** A North Africa game, open, and closed as the house has it. */
export interface OpenDesk extends DeskGame, OpenGame {}

/** Its editions by ruleset id. */
export const DESKS: ReadonlyMap<string, DeskRules> = new Map(
  [spi1976, hexwar2008].map((rules) => [rules.id, rules]),
);

/** A North Africa game, opened, with its other members. */
export function deskOfGame<G extends JudgedGame>(game: G): G & OpenDesk {
  const played = openPlayed(game);
  const rules = DESKS.get(game.system.ruleset);
  if (!played.ok || rules === undefined) {
    throw new Error(`${game.system.ruleset} is no edition of North Africa`);
  }
  return { ...game, ...played.value, rules, state: stateOf(game.truth) };
}

/** An edition as the catalogue has it. */
export function closed(rules: DeskRules): System {
  return closedSystem(rules) as unknown as System;
}

/** The state of a North Africa truth. */
export function stateOf(truth: Truth): GameState {
  return truth as unknown as GameState;
}

/** A North Africa state, closed. */
export function truthOf(state: GameState): Truth {
  return state as unknown as Truth;
}

/** Sets up a North Africa game. */
export function openDesk(source: GameSource): Result<OpenDesk, string[]> {
  const opened = openGame(source);
  return opened.ok ? ok(deskOfGame(opened.value)) : opened;
}
