import process from "node:process";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { SECOND } from "./lengths.ts";

/** How many bytes a thread may take, in its heap, in buffers or outside, before it collects garbage. */
const MOST = 8e6;

/** The heap's size after the last collection. */
let left = 0;
/** What add-ons have taken since then. */
let outside = 0;

/** Reports bytes that an add-on holds as long as its object lives; V8 does not know them. */
export function takenOutside(bytes: number): void {
  outside += bytes;
}

/**
 * Left to itself, V8 keeps 64 MB of unused buffers and as much garbage as live heap. Services can ask it to collect
 * (--expose-gc); in a small thread that takes 10 ms.
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

/**
 * The interval between collections at the edge: at least this long, and so many times what a collection takes, because that
 * stops everything else.
 */
const LOOKS_APART = 2 * SECOND;
const TIMES_A_LOOK = 8;
/** How many bytes that no scavenge frees are worth a collection. */
const GROWN = 8e6;

/**
 * Makes V8 collect garbage now and then if no flag allows the program to ask: an edge host starts the program with its own
 * flags. Deno accepts no other flag from a running program.
 * @param now milliseconds that only grow
 * @returns a function to call after each request
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

/** Bytes in V8's heap that no scavenge frees, and in buffers. */
function outlived(): number {
  const heap = getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name !== "new_space")
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  return heap + process.memoryUsage().external;
}
