import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aHead, losingAnswers, VAULT } from "../../../tests/support/store.ts";
import { openStore } from "../kv/deno-kv.ts";
import { Games } from "./games.ts";
import type { GameHead } from "../records/game-record.ts";
import { fillIndexes } from "./index-filling.ts";
import { headKey } from "../kv/keys.ts";
import type { KvPort } from "../kv/port.ts";

const ANNA = "anna@example.org";

describe("the lists of games", () => {
  let kv: KvPort;
  let games: Games;
  beforeEach(async () => {
    kv = await openStore(":memory:");
    games = new Games(kv, VAULT);
  });
  afterEach(() => kv.close());

  /** A game as it is after one more commit. */
  async function committed(more: (before: GameHead | undefined) => GameHead): Promise<GameHead> {
    const known = await games.head("K7Q2");
    const head = { ...more(known?.head), operations: [`op ${count++}`] };
    expect(await games.commit({ before: known, head, ledger: [], letters: [] })).toBe("done");
    return head;
  }
  let count = 0;
  const at = (address: string, status: GameHead["status"]): GameHead => {
    const head = aHead();
    return {
      ...head,
      status,
      seats: {
        allied: { ...head.seats.allied, kind: "person", address },
        axis: { ...head.seats.axis, kind: "computer", address: null },
      },
    };
  };
  const listed = async (address: string) =>
    (await Promise.all(
      (["inviting", "playing", "over"] as const).map(async (status) =>
        (await games.lists.seatsOf(address, status, 10)).map(({ row, party }) =>
          `${status} ${row.id} ${party}`
        )
      ),
    )).flat();

  it("have a game in one place for each seat, however its state and address change", async () => {
    await committed(() => at(ANNA, "inviting"));
    expect(await listed(ANNA)).toEqual(["inviting K7Q2 allied"]);
    await committed(() => at(ANNA, "playing"));
    expect(await listed(ANNA.toUpperCase())).toEqual(["playing K7Q2 allied"]);
    await committed(() => at("anna@work.example", "playing"));
    expect([await listed(ANNA), await listed("anna@work.example")]).toEqual([[], ["playing K7Q2 allied"]]);
    await committed(() => at("anna@work.example", "over"));
    expect(await listed("anna@work.example")).toEqual(["over K7Q2 allied"]);
  });

  it("are none of addresses that lead nowhere, which many practice games share", async () => {
    await committed(() => at("you@practice.invalid", "playing"));
    expect(await listed("you@practice.invalid")).toEqual([]);
    expect((await games.lists.rows(["K7Q2", "ZZZZ"])).map(({ id }) => id)).toEqual(["K7Q2"]);
  });

  it("change with the game or not at all", async () => {
    await committed(() => at(ANNA, "playing"));
    const stale = { head: at(ANNA, "playing"), versionstamp: "00000000000000000000" };
    const after = { ...at("bruno@example.org", "playing"), operations: ["other"] };
    expect(await games.commit({ before: stale, head: after, ledger: [], letters: [] })).toBe("conflict");
    expect([await listed(ANNA), await listed("bruno@example.org")]).toEqual([["playing K7Q2 allied"], []]);
  });

  it("are right where the answer of the store was lost", async () => {
    games = new Games(losingAnswers(kv), VAULT);
    await games.commit({ before: undefined, head: at(ANNA, "playing"), ledger: [], letters: [] });
    expect(await listed(ANNA)).toEqual(["playing K7Q2 allied"]);
  });

  it("take in the games that were kept before there were lists, once", async () => {
    await committed(() => at(ANNA, "playing"));
    for await (const { key } of kv.list(["seat-of"])) await kv.atomic({ deletes: [key] });
    expect(await listed(ANNA)).toEqual([]);
    expect(await fillIndexes(kv, games, 10, () => {})).toBe(1);
    expect(await listed(ANNA)).toEqual(["playing K7Q2 allied"]);
    expect(await fillIndexes(kv, games, 10, () => {})).toBeUndefined();
  });

  it("are made though a game cannot be read, and that fault is reported", async () => {
    await kv.atomic({ sets: [{ key: headKey("AAAA"), value: new Uint8Array([1, 2]) }] });
    const faults: unknown[] = [];
    expect(await fillIndexes(kv, games, 10, (fault) => void faults.push(fault))).toBe(0);
    expect(faults).toHaveLength(1);
  });
});
