import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "./deno-kv.ts";
import { type Entry, type Key, type KvPort, OverLimit } from "./port.ts";

const value = (text: string) => new TextEncoder().encode(text);
const textOf = ({ value }: Entry) => value === undefined ? undefined : new TextDecoder().decode(value);
const keys = (count: number): Key[] => Array.from({ length: count }, (_, number) => ["k", number]);

async function listed(kv: KvPort, ...args: Parameters<KvPort["list"]>): Promise<Key[]> {
  const found: Key[] = [];
  for await (const { key } of kv.list(...args)) found.push(key);
  return found;
}

let folder: string;
let files = 0;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "despatch-store-"))));
afterAll(() => rm(folder, { recursive: true }));

/** Whatever the backend is, the port does the same. */
describe.each<[string, () => string]>([
  ["a file", () => join(folder, `${++files}.kv`)],
  ["memory", () => ":memory:"],
])("a store in %s", (_, path) => {
  let kv: KvPort;
  beforeEach(async () => void (kv = await openStore(path())));
  afterEach(() => kv.close());

  const put = (...entries: readonly (readonly [Key, string])[]) =>
    kv.atomic({ sets: entries.map(([key, text]) => ({ key, value: value(text) })) });

  it("has nothing where nothing was put", async () => {
    expect(await kv.get(["k"])).toEqual({ key: ["k"], value: undefined, versionstamp: null });
  });

  it("gives back what was put, with a versionstamp that changes with it", async () => {
    await put([["k", 1], "one"]);
    const first = await kv.get(["k", 1]);
    await put([["k", 1], "two"]);
    const second = await kv.get(["k", 1]);
    expect([textOf(first), textOf(second)]).toEqual(["one", "two"]);
    expect(first.versionstamp! < second.versionstamp!).toBe(true);
  });

  it("gives back bytes as they are", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await kv.atomic({ sets: [{ key: ["k"], value: bytes }] });
    expect(new Uint8Array((await kv.get(["k"])).value!)).toEqual(bytes);
  });

  it("does nothing of a batch of which a check fails", async () => {
    await put([["a"], "old"], [["b"], "old"]);
    const { versionstamp } = await kv.get(["a"]);
    await put([["a"], "meanwhile"]);
    const done = await kv.atomic({
      checks: [{ key: ["b"], versionstamp: (await kv.get(["b"])).versionstamp }, {
        key: ["a"],
        versionstamp,
      }],
      sets: [{ key: ["a"], value: value("new") }, { key: ["c"], value: value("new") }],
      deletes: [["b"]],
    });
    expect(done).toBe(false);
    expect((await kv.getMany([["a"], ["b"], ["c"]])).map(textOf)).toEqual(["meanwhile", "old", undefined]);
  });

  it("does all of a batch of which every check holds, even that nothing is there", async () => {
    await put([["a"], "old"], [["b"], "old"]);
    const { versionstamp } = await kv.get(["a"]);
    const done = await kv.atomic({
      checks: [{ key: ["a"], versionstamp }, { key: ["c"], versionstamp: null }],
      sets: [{ key: ["a"], value: value("new") }, { key: ["c"], value: value("new") }],
      deletes: [["b"]],
    });
    expect(done).toBe(true);
    expect((await kv.getMany([["a"], ["b"], ["c"]])).map(textOf)).toEqual(["new", undefined, "new"]);
  });

  it("lets one of two win who check the same", async () => {
    const check = { checks: [{ key: ["a"], versionstamp: null }] };
    const done = await Promise.all(
      ["one", "two"].map((text) => kv.atomic({ ...check, sets: [{ key: ["a"], value: value(text) }] })),
    );
    expect(done.toSorted()).toEqual([false, true]);
  });

  it("lists what is below a prefix, numbers as numbers and words as words", async () => {
    await put(
      ...[10, 9, 100].map((number) => [["game", "b", number], ""] as const),
      [["game", "a"], ""],
      [["game"], "not below itself"],
      [["gamete", 1], "another word"],
      [["game", "b", "word"], ""],
    );
    expect(await listed(kv, ["game", "b"])).toEqual([
      ["game", "b", "word"],
      ["game", "b", 9],
      ["game", "b", 10],
      ["game", "b", 100],
    ]);
    expect((await listed(kv, ["game"]))[0]).toEqual(["game", "a"]);
    expect(await listed(kv, ["game"])).toHaveLength(5);
  });

  it("lists no more than a limit, backwards if wanted, or only before a key", async () => {
    await put(...[1, 2, 3, 4].map((number) => [["k", number], ""] as const));
    expect(await listed(kv, ["k"], { limit: 2 })).toEqual([["k", 1], ["k", 2]]);
    expect(await listed(kv, ["k"], { limit: 2, reverse: true })).toEqual([["k", 4], ["k", 3]]);
    expect(await listed(kv, ["k"], { end: ["k", 3] })).toEqual([["k", 1], ["k", 2]]);
  });

  it("lists more entries than one page of the backend holds", async () => {
    for (let page = 0; page < 3; page++) await put(...keys(250).map(([k, n]) => [[k, page, n], ""] as const));
    expect(await listed(kv, ["k"])).toHaveLength(750);
  });

  it("gives many entries in the order asked for", async () => {
    await put([["a"], "A"], [["c"], "C"]);
    expect((await kv.getMany([["c"], ["b"], ["a"]])).map(textOf)).toEqual(["C", undefined, "A"]);
  });

  it("is asked for ten entries at once and no more", async () => {
    expect(await kv.getMany(keys(10))).toHaveLength(10);
    await expect(kv.getMany(keys(11))).rejects.toThrow(OverLimit);
  });

  it("refuses what this backend would take and another would not, and does nothing", async () => {
    const large = new Uint8Array(60_001);
    const batch = { sets: [{ key: ["small"], value: value("s") }, { key: ["large"], value: large }] };
    await expect(kv.atomic(batch)).rejects.toThrow(OverLimit);
    expect((await kv.get(["small"])).value).toBeUndefined();
  });
});

it("a store in a file is still there when it is opened again", async () => {
  const path = join(folder, "kept.kv");
  const first = await openStore(path);
  await first.atomic({ sets: [{ key: ["k"], value: value("kept") }] });
  first.close();
  const second = await openStore(path);
  expect(textOf(await second.get(["k"]))).toBe("kept");
  second.close();
});

it("two stores in memory know nothing of each other", async () => {
  const [one, other] = [await openStore(":memory:"), await openStore(":memory:")];
  await one.atomic({ sets: [{ key: ["k"], value: value("mine") }] });
  expect((await other.get(["k"])).value).toBeUndefined();
  one.close();
  other.close();
});
