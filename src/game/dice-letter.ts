import type { Side } from "../kernel/side.ts";
import type { Letter } from "../../templates/blocks.ts";
import { historyBlocks, rollBlocks } from "../../templates/dice.ts";
import { note } from "../../templates/letters.ts";
import { type RollNumber, unitNames } from "../../templates/log.ts";
import { diceHistory } from "./dice-history.ts";
import { proofWords } from "./dice-proof.ts";
import type { CurrentGame, Office } from "./office.ts";
import { wordsOf } from "./post.ts";

/** A roll as a player names it: by its number in the game, or as the log does, by run and number in the run. */
export type AskedRoll = { readonly number: number } | RollNumber;

/** What `dice` and `dice 12` are answered with. @param asked one roll; undefined for all of them */
export async function diceLetter(
  office: Office,
  { head, rules, state }: CurrentGame,
  side: Side,
  asked?: AskedRoll,
): Promise<Letter> {
  const words = wordsOf(office.site, head, side);
  const name = unitNames(rules.counters(state));
  const history = await diceHistory(office, head, rules);
  if (asked === undefined) return note(words, "The dice", [], historyBlocks(history, name));
  const roll = history.rolls.find((roll) =>
    "number" in asked ? roll.number === asked.number : roll.run === asked.run && roll.roll === asked.roll
  );
  return roll === undefined
    ? note(words, "There is no such roll", [missing(history.rolls.length, asked)])
    : note(words, `Roll ${roll.number}`, [], rollBlocks(roll, proofWords(head, roll), name));
}

function missing(count: number, asked: AskedRoll): string {
  if (count === 0) return "No die has been rolled in this game yet.";
  const named = "number" in asked ? `roll ${asked.number}` : `roll ${asked.roll} of run ${asked.run}`;
  return `There is no ${named}: the rolls of this game are numbered from 1 to ${count}. A line dice lists the latest.`;
}
