import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { VAULT } from "../../tests/support/store.ts";
import { openStore } from "./kv/deno-kv.ts";
import { Games } from "./games/games.ts";
import { Outbox } from "./post/outbox.ts";
import type { KvPort } from "./kv/port.ts";
import { readMarkAt } from "./records/letter-records.ts";
import { HOUR, MINUTE } from "../common/bytes/lengths.ts";
import { ids, letter, NOW } from "../../tests/support/outgoing.ts";

let kv: KvPort;
let outbox: Outbox;
beforeEach(async () => {
  kv = await openStore(":memory:");
  outbox = new Outbox(kv);
});
afterEach(() => kv.close());

describe("a letter that came in", () => {
  it("is answered once", async () => {
    const answersTo = { messageId: "<a@example.org>", at: NOW };
    expect(await outbox.add(letter("1"), answersTo)).toBe(true);
    expect(await outbox.add(letter("2"), answersTo)).toBe(false);
    expect(ids(await outbox.due(NOW))).toEqual(["1"]);
    expect(await new Games(kv, VAULT).readMark("<a@example.org>")).toEqual(readMarkAt(NOW, "K7Q2", "1"));
  });

  it("that gets no answer is marked as read once, and is not answered afterwards", async () => {
    expect(await outbox.markRead("<a@example.org>", NOW)).toBe(true);
    expect(await outbox.markRead("<a@example.org>", NOW + 1)).toBe(false);
    expect(await new Games(kv, VAULT).readMark("<a@example.org>")).toEqual(readMarkAt(NOW, null));
    expect(await outbox.add(letter("1"), { messageId: "<a@example.org>", at: NOW })).toBe(false);
    expect(await outbox.due(NOW)).toEqual([]);
  });
});

describe("the answers to an address", () => {
  const count = (now: number, address = "anna@example.org") => outbox.countAnswer(address, now);

  it("are counted from the first, for an hour", async () => {
    expect([await count(NOW), await count(NOW + 1), await count(NOW + HOUR - 1)]).toEqual([1, 2, 3]);
    expect([await count(NOW + HOUR), await count(NOW + HOUR + 1)]).toEqual([1, 2]);
  });

  it("do not put the end of the hour off", async () => {
    await count(NOW);
    for (let minute = 1; minute < 60; minute++) await count(NOW + minute * MINUTE);
    expect(await count(NOW + HOUR)).toBe(1);
  });

  it("that a clock has counted which was ahead are forgotten", async () => {
    for (let hour = 0; hour < 3; hour++) await count(NOW + 1000 * HOUR);
    expect(await outbox.counted("anna@example.org", NOW)).toBe(0);
    expect(await count(NOW)).toBe(1);
  });

  it("are counted for each address", async () => {
    await count(NOW);
    expect(await count(NOW, "bruno@example.org")).toBe(1);
  });

  it("are counted each, though many come at once", async () => {
    const counts = await Promise.all(Array.from({ length: 8 }, () => count(NOW)));
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

it("an address of any length has its answers counted", async () => {
  expect(await outbox.countAnswer(`${"a".repeat(5_000)}@example.org`, NOW)).toBe(1);
});
