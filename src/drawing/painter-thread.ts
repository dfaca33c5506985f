import { answerQuestions } from "../common/answer-questions.ts";
import type { Drawing } from "./painter.ts";
import { mailPng, pngOf } from "./png.ts";

/** The painter's thread: it is sent drawings, and answers each with its picture. */
answerQuestions(({ svg, colors, width }: Drawing) =>
  width === undefined ? mailPng(svg, colors) : pngOf(svg, colors, width)
);
