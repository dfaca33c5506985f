import { openDesk } from "../support/north-africa.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";

const opened = openDesk({ ruleset: "north-africa/spi-1976", scenario: "crusader/campaign" });
if (!opened.ok) throw new Error(opened.error.join("; "));

/** The opening of the Campaign: 39 Allied and 54 Axis units, the Allied player to move. */
export const game = opened.value;
export const { rules, state: opening } = game;

const frozen = JSON.stringify(rules.freeze(opening));

/** A position of which nothing has been remembered yet, as a run gets it from the store. */
export function fresh(state: string = frozen): GameState {
  const thawed = rules.thaw(opening, JSON.parse(state));
  if (!thawed.ok) throw new Error(thawed.error.join("; "));
  return thawed.value;
}

/** The same with the other player to move, to measure the other side's units as well. */
export function freshAxisTurn(): GameState {
  return fresh(axisTurn);
}

const axisTurn = JSON.stringify({ ...JSON.parse(frozen), phasing: "axis" });

/** Ten moves, two attacks with barrage and ground support, advances, standing orders. */
export const ALLIED_SHEET = [
  "move 3218 to 3117",
  "move 3419 to 3216",
  "move 3221 to 3217",
  "move 3225 to 3018",
  "move 3124 to 2918",
  "move 3123 to 3017",
  "move 3125 to 2919",
  "move 3220 to 3119",
  "move 3122 to 3120",
  "move 3024 to 2819",
  "attack 3116 from 3117 3216",
  "  with 3217 gs 3",
  "  advance 3117 3116",
  "attack 2917 from 2918 3017",
  "  with 3018 gs 2",
  "  advance 2918 2917",
  "protect 3118 with 2NZ gs 1",
  "retreat toward 3122",
];

/** What the Axis player has left standing against it. */
export const AXIS_SHEET = [
  "protect 3116 with 3015 gs 1",
  "protect 2917 with 3015 gs 2",
  "retreat toward 2106",
];
