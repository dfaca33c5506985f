import { err, ok, type Result } from "../../kernel/result.ts";
import type { Explanation } from "../../kernel/explanation.ts";
import type { Viewer } from "../../kernel/ruleset.ts";
import type { Side } from "../../kernel/side.ts";
import { readQuestion } from "../../orders/explain-question.ts";
import { type Block, heading, type Letter, paragraph } from "../../../templates/blocks.ts";
import { explanationBlocks } from "../../../templates/explanation.ts";
import { note } from "../../../templates/letters/note.ts";
import type { OpenGame } from "../catalogue.ts";
import type { CurrentGame, Office } from "../office.ts";
import { wordsOf } from "../post.ts";

/** How many questions of a letter are answered. */
export const QUESTIONS_A_LETTER = 12;

/** An explanation, and the moves that its question supposes. */
export interface Explained extends Explanation {
  readonly supposing: readonly string[];
}

/** What a question comes to in a position, told from what its viewer may see; or why it cannot be answered. */
export function explainTo(
  { rules, state }: OpenGame,
  viewer: Viewer,
  question: string,
): Result<Explained, string> {
  const seen = rules.view(state, viewer);
  const asked = readQuestion(rules, seen, question);
  if (!asked.ok) return asked;
  const { question: about, state: supposed, supposing } = asked.value;
  const explained = rules.explain(supposed, about);
  return explained.ok
    ? ok({ ...explained.value, supposing })
    : err(explained.error.map(({ message, cite }) => `${message} (${cite})`).join(" "));
}

/** The answers to questions, one after the other. */
export function explainBlocks(game: OpenGame, viewer: Viewer, questions: readonly string[]): Block[] {
  const left = questions.length - QUESTIONS_A_LETTER;
  return [
    ...questions.slice(0, QUESTIONS_A_LETTER).flatMap((question) => {
      const explained = explainTo(game, viewer, question);
      return explained.ok
        ? explanationBlocks(explained.value, explained.value.supposing)
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
  return note(wordsOf(office.site, game.head, side), "Explained", [], explainBlocks(game, side, questions));
}
