import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { examined } from "../../src/cli/books/doctor.ts";
import { deskOf } from "../../src/game/open/desk-of.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { Desk } from "../support/office.ts";
import { VAULT } from "../support/store.ts";
import { laidInto, storedEntries } from "../support/stored/entries.ts";
import { sampled } from "../properties/support/runs.ts";

/** Games of every system as a released version left them in its store: against the computer, and since 1.1.0 one between two by mail. */
describe.each(["1.0.0", "1.1.0", "1.2.0"])("what %s has stored", (version) => {
  const stored = storedEntries(`games-of-${version}.jsonl.gz`);

  let desk: Desk;
  beforeEach(async () => {
    desk = await Desk.open();
    await laidInto(desk, stored);
  });
  afterEach(() => desk.close());

  async function proved(id: string): Promise<void> {
    const verified = verifyExport(await exportGame(desk.office, await desk.head(id), "allied"));
    expect([verified.failure, verified.ok]).toEqual([undefined, true]);
    // Protocol 2 let a game begin so (docs/proof/dice-protocol.md, 6.1).
    const doubts = verified.doubts.filter((doubt) =>
      !doubt.startsWith("Both players' words for the dice stand in the commit that fixed the keys:")
    );
    expect(doubts).toEqual([]);
  }

  it("nothing is wrong with that store", async () => {
    const { kv, office: { games } } = desk;
    expect(await Array.fromAsync(examined({ kv, games, vault: VAULT }, { games: 0, letters: 0 }))).toEqual(
      [],
    );
  });

  it.each(sampled(Object.entries(stored.games)))(
    "%s: the ledger is proved, and the game goes on",
    async (_, id) => {
      await proved(id);
      const game = await desk.current(id);
      const { run, pending } = game.head;
      const lines = pending === null ? game.system.orders.fillIn(deskOf(game, "allied"), []) : [];
      const answer = pending === null ? {} : { answer: run };
      const done = await desk.submit(id, "allied", [...lines, "go"], answer);
      expect(done).toMatchObject({ ok: true, value: { kind: "played" } });
      expect((await desk.head(id)).run).toBeGreaterThan(run);
      await proved(id);
    },
  );
});
