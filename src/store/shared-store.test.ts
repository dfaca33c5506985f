import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCESS_TOKEN, KvConnectServer } from "../../tests/support/kv-connect/server.ts";
import { hasPostgres, PostgresServer } from "../../tests/support/postgres.ts";
import { PostgresWay } from "../../tests/support/postgres-way.ts";
import { aHead, aLetter, VAULT } from "../../tests/support/store.ts";
import { HOUR, MINUTE } from "../common/bytes/lengths.ts";
import { Drafts } from "./games/drafts.ts";
import { Games } from "./games/games.ts";
import { Lease } from "./kv/lease.ts";
import { Nonces } from "./nonces.ts";
import { Outbox } from "./post/outbox.ts";
import type { KvPort } from "./kv/port.ts";
import { openShared } from "./kv/shared-kv.ts";

const NOW = 1_000_000;

/** A database as two processes have it, and what is between. */
interface Shared {
  readonly open: () => Promise<KvPort>;
  readonly faults: { losesAnswer: () => boolean };
  readonly close: () => Promise<void>;
}

describe("over KV Connect", () =>
  areOneStore(async () => {
    const server = await KvConnectServer.open();
    const open = () => openShared({ url: server.url, token: ACCESS_TOKEN });
    return { open, faults: server.faults, close: () => server.close() };
  }));

describe.skipIf(!hasPostgres)("in PostgreSQL", () => {
  let server: PostgresServer;
  beforeAll(async () => void (server = await PostgresServer.open()));
  afterAll(() => server.close());
  areOneStore(async () => {
    const way = await PostgresWay.open(server.port);
    const url = server.url(await server.database(), way.port);
    return { open: () => openShared({ url }), faults: way.faults, close: () => way.close() };
  });
});

function areOneStore(open: () => Promise<Shared>): void {
  let server: Shared;
  let [one, other]: KvPort[] = [];
  beforeEach(async () => {
    server = await open();
    [one, other] = await Promise.all([server.open(), server.open()]);
  });
  afterEach(async () => {
    one.close();
    other.close();
    await server.close();
  });

  const commit = (kv: KvPort, before: Awaited<ReturnType<Games["head"]>>, operation: string) =>
    new Games(kv, VAULT).commit({
      before,
      head: aHead({ operations: [operation] }),
      ledger: [],
      letters: [],
    });

  describe("where the answer to every write is lost once", () => {
    beforeEach(() => {
      let writes = 0;
      server.faults.losesAnswer = () => ++writes % 2 === 1;
    });

    it("a game's step is taken once, and another step on the same head meets a conflict", async () => {
      expect(await commit(one, undefined, "made")).toBe("done");
      const head = await new Games(one, VAULT).head("K7Q2");
      expect(await commit(one, head, "first")).toBe("done");
      expect(await commit(other, head, "second")).toBe("conflict");
    });

    it("a task is one process's, and given back by it alone", async () => {
      const [mine, yours] = [new Lease(one), new Lease(other)];
      expect(await mine.take("clocks", NOW, NOW + MINUTE)).toBe(true);
      expect(await yours.take("clocks", NOW, NOW + MINUTE)).toBe(false);
      expect(await mine.take("clocks", NOW, NOW + MINUTE)).toBe(false);
      expect(await mine.keep("clocks", NOW, NOW + MINUTE)).toBe(true);
      await yours.giveBack("clocks", NOW + MINUTE);
      expect(await yours.keep("clocks", NOW, NOW + MINUTE)).toBe(false);
      await mine.giveBack("clocks", NOW + MINUTE);
      expect(await yours.take("clocks", NOW, NOW + MINUTE)).toBe(true);
    });

    it("a letter is read once, sent by one, and counted once", async () => {
      const [mine, yours] = [new Outbox(one), new Outbox(other)];
      const answered = { messageId: "<1@anna.example>", at: NOW };
      expect(await mine.add(aLetter(), answered)).toBe(true);
      expect(await yours.add(aLetter({ id: "000000001-000002-aaaaaaaaaa" }), answered)).toBe(false);
      expect(await mine.markRead("<2@anna.example>", NOW)).toBe(true);
      expect(await yours.markRead("<2@anna.example>", NOW)).toBe(false);
      const held = (await mine.lease(aLetter(), NOW + MINUTE))!;
      expect(await yours.lease(aLetter(), NOW + MINUTE)).toBeUndefined();
      expect(await mine.sent(held, NOW)).toBe(true);
      expect(await mine.countAnswer("anna", NOW, HOUR)).toBe(1);
      expect(await yours.countAnswer("anna", NOW, HOUR)).toBe(2);
    });

    it("a signature serves one letter, whichever process reads it", async () => {
      expect(await new Nonces(one).use("signature", "one letter", NOW + HOUR)).toBe(true);
      expect(await new Nonces(other).use("signature", "the same letter, changed", NOW + HOUR)).toBe(false);
    });

    it("of two writers of a draft at once, one hears that theirs was not taken", async () => {
      const draft = {
        game: "K7Q2",
        side: "allied",
        name: "turn",
        sheet: "1",
        revision: 1,
        at: NOW,
        lines: ["go"],
      } as const;
      const write = (kv: KvPort) =>
        new Drafts(kv, VAULT).write(undefined, { ...draft, lines: [...draft.lines] });
      expect((await Promise.all([write(one), write(other)])).toSorted()).toEqual([false, true]);
    });
  });

  it("a follower of a game in one process hears of a step that another takes", async () => {
    await commit(one, undefined, "made");
    const games = new Games(other, VAULT);
    let told = 0;
    const end = games.follow("K7Q2", () => void told++);
    // The first word says how it stands.
    await expect.poll(() => told).toBe(1);
    await commit(one, await games.head("K7Q2"), "a step");
    await expect.poll(() => told).toBe(2);
    end();
  });
}
