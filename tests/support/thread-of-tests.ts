import { exit } from "node:process";
import { answerQuestions } from "../../src/common/answer-questions.ts";

/** A thread that doubles numbers, and knows words that it does not come back from. */
answerQuestions((question: number | "throw" | "never" | "fall"): number => {
  switch (question) {
    case "throw":
      throw new RangeError("as it was told");
    case "never":
      for (;;);
    case "fall":
      exit(3);
      throw new Error("not reached");
    default:
      return 2 * question;
  }
});
