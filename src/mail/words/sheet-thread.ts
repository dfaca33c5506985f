import { answerQuestions } from "../../common/threads/answer-questions.ts";
import { answerApart, type AskedApart } from "../../game/apart/questions.ts";
import { answerWordsSent } from "./words-sent.ts";

/** The thread in which strangers' sheets are judged, and players' words are read. */
answerQuestions((asked: AskedApart) => answerApart(asked, answerWordsSent));
