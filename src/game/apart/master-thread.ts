import { setPriority } from "node:os";
import { answerQuestions } from "../../common/threads/answer-questions.ts";
import { mannerSought } from "./manner-sought.ts";

/** The thread in which the master player searches. It gives way to everything else: on Linux this is the thread's own priority. */
try {
  setPriority(19);
} catch (error) {
  console.warn(`The master player searches at the usual priority: ${(error as Error).message}`);
}
answerQuestions(mannerSought);
