import process from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { collectorAtEdge } from "./free-buffers.ts";

const heap = () => process.memoryUsage().heapUsed;

it("what nobody uses any more is given back at the edge, no oftener than every two seconds", () => {
  // What other tests have left lying would be given back in between.
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  let now = 0;
  const free = collectorAtEdge(() => now);
  const before = heap();
  let unused: unknown = Array.from({ length: 3_000_000 }, (_, n) => ({ n }));
  const full = heap();
  expect(full - before).toBeGreaterThan(20e6);
  unused = undefined;
  now = 1_999;
  free();
  expect(heap()).toBeGreaterThan(full - 10e6);
  now = 2_000;
  free();
  expect(heap()).toBeLessThan(full - 15e6);
  expect(unused).toBeUndefined();
});
