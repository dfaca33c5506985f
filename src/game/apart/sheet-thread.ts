import { answerQuestions } from "../../common/threads/answer-questions.ts";
import { answerApart } from "./questions.ts";

/** The thread in which the sheets of strangers are judged. */
answerQuestions(answerApart);
