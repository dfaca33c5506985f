import { format } from "node:util";
import { isObserved } from "./observed.ts";
import { printTo, STDERR, STDOUT } from "./output.ts";

/** Controls but tabs and ends of lines (ECMA-48): files, letters and servers that a command tells of may hold any. */
// deno-lint-ignore no-control-regex
const CONTROLS = /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A text as it is printed: a control in it is seen, in JSON as the same character, and does nothing to the terminal. */
export function shown(text: string): string {
  return text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Has all that is printed from now on steer no terminal, and come whole to anyone who reads it slowly. Where a collector gathers the
 * console it stays Deno's, which alone sends it there.
 */
export function guardTerminal(isGathered = isObserved()): void {
  for (const [way, fd] of [["log", STDOUT], ["error", STDERR]] as const) {
    const say = isGathered ? console[way] : (text: string) => printTo(fd, `${text}\n`);
    console[way] = (...words: unknown[]) => say(shown(format(...words)));
  }
}

/**
 * Says something to anyone who sits at the terminal, and to nobody else. What goes through console is sent to a collector as well,
 * where there is one (Deno's OTEL_DENO_CONSOLE): so links and letters go this way.
 */
export function sayHere(text: string): void {
  printTo(STDOUT, `${shown(text)}\n`);
}
