import { answerQuestions, giveWay } from "../../common/threads/answer-questions.ts";
import { mannerSought } from "./manner-sought.ts";

/** The thread in which the master player searches. */
giveWay("The master player searches");
answerQuestions(mannerSought);
