import { ok, type Result } from "../../kernel/result.ts";
import type { SystemOutcome } from "../../kernel/rules.ts";
import type { Side } from "../../kernel/side.ts";
import type { Figure } from "../../kernel/words.ts";
import { seenBy } from "../open/open-game.ts";
import type { CaseFile } from "../proof/case-file.ts";
import type { Autoplayer } from "../proof/autoplay.ts";
import { playScenario, type RecordChoices } from "./record.ts";

/** A game that was played to its end without players, by any system. */
export interface FinishedGame {
  readonly record: CaseFile;
  readonly outcome: Pick<SystemOutcome, "winner" | "reason" | "cite">;
  /** How it came to its end, in words by which games can be counted. */
  readonly ending: string;
  /** The Game-Turn in which it ended, and how many it took. */
  readonly gameTurn: number;
  readonly gameTurns: number;
  readonly lost: Readonly<Record<Side, number>>;
  /** How many of the players' decisions the rules refused; defaults replaced them. */
  readonly refused: number;
  /** The final state, as labelled figures. */
  readonly standing: readonly Figure[];
}

/**
 * Plays a scenario from beginning to end without players. The same seed gives the same game.
 * @returns the game, or why there is none
 * @throws if the rules or a player crash
 */
export function playToTheEnd(
  scenario: string,
  seed: string,
  players: Readonly<Record<Side, Autoplayer>>,
  choices: RecordChoices = {},
): Result<FinishedGame, string[]> {
  const played = playScenario(scenario, seed, players, choices);
  if (!played.ok) return played;
  const { record, system, start, truth, outcome, refused } = played.value;
  const { gameTurn } = outcome;
  const { lost, ending } = system.inspection.outcome(truth);
  return ok({
    record,
    outcome,
    ending: ending ?? outcome.reason,
    gameTurn,
    gameTurns: gameTurn - system.rules.turn(start).gameTurn + 1,
    lost,
    refused,
    standing: system.words.standing(seenBy({ system, truth }, "spectator").sight),
  });
}
