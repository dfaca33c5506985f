import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { ACCESS_TOKEN, KvConnectServer } from "../../../tests/support/kv-connect/server.ts";
import { aHead, aLetter, through, VAULT } from "../../../tests/support/store.ts";
import { openStore } from "../kv/deno-kv.ts";
import { Games } from "../games/games.ts";
import { headKey, ledgerKey, rowKey, sentKey } from "../kv/keys.ts";
import { encode } from "../kv/codec.ts";
import { Lease } from "../kv/lease.ts";
import { Offers } from "../games/offers.ts";
import { Outbox } from "../post/outbox.ts";
import { People } from "../people.ts";
import type { KvPort } from "../kv/port.ts";
import { Pushes } from "../post/pushes.ts";
import { openShared } from "../kv/shared-kv.ts";
import { Vault } from "../sealing/vault.ts";
import { opened, type OpenedBackup, UnreadableBackup } from "./format.ts";
import { CannotRestore, holdWhole, restore } from "./restore.ts";
import { newKey, sealed, unsealed } from "./sealing.ts";
import { backupOf } from "./take.ts";

const NOW = 1_000_000;

const joined = (pieces: readonly Uint8Array[]) => new Uint8Array(pieces.flatMap((piece) => [...piece]));
async function* inPieces(bytes: Uint8Array, of = 1_000): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += of) yield bytes.slice(at, at + of);
}
async function taken(kv: KvPort): Promise<Uint8Array> {
  return joined(await Array.fromAsync(backupOf(kv, VAULT, NOW, "despatch/test").bytes));
}
const read = (bytes: Uint8Array) => opened(inPieces(bytes));
async function all({ entries }: OpenedBackup) {
  const found: string[] = [];
  const reading = entries();
  for (;;) {
    const next = await reading.next();
    if (next.done) return { found, totals: next.value };
    found.push(next.value.key.join("/"));
  }
}

/** A store with a game of so many entries, by commits one after the other. */
async function aStore(entries = 0): Promise<{ kv: KvPort; games: Games; step: () => Promise<void> }> {
  const kv = await openStore(":memory:");
  const games = new Games(kv, VAULT);
  await games.commit({ before: undefined, head: aHead(), ledger: [], letters: [] });
  let n = 0;
  const step = async () => {
    const before = (await games.head("K7Q2"))!;
    n++;
    const head = { ...before.head, run: n, ledger: { ...before.head.ledger, n }, operations: [`step ${n}`] };
    const id = `00000000${n}-000001-aaaaaaaaaa`;
    await kv.atomic({ sets: [{ key: ledgerKey("K7Q2", n), value: encode({ n }) }] });
    await games.commit({ before, head, ledger: [], letters: [aLetter({ id, messageId: `<${n}@x>` })] });
  };
  for (let each = 0; each < entries; each++) await step();
  return { kv, games, step };
}

describe("a backup", () => {
  it("holds a game with all that is its own, and neither indexes nor what is a process's", async () => {
    const { kv } = await aStore(2);
    await kv.atomic({ sets: [{ key: ["lease", "x"], value: encode({ until: 5 }) }] });
    const { found, totals } = await all(await read(await taken(kv)));
    expect(found).toEqual(expect.arrayContaining(["game/K7Q2", "ledger/K7Q2/1", "ledger/K7Q2/2"]));
    expect(found.filter((key) => /^(row|seat-of|news|played-by|lease|backup)/.test(key))).toEqual([]);
    expect(totals.faults).toEqual([]);
    kv.close();
  });

  it("of a store with much in it that cannot be read is read again, and names what it has room for", async () => {
    const { kv } = await aStore();
    const ids = Array.from({ length: 1_500 }, (_, n) => `${String(n).padStart(9, "0")}-000001-aaaaaaaaaa`);
    for (let at = 0; at < ids.length; at += 500) {
      const sets = ids.slice(at, at + 500).map((id) => ({
        key: sentKey(id),
        value: encode({ of: "later" }),
      }));
      await kv.atomic({ sets });
    }
    const { found, totals } = await all(await read(await taken(kv)));
    expect(found.filter((key) => key.startsWith("sent/"))).toHaveLength(1_500);
    expect(totals.faults[0]).toContain(`sent/${ids[0]}`);
    expect(totals.faults.at(-1)).toBe(`${1_500 - (totals.faults.length - 1)} more like these`);
    kv.close();
  });

  it("holds a game as one of its commits left it, though others follow while it is read", async () => {
    const { kv, step } = await aStore(2);
    let steps = 0;
    const busy = {
      ...through(kv, (_, pass) => pass()),
      // Whenever the ledger has been asked for, the game has moved on.
      async *list(...args: Parameters<KvPort["list"]>) {
        if (args[0][0] === "ledger" && steps++ < 20) await step();
        yield* kv.list(...args);
      },
    };
    const { found, totals } = await all(await read(await taken(busy)));
    const entries = found.filter((key) => key.startsWith("ledger/")).length;
    expect(totals.faults).toEqual([]);
    expect(entries).toBeGreaterThan(2);
    // Its letters are those of its commits that are there, and none of a later one.
    const letters = new Set(found.filter((key) => key.startsWith("outbox/")));
    expect(letters.size).toBe(entries);
    expect(new Set(found.filter((key) => key.startsWith("posted/"))).size).toBe(entries);
    kv.close();
  });

  it("holds what stands under one word alone: the key for push services, and when the referee was last at work", async () => {
    const { kv } = await aStore();
    await new Pushes(kv, VAULT).vapid(() => ({ public: "point", secret: "scalar" }));
    await new Lease(kv).beat(NOW, HOUR);
    const to = await openStore(":memory:");
    await restore(to, VAULT, await read(await taken(kv)));
    expect(await new Pushes(to, VAULT).vapidAtHand()).toEqual({ public: "point", secret: "scalar" });
    // So what comes between the backup and the next start is an outage, which moves deadlines.
    const { outages } = await new Lease(to).beat(NOW + DAY, HOUR);
    expect(outages).toEqual([{ from: NOW, to: NOW + DAY }]);
    for (const each of [kv, to]) each.close();
  });

  it("leaves out what has run out, and takes kinds that it does not know", async () => {
    const { kv } = await aStore();
    const outbox = new Outbox(kv);
    await outbox.markRead("<new@x>", NOW);
    await outbox.markRead("<old@x>", -1e12);
    await kv.atomic({ sets: [{ key: ["zebra", 1], value: encode({}) }] });
    const { totals } = await all(await read(await taken(kv)));
    expect(totals.kinds).toMatchObject({ read: 1, zebra: 1 });
    kv.close();
  });

  it("says what is the matter with a game, and takes it as it is", async () => {
    const { kv } = await aStore(2);
    await kv.atomic({ deletes: [ledgerKey("K7Q2", 1)] });
    const { found, totals } = await all(await read(await taken(kv)));
    expect(totals.faults).toEqual([expect.stringContaining("1 entries of its ledger are there, and 2")]);
    expect(found).toContain("game/K7Q2");
    kv.close();
  });

  it.each([
    ["cut short", (bytes: Uint8Array) => bytes.slice(0, -1)],
    ["continued", (bytes: Uint8Array) => joined([bytes, new Uint8Array(1)])],
    ["changed", (bytes: Uint8Array) => bytes.map((each, at) => at === 700 ? each ^ 1 : each)],
    ["without an entry", (bytes: Uint8Array) => withoutFirstEntry(bytes)],
    ["nothing at all", () => new Uint8Array()],
    ["something else", () => new TextEncoder().encode("%PDF-1.7 and more")],
  ])("that is %s is refused", async (_, spoilt) => {
    const { kv } = await aStore(3);
    const bytes = spoilt(await taken(kv));
    await expect((async () => await all(await read(bytes)))()).rejects.toThrow(UnreadableBackup);
    kv.close();
  });
});

/** Header and each entry have their lengths before them. */
function withoutFirstEntry(bytes: Uint8Array): Uint8Array {
  const length = (at: number) => new DataView(bytes.buffer).getUint32(at);
  const from = 4 + length(0);
  const head = JSON.parse(new TextDecoder().decode(bytes.slice(from + 4, from + 4 + length(from))));
  return joined([bytes.slice(0, from), bytes.slice(from + 4 + length(from) + head.bytes)]);
}

describe("a backup as a file", () => {
  let key: { file: string; recipient: string };
  beforeAll(async () => void (key = await newKey(0)));
  const file = async (bytes: Uint8Array) =>
    new Uint8Array(await new Response(await sealed(inPieces(bytes), [key.recipient])).arrayBuffer());
  const back = async (bytes: Uint8Array, keyFile = key.file) =>
    joined(await Array.fromAsync(unsealed(ReadableStream.from(inPieces(bytes)), keyFile)));
  const plain = new TextEncoder().encode("a club ".repeat(30_000));

  it("is opened by its key alone", async () => {
    const written = await file(plain);
    expect(new TextDecoder().decode(written.slice(0, 21))).toBe("age-encryption.org/v1");
    expect(written.length).toBeLessThan(plain.length / 10);
    expect(await back(written)).toEqual(plain);
    await expect(back(written, (await newKey(0)).file)).rejects.toThrow(UnreadableBackup);
    await expect(back(written, "no key")).rejects.toThrow("holds no AGE-SECRET-KEY-1");
  });

  it("that is cut short or changed is refused", async () => {
    const written = await file(plain);
    await expect(back(written.slice(0, -30))).rejects.toThrow(UnreadableBackup);
    await expect(back(written.map((each, at) => at === written.length - 20 ? each ^ 1 : each)))
      .rejects.toThrow(UnreadableBackup);
  });
});

describe("a restore", () => {
  it.each([
    ["memory", false],
    ["a database behind KV Connect", true],
  ])("into %s has games, letters and people found as before", async (_, isShared) => {
    const { kv } = await aStore(3);
    const people = new People(kv);
    const anna = {
      ...{ id: "p1", createdAt: 0, name: "Anna", addresses: [{ address: "anna@example.org", since: 0 }] },
      ...{ wishes: { level: null, zone: null, dates: "iso" as const, look: "auto" as const } },
      ...{ profile: { key: "profile" }, kept: [] },
    };
    const link = {
      ...{ address: "anna@example.org", purpose: { kind: "signIn" as const }, to: "/", expiresAt: 2 * NOW },
    };
    await people.keep("link", link);
    await people.enter("link", (await people.asked("link", 0))!, { before: undefined, after: anna });
    const server = isShared ? await KvConnectServer.open() : undefined;
    const to = server === undefined
      ? await openStore(":memory:")
      : await openShared({ url: server.url, token: ACCESS_TOKEN });
    await restore(to, VAULT, await read(await taken(kv)));
    await holdWhole(to);
    const games = new Games(to, VAULT);
    expect((await games.head("K7Q2"))?.head.run).toBe(3);
    expect(await games.lists.rows(["K7Q2"])).toHaveLength(1);
    expect(await games.lists.seatsOf("anna@example.org", "playing", 5)).toHaveLength(2);
    expect(await Array.fromAsync(new Outbox(to).waiting())).toHaveLength(3);
    expect((await new Outbox(to).posted("<2@x>"))?.messageId).toBe("<2@x>");
    expect((await new People(to).at("anna@example.org"))?.value.id).toBe("p1");
    expect((await new People(to).profiled("profile"))?.id).toBe("p1");
    for (const each of [kv, to]) each.close();
    await server?.close();
  });

  it("goes into an empty store alone, and with the key that the secrets need", async () => {
    const { kv } = await aStore();
    const bytes = await taken(kv);
    await expect(restore(kv, VAULT, await read(bytes))).rejects.toThrow("The store is not empty");
    const to = await openStore(":memory:");
    const other = new Vault("77".repeat(32));
    await expect(restore(to, other, await read(bytes))).rejects.toThrow(`need the secret key ${VAULT.name}`);
    expect(await Array.fromAsync(to.list([]))).toEqual([]);
    for (const each of [kv, to]) each.close();
  });

  it("that was broken off leaves a store that nobody opens, and goes on with the same backup", async () => {
    const { kv } = await aStore(3);
    const bytes = await taken(kv);
    const to = await openStore(":memory:");
    await expect(restore(to, VAULT, await read(bytes.slice(0, -40)))).rejects.toThrow("breaks off");
    await expect(holdWhole(to)).rejects.toThrow(CannotRestore);
    await expect(restore(to, VAULT, await read(await taken(kv)))).rejects.toThrow("Another backup");
    await restore(to, VAULT, await read(bytes));
    await holdWhole(to);
    expect((await new Games(to, VAULT).head("K7Q2"))?.head.run).toBe(3);
    for (const each of [kv, to]) each.close();
  });

  it("stops where another begins on the same store", async () => {
    const { kv } = await aStore(3);
    const bytes = await taken(kv);
    const to = await openStore(":memory:");
    let writes = 0;
    const overtaken = through(to, async (_, pass) => {
      if (++writes === 2) await restore(to, VAULT, await read(bytes));
      return await pass();
    });
    await expect(restore(overtaken, VAULT, await read(bytes))).rejects.toThrow("Another restore");
    await holdWhole(to);
    for (const each of [kv, to]) each.close();
  });

  it("has a letter once that was found on its way and then among those that have gone", async () => {
    const { kv } = await aStore(1);
    const outbox = new Outbox(kv);
    const busy = {
      ...through(kv, (_, pass) => pass()),
      async *list(...args: Parameters<KvPort["list"]>) {
        if (args[0][0] === "sent") {
          for (const item of await outbox.due(NOW)) await outbox.sent((await outbox.lease(item, NOW))!, NOW);
        }
        yield* kv.list(...args);
      },
    };
    const to = await openStore(":memory:");
    await restore(to, VAULT, await read(await taken(busy)));
    expect(await Array.fromAsync(new Outbox(to).waiting())).toEqual([]);
    expect((await to.get(sentKey("000000001-000001-aaaaaaaaaa"))).value).toBeDefined();
    for (const each of [kv, to]) each.close();
  });

  it("can be backed up and restored again", async () => {
    const { kv } = await aStore(3);
    const [one, two] = [await openStore(":memory:"), await openStore(":memory:")];
    await restore(one, VAULT, await read(await taken(kv)), true);
    await restore(two, VAULT, await read(await taken(one)), true);
    const games = new Games(two, VAULT);
    expect(await Array.fromAsync(two.list(["ledger"]))).toHaveLength(3);
    expect((await games.head("K7Q2"))?.head.run).toBe(3);
    expect((await two.get(rowKey("K7Q2"))).value).toBeDefined();
    expect((await two.get(headKey("K7Q2"))).value).toEqual((await kv.get(headKey("K7Q2"))).value);
    for (const each of [kv, one, two]) each.close();
  });
});

const OFFER = {
  ...{ id: "o1", person: "p1", name: "Anna", address: "anna@example.org", side: "axis" as const, fields: {} },
  ...{ words: "", isOpen: true, scenario: "s", terms: "t", at: 1, expiresAt: 2 * NOW },
};

it("an open offer is there with its link and in its list", async () => {
  const { kv } = await aStore();
  await new Offers(kv).add(OFFER);
  const to = await openStore(":memory:");
  await restore(to, VAULT, await read(await taken(kv)));
  expect((await new Offers(to).find("o1", NOW))?.value.name).toBe("Anna");
  expect(await new Offers(to).open(NOW, 5)).toHaveLength(1);
  for (const each of [kv, to]) each.close();
});

it("bids whose time is over are there without their offer, as their players have still to be told", async () => {
  const { kv } = await aStore();
  const bidding = {
    handicap: "victoryPoints",
    amount: 3,
    nonce: "n",
    commitment: "c",
    invited: null,
    mailKey: "k",
  };
  await new Offers(kv).add({ ...OFFER, expiresAt: NOW - 1, bidding });
  const to = await openStore(":memory:");
  await restore(to, VAULT, await read(await taken(kv)));
  expect(await new Offers(to).find("o1", 0)).toBeUndefined();
  expect((await new Offers(to).biddingsOver(NOW, 5)).map(({ value }) => value.id)).toEqual(["o1"]);
  for (const each of [kv, to]) each.close();
});
