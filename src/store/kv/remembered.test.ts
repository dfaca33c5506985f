import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Entry, Key } from "./port.ts";
import { Remembered } from "./remembered.ts";

const KEY: Key = ["k"];
const bytes = (number: number) => new Uint8Array([number]);

/** A store of one key: a request takes effect at one time and is answered at another. */
class SlowStore {
  version = 0;
  reads = 0;
  readonly #steps: (() => void)[] = [];

  get(): Promise<Entry> {
    this.reads++;
    return this.#later(() => ({ key: KEY, value: bytes(this.version), versionstamp: stamp(this.version) }));
  }

  write(isRefused: boolean): Promise<string | undefined> {
    return this.#later(() => isRefused ? undefined : stamp(++this.version));
  }

  /** Does one of the things that can happen next. @returns whether there is one */
  async step(choice: number): Promise<boolean> {
    if (this.#steps.length === 0) return false;
    this.#steps.splice(choice % this.#steps.length, 1)[0]();
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
    return true;
  }

  #later<T>(happen: () => T): Promise<T> {
    return new Promise((resolve) =>
      this.#steps.push(() => {
        const result = happen();
        this.#steps.push(() => resolve(result));
      })
    );
  }
}

const stamp = (version: number) => String(version).padStart(6, "0");

describe("what is remembered of a store", () => {
  it("is known without asking the store again, and after a write it is what was written", async () => {
    const store = new SlowStore();
    const remembered = new Remembered();
    const asked = remembered.get(KEY, () => store.get());
    while (await store.step(0));
    expect(await asked).toMatchObject({ versionstamp: stamp(0) });
    const written = remembered.atomic({ sets: [{ key: KEY, value: bytes(1) }] }, () => store.write(false));
    while (await store.step(0));
    expect(await written).toBe(stamp(1));
    expect(await remembered.get(KEY, () => store.get())).toEqual({
      key: KEY,
      value: bytes(1),
      versionstamp: stamp(1),
    });
    expect(store.reads).toBe(1);
  });

  it("is asked once for all who ask meanwhile, and again after a write has begun", async () => {
    const store = new SlowStore();
    const remembered = new Remembered();
    const ask = () => remembered.get(KEY, () => store.get());
    const asked = [ask(), ask()];
    expect(store.reads).toBe(1);
    const written = remembered.atomic({ sets: [{ key: KEY, value: bytes(1) }] }, () => store.write(false));
    asked.push(ask());
    expect(store.reads).toBe(2);
    while (await store.step(0));
    await written;
    expect((await Promise.all(asked)).map(({ versionstamp }) => versionstamp)).toEqual([0, 0, 1].map(stamp));
  });

  it("is forgotten where its key is deleted, or nobody knows whether it was written", async () => {
    const store = new SlowStore();
    const remembered = new Remembered();
    const ask = async () => {
      const asked = remembered.get(KEY, () => store.get());
      while (await store.step(0));
      await asked;
      return store.reads;
    };
    expect([await ask(), await ask()]).toEqual([1, 1]);
    await remembered.atomic({ deletes: [KEY] }, () => Promise.resolve(stamp(7)));
    expect(await ask()).toBe(2);
    const failing = remembered.atomic(
      { sets: [{ key: KEY, value: bytes(1) }] },
      () => Promise.reject(new Error("no answer")),
    );
    await expect(failing).rejects.toThrow("no answer");
    expect(await ask()).toBe(3);
  });

  it("is never older than anything that has been told before, in whatever order things happen", async () => {
    const act = fc.constantFrom("get", "look", "write", "refused" as const);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, fc.array(fc.nat(20), { maxLength: 4 }))), async (acts) => {
        const store = new SlowStore();
        const remembered = new Remembered();
        /** The newest that anybody has read. */
        let told = 0;
        const tell = (least: number) => ({ versionstamp }: Pick<Entry, "versionstamp">) => {
          expect(Number(versionstamp)).toBeGreaterThanOrEqual(least);
          told = Math.max(told, Number(versionstamp));
        };
        const doing: Promise<void>[] = [];
        for (const [act, steps] of acts) {
          const version = bytes(store.version + 1);
          if (act === "get") doing.push(remembered.get(KEY, () => store.get()).then(tell(told)));
          // As a list does, which goes past all that is remembered.
          else if (act === "look") doing.push(store.get().then(tell(told)));
          else {
            const write = () => store.write(act === "refused");
            const written = remembered.atomic({ sets: [{ key: KEY, value: version }] }, write);
            doing.push(
              written.then((versionstamp) => versionstamp && tell(0)({ versionstamp })).then(() => {}),
            );
          }
          for (const step of steps) await store.step(step);
        }
        while (await store.step(0));
        await Promise.all(doing);
        const last = { key: KEY, value: bytes(store.version), versionstamp: stamp(store.version) };
        expect(await remembered.get(KEY, () => Promise.resolve(last))).toMatchObject({
          versionstamp: last.versionstamp,
        });
      }),
      { numRuns: 500 },
    );
  });
});
