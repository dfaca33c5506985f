import { exit } from "node:process";
import { answerQuestions } from "../../src/common/threads/answer-questions.ts";
import type { RawLetter } from "../../src/mail/reading/reader.ts";
import { neverAnswer } from "./without-answer.ts";

/** A reader's thread that falls at a letter without bytes, and finds no end of any other. */
answerQuestions(({ raw }: RawLetter) => {
  if (raw.length === 0) exit(3);
  return neverAnswer();
});
