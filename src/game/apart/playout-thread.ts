import { answerQuestions } from "../../common/threads/answer-questions.ts";
import { playoutIn } from "./playouts.ts";

/** A thread in which positions are played out. */
answerQuestions(playoutIn);
