import { parentPort } from "node:worker_threads";
import { mailPng, pngOf } from "./png.ts";
import type { Painting, Task } from "./painter.ts";

/** The painter's thread: it is sent drawings, and answers each with its picture or with why there is none. */
parentPort!.on(
  "message",
  ({ number, svg, width }: Task) => parentPort!.postMessage(draw(number, svg, width)),
);

function draw(number: number, svg: string, width: number | undefined): Painting {
  try {
    return { number, png: width === undefined ? mailPng(svg) : pngOf(svg, width) };
  } catch (error) {
    return { number, fault: (error as Error).message };
  }
}
