import * as combat from "../../rules/north-africa/combat-desk.ts";
import { fallback } from "../../rules/north-africa/combat/defaults.ts";
import { possibleResults } from "../../rules/north-africa/combat/combat-results.ts";
import { correct, readCorrections } from "../../rules/north-africa/corrections.ts";
import { countersIn, muster } from "../../rules/north-africa/counter-views.ts";
import { readDecision } from "../../rules/north-africa/contract/decision.ts";
import * as desk from "../../rules/north-africa/desk.ts";
import { type Edition, HEXWAR_2008, SPI_1976 } from "../../rules/north-africa/documents/edition.ts";
import { optionsOf } from "../../rules/north-africa/documents/option-words.ts";
import { explain } from "../../rules/north-africa/explain/explain.ts";
import { notesOf } from "../../rules/north-africa/notes.ts";
import { computer } from "../../rules/north-africa/orders/computer.ts";
import { freeze, thaw } from "../../rules/north-africa/position/snapshot.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { queryOf } from "../../rules/north-africa/query.ts";
import { decide, rehearse, setup } from "../../rules/north-africa/ruleset.ts";
import { inspect, standingViews } from "../../rules/north-africa/telling.ts";
import { vocabulary } from "../../rules/north-africa/vocabulary.ts";
import type { Truth } from "../../src/kernel/rules.ts";
import { ok, type Result } from "../../src/kernel/result.ts";
import {
  type GameSource,
  type JudgedGame,
  type OpenGame,
  openGame,
  openPlayed,
} from "../../src/game/open/open-game.ts";

/** An edition of North Africa as its own tests look at it: with its truths open. */
function opened(edition: Edition) {
  return {
    id: edition.id,
    title: edition.title,
    options: optionsOf(edition),
    setup: (document: unknown) => setup(document, edition),
    decide,
    rehearse,
    fallback,
    correct,
    readDecision,
    readCorrections,
    freeze,
    thaw: ({ setting }: GameState, frozen: unknown) => thaw(setting, frozen),
    computer: computer.decisions,
    ...combat,
    ...desk,
    query: queryOf,
    counters: countersIn,
    muster,
    phase: desk.phaseOf,
    arrivals: desk.arrivalsNow,
    vocabulary,
    possibleResults,
    standing: standingViews,
    inspect,
    explain,
    notes: (state: GameState) => notesOf(state).all,
  };
}

export type DeskRules = ReturnType<typeof opened>;

export interface DeskGame {
  readonly rules: DeskRules;
  readonly state: GameState;
}

/** A North Africa game, open, and closed as the house has it. */
export interface OpenDesk extends DeskGame, OpenGame {}

/** Its editions by ruleset id. */
export const [spi1976, hexwar2008] = [SPI_1976, HEXWAR_2008].map(opened);
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
