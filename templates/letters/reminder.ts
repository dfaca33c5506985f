import { type Letter, paragraph } from "../../src/kernel/block.ts";
import { diaryPart, type DiaryWords } from "./diary.ts";
import { footing, type GameWords, subject, timePart } from "./frame.ts";
import { mapBlock, ordersPart, type PositionWords, whoseTurn } from "./position.ts";

export interface ReminderWords extends GameWords, PositionWords {
  /** What its subject says: `Due Sunday 29 November 2026, 18:00 (Europe/Berlin)`. */
  readonly subject: string;
  /** How much time is left, in a sentence. */
  readonly lead: string;
  readonly diary: DiaryWords;
  /** The first run that the map shows. */
  readonly since: number;
}

/** How many sentences of a reminder tell of the last Player-Turn. */
const TOLD = 3;

/** The letter that reminds of a deadline. It replaces the turn letter that its reader may have lost sight of. */
export function reminderLetter(words: ReminderWords): Letter {
  const { diary } = words;
  return {
    subject: subject(words, words.subject, `Game-Turn ${words.turn.gameTurn}`),
    blocks: [
      paragraph(`${words.lead} ${whoseTurn(words)}`),
      ...timePart(words),
      ...diaryPart({ ...diary, earlier: [], told: diary.told.slice(0, TOLD) }),
      mapBlock(words),
      ...(words.question?.announced ?? []),
      ...ordersPart(words),
      ...footing(words),
    ],
  };
}
