import process from "node:process";
import { HOUR, MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { Interrupted } from "./command.ts";
import { printTo, STDERR } from "./output.ts";

/** A terminal with a progress bar, from which Ctrl-C comes. */
export interface Screen {
  /** Its width; undefined if nobody watches, or it can draw no bar. */
  readonly columns: number | undefined;
  write(text: string): void;
  /** In milliseconds, from any moment on. */
  now(): number;
  /** Makes Ctrl-C call `stop` instead of ending the program. @returns a function that undoes it */
  onInterrupt(stop: () => void): () => void;
}

/** How far a command is, and whether it should stop. */
export interface Progress {
  /** @param of how much there is in all, if known */
  at(done: number, of?: number): void;
  /** Removes the bar, because something else is printed. */
  clear(): void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** @throws {Interrupted} after Ctrl-C */
  goOn(): void;
}

/** Nobody watches, and nothing stops it. */
export const UNWATCHED: Pick<Progress, "at" | "signal"> = {
  at: () => {},
  signal: new AbortController().signal,
};

/** How often a bar is drawn again. */
const REDRAWN = SECOND / 10;
/** The bar itself, without words. */
const [LEAST_BAR, MOST_BAR] = [8, 30];

/**
 * Does work that may take a while, with a bar at the terminal that shows its progress.
 * @param what its subject, in a word
 * @param inWords how an amount is written
 * @returns the work's result
 */
export async function withProgress<T>(
  what: string,
  work: (progress: Progress) => Promise<T>,
  { inWords = String, isJson = false, screen = terminal() }: {
    readonly inWords?: (amount: number) => string;
    /** Whether JSON is printed: then there is no bar. */
    readonly isJson?: boolean;
    readonly screen?: Screen;
  } = {},
): Promise<T> {
  const columns = isJson ? undefined : screen.columns;
  const stopping = new AbortController();
  const begun = screen.now();
  let drawnAt = -Infinity;
  const clear = () => {
    if (columns !== undefined && drawnAt > -Infinity) screen.write(`\r${" ".repeat(columns - 1)}\r`);
    drawnAt = -Infinity;
  };
  const undo = screen.onInterrupt(() => stopping.abort());
  try {
    return await work({
      at: (done, of) => {
        const now = screen.now();
        if (columns === undefined || now - drawnAt < REDRAWN) return;
        drawnAt = now;
        const line = lineOf(what, { done, of, took: now - begun, columns, inWords });
        screen.write(`\r${line.padEnd(columns - 1)}`);
      },
      clear,
      signal: stopping.signal,
      goOn: () => {
        if (stopping.signal.aborted) throw new Interrupted(`${what}: stopped by Ctrl-C`);
      },
    });
  } finally {
    clear();
    undo();
  }
}

interface Drawn {
  readonly done: number;
  readonly of: number | undefined;
  readonly took: number;
  readonly columns: number;
  readonly inWords: (amount: number) => string;
}

/** From which progress on it says when the rest will be done. */
const TELLING = 5;

/** `Games [####### ] 37 of 300, 2 min left`, at most one column narrower than the terminal. */
function lineOf(what: string, { done, of, took, columns, inWords }: Drawn): string {
  const width = columns - 1;
  if (of === undefined || of <= 0) return `${what}  ${inWords(done)}`.slice(0, width);
  const share = Math.min(1, done / of);
  const left = done >= TELLING && share < 1 ? `, ${roughly(took / share - took)} left` : "";
  const words = `${inWords(Math.min(done, of))} of ${inWords(of)}${left}`;
  const bar = Math.min(MOST_BAR, width - what.length - words.length - 6);
  if (bar < LEAST_BAR) return `${what}  ${words}`.slice(0, width);
  return `${what}  [${"#".repeat(Math.round(share * bar)).padEnd(bar)}]  ${words}`;
}

function roughly(length: number): string {
  const [one, name] = length < 90 * SECOND
    ? [SECOND, "s"]
    : length < 2 * HOUR
    ? [MINUTE, "min"]
    : [HOUR, "h"];
  return `${Math.ceil(length / one)} ${name}`;
}

/** The same signal twice, as a terminal and `deno task` both pass it on, counts as one. */
const ECHO = 2 * SECOND;

/** Makes signals call `stop` once. If one comes again later, the program ends at once. @returns a function that undoes it */
export function onSignals(signals: readonly ("SIGINT" | "SIGTERM")[], stop: () => void): () => void {
  let said: number | undefined;
  const listener = () => {
    const now = performance.now();
    if (said !== undefined && now - said > ECHO) process.exit(130);
    if (said === undefined) stop();
    said ??= now;
  };
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}

/** The error stream, if a person watches it on a terminal that can draw. A bar has no colours. */
function terminal(): Screen {
  const canDraw = process.stderr.isTTY && process.env.TERM !== "dumb";
  return {
    columns: canDraw ? process.stderr.columns || 80 : undefined,
    write: (text) => printTo(STDERR, text),
    now: () => performance.now(),
    onInterrupt: (stop) => onSignals(["SIGINT"], stop),
  };
}

/** A number of bytes as people write it. */
export function inBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
