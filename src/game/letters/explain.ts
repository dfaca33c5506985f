import { wordsOf } from "../reader-words.ts";
import { type Block, heading, type Letter, paragraph } from "../../kernel/block.ts";
import type { Side } from "../../kernel/side.ts";
import { note } from "../../../templates/letters/note.ts";
import { seenBy, type SeenGame } from "../open-game.ts";
import type { CurrentGame, Office } from "../office.ts";

/** How many questions of a letter are answered. */
export const QUESTIONS_A_LETTER = 12;

/** The answers to questions, one after the other, told from what their viewer knows. */
export function explainBlocks(
  { system, sight }: Omit<SeenGame, "viewer">,
  questions: readonly string[],
): Block[] {
  const left = questions.length - QUESTIONS_A_LETTER;
  return [
    ...questions.slice(0, QUESTIONS_A_LETTER).flatMap((question) => {
      const explained = system.orders.explain(sight, question);
      return explained.ok
        ? explained.value.blocks
        : [heading(`explain ${question}`.trim()), paragraph(explained.error)];
    }),
    ...(left > 0
      ? [paragraph(`A letter may ask ${QUESTIONS_A_LETTER} questions; ${left} more were left aside.`)]
      : []),
  ];
}

/** What `explain` lines are answered with. */
export function explainLetter(
  office: Office,
  game: CurrentGame,
  side: Side,
  questions: readonly string[],
): Letter {
  return note(
    wordsOf(office.site, game.head, side),
    "Explained",
    [],
    explainBlocks(seenBy(game, side), questions),
  );
}
