import process from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { SECOND } from "./lengths.ts";

/** How many bytes a thread may take, in its heap, in buffers or outside, before it looks for what nobody uses any more. */
const MOST = 8e6;

/** What the heap had in use when it was looked last. */
let left = 0;
/** What add-ons have taken since then. */
let outside = 0;

/** Tells of bytes that an add-on holds as long as an object of its own is there: V8 knows nothing of them. */
export function takenOutside(bytes: number): void {
  outside += bytes;
}

/**
 * V8 by itself lets 64 MB of unused buffers lie, and as much again in a heap as is in use. Services allow to ask it
 * (--expose-gc); a small thread does so in 10 ms.
 */
export function freeBuffers(): void {
  const { gc } = globalThis as { readonly gc?: () => void };
  if (gc === undefined) return;
  const { external, heapUsed } = process.memoryUsage();
  if (external <= MOST && heapUsed - left + outside <= MOST) return;
  gc();
  left = process.memoryUsage().heapUsed;
  outside = 0;
}

/** How far apart the edge looks, as that stops all else for a tenth of a second, and how many bytes are worth it. */
const LOOKS_APART = 4 * SECOND;
const GROWN = 16e6;

/**
 * Has V8 look for what nobody uses any more, now and then, where no flag allows to ask it: a host at the edge starts the
 * program by flags of its own.
 * @param now milliseconds that only grow @returns what is called after each request
 */
export function collectorAtEdge(now: () => number): () => void {
  setFlagsFromString("--expose-gc");
  // Services start without it too (--no-sparkplug): its code takes 10 MB, and spares a hundredth of the time.
  setFlagsFromString("--no-sparkplug");
  const collect = runInNewContext("gc") as () => void;
  let looked = now();
  let held = process.memoryUsage().heapUsed;
  return () => {
    if (now() - looked < LOOKS_APART) return;
    looked = now();
    if (process.memoryUsage().heapUsed - held < GROWN) return;
    collect();
    held = process.memoryUsage().heapUsed;
  };
}
