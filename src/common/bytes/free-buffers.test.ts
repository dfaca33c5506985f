import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";

it("what nobody uses any more is given back at the edge, no oftener than every two seconds", async () => {
  const thread = new Worker(new URL("../../../tests/support/thread-of-garbage.ts", import.meta.url));
  const [{ before, full, early, late }] = await once(thread, "message");
  await thread.terminate();
  expect(full - before).toBeGreaterThan(20e6);
  expect(early).toBeGreaterThan(full - 10e6);
  expect(late).toBeLessThan(full - 15e6);
});
