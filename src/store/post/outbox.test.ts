import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aHead, VAULT } from "../../../tests/support/store.ts";
import { openStore } from "../kv/deno-kv.ts";
import { Games } from "../games/games.ts";
import { Outbox } from "./outbox.ts";
import { newId } from "../../game/access/tokens.ts";
import type { Batch, Key, KvPort } from "../kv/port.ts";
import { readMarkAt } from "../records/letter-records.ts";
import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { sha256Hex } from "../../common/bytes/native-sha256.ts";
import { encode } from "../kv/codec.ts";
import { ids, letter, NOW } from "../../../tests/support/outgoing.ts";

const ID = "000000001-000001-aaaaaaaaaa";
const OTHER_ID = "000000001-000002-bbbbbbbbbb";

let kv: KvPort;
let outbox: Outbox;
beforeEach(async () => {
  kv = await openStore(":memory:");
  outbox = new Outbox(kv);
});
afterEach(() => kv.close());

describe("letters on their way out", () => {
  it("are due from their time on, oldest first", async () => {
    for (const id of ["3", "1", "2"]) await outbox.add(letter(id));
    await outbox.add(letter("0", { nextAt: NOW + 1 }));
    expect(ids(await outbox.due(NOW - 1))).toEqual([]);
    expect(ids(await outbox.due(NOW))).toEqual(["1", "2", "3"]);
    expect(ids(await outbox.due(NOW + 1))).toEqual(["0", "1", "2", "3"]);
  });

  it("are found before older ones if somebody waits for them at a page, once their time has come", async () => {
    const numbered = Array.from({ length: 90 }, (_, n) => String(n + 10));
    for (const id of numbered) await outbox.add(letter(id));
    await outbox.add(letter("98a", { isUrgent: true }));
    await outbox.add(letter("98b", { isUrgent: true, nextAt: NOW + 1 }));
    expect(ids(await outbox.urgent(NOW))).toEqual(["98a"]);
    expect(ids(await outbox.urgent(NOW + 1))).toEqual(["98b", "98a"]);
  });

  it("are given out in portions", async () => {
    for (const id of ["1", "2", "3"]) await outbox.add(letter(id));
    expect(ids(await outbox.due(NOW, 2))).toEqual(["1", "2"]);
  });

  it("are found by their id, waiting or sent, and no other is", async () => {
    await outbox.add(letter(ID));
    await outbox.add(letter(OTHER_ID));
    await outbox.sent(letter(OTHER_ID), NOW);
    expect(await outbox.find(ID)).toEqual(letter(ID));
    expect(await outbox.find(OTHER_ID)).toMatchObject({ id: OTHER_ID, sentAt: NOW });
    expect(await outbox.find(ID.replace("aa", "ab"))).toBeUndefined();
  });
});

describe("a letter that cannot be read", () => {
  const UNREADABLE = encode({ kind: "of a later program" });

  it("keeps no other waiting, and is reported once", async () => {
    await kv.atomic({ sets: [{ key: ["outbox", "2"], value: UNREADABLE }] });
    for (const id of ["1", "3"]) await outbox.add(letter(id));
    const faults: unknown[] = [];
    const due = () => outbox.due(NOW, 50, () => true, (fault) => faults.push(fault));
    expect([ids(await due()), ids(await due())]).toEqual([["1", "3"], ["1", "3"]]);
    expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining("outbox/2") })]);
  });

  it("does not keep a referee from taking up what the one before was sending", async () => {
    await kv.atomic({ sets: [{ key: ["outbox", "0"], value: UNREADABLE }] });
    await outbox.add(letter(ID));
    await outbox.lease(letter(ID), NOW + HOUR);
    await outbox.free(NOW);
    expect(ids(await outbox.due(NOW))).toEqual([ID]);
  });

  it("is forgotten in its time like any other, with the names by which it is found", async () => {
    const old = { id: ID, messageId: "<old@games.example.org>", sentAs: null, kind: "of a later program" };
    await kv.atomic({
      sets: [
        { key: ["sent", ID], value: encode(old) },
        { key: ["posted", sha256Hex(old.messageId)], value: encode({ id: ID }) },
        { key: ["sent", OTHER_ID], value: UNREADABLE },
        { key: ["nonce", "1"], value: UNREADABLE },
        { key: ["nonce", "0"], value: encode({ expiresAt: NOW }) },
      ],
    });
    expect(await outbox.sweep(NOW + 500 * DAY)).toBe(3);
    const left = (await Array.fromAsync(kv.list([]))).map(({ key }) => key.join("/"));
    expect(left).toEqual(["nonce/1"]);
  });
});

it.each(["", "1", ID.slice(1), `${ID}0`, ID.replace("a", "A"), "x".repeat(5_000)])(
  "of the id %j there is no letter, and the store is not asked",
  async (id) => {
    const asked = { ...kv, getMany: () => Promise.reject(new Error("asked")) } as unknown as KvPort;
    expect(await new Outbox(asked).find(id)).toBeUndefined();
  },
);

describe("a letter of a game", () => {
  it("is found by its Message-ID, waiting or sent", async () => {
    const item = letter(ID, { messageId: "<k7q2.axis.7@games.example.org>" });
    await new Games(kv, VAULT).commit({ before: undefined, head: aHead(), ledger: [], letters: [item] });
    expect(await outbox.posted(item.messageId)).toEqual(item);
    await outbox.sent(item, NOW);
    expect(await outbox.posted(item.messageId)).toMatchObject({ id: ID, sentAt: NOW });
    expect(await outbox.posted("<k7q2.axis.8@games.example.org>")).toBeUndefined();
  });
});

describe("a lease", () => {
  it("takes a letter out of the way until it ends", async () => {
    await outbox.add(letter("1"));
    const held = await outbox.lease(letter("1"), NOW + 5 * MINUTE);
    expect(held).toEqual(
      letter("1", { attempts: 1, nextAt: NOW + 5 * MINUTE, lease: expect.any(String) as string }),
    );
    expect(await outbox.due(NOW + 5 * MINUTE - 1)).toEqual([]);
    expect(await outbox.due(NOW + 5 * MINUTE)).toEqual([held]);
  });

  it("of a process that is no more is given back by the next, and what waits for its time waits on", async () => {
    await outbox.add(letter("1"));
    await outbox.add(letter("2"));
    await outbox.lease(letter("1"), NOW + 5 * MINUTE);
    await outbox.failed(letter("2"), NOW + HOUR, "put off");
    await outbox.free(NOW);
    expect(ids(await outbox.due(NOW))).toEqual(["1"]);
  });

  it("is given once, however many ask for it", async () => {
    await outbox.add(letter("1"));
    const asked = Array.from({ length: 5 }, () => outbox.lease(letter("1"), NOW + MINUTE));
    expect((await Promise.all(asked)).filter((held) => held !== undefined)).toHaveLength(1);
  });

  it("that has run out is another's: a sender that wakes later records nothing about the letter", async () => {
    await outbox.add(letter(ID));
    const slept = (await outbox.lease(letter(ID), NOW + MINUTE))!;
    const [due] = await outbox.due(NOW + MINUTE);
    const held = (await outbox.lease(due, NOW + 2 * MINUTE))!;
    expect(await outbox.sent(slept, NOW)).toBe(false);
    expect(await outbox.failed(slept, NOW, "no route")).toBe(false);
    expect(await outbox.deferred(slept, NOW, "no route")).toBe(false);
    expect(await outbox.died(slept, NOW, "no route")).toBe(false);
    expect(await outbox.kept(slept)).toBe(false);
    expect(await outbox.find(ID)).toEqual(held);
    expect(await outbox.sent(held, NOW)).toBe(true);
    expect(await outbox.sent(slept, NOW + HOUR)).toBe(false);
    expect(await outbox.find(ID)).toMatchObject({ sentAt: NOW, attempts: 2 });
  });

  it("is not given on what has been looked at before it was tried again", async () => {
    await outbox.add(letter("1"));
    await outbox.failed((await outbox.lease(letter("1"), NOW + MINUTE))!, NOW, "no route");
    expect(await outbox.lease(letter("1"), NOW + MINUTE)).toBeUndefined();
  });

  it("is not given on a letter that has gone", async () => {
    await outbox.add(letter("1"));
    await outbox.sent(letter("1"), NOW);
    expect(await outbox.lease(letter("1"), NOW + MINUTE)).toBeUndefined();
  });
});

describe("a letter that could not be sent", () => {
  it("waits for its next attempt, and says why", async () => {
    await outbox.add(letter("1"));
    await outbox.failed((await outbox.lease(letter("1"), NOW + 5 * MINUTE))!, NOW + MINUTE, "no route");
    expect(await outbox.due(NOW)).toEqual([]);
    expect(await outbox.due(NOW + MINUTE)).toEqual([
      letter("1", { attempts: 1, nextAt: NOW + MINUTE, lastError: "no route" }),
    ]);
  });

  it("keeps its Message-ID in every attempt", async () => {
    const [first] = [letter("1", { messageId: "<k7q2.allied.1@games.example.org>" })];
    await outbox.add(first);
    await outbox.failed(first, NOW + MINUTE, "no route");
    const [second] = await outbox.due(NOW + MINUTE);
    expect(second.messageId).toBe(first.messageId);
  });
});

describe("a letter that has been sent", () => {
  it("is due no more, and is kept with the time", async () => {
    await outbox.add(letter(ID));
    await outbox.sent(letter(ID, { lastError: "no route", attempts: 2 }), NOW + 7);
    expect(await outbox.due(NOW + HOUR)).toEqual([]);
    expect(await outbox.find(ID)).toEqual(letter(ID, { attempts: 2, sentAt: NOW + 7 }));
  });

  it("stands before older ones in the list", async () => {
    for (const id of ["2", "1", "3"]) {
      await outbox.add(letter(id));
      await outbox.sent(letter(id), NOW);
    }
    await outbox.add(letter("4"));
    expect(ids(await outbox.newest(10))).toEqual(["3", "2", "1"]);
    expect(ids(await outbox.newest(1))).toEqual(["3"]);
  });
});

describe("a letter that was given up", () => {
  const dead = async () => ids(await Array.fromAsync(outbox.dead()));

  beforeEach(async () => {
    await outbox.add(letter(ID));
    await outbox.died((await outbox.lease(letter(ID), NOW + MINUTE))!, NOW, "no such user");
  });

  it("is due no more, and is kept with the reason", async () => {
    expect(await outbox.due(NOW + HOUR)).toEqual([]);
    expect(await dead()).toEqual([ID]);
    expect(await outbox.find(ID)).toEqual(
      letter(ID, { attempts: 1, nextAt: NOW + MINUTE, diedAt: NOW, lastError: "no such user" }),
    );
  });

  it("goes out as if for the first time when somebody says so", async () => {
    expect(await outbox.again(ID, NOW + HOUR)).toBe(true);
    expect(await outbox.due(NOW + HOUR)).toEqual([
      letter(ID, { nextAt: NOW + HOUR, lastError: "no such user" }),
    ]);
    expect(await dead()).toEqual([]);
  });

  it("is dropped with its Message-ID; one that has gone is not", async () => {
    expect(await outbox.drop(ID)).toBe(true);
    expect(await outbox.find(ID)).toBeUndefined();
    await outbox.add(letter(OTHER_ID));
    await outbox.sent(letter(OTHER_ID), NOW);
    expect([await outbox.drop(OTHER_ID), await outbox.drop(ID)]).toEqual([false, false]);
    expect([await outbox.again(OTHER_ID, NOW), await outbox.again(ID, NOW)]).toEqual([false, false]);
  });

  it("stays given up or dropped, whatever a slower sender reports", async () => {
    await outbox.failed(letter(ID), NOW, "no route");
    await outbox.deferred(letter(ID), NOW, "no route");
    expect(await outbox.due(NOW + HOUR)).toEqual([]);
    await outbox.drop(ID);
    await outbox.failed(letter(ID), NOW, "no route");
    expect(await outbox.find(ID)).toBeUndefined();
  });
});

it("a letter that goes while somebody asks for it again has gone", async () => {
  await outbox.add(letter(ID));
  const slow = new Outbox({
    ...kv,
    get: (key: Key) => kv.get(key),
    getMany: async (keys: readonly Key[]) => {
      const found = await kv.getMany(keys);
      await outbox.sent(letter(ID), NOW);
      return found;
    },
    atomic: (batch: Batch) => kv.atomic(batch),
  } as unknown as KvPort);
  expect(await slow.again(ID, NOW)).toBe(false);
  expect(await outbox.due(NOW + HOUR)).toEqual([]);
});

it("a letter that a mail service has renamed is found by both names", async () => {
  const item = letter(ID, { messageId: "<k7q2.axis.7@games.example.org>" });
  await new Games(kv, VAULT).commit({ before: undefined, head: aHead(), ledger: [], letters: [item] });
  await outbox.sent(item, NOW, "<0102@eu-west-1.amazonses.com>");
  expect((await outbox.posted("<0102@eu-west-1.amazonses.com>"))?.id).toBe(ID);
  expect((await outbox.posted(item.messageId))?.sentAs).toBe("<0102@eu-west-1.amazonses.com>");
  await outbox.sweep(NOW + 500 * 24 * HOUR);
  expect(await outbox.posted("<0102@eu-west-1.amazonses.com>")).toBeUndefined();
});

it("a letter that may not go yet keeps none behind it waiting", async () => {
  for (const id of ["1", "2", "3"]) await outbox.add(letter(id));
  expect(ids(await outbox.due(NOW, 1, ({ id }) => id !== "1"))).toEqual(["2"]);
});

it("counting that never finds a gap ends with an error", async () => {
  const contended = {
    get: (key: Key) => kv.get(key),
    atomic: () => Promise.resolve(false),
  } as unknown as KvPort;
  await expect(new Outbox(contended).countAnswer("anna@example.org", NOW)).rejects.toThrow("not counted");
});

describe("a sweep", () => {
  const YEAR = 366 * 24 * HOUR;

  it("removes marks whose time is over, and no other", async () => {
    const games = new Games(kv, VAULT);
    await outbox.markRead("<old@example.org>", NOW);
    await outbox.markRead("<new@example.org>", NOW + HOUR);
    await outbox.countAnswer("anna@example.org", NOW + YEAR - HOUR);
    await outbox.countAnswer("bruno@example.org", NOW + YEAR - MINUTE);
    expect(await outbox.sweep(NOW + YEAR)).toBe(2);
    expect(await games.readMark("<old@example.org>")).toBeUndefined();
    expect(await games.readMark("<new@example.org>")).toEqual(readMarkAt(NOW + HOUR, null));
    expect(await outbox.countAnswer("bruno@example.org", NOW + YEAR)).toBe(2);
    expect(await outbox.sweep(NOW + YEAR)).toBe(0);
  });

  it("leaves letters alone that wait, however old", async () => {
    await outbox.add(letter("1"));
    await outbox.sweep(NOW + 10 * YEAR);
    expect(ids(await outbox.due(NOW))).toEqual(["1"]);
  });

  it("forgets letters that have gone or were given up, once they have been kept for so many days", async () => {
    const kept = new Outbox(kv, 10);
    const [old, dead, young, waiting] = [NOW, NOW + 1, NOW + HOUR, NOW].map((at) => letter(newId(at)));
    for (const item of [old, dead, young, waiting]) await kept.add(item);
    for (const item of [old, young]) await kept.sent(item, NOW);
    await kept.died(dead, NOW, "no such user");
    expect(await kept.sweep(NOW + 240 * HOUR + MINUTE)).toBe(2);
    const found = await Promise.all([old, dead, young, waiting].map(({ id }) => kept.find(id)));
    expect(found.map((item) => item?.id)).toEqual([undefined, undefined, young.id, waiting.id]);
  });
});
