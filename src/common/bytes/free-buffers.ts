import process from "node:process";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
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

/** How far apart the edge looks, at the least and in times of what a look takes, as that stops all else. */
const LOOKS_APART = 2 * SECOND;
const TIMES_A_LOOK = 8;
/** How many bytes that no scavenge frees are worth a look. */
const GROWN = 8e6;

/**
 * Has V8 look for what nobody uses any more, now and then, where no flag allows to ask it: a host at the edge starts the
 * program by flags of its own. Deno takes no other flag from a program that runs.
 * @param now milliseconds that only grow @returns what is called after each request
 */
export function collectorAtEdge(now: () => number): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let next = now() + LOOKS_APART;
  let held = outlived();
  return () => {
    const began = now();
    if (began < next) return;
    next = began + LOOKS_APART;
    if (outlived() - held < GROWN) return;
    collect();
    held = outlived();
    next = Math.max(next, now() + TIMES_A_LOOK * (now() - began));
  };
}

/** Bytes in V8's heap, without those that a scavenge frees by itself, and in buffers. */
function outlived(): number {
  const heap = getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name !== "new_space")
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  return heap + process.memoryUsage().external;
}
