import { storeTime } from "../common/telemetry.ts";
import type { KvPort } from "./port.ts";

/** A store of which it is told how long it takes. A list counts until its first entry is there. */
export function measuredKv(kv: KvPort): KvPort {
  const measured = async <T>(operation: string, run: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    try {
      return await run();
    } finally {
      storeTime.record(performance.now() - begun, { operation });
    }
  };
  return {
    get: (key) => measured("get", () => kv.get(key)),
    getMany: (keys) => measured("getMany", () => kv.getMany(keys)),
    atomic: (batch) => measured("atomic", () => kv.atomic(batch)),
    async *list(prefix, options) {
      const entries = kv.list(prefix, options)[Symbol.asyncIterator]();
      try {
        let next = await measured("list", () => entries.next());
        while (!next.done) {
          yield next.value;
          next = await entries.next();
        }
      } finally {
        await entries.return?.();
      }
    },
    isShared: kv.isShared,
    ...(kv.watch === undefined ? {} : { watch: (keys, told) => kv.watch!(keys, told) }),
    close: () => kv.close(),
  };
}
