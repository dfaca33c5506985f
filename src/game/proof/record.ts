import { seededDice } from "../../dice/seeded-dice.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Outcome } from "../../kernel/query.ts";
import type { Side } from "../../kernel/side.ts";
import { adjudicate, playOut } from "../turn/adjudicate.ts";
import { type Answerer, ComputerAnswerer, NOBODY } from "../turn/answerer.ts";
import type { CaseFile } from "./case-file.ts";
import { type AnyRules, type AnyState, type Choices, chooseScenario, openGame } from "../catalogue.ts";

/** Who answers for a side in a game that no person plays: the computer, or nobody, so that the defaults do all. */
export const AUTOPLAYERS = ["computer", "modest", "capable", "pass"] as const;
export type Autoplayer = (typeof AUTOPLAYERS)[number];

export interface PlayedGame {
  readonly record: CaseFile;
  readonly rules: AnyRules;
  /** As it began, and as it ended. */
  readonly start: AnyState;
  readonly state: AnyState;
  readonly outcome: Outcome;
  /** How many of the players' decisions the rules refused; the defaults stood in for them. */
  readonly refused: number;
}

/**
 * Plays a scenario from beginning to end without players. The same seed gives the same game.
 * @returns the game, or why there is none @throws when the rules or a player break down
 */
export function playScenario(
  id: string,
  seed: string,
  players: Readonly<Record<Side, Autoplayer>>,
  choices: Choices = {},
): Result<PlayedGame, string[]> {
  const chosen = chooseScenario(id, choices);
  if (!chosen.ok) return chosen;
  const { scenario, source } = chosen.value;
  const opened = openGame(source);
  if (!opened.ok) return opened;
  const { rules, state: start } = opened.value;
  let refused = 0;
  const counting: AnyRules = {
    ...rules,
    decide: (state, decision, dice) => {
      const decided = rules.decide(state, decision, dice);
      if (!decided.ok) refused++;
      return decided;
    },
  };
  const answerers = { allied: answererOf(rules, players.allied), axis: answererOf(rules, players.axis) };
  const dice = seededDice(seed);
  const steps: CaseFile["steps"] = [];
  let state = start;
  for (let query = rules.query(state); query.kind !== "over"; query = rules.query(state)) {
    const { side } = query;
    const played = playOut(
      adjudicate(counting, state, answerers, dice, (open) => open.kind === "movement" && open.side !== side),
    );
    steps.push(...played.steps.map(({ by, decision, dice, events }) => ({
      decision,
      by,
      ...(dice.length === 0 ? {} : { dice: [...dice] }),
      events: events.map((event) => ({ ...event })),
    })));
    state = played.state;
  }
  const outcome = rules.query(state) as Outcome;
  const record: CaseFile = {
    title: `${scenario.title}, played by ${players.allied} (Allied) and ${players.axis} (Axis), seed ${seed}`,
    cite: [],
    ruleset: source.ruleset,
    map: scenario.map,
    scenario: id,
    ...(choices.options === undefined ? {} : { options: choices.options }),
    steps,
  };
  return ok({ record, rules, start, state, outcome, refused });
}

function answererOf(rules: AnyRules, player: Autoplayer): Answerer {
  switch (player) {
    case "pass":
      return NOBODY;
    case "computer":
      return new ComputerAnswerer(rules);
    default:
      return new ComputerAnswerer(rules, player);
  }
}
