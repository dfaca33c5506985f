import type { Result } from "../../kernel/result.ts";
import { ok } from "../../kernel/result.ts";
import type { Standing } from "../../kernel/ruleset.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { SystemOutcome } from "../../kernel/system.ts";
import type { Choices } from "../catalogue.ts";
import { systemOfScenario } from "../systems.ts";
import type { CaseFile } from "./case-file.ts";
import { type Autoplayer, playScenario } from "./record.ts";
import type { SystemCaseFile } from "./system-case.ts";
import { playSystemScenario } from "./system-record.ts";

/** A game that was played to its end without players, whatever its system. */
export interface FinishedGame {
  readonly record: CaseFile | SystemCaseFile;
  readonly outcome: Pick<SystemOutcome, "winner" | "reason" | "cite">;
  /** The Game-Turn in which it ended, and how many it took. */
  readonly gameTurn: number;
  readonly gameTurns: number;
  readonly lost: Readonly<Record<Side, number>>;
  /** How many of the players' decisions the rules refused; the defaults stood in for them. */
  readonly refused: number;
  /** How it stands in the end, as labelled figures. */
  readonly standing: readonly Standing[];
}

/**
 * Plays a scenario from beginning to end without players. The same seed gives the same game.
 * @returns the game, or why there is none @throws when the rules or a player break down
 */
export function playToTheEnd(
  scenario: string,
  seed: string,
  players: Readonly<Record<Side, Autoplayer>>,
  choices: Choices = {},
): Result<FinishedGame, string[]> {
  const system = systemOfScenario(scenario, choices.ruleset);
  if (system === undefined) return ofNorthAfrica(scenario, seed, players, choices);
  const played = playSystemScenario(system, scenario, seed, players, { options: choices.options });
  if (!played.ok) return played;
  const { record, outcome, firstTurn, truth, refused } = played.value;
  const lost = system.inspection.losses(truth);
  return ok({
    record,
    outcome,
    gameTurn: outcome.gameTurn,
    gameTurns: outcome.gameTurn - firstTurn + 1,
    lost,
    refused,
    standing: [{ label: "Units lost", value: `${lost.allied} Allied, ${lost.axis} Axis` }],
  });
}

function ofNorthAfrica(
  scenario: string,
  seed: string,
  players: Readonly<Record<Side, Autoplayer>>,
  choices: Choices,
): Result<FinishedGame, string[]> {
  const played = playScenario(scenario, seed, players, choices);
  if (!played.ok) return played;
  const { record, rules, state, start, outcome, refused } = played.value;
  const counters = rules.counters(state);
  const [allied, axis] = SIDES.map((side) =>
    counters.filter((counter) => counter.side === side && counter.status === "eliminated").length
  );
  const { gameTurn } = rules.phase(state);
  return ok({
    record,
    outcome,
    gameTurn,
    gameTurns: gameTurn - rules.phase(start).gameTurn + 1,
    lost: { allied, axis },
    refused,
    standing: rules.standing(state),
  });
}
