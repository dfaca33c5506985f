import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCESS_TOKEN, KvConnectServer } from "../../tests/support/kv-connect/server.ts";
import { MemoryStore } from "../../tests/support/memory-store.ts";
import { PATIENCE } from "../../tests/support/patience.ts";
import { hasPostgres, PostgresServer } from "../../tests/support/postgres.ts";
import { PostgresWay } from "../../tests/support/postgres-way.ts";
import { openStore } from "./kv/deno-kv.ts";
import { type Entry, type Key, type KvPort, LIMITS, OverLimit } from "./kv/port.ts";
import { OutOfReach } from "./kv/persistence.ts";
import { openShared } from "./kv/shared-kv.ts";

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

/** A store without what tests before have left in it. */
async function emptied(kv: KvPort): Promise<KvPort> {
  const deletes = await Array.fromAsync(kv.list([]), ({ key }) => key);
  await kv.atomic({ deletes });
  return kv;
}

/** A server, and a store over it. */
async function overKvConnect() {
  const server = await KvConnectServer.open();
  const kv = await openShared({ url: server.url, token: ACCESS_TOKEN });
  return { kv, server };
}

/** A store, and what it stands on. */
type Opened = { kv: KvPort; server?: { close(): Promise<void> } };

describe.each<[string, () => Promise<Opened>]>([
  ["a file", async () => ({ kv: await openStore(join(folder, `${++files}.kv`)) })],
  ["memory", async () => ({ kv: await openStore(":memory:") })],
  ["memory of a test", () => Promise.resolve({ kv: new MemoryStore() })],
  ["a database behind KV Connect", overKvConnect],
  ["one whose every answer to a write is lost once", async () => {
    const { kv, server } = await overKvConnect();
    let writes = 0;
    server.faults.losesAnswer = () => ++writes % 2 === 1;
    return { kv, server };
  }],
])("a store in %s", doesAsOthers);

describe.skipIf(!hasPostgres)("in PostgreSQL", () => {
  let server: PostgresServer;
  let database: string;
  beforeAll(async () => {
    server = await PostgresServer.open();
    database = await server.database();
  });
  afterAll(() => server.close());

  describe.each<[string, () => Promise<Opened>]>([
    ["a database", async () => ({ kv: await emptied(await openShared({ url: server.url(database) })) })],
    ["one whose every answer to a write is lost once", async () => {
      const way = await PostgresWay.open(server.port);
      let writes = 0;
      way.faults.losesAnswer = () => ++writes % 2 === 1;
      return { kv: await emptied(await openShared({ url: server.url(database, way.port) })), server: way };
    }],
  ])("a store in %s", doesAsOthers);
});

/** Whatever the backend is, the port does the same. */
function doesAsOthers(_: string, open: () => Promise<Opened>): void {
  let kv: KvPort;
  let server: Opened["server"];
  beforeEach(async () => void ({ kv, server } = await open()));
  afterEach(async () => {
    kv.close();
    await server?.close();
  });

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

  it("does of batches that come at once each whose checks hold, and no other", async () => {
    await put([["taken"], ""]);
    const mayBe = (number: number) => number % 4 !== 3;
    const done = await Promise.all(
      keys(12).map((key, number) =>
        kv.atomic({
          checks: mayBe(number) ? [] : [{ key: ["taken"], versionstamp: null }],
          sets: [{ key, value: value("") }],
        })
      ),
    );
    expect(done).toEqual(keys(12).map((_, number) => mayBe(number)));
    expect(await listed(kv, ["k"])).toEqual(keys(12).filter((_, number) => mayBe(number)));
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

  it("deletes what is there, and what is not", async () => {
    await put([["a"], "A"]);
    expect(await kv.atomic({ deletes: [["a"], ["b"]] })).toBe(true);
    expect((await kv.get(["a"])).versionstamp).toBeNull();
  });

  it("is asked for ten entries at once and no more", async () => {
    expect(await kv.getMany(keys(10))).toHaveLength(10);
    await expect(kv.getMany(keys(11))).rejects.toThrow(OverLimit);
  });

  it("takes a batch as large as batches may be, in every way", async () => {
    const long = (number: number): Key => ["k".repeat(LIMITS.keyBytes - 20), number];
    const batch = {
      checks: keys(LIMITS.checks).map((key) => ({ key, versionstamp: null })),
      sets: [0, 1, 2, 3, 4, 5].map((number) => ({
        key: long(number),
        value: new Uint8Array(LIMITS.valueBytes),
      })),
      deletes: keys(LIMITS.changes - 6),
    };
    expect(await kv.atomic(batch)).toBe(true);
    expect((await kv.get(long(5))).value).toHaveLength(LIMITS.valueBytes);
  });

  it("refuses what this backend would take and another would not, and does nothing", async () => {
    const small = { key: ["small"], value: value("s") };
    const large = { key: ["large"], value: new Uint8Array(LIMITS.valueBytes + 1) };
    const wide: Key = ["k".repeat(LIMITS.keyBytes)];
    await expect(kv.atomic({ sets: [small, large] })).rejects.toThrow(OverLimit);
    await expect(kv.atomic({ sets: [small], deletes: keys(LIMITS.changes) })).rejects.toThrow(OverLimit);
    await expect(kv.atomic({ sets: [small], deletes: [wide] })).rejects.toThrow(OverLimit);
    await expect(kv.get(wide)).rejects.toThrow(OverLimit);
    await expect(listed(kv, wide)).rejects.toThrow(OverLimit);
    expect((await kv.get(["small"])).value).toBeUndefined();
  });

  it("numbers versions in the order in which they come to be seen", async () => {
    const writes = Array.from(
      { length: 20 },
      (_, number) => put([["k", number], ""], [["last"], String(number)]),
    );
    await Promise.all(writes);
    const last = await kv.get(["last"]);
    const own = (await kv.get(["k", Number(textOf(last))])).versionstamp;
    expect(own).toBe(last.versionstamp);
    for await (const { versionstamp } of kv.list(["k"])) expect(versionstamp! <= own!).toBe(true);
  });

  it("has of a key that is set twice and deleted what Deno KV has", async () => {
    await kv.atomic({
      sets: [{ key: ["a"], value: value("first") }, { key: ["a"], value: value("last") }, {
        key: ["b"],
        value: value("gone"),
      }],
      deletes: [["b"], ["b"]],
    });
    expect((await kv.getMany([["a"], ["b"]])).map(textOf)).toEqual(["last", undefined]);
  });
}

describe("a database behind KV Connect", () => {
  let kv: KvPort;
  let server: KvConnectServer;
  beforeEach(async () => void ({ kv, server } = await overKvConnect()));
  afterEach(async () => {
    kv.close();
    await server.close();
  });
  const set = (text: string, versionstamp: string | null = null, key: Key = ["k"]) =>
    kv.atomic({ checks: [{ key, versionstamp }], sets: [{ key, value: value(text) }] });
  const times = (count: number) => () => count-- > 0;

  it("is asked again where it does not answer", async () => {
    server.faults.fails = times(1);
    expect(await set("there")).toBe(true);
    server.faults.fails = times(1);
    expect(textOf(await kv.get(["k"]))).toBe("there");
    server.faults.fails = times(1);
    expect(await listed(kv, ["k"])).toEqual([]);
  });

  it("says that a write is in whose answer was lost, though the same write by another would have been refused", async () => {
    server.faults.losesAnswer = times(1);
    expect(await set("mine")).toBe(true);
    server.faults.losesAnswer = times(1);
    expect(await set("another's")).toBe(false);
    expect(textOf(await kv.get(["k"]))).toBe("mine");
  });

  it("writes once what comes twice, though nothing is checked", async () => {
    server.faults.losesAnswer = times(1);
    const writing = kv.atomic({ sets: [{ key: ["k"], value: value("once") }] });
    await expect.poll(async () => textOf(await kv.get(["k"]))).toBe("once");
    const { versionstamp } = await kv.get(["k"]);
    expect(await set("since then", versionstamp)).toBe(true);
    expect(await writing).toBe(true);
    expect(textOf(await kv.get(["k"]))).toBe("since then");
  });

  it("loses nothing and doubles nothing where many write at once and answers are lost", async () => {
    let [count, writes] = [0, 0];
    server.faults.losesAnswer = () => ++writes % 3 === 0;
    const add = async () => {
      for (;;) {
        const { value: before, versionstamp } = await kv.get(["k"]);
        if (await set(`${textOf({ key: [], value: before, versionstamp }) ?? ""}.`, versionstamp)) {
          return count++;
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, add));
    expect(textOf(await kv.get(["k"]))).toBe(".".repeat(8));
    expect(count).toBe(8);
  });

  it("is never read from a copy that may be behind", async () => {
    await set("new");
    expect(textOf(await kv.get(["k"]))).toBe("new");
    await kv.getMany([["k"]]);
    await listed(kv, []);
    expect(server.requests.behind ?? 0).toBe(0);
    server.faults.isStale = true;
    const isStale = times(3);
    server.faults.delay = () => {
      server.faults.isStale = isStale();
      return 0;
    };
    expect(textOf(await kv.get(["k"]))).toBe("new");
  });

  it("is found where it has moved to, for reading and for writing", async () => {
    await set("here");
    server.move();
    expect(textOf(await kv.get(["k"]))).toBe("here");
    server.move();
    expect(await set("there", (await kv.get(["k"])).versionstamp)).toBe(true);
    server.move();
    expect(await set("nowhere")).toBe(false);
  });

  it("tells of changes by other processes, also after the line was cut and the database has moved", async () => {
    const other = await openShared({ url: server.url, token: ACCESS_TOKEN });
    let told = 0;
    const end = other.watch!([["k"], ["never"]], () => void told++);
    for (const disturb of [() => {}, () => server.move()]) {
      disturb();
      const before = told;
      await expect.poll(async () => {
        await kv.atomic({ sets: [{ key: ["k"], value: value("changed") }] });
        return told;
      }).toBeGreaterThan(before);
    }
    end();
    other.close();
  });

  it("hears changes between the heartbeats of a watch, and takes none of those for a change", async () => {
    server.faults.heartbeat = 5;
    const other = await openShared({ url: server.url, token: ACCESS_TOKEN });
    let told = 0;
    const end = other.watch!([["k"]], () => void told++);
    await expect.poll(() => told).toBe(1);
    for (const said of ["once", "twice"]) {
      const before = told;
      // Each answer of the server comes after heartbeats that were due before it.
      server.faults.delay = () => 50;
      await kv.atomic({ sets: [{ key: ["k"], value: value(said) }] });
      await expect.poll(() => told).toBe(before + 1);
    }
    end();
    other.close();
  });

  it.each([1, 2, 3])("speaks version %i of the protocol, if the server knows no other", async (version) => {
    server.faults.versions = [version];
    const other = await openShared({ url: server.url, token: ACCESS_TOKEN });
    expect(await other.atomic({ sets: [{ key: ["k"], value: value("there") }] })).toBe(true);
    expect(textOf(await other.get(["k"]))).toBe("there");
    other.close();
  });

  it("does not open where no version of the protocol is common, and says so at once", async () => {
    server.faults.versions = [4];
    await expect(openShared({ url: server.url, token: ACCESS_TOKEN })).rejects.toThrow("no version of 1,2,3");
  });

  it("has a server that refuses what the protocol does not allow", async () => {
    const told = await fetch(server.url, {
      method: "POST",
      headers: { Authorization: `Bearer ${ACCESS_TOKEN}` },
    });
    const { version, databaseId, token, endpoints } = await told.json();
    expect(version).toBe(1);
    const asked = async (headers: Record<string, string>, method = "POST") => {
      const answer = await fetch(`${server.url}${endpoints[1].url}/snapshot_read`, {
        method,
        headers: { "Authorization": `Bearer ${token}`, "Content-Type": "application/x-protobuf", ...headers },
      });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await asked({ "x-transaction-domain-id": databaseId })).toBe(200);
    expect(await asked({ "x-denokv-version": "3", "x-denokv-database-id": databaseId })).toBe(200);
    expect(await asked({})).toBe(400);
    expect(await asked({ "x-denokv-version": "3", "x-denokv-database-id": "another" })).toBe(400);
    expect(await asked({ "x-denokv-version": "4", "x-denokv-database-id": databaseId })).toBe(400);
    expect(await asked({ "x-transaction-domain-id": databaseId, "Content-Type": "text/plain" })).toBe(400);
    expect(await asked({ "x-transaction-domain-id": databaseId }, "GET")).toBe(405);
  });

  it("writes once what was answered too late", async () => {
    const hasty = await openShared({ url: server.url, token: ACCESS_TOKEN }, {
      request: 400,
      inAll: PATIENCE,
    });
    const isLate = times(1);
    server.faults.delay = () => isLate() ? 500 : 0;
    expect(
      await hasty.atomic({
        checks: [{ key: ["k"], versionstamp: null }],
        sets: [{ key: ["k"], value: value("in") }],
      }),
    )
      .toBe(true);
    expect(textOf(await kv.get(["k"]))).toBe("in");
    hasty.close();
  });

  it("counts as out of reach if it stays so", async () => {
    const hasty = await openShared({ url: server.url, token: ACCESS_TOKEN }, { request: 10_000, inAll: 50 });
    server.faults.fails = () => true;
    await expect(hasty.get(["k"])).rejects.toThrow(OutOfReach);
    await expect(hasty.atomic({ deletes: [["k"]] })).rejects.toThrow(OutOfReach);
    hasty.close();
  });

  it("does not open with a wrong token, and says so at once", async () => {
    await expect(openShared({ url: server.url, token: "wrong" })).rejects.toThrow("401");
  });

  it("shows the marks of its writes in no list", async () => {
    await set("there");
    expect(await listed(kv, [])).toEqual([["k"]]);
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
