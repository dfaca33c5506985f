import { counted } from "../../src/common/text.ts";
import { type Block, heading, list } from "../../src/kernel/block.ts";
import { sideName, SIDES } from "../../src/kernel/side.ts";
import type { DiceTerms, Tally } from "../../src/kernel/words.ts";
import { luckSentence } from "../luck.ts";

/** What happened since its reader's own last turn. */
export interface DiaryWords {
  /** It is the reader's own turn that it tells of. */
  readonly isOwn: boolean;
  /** Player-Turns before the newest, a line each. */
  readonly earlier: readonly string[];
  /** The newest Player-Turn, in some sentences. */
  readonly told: readonly string[];
  readonly score: readonly Tally[];
  /** The reader's luck: over how many dice, and how much better than fair dice. */
  readonly luck: { readonly count: number; readonly difference: number };
  readonly terms: DiceTerms;
}

/** Player-Turns with a line each; more are counted. */
const EARLIER = 3;

/** The diary of a turn letter; nothing if nothing has happened. */
export function diaryPart({ isOwn, earlier, told, score, luck, terms }: DiaryWords): Block[] {
  const left = earlier.length - EARLIER;
  const news = scored(score);
  const items = [
    ...(left > 0 ? [`${counted(left, "Player-Turn")} before that: reply HISTORY to read them.`] : []),
    ...earlier.slice(-EARLIER),
    ...told,
  ];
  if (items.length === 0) return [];
  return [
    heading(isOwn ? "In your turn" : "Since your last turn"),
    list([
      ...items,
      ...(news.length === 0 ? [] : [scoreSentence(news)]),
      ...(luck.count === 0 ? [] : [luckSentence(luck, terms)]),
    ]),
  ];
}

/** `Units lost: Allied 3, Axis 2. Victory Points: Allied 0, Axis 1.` */
export function scoreSentence(score: readonly Tally[]): string {
  return score.map(({ label, values }) =>
    `${label}: ${SIDES.map((side) => `${sideName(side)} ${values[side]}`).join(", ")}.`
  ).join(" ");
}

/** What of a score is news: not what nobody has. */
function scored(score: readonly Tally[]): Tally[] {
  return score.filter(({ values }) => SIDES.some((side) => Number(values[side]) !== 0));
}
