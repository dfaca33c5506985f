import { wordsOf } from "../../words/reader-words.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { type Side, SIDES } from "../../../kernel/side.ts";
import { type Block, heading, type Letter, paragraph } from "../../../kernel/block.ts";
import { type Site, verifyUrl } from "../../access/links.ts";
import {
  historyBlocks,
  rollbackSentences,
  rollBlocks,
  type RollWords,
  type ToldRoll,
  toldRoll,
} from "../../../../templates/dice.ts";
import { note } from "../../../../templates/letters/note.ts";
import type { RollNumber } from "../../../kernel/words.ts";
import { diceHistory } from "./dice-history.ts";
import { proofWords } from "./dice-proof.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import { seenBy, type SeenGame } from "../../open/open-game.ts";
import type { CurrentGame, GameCabinet, Letterhead } from "../../office.ts";

/** A player's name for a roll: its number in the game, or, as in the log, its run and its number there. */
export type AskedRoll = { readonly number: number } | RollNumber;

/** The answer to `dice` and `dice 12`. @param asked one roll; undefined for all */
export async function diceLetter(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  side: Side,
  asked?: AskedRoll,
): Promise<Letter> {
  const { head } = game;
  const words = wordsOf(office.site, head, side);
  const seen = seenBy(game, side);
  if (asked === undefined) {
    return note(words, "The dice", [], historyBlocks(await diceHistory(office, head, seen)));
  }
  const found = await findRoll(office, head, seen, asked);
  return found.ok
    ? note(words, `Roll ${found.value.roll.number}`, [], [
      ...provedBlocks(head, seen, found.value),
      ...doubtBlocks(office.site, found.value.roll),
    ])
    : note(words, "There is no such roll", [found.error]);
}

export interface RollOfPage extends ToldRoll {
  readonly roll: RollWords;
}

/** A roll with everything that it was made from; or a sentence that the viewer saw none such. */
export async function rollOfPage(
  office: GameCabinet,
  head: GameHead,
  seen: SeenGame,
  asked: AskedRoll,
): Promise<Result<RollOfPage, string>> {
  const found = await findRoll(office, head, seen, asked);
  if (!found.ok) return found;
  const { roll, made } = found.value;
  return ok({ ...toldRoll(made, proofWords(head, made), seen.system.words.terms.dice), roll });
}

function provedBlocks(head: GameHead, seen: SeenGame, { roll, made }: FoundRoll): Block[] {
  const sentences = rollbackSentences(roll);
  return [
    ...(sentences.length === 0 ? [] : [paragraph(sentences.join(" "))]),
    ...rollBlocks(made, proofWords(head, made), seen.system.words.terms.dice),
  ];
}

/** How a player who doubts the dice checks a whole game. */
export function provedByLetters(site: Site): string {
  return `Your letters of this game prove every die and every move. Drop them on your own copy of verify.html or on another club's page; ours is ${
    verifyUrl(site)
  }.`;
}

/** What a player does who still doubts a roll. */
function doubtBlocks(site: Site, { number, audience }: RollWords): Block[] {
  const dispute = audience === "all"
    ? `To dispute this roll, write DISPUTE ${number} and why on a line of its own; the game stands still until that is settled.`
    : "Only you know how this die fell. To dispute something else, write DISPUTE and why on a line of its own.";
  return [
    heading("If you doubt it still"),
    paragraph(
      `${provedByLetters(site)} ${dispute}`,
    ),
  ];
}

/** A roll, and the one for which its die was made: another if it keeps one. */
export interface FoundRoll {
  readonly roll: RollWords;
  readonly made: RollWords;
}

/** @returns the roll among those that a viewer saw, or a sentence that there is none */
export async function findRoll(
  office: GameCabinet,
  head: GameHead,
  seen: SeenGame,
  asked: AskedRoll,
): Promise<Result<FoundRoll, string>> {
  const { rolls } = await diceHistory(office, head, seen);
  const at = (audience: RollWords["audience"], { run, roll }: RollNumber) =>
    rolls.find((each) => each.audience === audience && each.run === run && each.roll === roll);
  const roll = "number" in asked
    ? rolls.find(({ number }) => number === asked.number)
    : AUDIENCES.map((audience) => at(audience, asked)).find((found) => found !== undefined);
  if (roll === undefined) return err(missing(rolls.length, asked));
  return ok({ roll, made: roll.kept === undefined ? roll : at(roll.audience, roll.kept) ?? roll });
}

/** In a run each audience's dice have their own numbers: a number alone means those that everybody knows. */
const AUDIENCES = ["all", ...SIDES] as const;

function missing(count: number, asked: AskedRoll): string {
  if (count === 0) return "No die has been rolled in this game yet.";
  const named = "number" in asked ? `roll ${asked.number}` : `roll ${asked.roll} of run ${asked.run}`;
  return `There is no ${named}: the rolls of this game are numbered from 1 to ${count}. A line dice lists the latest.`;
}
