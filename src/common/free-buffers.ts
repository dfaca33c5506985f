import process from "node:process";

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
