import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { chunked, decode, encode, readChunked, UnreadableValue } from "./codec.ts";
import { openStore } from "./deno-kv.ts";
import { type KvPort, LIMITS } from "./port.ts";

const KEY = ["state", "K7Q2", 3];

describe("a value", () => {
  it("is UTF-8 JSON behind a byte that says so", () => {
    expect([...encode({ a: "ß" })]).toEqual([1, ...new TextEncoder().encode('{"a":"ß"}')]);
  });

  it("comes back as it was", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => {
      const written = JSON.parse(JSON.stringify(value));
      expect(decode(encode(value), z.unknown(), KEY)).toEqual(written);
    }));
  });

  it("comes back through its schema, defaults filled in", () => {
    const schema = z.object({ run: z.number(), ownMap: z.boolean().default(false) });
    expect(decode(encode({ run: 3 }), schema, KEY)).toEqual({ run: 3, ownMap: false });
  });

  it.each<[string, Uint8Array, z.ZodType, string]>([
    ["of a later format", Uint8Array.from([2, 0x7b, 0x7d]), z.unknown(), "state/K7Q2/3 has format 2"],
    ["with no byte at all", new Uint8Array(0), z.unknown(), "state/K7Q2/3 has format undefined"],
    ["that V8 has written", Uint8Array.from([0xff, 0x0f]), z.unknown(), "state/K7Q2/3 has format 255"],
    ["that is no JSON", Uint8Array.from([1, 0x7b]), z.unknown(), "JSON"],
    [
      "of another shape",
      encode({ run: "three" }),
      z.object({ run: z.number() }),
      "state/K7Q2/3: run: Invalid input",
    ],
  ])("%s is unreadable, and is named by its key", (_, bytes, schema, message) => {
    const reading = () => decode(bytes, schema, KEY);
    expect(reading).toThrow(UnreadableValue);
    expect(reading).toThrow("state/K7Q2/3");
    expect(reading).toThrow(message);
  });
});

describe("a value in chunks", () => {
  let kv: KvPort;
  beforeEach(async () => void (kv = await openStore(":memory:")));
  afterEach(() => kv.close());

  /** A text whose value has this many bytes: a byte for the format and two quotation marks are its own. */
  const ofBytes = (bytes: number) => "x".repeat(bytes - 3);

  it.each([
    [4, 1],
    [LIMITS.valueBytes - 1, 1],
    [LIMITS.valueBytes, 1],
    [LIMITS.valueBytes + 1, 2],
    [2 * LIMITS.valueBytes, 2],
    [2 * LIMITS.valueBytes + 1, 3],
  ])("of %i bytes stands in %i entries below its key", async (size, count) => {
    const chunks = chunked(KEY, ofBytes(size));
    expect(chunks.map(({ key }) => key)).toEqual(Array.from({ length: count }, (_, part) => [...KEY, part]));
    expect(chunks.reduce((sum, { value }) => sum + value.length, 0)).toBe(size);
    await kv.atomic({ sets: chunks });
    expect(await readChunked(kv, KEY, z.string())).toBe(ofBytes(size));
  });

  it("is put together again where a border parts the bytes of a letter", async () => {
    const text = "ß€😀".repeat(10_000);
    const chunks = chunked(KEY, text);
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(chunks[0].value.subarray(1))).toThrow();
    await kv.atomic({ sets: chunks });
    expect(await readChunked(kv, KEY, z.string())).toBe(text);
  });

  it("is put together in order of numbers where there are more than ten", async () => {
    const text = Array.from({ length: 130_000 }, (_, number) => String(number).padStart(5, "0")).join("");
    const chunks = chunked(KEY, text);
    expect(chunks.length).toBeGreaterThan(10);
    for (const chunk of chunks.toReversed()) await kv.atomic({ sets: [chunk] });
    expect(await readChunked(kv, KEY, z.string())).toBe(text);
  });

  it("is not there where none of its chunks is stored", async () => {
    await kv.atomic({ sets: chunked(["state", "K7Q2", 30], "another run") });
    expect(await readChunked(kv, KEY, z.string())).toBeUndefined();
  });

  it("is unreadable where it is of another format", async () => {
    await kv.atomic({ sets: [{ key: [...KEY, 0], value: Uint8Array.from([9]) }] });
    await expect(readChunked(kv, KEY, z.string())).rejects.toThrow(UnreadableValue);
  });
});
