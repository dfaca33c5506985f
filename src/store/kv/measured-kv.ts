import { storeTime } from "../../common/log/telemetry.ts";
import type { KvPort } from "./port.ts";

type Operation = "get" | "getMany" | "atomic" | "list";

/** A store that measures how long it takes, and since when it has not answered. A list counts until its first entry. */
export function measuredKv(kv: KvPort): KvPort {
  const calls = new Calls();
  const { measured } = calls;
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
    silence: () => calls.silence(),
    ...(kv.watch === undefined ? {} : { watch: (keys, told) => kv.watch!(keys, told) }),
    close: () => kv.close(),
  };
}

/** Its open requests. */
class Calls {
  readonly #waiting = new Map<symbol, { readonly operation: Operation; readonly begun: number }>();
  /** A disk may still read when it no longer writes, so each operation has its own last answer. */
  readonly #answered = new Map<Operation, number>();

  readonly measured = async <T>(operation: Operation, run: () => Promise<T>): Promise<T> => {
    const call = Symbol(operation);
    const begun = performance.now();
    this.#waiting.set(call, { operation, begun });
    try {
      const answer = await run();
      this.#answered.set(operation, performance.now());
      return answer;
    } finally {
      this.#waiting.delete(call);
      storeTime.record(performance.now() - begun, { operation });
    }
  };

  silence(): number {
    const now = performance.now();
    return [...this.#waiting.values()].reduce(
      (longest, { operation, begun }) =>
        Math.max(longest, now - Math.max(begun, this.#answered.get(operation) ?? 0)),
      0,
    );
  }
}
