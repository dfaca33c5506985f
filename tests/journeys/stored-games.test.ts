import type { GameHead } from "../../src/store/records/game-record.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { timeOfRound } from "../../src/dice/beacon-round.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { carryOutLocked } from "../../src/game/turn/run.ts";
import { examined } from "../../src/cli/books/doctor.ts";
import { opened } from "../../src/store/backup/format.ts";
import { restore } from "../../src/store/backup/restore.ts";
import { unsealed } from "../../src/store/backup/sealing.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { Games } from "../../src/store/games/games.ts";
import type { KvPort } from "../../src/store/kv/port.ts";
import { APART, ROUNDS } from "../support/beacon.ts";
import { Desk } from "../support/office.ts";
import { VAULT } from "../support/store.ts";
import { laidInto, STORED_FOLDER, storedEntries } from "../support/stored/entries.ts";

/** A store as a released program left it, whose heads kept in their midst what is an answerer's memory today. */
const STORED = storedEntries("heads-of-one-system.jsonl.gz");
const { games } = STORED;

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await laidInto(desk, STORED);
});
afterEach(() => desk.close());

const proved = async (id: string) => {
  const head = await desk.head(id);
  const verified = verifyExport(await exportGame(desk.office, head, "spectator"));
  expect([verified.failure, verified.ok]).toEqual([undefined, true]);
  return verified;
};
const answer = async (id: string, side: "allied" | "axis", ...lines: readonly string[]) => {
  const { run } = await desk.head(id);
  const done = await desk.submit(id, side, lines, { answer: run });
  expect(done).toMatchObject({ ok: true, value: { kind: "played" } });
  return await desk.head(id);
};

it.each(["exchange", "exchange1"])(
  "attacks that wait for their defender's answer are made as announced: %s",
  async (name) => {
    const id = games[name];
    const before = await desk.head(id);
    expect(before.pending).toMatchObject({ side: "allied", asked: "axis", about: { kind: "exchange" } });
    const { pending, run } = await answer(id, "axis", "protect 3116 gs 1", "retreat toward 3122");
    expect(run).toBe(2);
    expect(pending?.about ?? null).toBeNull();
    await proved(id);
  },
);

it("an answer that is kept stands in the sheet still, and go plays it", async () => {
  const id = games.exchange;
  expect((await desk.head(id)).pending?.kept).toEqual(["protect 3116 with gs 1"]);
  const { run } = await answer(id, "axis", "go");
  expect(run).toBe(2);
  const steps = (await desk.office.games.run(id, 2))!.steps.map(({ decision }) => decision);
  expect(steps).toContainEqual(expect.objectContaining({ kind: "protect", groundSupport: 1 }));
  await proved(id);
});

it("a question in the midst of a Player-Turn is open still, and goes to the default by go", async () => {
  const id = games.question;
  const before = await desk.head(id);
  expect(before.pending).toMatchObject({ asked: "axis", about: null });
  const { run } = await answer(id, "axis", "go");
  expect(run).toBe(2);
  await proved(id);
});

it("a side whose attack has fallen through is asked for the one that the rules demand", async () => {
  const id = games.fallen;
  expect((await desk.head(id)).pending).toMatchObject({ asked: "allied", about: null });
  const { pending } = await answer(id, "allied", "go");
  expect(pending?.asked).not.toBe("allied");
  await proved(id);
});

it("the computer's announced attacks are those that it makes", async () => {
  const id = games.computer;
  const { pending } = await desk.head(id);
  expect(pending).toMatchObject({ side: "axis", asked: "allied", about: { kind: "exchange" } });
  await answer(id, "allied", "go");
  const steps = (await desk.office.games.run(id, 3))!.steps;
  expect(steps.some(({ decision }) => (decision as { kind: string }).kind === "attack")).toBe(true);
  await proved(id);
});

it("orders that are locked are carried out when their round is there", async () => {
  const id = games.locked;
  const last = APART.at(-1)!;
  desk.beacon = {
    round: (n) => Promise.resolve(ROUNDS.find(({ round }) => round === n)!),
    awaited: () => {},
  };
  desk.now = timeOfRound(last.round) + 1_000;
  await carryOutLocked(desk.office, id);
  const { run, locked } = await desk.head(id);
  expect([run, locked]).toEqual([2, null]);
  await proved(id);
});

it("standing orders and a sheet that waits are as they were", async () => {
  const id = games.standing;
  const { seats } = await desk.head(id);
  expect(seats.allied.sheet?.lines).toEqual(["protect all with all"]);
  expect(seats.axis.sheet?.lines).toEqual(["retreat toward 1103", "move 2409 to 2309"]);
  const done = await desk.submit(id, "axis", ["go"]);
  expect(done).toMatchObject({ ok: true, value: { kind: "played" } });
  await proved(id);
});

/** A game out of a backup: the numbers of its letters pass over those that may have gone since. */
function restored(head: GameHead) {
  const seats = Object.entries(head.seats).map(([side, seat]) =>
    "letters" in seat ? [side, { ...seat, letters: seat.letters + 10_000 }] : [side, seat]
  );
  return { ...head, restoring: expect.any(Number), seats: Object.fromEntries(seats) };
}

it("a store of before is looked through and found whole but for indexes of today, which are made", async () => {
  const look = async (kv: KvPort) =>
    await Array.fromAsync(
      examined({ kv, games: new Games(kv, VAULT), vault: VAULT }, { games: 0, letters: 0 }),
    );
  const found = await look(desk.kv);
  expect(new Set(found.map(({ about }) => about))).toEqual(new Set(["index"]));
  expect(found).toHaveLength(Object.keys(games).length);
  for (const { mend } of found) expect(await desk.kv.atomic(mend!.batch)).toBe(true);

  // A backup by the first format, of the same store, gives the same games with all their indexes.
  const file = new Blob([readFileSync(join(STORED_FOLDER, "backup-1.age"))]).stream();
  const key = readFileSync(join(STORED_FOLDER, "backup-1.key"), "utf8");
  const kv = await openStore(":memory:");
  await restore(kv, VAULT, await opened(unsealed(file, key)));
  expect(await look(kv)).toEqual([]);
  for (const id of Object.values<string>(games)) {
    expect((await new Games(kv, VAULT).head(id))?.head).toEqual(restored(await desk.head(id)));
  }
  kv.close();
});
