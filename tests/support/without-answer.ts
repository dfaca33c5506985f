/** How long it computes, in milliseconds. */
const LONG = 500;

/**
 * Computes, and then stands still for ever. By Deno `terminate` stops no thread that computes, and one that did so for
 * ever would take a processor from all tests after it.
 */
export function neverAnswer(): never {
  for (const until = performance.now() + LONG; performance.now() < until;);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error("not reached");
}
