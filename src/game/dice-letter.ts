import type { Side } from "../kernel/side.ts";
import type { Letter } from "../../templates/blocks.ts";
import { historyBlocks, rollBlocks } from "../../templates/dice.ts";
import { note } from "../../templates/letters.ts";
import { unitNames } from "../../templates/log.ts";
import { diceHistory } from "./dice-history.ts";
import { proofWords } from "./dice-proof.ts";
import type { CurrentGame, Office } from "./office.ts";
import { wordsOf } from "./post.ts";

/** What `dice` and `dice 12` are answered with. @param number of a roll of the game; undefined for all of them */
export async function diceLetter(
  office: Office,
  { head, rules, state }: CurrentGame,
  side: Side,
  number: number | undefined,
): Promise<Letter> {
  const words = wordsOf(office.site, head, side);
  const name = unitNames(rules.counters(state));
  const history = await diceHistory(office, head, rules);
  if (number === undefined) return note(words, "The dice", [], historyBlocks(history, name));
  const roll = history.rolls[number - 1];
  return roll === undefined
    ? note(words, `There is no roll ${number}`, [missing(history.rolls.length, number)])
    : note(words, `Roll ${number}`, [], rollBlocks(roll, proofWords(head, roll), name));
}

function missing(count: number, number: number): string {
  if (count === 0) return "No die has been rolled in this game yet.";
  return `The rolls of this game are numbered from 1 to ${count}, so there is no roll ${number}. A line dice lists the latest.`;
}
