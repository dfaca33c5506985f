import { describe, expect, it } from "vitest";
import { JointWrites } from "./joint-writes.ts";
import type { Batch, Key } from "./port.ts";

const set = (...keys: readonly Key[]): Batch => ({
  sets: keys.map((key) => ({ key, value: new Uint8Array() })),
});
const keysOf = ({ sets = [] }: Batch) => sets.map(({ key }) => key.join("/"));

/** A disk that writes when a test says so, and what it was given. */
function slowDisk(fate: (batch: Batch) => string | undefined = () => "v") {
  const given: string[][] = [];
  const waiting: (() => void)[] = [];
  const writes = new JointWrites((batch) => {
    given.push(keysOf(batch));
    return new Promise((resolve, reject) =>
      waiting.push(() => {
        try {
          resolve(fate(batch));
        } catch (error) {
          reject(error);
        }
      })
    );
  });
  return {
    writes,
    given,
    async settle(): Promise<void> {
      for (let write = waiting.shift(); write !== undefined; write = waiting.shift()) {
        write();
        for (let turns = 0; turns < 10; turns++) await Promise.resolve();
      }
    },
  };
}

describe("batches that come while the disk writes", () => {
  it("are written at once, and each is answered when that is done", async () => {
    const { writes, given, settle } = slowDisk();
    const answered: string[] = [];
    for (const name of ["a", "b", "c"]) void writes.atomic(set([name])).then(() => answered.push(name));
    expect([given, answered]).toEqual([[["a"]], []]);
    await settle();
    expect(given).toEqual([["a"], ["b", "c"]]);
    expect(answered).toEqual(["a", "b", "c"]);
  });

  it("wait for an earlier one that writes what they write or check, or checks what they write", async () => {
    const check: Batch = { checks: [{ key: ["b"], versionstamp: null }], ...set(["c"]) };
    const { writes, given, settle } = slowDisk();
    const all = [set(["a"]), set(["b"]), check, set(["c"]), { deletes: [["c"]] }, set(["d"])];
    const done = Promise.all(all.map((batch) => writes.atomic(batch)));
    await settle();
    await done;
    expect(given).toEqual([["a"], ["b"], ["c"], ["c"], ["d"]]);
    const before = slowDisk();
    const both = [set(["a"]), check, set(["b"])].map((batch) => before.writes.atomic(batch));
    await before.settle();
    await Promise.all(both);
    expect(before.given).toEqual([["a"], ["c"], ["b"]]);
  });

  it("are written one by one where one of them fails: the others are done, and it learns of its own", async () => {
    const has = (name: string) => (batch: Batch) => keysOf(batch).includes(name);
    const { writes, given, settle } = slowDisk((batch) => {
      if (has("broken")(batch)) throw new Error("the disk is full");
      return has("late")(batch) ? undefined : "v";
    });
    const names = ["a", "b", "late", "broken", "c"];
    const done = Promise.allSettled(names.map((name) => writes.atomic(set([name]))));
    await settle();
    expect((await done).map((each) => each.status === "fulfilled" ? each.value : String(each.reason)))
      .toEqual(["v", "v", undefined, "Error: the disk is full", "v"]);
    expect(given).toEqual([["a"], ["b", "late", "broken", "c"], ["b"], ["late"], ["broken"], ["c"]]);
  });

  it("are no more at once than the disk takes", async () => {
    const large = (name: string): Batch => ({
      sets: [1, 2, 3, 4].map((part) => ({ key: [name, part], value: new Uint8Array(60_000) })),
    });
    const { writes, given, settle } = slowDisk();
    const done = Promise.all(["a", "b", "c", "d"].map((name) => writes.atomic(large(name))));
    await settle();
    await done;
    expect(given.map((keys) => keys.length)).toEqual([4, 8, 4]);
  });
});
