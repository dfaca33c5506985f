import process from "node:process";
import type { KvPort } from "../../src/store/kv/port.ts";
import { through } from "../support/store.ts";

/** A store that kills its program right before its n-th commit, or right after. */
export function dying(kv: KvPort, moment: string | undefined, commit: number): KvPort {
  let commits = 0;
  return through(kv, async (_, pass) => {
    const isLast = ++commits === commit;
    if (isLast && moment === "before") await die();
    const done = await pass();
    if (isLast && moment === "after") await die();
    return done;
  });
}

function die(): Promise<never> {
  process.kill(process.pid, "SIGKILL");
  return new Promise(() => {});
}
