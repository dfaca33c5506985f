import { answerQuestions } from "../../common/threads/answer-questions.ts";
import { paintDrawing } from "./paint-drawing.ts";

/** The painter's thread: it is sent drawings, and answers each with its picture. */
answerQuestions(paintDrawing);
