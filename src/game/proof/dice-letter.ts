import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { Letter } from "../../../templates/blocks.ts";
import { historyBlocks, rollbackWords, rollBlocks, type RollWords } from "../../../templates/dice.ts";
import { note } from "../../../templates/letters/note.ts";
import { type RollNumber, unitNames } from "../../../templates/log.ts";
import { diceHistory } from "./dice-history.ts";
import { proofWords } from "./dice-proof.ts";
import type { CurrentGame, Office } from "../office.ts";
import { wordsOf } from "../post.ts";

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
  if (asked === undefined) {
    return note(words, "The dice", [], historyBlocks(await diceHistory(office, head, rules), name));
  }
  const found = await findRoll(office, { head, rules }, asked);
  if (!found.ok) return note(words, "There is no such roll", [found.error]);
  const { roll, made } = found.value;
  const sentence = rollbackWords(roll).trim();
  return note(
    words,
    `Roll ${roll.number}`,
    sentence === "" ? [] : [sentence],
    rollBlocks(made, proofWords(head, made), name),
  );
}

/** A roll, and the one that its die was made for: another where it keeps one. */
export interface FoundRoll {
  readonly roll: RollWords;
  readonly made: RollWords;
}

/** @returns the roll, or in a sentence that there is none */
export async function findRoll(
  office: Office,
  { head, rules }: Pick<CurrentGame, "head" | "rules">,
  asked: AskedRoll,
): Promise<Result<FoundRoll, string>> {
  const { rolls } = await diceHistory(office, head, rules);
  const find = (wanted: AskedRoll) =>
    rolls.find((roll) =>
      "number" in wanted
        ? roll.number === wanted.number
        : roll.run === wanted.run && roll.roll === wanted.roll
    );
  const roll = find(asked);
  if (roll === undefined) return err(missing(rolls.length, asked));
  return ok({ roll, made: roll.kept === undefined ? roll : find(roll.kept) ?? roll });
}

function missing(count: number, asked: AskedRoll): string {
  if (count === 0) return "No die has been rolled in this game yet.";
  const named = "number" in asked ? `roll ${asked.number}` : `roll ${asked.roll} of run ${asked.run}`;
  return `There is no ${named}: the rolls of this game are numbered from 1 to ${count}. A line dice lists the latest.`;
}
