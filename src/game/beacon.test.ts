import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RecordedBeacon, ROUNDS } from "../../tests/support/beacon.ts";
import { ANNA, ATTACK_ON_THE_16, COMPUTER, Desk } from "../../tests/support/office.ts";
import { failingAt } from "../../tests/support/store.ts";
import { QUICKNET } from "../dice/beacon-round.ts";
import { renderText } from "../../templates/text.ts";
import { dieOf } from "../dice/ledger-1/keyed-dice.ts";
import { positionLetter } from "./letters/position-letter.ts";
import { diceCsv } from "./proof/dice-csv.ts";
import { diceHistory } from "./proof/dice-history.ts";
import { diceLetter } from "./proof/dice-letter.ts";
import { actInDispute } from "./dispute/dispute.ts";
import { exportGame } from "./proof/export.ts";
import { recordOf } from "./run-records.ts";
import { carryOutLocked, recover } from "./turn/run.ts";
import { submitSheet } from "./turn/submit.ts";
import { verifyExport } from "./proof/verify.ts";
import { MINUTE } from "../kernel/lengths.ts";

/** A second before drand's first round: what was published then is recorded. */
const BEFORE = QUICKNET.genesis - 1_000;

let desk: Desk;
let beacon: RecordedBeacon;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  beacon = new RecordedBeacon();
  desk.beacon = beacon;
  desk.now = BEFORE;
  id = await desk.begin({ beacon: "drand" });
});
afterEach(() => desk.close());

function raise(error: unknown): never {
  throw error;
}

const letter = { messageId: "<1@anna.example.org>" };
const textOf = async (to: string) => JSON.stringify((await desk.letters(to)).at(-1)!.letter);
const proved = async () => verifyExport(await exportGame(desk.office, await desk.head(id), "spectator"));

describe("a game with the beacon", () => {
  it("says so to its players, by letter, and in its first entry", async () => {
    const [created] = await desk.office.games.ledger(id);
    expect(created).toMatchObject({ kind: "created", beacon: "drand" });
    for (const { letter } of await desk.letters("anna@example.org")) {
      expect(JSON.stringify(letter)).toContain("The dice mix in a public beacon, drand");
    }
  });

  it("locks the orders and waits for the first round after, which its answer names", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16, { letter });
    expect(await desk.head(id)).toMatchObject({ run: 0, locked: { run: 1, side: "allied" } });
    expect(await textOf("anna@example.org")).toContain(
      "Its dice wait for round 1 of drand, published at 2023-08-23 15:09:27 UTC.",
    );
    expect(beacon.waits).toEqual([{ game: id, at: QUICKNET.genesis + 1_000, isFault: false }]);
  });

  it("rolls with that round once it is published, and is proved with it", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    desk.now = QUICKNET.genesis + 500;
    await carryOutLocked(desk.office, id);
    const record = (await desk.office.games.run(id, 1))!;
    expect(record.beacon).toEqual(ROUNDS[0]);
    const salts = { allied: "allied salt", axis: "axis salt" };
    const { key, orders, rolls: [{ purpose, die }] } = record;
    const run = { game: id, run: 1, key, salts, orders, beacon: ROUNDS[0].randomness };
    expect(dieOf(run, 1, purpose)).toBe(die);
    expect(await textOf("bruno@example.org")).toContain(ROUNDS[0].randomness);
    expect(await proved()).toMatchObject({ ok: true, checked: { beacons: 1, dice: 1 } });
  });

  it("keeps a die that was undone, and proves it with the round that it was made with", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    desk.now = QUICKNET.genesis;
    await carryOutLocked(desk.office, id);
    await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "I meant another road." });
    await actInDispute(desk.office, id, "axis", { kind: "propose", words: "rollback to run 0" });
    await actInDispute(desk.office, id, "allied", { kind: "agree" });
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    desk.now = QUICKNET.genesis + 3_000;
    await carryOutLocked(desk.office, id);
    const [first, again] = await Promise.all([1, 2].map((run) => recordOf(desk.office, id, run)));
    expect([first, again].map(({ beacon }) => beacon?.round)).toEqual([1, 2]);
    expect(again.rolls[0]).toMatchObject({ die: first.rolls[0].die, kept: { run: 1, roll: 1 } });
    const letter = await diceLetter(desk.office, await desk.current(id), "axis", { run: 2, roll: 1 });
    const text = renderText(letter.blocks).replace(/\s+/g, " ");
    expect(text).toContain("Made again just now from what stands below: the key leads to the anchor");
    expect(text).toContain(`Round 1 of drand ${ROUNDS[0].randomness}`);
    expect(text).toContain(`https://api.drand.sh/${QUICKNET.hash}/public/1`);
    expect(diceCsv(await diceHistory(desk.office, await desk.head(id), (await desk.current(id)).rules)))
      .toContain(`,1,${ROUNDS[0].randomness},`);
    expect(await proved()).toMatchObject({ ok: true, checked: { beacons: 2, dice: 2 } });
  });

  it("waits while the beacon cannot be reached, says so, and goes on when it can", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    beacon.isUp = false;
    desk.now = QUICKNET.genesis + 5 * MINUTE;
    await recover(desk.office, raise);
    expect(await desk.head(id)).toMatchObject({ run: 0, locked: { run: 1 } });
    expect(beacon.waits.at(-1)).toEqual({ game: id, at: desk.now + 5 * MINUTE, isFault: true });
    const status = JSON.stringify(
      positionLetter(desk.office, await desk.current(id), "axis", { withMap: false }),
    );
    expect(status).toContain("drand, has not been reached since 2023-08-23 15:09:27 UTC");
    const refused = await desk.submit(id, "axis", ["go"]);
    expect(refused).toMatchObject({ ok: false, error: { code: "in-progress" } });
    beacon.isUp = true;
    await recover(desk.office, raise);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: null });
    expect((await desk.office.games.run(id, 1))!.beacon?.round).toBe(1);
    expect((await proved()).ok).toBe(true);
  });

  it("asks for it again after pauses that grow, up to a quarter of an hour", async () => {
    await desk.submit(id, "allied", ["go"]);
    beacon.isUp = false;
    const due = QUICKNET.genesis;
    const pauses: number[] = [];
    for (const waited of [1, 31, 62, 124, 900, 100_000]) {
      desk.now = due + waited * 1_000;
      await carryOutLocked(desk.office, id);
      pauses.push((beacon.waits.at(-1)!.at - desk.now) / 1_000);
    }
    expect(pauses).toEqual([30, 31, 62, 124, 900, 900]);
  });

  it("writes to both once where it is long out of reach, and goes on by itself", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    beacon.isUp = false;
    const told = async (to: string) =>
      (await desk.letters(to)).filter(({ letter }) =>
        JSON.stringify(letter).includes("waits for the public")
      );
    desk.now = QUICKNET.genesis + 9 * MINUTE;
    await carryOutLocked(desk.office, id);
    expect(await told("anna@example.org")).toEqual([]);
    for (const minutes of [10, 20, 600]) {
      desk.now = QUICKNET.genesis + minutes * MINUTE;
      await carryOutLocked(desk.office, id);
    }
    for (const to of ["anna@example.org", "bruno@example.org"]) {
      const [{ letter }, ...more] = await told(to);
      expect(more).toEqual([]);
      expect(JSON.stringify(letter)).toContain(
        "The orders of the Allied Player-Turn are locked, and its dice mix in round 1 of the public beacon, drand, " +
          "published at 2023-08-23 15:09:27 UTC. The referee has not been able to reach it since.",
      );
    }
    beacon.isUp = true;
    await carryOutLocked(desk.office, id);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: null });
    expect((await proved()).ok).toBe(true);
  });

  it("takes for each run the first round after its own lock", async () => {
    await desk.submit(id, "allied", ["go"]);
    desk.now = QUICKNET.genesis;
    await carryOutLocked(desk.office, id);
    await desk.submit(id, "axis", ["go"]);
    expect((await desk.head(id)).run).toBe(1);
    desk.now = QUICKNET.genesis + 3_000;
    await carryOutLocked(desk.office, id);
    expect((await desk.office.games.run(id, 2))!.beacon?.round).toBe(2);
    expect(await proved()).toMatchObject({ ok: true, checked: { beacons: 2 } });
  });

  it("locks the computer's turn after the round of the turn before, for a round of its own", async () => {
    id = await desk.begin({ beacon: "drand", seats: { allied: ANNA, axis: COMPUTER } });
    await desk.submit(id, "allied", ["go"]);
    desk.now = QUICKNET.genesis + 1;
    await carryOutLocked(desk.office, id);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: { run: 2, side: "axis" } });
    desk.now = QUICKNET.genesis + 3_000;
    await carryOutLocked(desk.office, id);
    expect(await desk.head(id)).toMatchObject({ run: 2, locked: null });
    expect(await proved()).toMatchObject({ ok: true, checked: { beacons: 2 } });
  });

  it("has the same dice after a crash, whenever it goes on", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    desk.now = QUICKNET.genesis;
    await expect(carryOutLocked(desk.officeOver(failingAt(desk.kv, 1)), id)).rejects.toThrow(
      "the power failed",
    );
    desk.now += 1_000 * MINUTE;
    await recover(desk.office, raise);
    const { beacon: round, rolls } = (await desk.office.games.run(id, 1))!;
    expect([round?.round, rolls.length]).toEqual([1, 1]);
    expect((await proved()).ok).toBe(true);
  });
});

describe("a game without", () => {
  it("asks no beacon, and its answers say nothing of one", async () => {
    const plain = await desk.begin();
    const sheet = { id: plain, side: "allied", gameTurn: 1, lines: ["go"], problems: [], letter } as const;
    expect((await submitSheet(desk.office, sheet)).ok).toBe(true);
    expect(await desk.head(plain)).toMatchObject({ run: 1, beacon: "none" });
    expect(beacon.waits).toEqual([]);
    expect(JSON.stringify(await desk.letters("anna@example.org"))).not.toContain("Its dice wait");
  });
});
