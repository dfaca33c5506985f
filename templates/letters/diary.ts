import { counted } from "../../src/common/text.ts";
import { type Block, heading, list } from "../../src/kernel/block.ts";
import { sideName, SIDES } from "../../src/kernel/side.ts";
import type { DiceTerms, Tally } from "../../src/kernel/words.ts";
import { luckSentence } from "../luck.ts";

/** What happened since its reader's own last turn, or in the last turn. */
export interface DiaryWords {
  /** Whose turn the reader last reads of: nobody's, if the reader plays no side. */
  readonly whose: "own" | "other" | "nobody's";
  /** The reader's own Player-Turn in some sentences, if it is news and not the newest. */
  readonly own?: readonly string[];
  /** Other Player-Turns before the newest, a line each. */
  readonly earlier: readonly string[];
  /** The newest Player-Turn, in some sentences; of a step, only the news. */
  readonly told: readonly string[];
  /** The part of the newest Player-Turn that the reader has read before, as the game sums it up. */
  readonly before?: string;
  readonly score: readonly Tally[];
  /** The reader's luck, or the Allied player's: over how many dice, and how much better than fair dice. */
  readonly luck: { readonly count: number; readonly difference: number };
  readonly terms: DiceTerms;
}

/** Player-Turns with a line each; more are counted. */
const EARLIER = 3;

const HEADINGS = {
  own: "In your turn",
  other: "Since your last turn",
  "nobody's": "In the last turn",
} as const;

/** The same for a step within a Player-Turn. */
const STEP_HEADINGS = {
  own: "New in your turn",
  other: "New since my last letter",
  "nobody's": "New in this turn",
} as const;

/** The diary of a turn letter or a page; nothing if nothing has happened. */
export function diaryPart(
  { whose, own = [], earlier, told, before, score, luck, terms }: DiaryWords,
): Block[] {
  const left = earlier.length - EARLIER;
  const news = scored(score);
  const items = [
    ...(left > 0 ? [`${counted(left, "Player-Turn")} before that: reply HISTORY to read them.`] : []),
    ...earlier.slice(-EARLIER),
    ...told,
  ];
  // What had not happened then may have happened since.
  const known = before?.replace(/^[^:]{1,40}: /, "").replace(/, no [a-z]{1,12}(?=\.)/, "");
  if (items.length === 0) {
    return known === undefined ? [] : [heading(HEADINGS[whose]), list([`So far: ${known}`])];
  }
  return [
    ...(own.length === 0 ? [] : [heading(HEADINGS.own), list(own)]),
    heading((before === undefined ? HEADINGS : STEP_HEADINGS)[whose]),
    list([
      ...items,
      ...(news.length === 0 ? [] : [scoreSentence(news)]),
      ...(luck.count === 0 || before !== undefined ? [] : [luckSentence(luck, terms, whose === "nobody's")]),
      ...(known === undefined ? [] : [`Earlier in this turn: ${known}`]),
    ]),
  ];
}

/** `Units lost: Allied 3, Axis 2. Victory Points: Allied 0, Axis 1.` */
export function scoreSentence(score: readonly Tally[]): string {
  return score.map(({ label, values }) =>
    `${label}: ${SIDES.map((side) => `${sideName(side)} ${values[side]}`).join(", ")}.`
  ).join(" ");
}

/** The news in a score: not what nobody has. */
function scored(score: readonly Tally[]): Tally[] {
  return score.filter(({ values }) => SIDES.some((side) => Number(values[side]) !== 0));
}
