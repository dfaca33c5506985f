import { Buffer } from "node:buffer";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openKv } from "@deno/kv";
import { bytesOfKey, keyOfBytes } from "./key-bytes.ts";

const key = fc.array(
  fc.oneof(fc.string({ unit: "binary" }), fc.double({ noNaN: true }).map((number) => number + 0)),
  { minLength: 1, maxLength: 4 },
);

it("gives a key back as it was", () => {
  fc.assert(fc.property(key, (key) => void expect(keyOfBytes(bytesOfKey(key))).toEqual(key)));
});

it("sorts keys as Deno KV does", async () => {
  const kv = await openKv(":memory:");
  try {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(key, { maxLength: 8, selector: String }), async (keys) => {
        for (const each of keys) await kv.set(each, "");
        const listed = await Array.fromAsync(kv.list({ prefix: [] }), (entry) => entry.key);
        const sorted = keys.toSorted((one, other) => Buffer.compare(bytesOfKey(one), bytesOfKey(other)));
        for (const each of keys) await kv.delete(each);
        expect(sorted).toEqual(listed);
      }),
      { numRuns: 40 },
    );
  } finally {
    kv.close();
  }
});

it.each([[[7]], [[2, 65]], [[33, 1, 2]]])("refuses %j, which is no key", (bytes) => {
  expect(() => keyOfBytes(Uint8Array.from(bytes))).toThrow("A key in the store");
});
