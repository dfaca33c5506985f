import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aHead, VAULT } from "../../../tests/support/store.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { openStore } from "../kv/deno-kv.ts";
import { Games } from "./games.ts";
import type { GameHead, Locked } from "../records/game-record.ts";
import type { Clock } from "../records/clock-record.ts";
import { EMPTY } from "../../dice/link.ts";
import { indexed } from "./indexed.ts";
import { fillIndexes } from "./index-filling.ts";
import { headKey } from "../kv/keys.ts";
import type { Key, KvPort } from "../kv/port.ts";

const NOW = 1_000_000;
const LOCKED: Locked = {
  run: 1,
  side: "axis",
  at: NOW,
  digest: null,
  said: { allied: [], axis: [] },
  sheets: { allied: [], axis: [] },
  memory: { allied: null, axis: null },
  left: null,
  standIn: null,
  lapse: null,
};

let kv: KvPort;
let games: Games;
let operation = 0;
beforeEach(async () => {
  kv = await openStore(":memory:");
  games = new Games(kv, VAULT);
});
afterEach(() => kv.close());

/** A game as it is after one more commit. */
async function committed(head: GameHead): Promise<void> {
  const before = await games.head(head.id);
  const after = { ...head, operations: [`op ${++operation}`] };
  expect(await games.commit({ before, head: after, ledger: [], letters: [] })).toBe("done");
}
const keys = async (name: string) => (await Array.fromAsync(kv.list([name]))).map(({ key }) => key.join("/"));
const daily = (more: Partial<GameHead> = {}) =>
  aHead({
    mailWishes: { axis: { level: "daily", since: 0, day: null, toldOf: 0, announcedAt: null } },
    ...more,
  });

describe("what a game is found by", () => {
  it("is written with the game, and taken away with what it was for", async () => {
    await committed(daily({ locked: LOCKED }));
    expect([await keys("locked"), await keys("daily"), await keys("news"), await keys("played-by")]).toEqual([
      ["locked/0/K7Q2"],
      ["daily/0/K7Q2"],
      ["news/0/K7Q2"],
      ["played-by/despatch/0.0.0/0/K7Q2"],
    ]);
    await committed(daily({ status: "over" }));
    expect([await keys("locked"), await keys("daily"), await keys("played-by")]).toEqual([[], [], []]);
  });

  it("is written again where it has changed, and not where it has not", async () => {
    const rows = async () =>
      (await Array.fromAsync(kv.list(["row"]))).map(({ versionstamp }) => versionstamp);
    await committed(aHead());
    const first = await rows();
    await committed(aHead());
    expect(await rows()).toEqual(first);
    await committed(aHead({ title: "Another title" }));
    expect(await rows()).not.toEqual(first);
  });

  it("stays as it is in lists while a player writes again within the hour", async () => {
    const stands = { gameTurn: 1, lastTurn: 18, waiting: "axis" as const };
    const rows = () => Array.fromAsync(kv.list(["row"]));
    const wrote = (since: number) => {
      const silence = { side: "axis" as const, mark: "", since, reminded: 0, remindedAt: null, wakeAt: null };
      return committed(aHead({ stands, silence }));
    };
    await wrote(HOUR);
    const first = await rows();
    await wrote(2 * HOUR - 1);
    expect(await rows()).toEqual(first);
    await wrote(2 * HOUR);
    expect(await rows()).not.toEqual(first);
  });

  it("says when orders that wait for the beacon can be carried out", () => {
    const waiting = aHead({ locked: LOCKED, beacon: "drand", beaconWait: 5_000 });
    expect(indexed(waiting).marks).toContainEqual({ kind: "locked", at: NOW + 5_000 });
  });

  it("says what is the latest time that a game tells of as long as it is played", () => {
    const entered = { ...EMPTY, at: NOW };
    const latest = (head: Partial<GameHead>) =>
      indexed(aHead(head)).marks.filter(({ kind }) => kind === "latest").map(({ at }) => at);
    expect(latest({ ledger: entered })).toEqual([NOW]);
    expect(latest({ ledger: entered, protocol: 1 })).toEqual([0]);
    const absence = { from: NOW, to: NOW + 9, announced: NOW + 3 };
    const pause = { since: NOW + 2, until: NOW + 8, byGameMaster: false };
    const clock = {
      asked: null,
      pause,
      absences: { allied: [], axis: [] },
      wakeAt: null,
    } as unknown as Clock;
    expect(latest({ ledger: entered, clock })).toEqual([NOW + 2]);
    expect(latest({ clock: { ...clock, absences: { allied: [], axis: [absence] } } })).toEqual([NOW + 3]);
    expect(latest({ ledger: entered, status: "over" })).toEqual([]);
  });

  it("has daily letters to come until the last has told of everything", () => {
    const over = daily({ status: "over" });
    const told = { ...over.seats.axis, letters: 3 };
    expect(indexed(over).marks).toEqual([]);
    expect(indexed({ ...over, seats: { ...over.seats, axis: told } }).marks).toEqual([{
      kind: "daily",
      at: 0,
    }]);
  });
});

describe("a mark", () => {
  it("that is put off is due again at its time, and one that was set again meanwhile stays", async () => {
    await committed(daily());
    const [mark] = await games.daily.due(NOW, 10);
    await games.daily.later(mark, NOW + 5);
    expect(await games.daily.due(NOW + 4, 10)).toEqual([]);
    const [again] = await games.daily.due(NOW + 5, 10);
    await committed(daily());
    const [anew] = await games.daily.due(NOW, 10);
    await committed(daily());
    await games.daily.done(again);
    await games.daily.done(anew);
    expect(await keys("daily")).toEqual(["daily/0/K7Q2"]);
  });

  it("set by a clock that was ahead is due as well", async () => {
    await committed(daily());
    await games.daily.later((await games.daily.due(NOW, 10))[0], NOW + 1_000);
    expect(await games.daily.due(NOW, 10, 1_000)).toEqual([]);
    expect(await games.daily.due(NOW, 10, 999)).toHaveLength(1);
  });
});

describe("games by the program that has played them", () => {
  it("are those of others, older or newer, and not those of this one", async () => {
    const engines = { AAAA: "despatch/0.1.0", BBBB: "despatch/0.2.0", CCCC: "despatch/0.3.0" };
    for (const [id, engine] of Object.entries(engines)) await committed(aHead({ id, engine }));
    const others = async (engine: string, limit = 10) =>
      (await games.playedBy.others(engine, NOW, limit)).map(({ id }) => id);
    expect(await others("despatch/0.2.0")).toEqual(["AAAA", "CCCC"]);
    expect(await others("despatch/0.2.0", 1)).toEqual(["AAAA"]);
    expect(await others("despatch/0.4.0")).toEqual(["AAAA", "BBBB", "CCCC"]);
    expect(await others("despatch/0.0.1")).toEqual(["CCCC", "BBBB", "AAAA"]);
    await games.playedBy.later((await games.playedBy.others("despatch/0.2.0", NOW, 1))[0], NOW + 1);
    expect(await others("despatch/0.2.0")).toEqual(["CCCC"]);
  });
});

describe("a store from before there were indexes", () => {
  const ids = ["AAAA", "BBBB", "CCCC", "DDDD", "EEEE"];
  beforeEach(async () => {
    for (const id of ids) await committed(daily({ id, locked: LOCKED }));
    for (const name of ["locked", "daily", "news", "played-by", "row", "seat-of"]) {
      for await (const { key } of kv.list([name])) await kv.atomic({ deletes: [key] });
    }
  });
  const fill = (limit: number) => fillIndexes(kv, games, limit, () => {});

  it("is entered in them portion by portion, goes on where it was broken off, and is done once", async () => {
    expect(await fill(2)).toBe(2);
    expect(await keys("row")).toEqual(["row/DDDD", "row/EEEE"]);
    expect([await fill(2), await fill(2), await fill(2)]).toEqual([2, 1, undefined]);
    for (const name of ["locked", "daily", "news"]) {
      expect(await keys(name)).toEqual(ids.map((id) => `${name}/0/${id}`));
    }
    expect((await keys("seat-of")).length).toBe(ids.length * 2);
  });

  it("is entered in them though a game moves on meanwhile", async () => {
    let isFirst = true;
    const busy: KvPort = {
      get: (key) => kv.get(key),
      getMany: (keys) => kv.getMany(keys),
      list: (...args) => kv.list(...args),
      async atomic(batch) {
        if (isFirst) {
          isFirst = false;
          await committed(daily({ id: "EEEE", locked: LOCKED }));
        }
        return await kv.atomic(batch);
      },
      isShared: false,
      close: () => {},
    };
    expect(await fillIndexes(busy, games, 1, () => {})).toBe(1);
    expect(await keys("row")).toEqual(["row/EEEE"]);
  });

  it("is entered in them though a game cannot be read", async () => {
    const key: Key = headKey("CCCC");
    await kv.atomic({ sets: [{ key, value: Uint8Array.of(9) }] });
    expect([await fill(3), await fill(3)]).toEqual([2, 2]);
    expect(await keys("row")).not.toContain("row/CCCC");
  });
});
