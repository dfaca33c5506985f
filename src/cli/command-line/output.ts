import { writeSync } from "node:fs";
import { CannotDo } from "./command.ts";
import { faultWords } from "./faults.ts";

export const STDOUT = 1;
export const STDERR = 2;

/** How long a reader whose end is full gets to read, in milliseconds. */
const READING = 5;

/** Writes some of the bytes from a place on, as the system does. @returns how many */
export type Write = (fd: number, bytes: Uint8Array, from: number) => number;

/**
 * Writes all bytes, however slowly they are read. Another process that shares the end may have set it not to wait
 * (write(2), EAGAIN): this waits here, as at any other.
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
 * Prints a text. A reader that has closed its end, as `head` does, wants no more, and a referee whose output is closed
 * still works. Any other fault of the output is kept, for the end of a command to say.
 */
export function printTo(fd: number, text: string, write?: Write): void {
  try {
    writeAll(fd, new TextEncoder().encode(text), write);
  } catch (error) {
    if (fd === STDOUT && !isCode(error, "EPIPE")) lost ??= error;
  }
}

/** Writes bytes that are of use as a whole alone. @throws {CannotDo} where nobody takes them all */
export function printWhole(bytes: Uint8Array, write?: Write): void {
  try {
    writeAll(STDOUT, bytes, write);
  } catch (error) {
    if (!isCode(error, "EPIPE")) throw error;
    throw new CannotDo("The program that reads this has closed its end");
  }
}

/** Why not all that was printed has come to where it goes: a sentence, its full stop left out. */
export function lostOutput(): string | undefined {
  return lost === undefined ? undefined : `Not all could be printed: ${faultWords(lost)}`;
}

function isCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code;
}
