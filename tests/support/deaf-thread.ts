import { answerQuestions } from "../../src/common/threads/answer-questions.ts";

/** A thread that begins, and answers nothing. */
answerQuestions(() => new Promise(() => {}));
