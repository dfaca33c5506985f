import { format } from "node:util";
import { isObserved } from "./observed.ts";
import { printTo, STDERR, STDOUT } from "./output.ts";

/** Control characters except tabs and ends of lines (ECMA-48): files, letters and servers may hold any. */
// deno-lint-ignore no-control-regex
const CONTROLS = /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A text for printing: a control character in it shows (in JSON as the same character), and does nothing to the terminal. */
export function shown(text: string): string {
  return text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Makes all later output harmless to terminals, and complete for slow readers. If a collector reads the console it stays
 * Deno's, which alone sends it there.
 */
export function guardTerminal(isGathered = isObserved()): void {
  for (const [way, fd] of [["log", STDOUT], ["error", STDERR]] as const) {
    const say = isGathered ? console[way] : (text: string) => printTo(fd, `${text}\n`);
    console[way] = (...words: unknown[]) => say(shown(format(...words)));
  }
}

/**
 * Says something to the person at the terminal, and to nobody else. Console output also goes to a collector, if there is one
 * (Deno's OTEL_DENO_CONSOLE): so links and letters go this way.
 */
export function sayHere(text: string): void {
  printTo(STDOUT, `${shown(text)}\n`);
}
