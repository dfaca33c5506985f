import process from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import { collectorAtEdge } from "../../src/common/bytes/free-buffers.ts";

/** A thread has a heap of its own: what other tests have left lying is not looked through. It says how its heap grows and falls. */

const heap = () => process.memoryUsage().heapUsed;

setFlagsFromString("--expose-gc");
runInNewContext("gc")();
let now = 0;
const free = collectorAtEdge(() => now);
const before = heap();
let unused: unknown = Array.from({ length: 3_000_000 }, (_, n) => ({ n }));
const full = heap();
unused = undefined;
now = 1_999;
free();
const early = heap();
now = 2_000;
free();
parentPort!.postMessage({ before, full, early, late: heap(), unused });
