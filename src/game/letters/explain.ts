import { storedSize } from "../../common/bytes/json.ts";
import { clipped } from "../../common/text.ts";
import { wordsOf } from "../words/reader-words.ts";
import { type Block, heading, type Letter, paragraph } from "../../kernel/block.ts";
import type { Explained, KeptOrders } from "../../kernel/order-language.ts";
import { err, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import { LINE_LIMIT } from "../../sheet/blocks/line-limit.ts";
import { note } from "../../../templates/letters/note.ts";
import { deskOf } from "../open/desk-of.ts";
import { seenBy, type SeenGame } from "../open/open-game.ts";
import type { CurrentGame, Letterhead } from "../office.ts";
import { sheetPurpose } from "../open/sheet-for.ts";
import type { StandingGame } from "../open/waiting-for.ts";

export const QUESTIONS_A_LETTER = 12;

/** The bytes for answers in a letter's stored form (src/store/kv/port.ts): alone, and below the slip of a sheet. */
export const EXPLAINED = { alone: 40_000, along: 14_000 } as const;

/** How many characters of a question the answer repeats. */
const TOLD_AGAIN = 80;

/** What a question is answered from: what its asker knows, and their unsent orders. */
export interface Asker extends Omit<SeenGame, "viewer"> {
  readonly kept?: KeptOrders | undefined;
}

export function askerOf(game: StandingGame, side: Side): Asker {
  return { ...seenBy(game, side), kept: keptOrders(game, side) };
}

/** A side's unsent orders for its present question; undefined if there are none. */
function keptOrders(game: StandingGame, side: Side): KeptOrders | undefined {
  const purpose = sheetPurpose(game, side);
  if (purpose !== "turn" && purpose !== "answer") return undefined;
  const { asked, kept } = deskOf(game, side);
  return kept.length === 0 ? undefined : { side, asked, lines: kept };
}

/** The answers to questions, in order. @param room bytes for them in a letter: it names what has no room */
export function explainBlocks(asker: Asker, questions: readonly string[], room = Infinity): Block[] {
  const left = questions.length - QUESTIONS_A_LETTER;
  let taken = 0;
  return [
    ...questions.slice(0, QUESTIONS_A_LETTER).flatMap((question) => {
      const explained = explainedOf(asker, question);
      const title = heading(`explain ${clipped(question, TOLD_AGAIN)}`.trim());
      const blocks = explained.ok
        ? explained.value.blocks
        : [title, paragraph(clipped(explained.error, WORDS))];
      const size = storedSize(blocks);
      if (taken + size > room) return [title, paragraph(NO_ROOM)];
      taken += size;
      return blocks;
    }),
    ...(left > 0
      ? [paragraph(`A letter may ask ${QUESTIONS_A_LETTER} questions; I left ${left} more aside.`)]
      : []),
  ];
}

export function explainedOf({ system, sight, kept }: Asker, question: string): Result<Explained, string> {
  if (question.length <= LINE_LIMIT) return system.orders.explain(sight, question, kept);
  return err(
    `Your question has ${question.length} characters, so I did not read it. A question has room for ${LINE_LIMIT}.`,
  );
}

/** Characters for why a question is none: that repeats parts of the question. */
const WORDS = 1_000;

const NO_ROOM = "Its answer had no room in this letter. Ask in a letter of its own, or ask for less.";

/** The answer to `explain` lines. */
export function explainLetter(
  office: Letterhead,
  game: CurrentGame,
  side: Side,
  questions: readonly string[],
): Letter {
  return note(
    wordsOf(office.site, game.head, side),
    "Explained",
    [],
    explainBlocks(askerOf(game, side), questions, EXPLAINED.alone),
  );
}
