import { answerQuestions } from "../../../common/threads/answer-questions.ts";
import { reviewOfLedger } from "./own-review.ts";

/** The thread in which reviews are made: it is sent ledgers, and answers each with its review. */
answerQuestions(reviewOfLedger);
