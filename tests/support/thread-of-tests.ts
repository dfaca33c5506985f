import { exit } from "node:process";
import { answerQuestions } from "../../src/common/threads/answer-questions.ts";
import { neverAnswer } from "./without-answer.ts";

let asked = 0;

/** A thread that doubles numbers, counts its questions, and knows words that it does not come back from. */
answerQuestions((question: number | "count" | "throw" | "never" | "fall"): number => {
  asked++;
  switch (question) {
    case "count":
      return asked;
    case "throw":
      throw new RangeError("as it was told");
    case "never":
      return neverAnswer();
    case "fall":
      exit(3);
      throw new Error("not reached");
    default:
      return 2 * question;
  }
});
