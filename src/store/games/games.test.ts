import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aHead, aLetter, losingAnswers, NO_SHEETS, through, VAULT } from "../../../tests/support/store.ts";
import type { LedgerEntry } from "../../dice/ledger/entry.ts";
import { UnreadableValue } from "../kv/codec.ts";
import { openStore } from "../kv/deno-kv.ts";
import { type Commit, type NewEntry, operationsWith, type VersionedHead } from "./commit.ts";
import { Games } from "./games.ts";
import { Outbox } from "../post/outbox.ts";
import { type KvPort, OverLimit } from "../kv/port.ts";
import type { GameHead } from "../records/game-record.ts";
import { readMarkAt } from "../records/letter-records.ts";
import type { RunRecord } from "../records/run-record.ts";
import { CannotOpen, Vault } from "../sealing/vault.ts";

const entry = (n: number): LedgerEntry => ({
  n,
  at: n,
  kind: "withdrawn",
  side: "axis",
  previous: "ab".repeat(32),
  signer: "cd".repeat(8),
  hash: "ef".repeat(32),
  signature: "01".repeat(64),
});

/** The same as it is entered. */
const joined = (n: number): NewEntry => ({ entry: entry(n), spoken: [] });

const RUN: RunRecord = {
  run: 1,
  side: "allied",
  gameTurn: 1,
  key: "00",
  orders: "00",
  sheets: NO_SHEETS,
  steps: [{ by: "allied", decision: { kind: "endMovement" }, dice: [4], events: [{ kind: "phaseBegan" }] }],
  rolls: [{ run: 1, roll: 1, purpose: "combat", faces: 6, die: 4 }],
  beacon: null,
  lapse: null,
  remarks: { allied: ["A remark."], axis: [] },
};

describe("the games of a referee", () => {
  let kv: KvPort;
  let games: Games;
  beforeEach(async () => {
    kv = await openStore(":memory:");
    games = new Games(kv, VAULT);
  });
  afterEach(() => kv.close());

  const commit = (more: Partial<Commit> = {}): Commit => ({
    before: undefined,
    head: aHead(),
    ledger: [],
    letters: [],
    ...more,
  });

  it("are not there before they are made", async () => {
    expect(await games.head("K7Q2")).toBeUndefined();
    expect(await games.state("K7Q2", 0)).toBeUndefined();
    expect(await games.run("K7Q2", 1)).toBeUndefined();
    expect(await games.brought("K7Q2", "map")).toBeUndefined();
    expect(await games.ledger("K7Q2")).toEqual([]);
  });

  it("open a head once as long as nothing writes it, and again when another process has written it", async () => {
    await games.commit(commit());
    const found = await games.head("K7Q2");
    expect((await games.head("K7Q2"))?.head).toBe(found?.head);
    const others = new Games(kv, VAULT);
    const after = aHead({ run: 7, operations: ["another"] });
    expect(await others.commit(commit({ before: await others.head("K7Q2"), head: after }))).toBe("done");
    expect((await games.head("K7Q2"))?.head.run).toBe(7);
    expect(await games.commit(commit({ before: found }))).toBe("conflict");
  });

  it("give the very head that they have written, the same that a new reader gets", async () => {
    const secret = "7f".repeat(32);
    let before: VersionedHead | undefined;
    for (const title of ["One", "Another", "A third"]) {
      const head = aHead({ title, dice: { anchor: "00", secret }, operations: [title] });
      expect(await games.commit(commit({ before, head }))).toBe("done");
      before = await games.head("K7Q2");
      expect(before).toStrictEqual(await new Games(kv, VAULT).head("K7Q2"));
      expect(before?.head).toBe(head);
    }
  });

  it("open a position once as long as nothing writes it", async () => {
    await games.commit(commit({ state: { run: 0, frozen: { at: "first" } } }));
    const [first, ...more] = await Promise.all([0, 0, 0].map((run) => games.state("K7Q2", run)));
    expect(first).toEqual({ at: "first" });
    for (const same of [...more, await games.state("K7Q2", 0)]) expect(same).toBe(first);
    const before = await games.head("K7Q2");
    const state = { run: 0, frozen: { at: "set right" } };
    await new Games(kv, VAULT).commit(commit({ before, head: aHead({ operations: ["second"] }), state }));
    expect(await games.state("K7Q2", 0)).toEqual({ at: "set right" });
  });

  it("keep everything of a commit", async () => {
    const done = await games.commit(commit({
      ledger: [joined(1)],
      letters: [aLetter()],
      state: { run: 0, frozen: { where: [1, -2] } },
      run: RUN,
      brought: { map: { title: "A map of its own" }, charts: { title: "Charts, too" } },
      read: { messageId: "<a@example.org>", mark: readMarkAt(5, "K7Q2") },
    }));
    expect(done).toBe("done");
    expect((await games.head("K7Q2"))?.head).toEqual(aHead());
    expect(await games.ledger("K7Q2")).toEqual([entry(1)]);
    expect(await new Outbox(kv).due(0)).toEqual([aLetter()]);
    expect(await games.state("K7Q2", 0)).toEqual({ where: [1, -2] });
    expect(await games.run("K7Q2", 1)).toEqual(RUN);
    expect(await games.brought("K7Q2", "map")).toEqual({ title: "A map of its own" });
    expect(await games.brought("K7Q2", "charts")).toEqual({ title: "Charts, too" });
    expect(await games.readMark("<a@example.org>")).toEqual(readMarkAt(5, "K7Q2"));
  });

  it("keep the secret of the dice encrypted, and open it with no other key", async () => {
    const secret = "7f".repeat(32);
    await games.commit(commit({ head: aHead({ dice: { anchor: "00", secret } }) }));
    for await (const { value } of kv.list([])) expect(new TextDecoder().decode(value)).not.toContain(secret);
    expect((await games.head("K7Q2"))?.head.dice.secret).toBe(secret);
    await expect(new Games(kv, new Vault("00".repeat(32))).head("K7Q2")).rejects.toThrow(CannotOpen);
  });

  it("know one game's things from another's", async () => {
    await games.commit(commit({ ledger: [joined(1)], state: { run: 0, frozen: "first" } }));
    await games.commit(commit({ head: aHead({ id: "K7Q3" }), state: { run: 0, frozen: "second" } }));
    expect(await games.ledger("K7Q3")).toEqual([]);
    expect([await games.state("K7Q2", 0), await games.state("K7Q3", 0)]).toEqual(["first", "second"]);
    expect((await Array.fromAsync(games.heads())).map(({ id }) => id)).toEqual(["K7Q2", "K7Q3"]);
  });

  it("list a ledger in order of numbers", async () => {
    await games.commit(commit({ ledger: Array.from({ length: 25 }, (_, at) => joined(25 - at)) }));
    const numbers = (await games.ledger("K7Q2")).map(({ n }) => n);
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
  });

  it("keep a state that is larger than an entry holds", async () => {
    const frozen = { text: "x".repeat(150_000) };
    await games.commit(commit({ state: { run: 0, frozen } }));
    expect(await games.state("K7Q2", 0)).toEqual(frozen);
  });

  it("are not made twice under one code", async () => {
    await games.commit(commit());
    const again = commit({ head: aHead({ operations: ["second"], title: "Another" }), letters: [aLetter()] });
    expect(await games.commit(again)).toBe("conflict");
    expect((await games.head("K7Q2"))?.head.operations).toEqual(["first"]);
    expect(await new Outbox(kv).due(0)).toEqual([]);
  });

  it("go on only from the head that was read: of two steps from one head the second does nothing", async () => {
    await games.commit(commit());
    const before = await games.head("K7Q2");
    const step = (operation: string) =>
      games.commit(commit({ before, head: aHead({ operations: [operation], run: 1 }) }));
    expect(await step("second")).toBe("done");
    const late = commit({
      before,
      head: aHead({ operations: ["third"] }),
      ledger: [joined(1)],
      letters: [aLetter()],
      state: { run: 1, frozen: "late" },
    });
    expect(await games.commit(late)).toBe("conflict");
    expect((await games.head("K7Q2"))?.head.operations).toEqual(["second"]);
    expect([await games.ledger("K7Q2"), await new Outbox(kv).due(0), await games.state("K7Q2", 1)])
      .toEqual([[], [], undefined]);
  });

  it("read a letter once, even for two games", async () => {
    const read = { messageId: "<a@example.org>", mark: readMarkAt(5, "K7Q2") };
    expect(await games.commit(commit({ read }))).toBe("done");
    const again = commit({ head: aHead({ id: "K7Q3", operations: ["second"] }), read });
    expect(await games.commit(again)).toBe("read-already");
    expect(await games.head("K7Q3")).toBeUndefined();
  });

  it("know that a commit happened whose answer was lost", async () => {
    await games.commit(commit());
    const before = await games.head("K7Q2");
    const next = commit({ before, head: aHead({ operations: ["second"] }), ledger: [joined(1)] });
    expect(await new Games(losingAnswers(kv), VAULT).commit(next)).toBe("done");
    expect(await games.ledger("K7Q2")).toEqual([entry(1)]);
  });

  it("know it though others have followed", async () => {
    await games.commit(commit());
    const before = await games.head("K7Q2");
    const operations = operationsWith("second", before!.head.operations);
    const followed = through(kv, async (_, pass) => {
      await pass();
      for (let step = 3; step <= 9; step++) {
        const now = (await games.head("K7Q2"))!;
        const head = aHead({ operations: operationsWith(`${step}`, now.head.operations) });
        await games.commit(commit({ before: now, head }));
      }
      return false;
    });
    expect(await new Games(followed, VAULT).commit(commit({ before, head: aHead({ operations }) }))).toBe(
      "done",
    );
    expect((await games.head("K7Q2"))?.head.operations).toEqual(
      ["second", "3", "4", "5", "6", "7", "8", "9"],
    );
  });

  it("know that a commit did not happen, though its answer is the same", async () => {
    await games.commit(commit());
    const before = await games.head("K7Q2");
    const deaf = through(kv, () => Promise.resolve(false));
    expect(await new Games(deaf, VAULT).commit(commit({ before, head: aHead({ operations: ["second"] }) })))
      .toBe(
        "conflict",
      );
    expect(await new Games(deaf, VAULT).commit(commit({ head: aHead({ id: "K7Q3" }) }))).toBe("conflict");
  });

  it("refuse a commit that is larger than a store takes at once, and keep no part", async () => {
    const large = commit({ state: { run: 0, frozen: "x".repeat(600_000) } });
    await expect(games.commit(large)).rejects.toThrow(OverLimit);
    expect(await games.head("K7Q2")).toBeUndefined();
  });

  it.each(["", "K7Q", "K7Q22", "k7q2", "K7Q0", "K7QI", "../../..", "K".repeat(5_000)])(
    "have none of the code %j, and do not ask the store",
    async (id) => {
      const asked = { ...kv, get: () => Promise.reject(new Error("asked")) } as unknown as KvPort;
      expect(await new Games(asked, VAULT).head(id)).toBeUndefined();
    },
  );

  it("take a Message-ID of any length", async () => {
    const messageId = `<${"a".repeat(5_000)}@example.org>`;
    expect(await games.readMark(messageId)).toBeUndefined();
    await games.commit(commit({ read: { messageId, mark: readMarkAt(5, "K7Q2") } }));
    expect(await games.readMark(messageId)).toEqual(readMarkAt(5, "K7Q2"));
  });

  it("are listed though one of them cannot be read, and that one is reported", async () => {
    await kv.atomic({ sets: [{ key: ["game", "K7Q1"], value: Uint8Array.from([2]) }] });
    await games.commit(commit());
    const faults: unknown[] = [];
    const listed = await Array.fromAsync(games.heads((fault) => void faults.push(fault)));
    expect(listed.map(({ id }) => id)).toEqual(["K7Q2"]);
    expect(faults).toEqual([new UnreadableValue("game/K7Q1 has format 2")]);
    await expect(Array.fromAsync(games.heads())).rejects.toThrow(UnreadableValue);
  });

  it("write no head that nobody could read again", async () => {
    await games.commit(commit());
    const before = await games.head("K7Q2");
    const { head } = before!;
    const broken = aHead({ run: NaN, operations: ["broken"] });
    const inSeat = { ...head, seats: { ...head.seats, axis: { ...head.seats.axis, letters: -1 } } };
    const without = { ...head, title: undefined } as unknown as GameHead;
    for (const each of [broken, inSeat, without]) {
      await expect(games.commit(commit({ before, head: each }))).rejects.toThrow(UnreadableValue);
    }
    expect(await games.head("K7Q2")).toEqual(before);
    expect(await new Games(kv, VAULT).head("K7Q2")).toEqual(before);
  });

  it("say which head it is that they cannot read", async () => {
    await kv.atomic({ sets: [{ key: ["game", "K7Q2"], value: Uint8Array.from([2]) }] });
    await expect(games.head("K7Q2")).rejects.toThrow(new UnreadableValue("game/K7Q2 has format 2"));
  });
});
