import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issue } from "../../../tests/support/certificates.ts";
import { hasPostgres, PASSWORD, PostgresServer } from "../../../tests/support/postgres.ts";
import { PostgresWay } from "../../../tests/support/postgres-way.ts";
import { comes, PATIENCE } from "../../../tests/support/patience.ts";
import { OutOfReach } from "./persistence.ts";
import type { Key, KvPort } from "./port.ts";
import { openShared } from "./shared-kv.ts";

const value = (text: string) => new TextEncoder().encode(text);

describe.skipIf(!hasPostgres)("a store in PostgreSQL", () => {
  let server: PostgresServer;
  let way: PostgresWay;
  let database: string;
  let kv: KvPort;
  beforeAll(async () => void (server = await PostgresServer.open()));
  beforeEach(async () => {
    way = await PostgresWay.open(server.port);
    database = await server.database();
    kv = await open();
  });
  afterEach(async () => {
    kv.close();
    await way.close();
  });
  afterAll(() => server.close());

  const open = () =>
    openShared({ url: server.url(database, way.port) }, { request: PATIENCE, inAll: PATIENCE });
  const set = (text: string, versionstamp: string | null = null, key: Key = ["k"]) =>
    kv.atomic({ checks: [{ key, versionstamp }], sets: [{ key, value: value(text) }] });
  const read = async (key: Key = ["k"]) => {
    const { value, versionstamp } = await kv.get(key);
    return { text: value === undefined ? undefined : new TextDecoder().decode(value), versionstamp };
  };
  const times = (count: number) => () => count-- > 0;

  it("says that a write is in whose answer was lost, though the same write by another would have been refused", async () => {
    way.faults.losesAnswer = times(1);
    expect(await set("mine")).toBe(true);
    way.faults.losesAnswer = times(1);
    expect(await set("another's")).toBe(false);
    expect((await read()).text).toBe("mine");
  });

  it("writes once what was lost on its way, and what comes twice", async () => {
    way.faults.losesCommit = times(2);
    expect(await set("once")).toBe(true);
    const { text, versionstamp } = await read();
    expect(text).toBe("once");
    way.faults.losesAnswer = times(3);
    expect(await set("then", versionstamp)).toBe(true);
    expect((await read()).text).toBe("then");
  });

  it("writes once, by a second try, where this process stopped in the midst of the write and lost its turn", async () => {
    let commits = 0;
    way.faults.losesCommit = () => {
      // The server ends a turn after five seconds without a word; nothing runs here meanwhile, as in a frozen process.
      if (++commits === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7_000);
      return false;
    };
    expect(await set("once")).toBe(true);
    expect(commits).toBe(2);
    expect((await read()).text).toBe("once");
    expect(await set("twice")).toBe(false);
  });

  it("loses nothing and doubles nothing where many write at once and lines break", async () => {
    let [count, answers, commits] = [0, 0, 0];
    way.faults.losesAnswer = () => ++answers % 3 === 0;
    way.faults.losesCommit = () => ++commits % 4 === 0;
    const add = async () => {
      for (;;) {
        const { text = "", versionstamp } = await read();
        if (await set(`${text}.`, versionstamp)) return count++;
      }
    };
    await Promise.all(Array.from({ length: 8 }, add));
    expect((await read()).text).toBe(".".repeat(8));
    expect(count).toBe(8);
  });

  it("holds a check until the commit: no write is in behind one that has changed what it checked", async () => {
    const other = await open();
    for (let round = 0; round < 20; round++) {
      const { versionstamp } = await kv.get(["word"]);
      const checks = [{ key: ["word"], versionstamp }];
      const [isIn, isChanged] = await Promise.all([
        kv.atomic({ checks, sets: [{ key: ["thing"], value: value(String(round)) }] }),
        other.atomic({ checks, sets: [{ key: ["word"], value: value(String(round)) }] }),
      ]);
      const [thing, word] = await kv.getMany([["thing"], ["word"]]);
      expect(isChanged).toBe(true);
      if (isIn) expect(thing.versionstamp! < word.versionstamp!).toBe(true);
    }
    other.close();
  });

  it("goes on when the server has been stopped and started", async () => {
    expect(await set("before")).toBe(true);
    await server.stop("SIGQUIT");
    const reading = read();
    const writing = set("meanwhile", null, ["other"]);
    await server.start();
    expect((await reading).text).toBe("before");
    expect(await writing).toBe(true);
  });

  it("tells of changes by other processes, also after the line was cut", async () => {
    const other = await open();
    let told = 0;
    const end = other.watch!([["k"], ["never"]], () => void told++);
    for (const disturb of [() => {}, () => way.cut()]) {
      disturb();
      const before = told;
      await comes(async () => {
        await kv.atomic({ sets: [{ key: ["k"], value: value("changed") }] });
        return told > before + 1;
      });
    }
    end();
    const before = told;
    let others = 0;
    other.watch!([["other"]], () => void others++);
    await comes(() => others === 1);
    await kv.atomic({ sets: [{ key: ["k"], value: value("unseen") }] });
    await kv.atomic({ sets: [{ key: ["other"], value: value("seen") }] });
    await comes(() => others === 2);
    expect(told).toBe(before);
    other.close();
  });

  it("counts as out of reach if it stays so, whether it refuses or is silent", async () => {
    // To open it may take longer on a busy machine.
    const patience = { request: 200, inAll: PATIENCE };
    const hasty = await openShared({ url: server.url(database, way.port) }, patience);
    patience.inAll = 200;
    for (const fault of ["isShut", "isSilent"] as const) {
      way.faults[fault] = true;
      way.cut();
      await expect(hasty.get(["k"])).rejects.toThrow(OutOfReach);
      await expect(hasty.atomic({ deletes: [["k"]] })).rejects.toThrow(OutOfReach);
      way.faults[fault] = false;
    }
    hasty.close();
  });

  it("opens for several at once where there are no tables yet", async () => {
    const name = await server.database();
    const url = server.url(name);
    const stores = await Promise.all([1, 2, 3].map(() => openShared({ url })));
    for (const [index, store] of stores.entries()) {
      expect(
        await store.atomic({
          checks: [{ key: ["k"], versionstamp: null }],
          sets: [{ key: ["k"], value: value("") }],
        }),
      )
        .toBe(index === 0);
    }
    for (const store of stores) store.close();
  });

  it("does not open with a wrong password or for another database, and says so at once, without the password", async () => {
    const wrong = server.url(database).replace(encodeURIComponent(PASSWORD), "secret-but-wrong");
    await expect(openShared({ url: wrong })).rejects.toThrow(
      /^password authentication failed for user "despatch"$/,
    );
    await expect(openShared({ url: server.url("nowhere") })).rejects.toThrow(
      'database "nowhere" does not exist',
    );
  });

  it("shows its certificate where lines are to be safe: require takes any, verify-full those that are signed for it", async () => {
    const club = issue({ subject: "Club", isAuthority: true });
    const own = issue({ subject: "localhost", issuer: club, hosts: ["localhost"] });
    const safe = await PostgresServer.open({ certificate: own });
    const folder = await mkdtemp(join(tmpdir(), "despatch-certificates-"));
    const root = join(folder, "club.pem");
    await writeFile(root, club.pem);
    const at = (host: string, mode: string) => safe.url().replace("127.0.0.1", host) + `?sslmode=${mode}`;
    try {
      for (
        const url of [at("127.0.0.1", "require"), `${at("localhost", "verify-full")}&sslrootcert=${root}`]
      ) {
        (await openShared({ url })).close();
        const lines = "select count(*)::int as count from pg_stat_ssl join pg_stat_activity using (pid)";
        expect(await safe.ask(`${lines} where application_name = 'despatch' and not ssl`)).toEqual([{
          count: 0,
        }]);
      }
      await expect(openShared({ url: at("localhost", "verify-full") })).rejects.toThrow(/certificate/);
      await expect(openShared({ url: `${at("127.0.0.1", "verify-full")}&sslrootcert=${root}` })).rejects
        .toThrow(
          /IP|altnames/,
        );
    } finally {
      await safe.close();
      await rm(folder, { recursive: true });
    }
  });

  it("refuses a server that has no TLS where it is to have it", async () => {
    await expect(openShared({ url: `${server.url(database)}?sslmode=verify-full` })).rejects.toThrow("SSL");
  });
});
