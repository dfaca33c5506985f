import { writeSync } from "node:fs";
import { CannotDo } from "./command.ts";
import { faultWords } from "./faults.ts";

export const STDOUT = 1;
export const STDERR = 2;

/** How long a slow reader gets to read, in milliseconds. */
const READING = 5;

/** Writes some of the bytes from a place on, by the system. @returns how many */
export type Write = (fd: number, bytes: Uint8Array, from: number) => number;

/**
 * Writes all bytes, however slowly they are read. Another process that shares the stream may have made it non-blocking
 * (write(2), EAGAIN): this waits here, as for any other stream.
 */
export function writeAll(fd: number, bytes: Uint8Array, write: Write = writeSync): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += write(fd, bytes, at);
    } catch (error) {
      if (!isCode(error, "EAGAIN")) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, READING);
    }
  }
}

let lost: unknown;

/**
 * Prints a text. A reader that has closed its end, like `head`, wants no more, and a referee with closed output still works.
 * Any other fault of the output is kept, and said at the end of the command.
 */
export function printTo(fd: number, text: string, write?: Write): void {
  try {
    writeAll(fd, new TextEncoder().encode(text), write);
  } catch (error) {
    if (fd === STDOUT && !isCode(error, "EPIPE")) lost ??= error;
  }
}

/** Writes bytes that are useful only as a whole. @throws {CannotDo} if nobody takes them all */
export function printWhole(bytes: Uint8Array, write?: Write): void {
  try {
    writeAll(STDOUT, bytes, write);
  } catch (error) {
    if (!isCode(error, "EPIPE")) throw error;
    throw new CannotDo("The program that reads this has closed its end");
  }
}

/** Why some of the output did not arrive: a sentence, without its full stop. */
export function lostOutput(): string | undefined {
  return lost === undefined ? undefined : `Not all could be printed: ${faultWords(lost)}`;
}

function isCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code;
}

/** Prints what a command found: for programs as JSON, for people in words. */
export function printFound(isJson: boolean, found: unknown, words: string): void {
  console.log(isJson ? JSON.stringify(found) : words);
}
