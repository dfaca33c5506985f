import { writeSync } from "node:fs";

const STDOUT = 1;

/** Controls but tabs and ends of lines (ECMA-48): files, letters and servers that a command tells of may hold any. */
// deno-lint-ignore no-control-regex
const CONTROLS = /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A text as it is printed: a control in it is seen, in JSON as the same character, and does nothing to the terminal. */
export function shown(text: string): string {
  return text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Has all that is printed from now on steer no terminal. */
export function guardTerminal(): void {
  for (const way of ["log", "error"] as const) {
    const print = console[way];
    console[way] = (...words: unknown[]) =>
      print(...words.map((word) => typeof word === "string" ? shown(word) : word));
  }
}

/**
 * Says something to whoever sits at the terminal, and to nobody else. What goes through console is sent to a collector as well,
 * where there is one (Deno's OTEL_DENO_CONSOLE): so links and letters go this way.
 */
export function sayHere(text: string): void {
  const bytes = new TextEncoder().encode(`${shown(text)}\n`);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(STDOUT, bytes, at);
  } catch {
    // Nobody reads it, as with console: a referee whose output is closed is at work all the same.
  }
}
