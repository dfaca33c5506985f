import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { APART, lockFor, RecordedBeacon, ROUNDS } from "../../tests/support/beacon.ts";
import { ANNA, ATTACK_ON_THE_16, COMPUTER, Desk } from "../../tests/support/office.ts";
import { failingAt } from "../../tests/support/store.ts";
import { type BeaconRound, firstRoundAfter, QUICKNET, timeOfRound } from "../dice/beacon-round.ts";
import { renderText } from "../../templates/text.ts";
import { dieOf1 } from "../dice/ledger-1/keyed-dice.ts";
import { dieOf2 } from "../dice/ledger-2/die.ts";
import { positionLetter } from "./letters/position-letter.ts";
import { diceCsv } from "./proof/dice/dice-csv.ts";
import { diceHistory } from "./proof/dice/dice-history.ts";
import { diceLetter } from "./proof/dice/dice-letter.ts";
import { actInDispute } from "./dispute/dispute.ts";
import { exportGame } from "./proof/export.ts";
import { recordOf } from "./run-records.ts";
import { carryOutLocked, recover } from "./turn/run.ts";
import { submitSheet } from "./turn/submit.ts";
import { verifyExport } from "./proof/verifier/verify.ts";
import { DAY, MINUTE } from "../common/bytes/lengths.ts";
import type { Side } from "../kernel/side.ts";
import { seenBy } from "./open/open-game.ts";

/** The rounds that the runs of a test use, and when: orders are locked ten minutes before the first of them. */
const [FIRST, SECOND] = APART;
const LOCKED = lockFor(FIRST);
const DUE = timeOfRound(FIRST.round);

let desk: Desk;
let beacon: RecordedBeacon;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  beacon = new RecordedBeacon();
  desk.beacon = beacon;
  desk.now = LOCKED;
  id = await desk.begin({ beacon: "drand" });
});
afterEach(() => desk.close());

function raise(error: unknown): never {
  throw error;
}

const letter = { messageId: "<1@anna.example.org>" };
const SALTS = { allied: "allied salt", axis: "axis salt" };
const BOTH = ["anna@example.org", "bruno@example.org"];
const textOf = async (to: string) => JSON.stringify((await desk.letters(to)).at(-1)!.letter);
const lettersAbout = async (to: string, words: string) =>
  (await desk.letters(to)).map(({ letter }) => JSON.stringify(letter)).filter((text) => text.includes(words));
const proved = async () => verifyExport(await exportGame(desk.office, await desk.head(id), "spectator"));

/** Plays the turn of the side to move with orders that are locked for a round, which is then published. */
async function played(
  side: Side,
  lines: readonly string[],
  round: Pick<BeaconRound, "round">,
): Promise<void> {
  desk.now = lockFor(round);
  await desk.submit(id, side, lines);
  desk.now = timeOfRound(round.round);
  await carryOutLocked(desk.office, id);
}

describe("a game with the beacon", () => {
  it("says so to its players, by letter, and in its first entry", async () => {
    const [created] = await desk.office.games.ledger(id);
    expect(created).toMatchObject({ kind: "created", beacon: { network: "quicknet", wait: 600_000 } });
    for (const to of BOTH) {
      for (const { letter } of await desk.letters(to)) {
        expect(JSON.stringify(letter)).toContain("Dice mix in the public beacon drand");
        expect(JSON.stringify(letter)).toContain("10 minutes after its orders are locked");
      }
    }
  });

  it("locks the orders and waits for the first round that is far enough after, which its answer names", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16, { letter });
    expect(await desk.head(id)).toMatchObject({ run: 0, locked: { run: 1, side: "allied", at: LOCKED } });
    expect(await textOf("anna@example.org")).toContain(
      "Its dice wait for round 1 of drand, published at 2023-08-23 15:09:27 UTC.",
    );
    expect(beacon.waits).toEqual([{ game: id, at: DUE + 1_000, isFault: false }]);
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({
      kind: "locked",
      round: 1,
      at: LOCKED,
    });
  });

  it.each([["by letter", { letter }], ["on the page", {}]])(
    "tells both players of the lock before the round is out, where the orders came %s",
    async (_door, more) => {
      await desk.submit(id, "allied", ATTACK_ON_THE_16, more);
      for (const to of BOTH) {
        const [told, ...again] = await lettersAbout(to, "Its dice wait for round 1 of drand");
        expect(again).toEqual([]);
        const { hash, n } = (await desk.head(id)).ledger;
        expect(told).toContain(`"n":${n}`);
        expect(told).toContain(`"hash":"${hash}"`);
      }
    },
  );

  it("calls a set-up by its name when its orders are locked", async () => {
    id = await desk.begin({ scenario: "fab-crusader/campaign", beacon: "drand" });
    desk.now = DUE;
    await carryOutLocked(desk.office, id);
    desk.now = lockFor(SECOND);
    await desk.submit(id, "allied", ["patrol 1 at 52", "go"]);
    for (const to of BOTH) {
      expect(await lettersAbout(to, "The orders of the Allied set-up are locked, and")).toHaveLength(1);
      expect(await lettersAbout(to, "Set-up: orders are locked")).toHaveLength(1);
      expect(await lettersAbout(to, "Allied Player-Turn of Game-Turn 1 are locked")).toEqual([]);
    }
  });

  it("tells both players of the lock where a deadline has passed", async () => {
    id = await desk.begin({
      beacon: "drand",
      time: { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 0 },
    });
    desk.now += 8 * DAY;
    await desk.sweep();
    expect(await desk.head(id)).toMatchObject({ run: 0, locked: { run: 1, side: "allied" } });
    for (const to of BOTH) {
      expect(await lettersAbout(to, "Its dice wait for round 230401 of drand")).toHaveLength(1);
    }
  });

  it("rolls with that round once it is published, and is proved with it", async () => {
    await played("allied", ATTACK_ON_THE_16, FIRST);
    const { key, beacon: mixed, rolls: [{ purpose, die }] } = (await desk.office.games.run(id, 1))!;
    expect(mixed).toEqual(FIRST);
    const run = { game: id, run: 1, salts: SALTS, beacon: FIRST.randomness };
    expect(dieOf2(key, run, { audience: "all", purpose, faces: 6, time: 1 })).toBe(die);
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({ kind: "run", at: DUE });
    expect(await textOf("bruno@example.org")).toContain(`"n":${(await desk.head(id)).ledger.n}`);
    expect(await proved()).toMatchObject({ ok: true, checked: { beacons: 1, dice: 1 } });
  });

  it("keeps a die that was undone, and proves it with the round that it was made with", async () => {
    await played("allied", ATTACK_ON_THE_16, FIRST);
    await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "I meant another road." });
    await actInDispute(desk.office, id, "axis", { kind: "propose", words: "rollback to run 0" });
    await actInDispute(desk.office, id, "allied", { kind: "agree" });
    await played("allied", ATTACK_ON_THE_16, SECOND);
    const [first, again] = await Promise.all([1, 2].map((run) => recordOf(desk.office, id, run)));
    expect([first, again].map(({ beacon }) => beacon?.round)).toEqual([FIRST.round, SECOND.round]);
    expect(again.rolls[0]).toMatchObject({ die: first.rolls[0].die, kept: { run: 1, roll: 1 } });
    const letter = await diceLetter(desk.office, await desk.current(id), "axis", { run: 2, roll: 1 });
    const text = renderText(letter.blocks).replace(/\s+/g, " ");
    expect(text).toContain("I have made this die again just now");
    expect(text).toContain(`Round 1 of drand ${FIRST.randomness}`);
    expect(text).toContain(`https://api.drand.sh/${QUICKNET.hash}/public/1`);
    const game = await desk.current(id);
    expect(diceCsv(await diceHistory(desk.office, game.head, seenBy(game, "axis"))))
      .toContain(`,1,${FIRST.randomness},`);
    expect(await proved()).toMatchObject({ ok: true, checked: { beacons: 2, dice: 2 } });
  });

  it("waits while the beacon cannot be reached, says so, and goes on when it can", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    beacon.isUp = false;
    desk.now = DUE + 5 * MINUTE;
    await recover(desk.office, raise);
    expect(await desk.head(id)).toMatchObject({ run: 0, locked: { run: 1 } });
    expect(beacon.waits.at(-1)).toEqual({ game: id, at: desk.now + 5 * MINUTE, isFault: true });
    const status = JSON.stringify(
      positionLetter(desk.office, await desk.current(id), "axis", {}),
    );
    expect(status).toContain("drand, has not been reached since 2023-08-23 15:09:27 UTC");
    const refused = await desk.submit(id, "axis", ["go"]);
    expect(refused).toMatchObject({ ok: false, error: { code: "in-progress" } });
    beacon.isUp = true;
    desk.now += 5 * MINUTE;
    await recover(desk.office, raise);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: null });
    expect((await desk.office.games.run(id, 1))!.beacon?.round).toBe(1);
    expect((await proved()).ok).toBe(true);
  });

  it("asks for it again after pauses that grow, up to a quarter of an hour", async () => {
    await desk.submit(id, "allied", ["go"]);
    beacon.isUp = false;
    const pauses: number[] = [];
    for (const waited of [1, 31, 62, 124, 900, 100_000]) {
      desk.now = DUE + waited * 1_000;
      await carryOutLocked(desk.office, id);
      pauses.push((beacon.waits.at(-1)!.at - desk.now) / 1_000);
    }
    expect(pauses).toEqual([30, 31, 62, 124, 900, 900]);
  });

  it("writes to both once where it is long out of reach, and goes on by itself", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    beacon.isUp = false;
    const told = (to: string) => lettersAbout(to, "waits for the public");
    desk.now = DUE + 9 * MINUTE;
    await carryOutLocked(desk.office, id);
    expect(await told("anna@example.org")).toEqual([]);
    for (const minutes of [10, 20, 600]) {
      desk.now = DUE + minutes * MINUTE;
      await carryOutLocked(desk.office, id);
    }
    for (const to of BOTH) {
      const [letter, ...more] = await told(to);
      expect(more).toEqual([]);
      expect(letter).toContain(
        "The orders of the Allied Player-Turn of Game-Turn 1 are locked, and its dice mix in round 1 of the public beacon, drand, " +
          "published at 2023-08-23 15:09:27 UTC. The referee has not been able to reach it since.",
      );
    }
    beacon.isUp = true;
    await carryOutLocked(desk.office, id);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: null });
    expect((await proved()).ok).toBe(true);
  });

  it("takes for each run the round at the distance from its own lock", async () => {
    await played("allied", ["go"], FIRST);
    desk.now = lockFor(SECOND);
    await desk.submit(id, "axis", ["go"]);
    expect((await desk.head(id)).run).toBe(1);
    await carryOutLocked(desk.office, id);
    expect((await desk.head(id)).run).toBe(1);
    desk.now = timeOfRound(SECOND.round);
    await carryOutLocked(desk.office, id);
    expect((await desk.office.games.run(id, 2))!.beacon?.round).toBe(SECOND.round);
    expect(await proved()).toMatchObject({ ok: true, checked: { beacons: 2 } });
  });

  it("locks the computer's turn after the round of the turn before, for a round of its own", async () => {
    desk.now = LOCKED;
    id = await desk.begin({ beacon: "drand", seats: { allied: ANNA, axis: COMPUTER } });
    await desk.submit(id, "allied", ["go"]);
    desk.now = lockFor(SECOND);
    await carryOutLocked(desk.office, id);
    expect(await desk.head(id)).toMatchObject({ run: 1, locked: { run: 2, side: "axis" } });
    expect(await textOf("anna@example.org")).toContain(`round ${SECOND.round} of drand`);
    desk.now = timeOfRound(SECOND.round);
    await carryOutLocked(desk.office, id);
    expect(await desk.head(id)).toMatchObject({ run: 2, locked: null });
    expect(await proved()).toMatchObject({ ok: true, checked: { beacons: 2 } });
  });

  it("has the same dice after a crash, whenever it goes on", async () => {
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    desk.now = DUE;
    await expect(carryOutLocked(desk.officeOver(failingAt(desk.kv, 1)), id)).rejects.toThrow(
      "the power failed",
    );
    desk.now += 1_000 * MINUTE;
    await recover(desk.office, raise);
    const { beacon: round, rolls } = (await desk.office.games.run(id, 1))!;
    expect([round?.round, rolls.length]).toEqual([1, 1]);
    expect((await proved()).ok).toBe(true);
  });

  it("takes the round as long after the lock as the game's maker has chosen", async () => {
    id = await desk.begin({ beacon: "drand", beaconWait: 2 * MINUTE });
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    const { round } = (await desk.office.games.ledger(id)).at(-1) as { round?: number };
    expect(round).toBe(firstRoundAfter(LOCKED + 2 * MINUTE));
  });

  it.each([[119_999], [86_400_001]])("is not made with a wait of %i ms", async (beaconWait) => {
    expect(await desk.invite({ beacon: "drand", beaconWait }).catch(String)).toContain(
      "two minutes to a day after",
    );
  });
});

describe("a game of protocol 1 with the beacon", () => {
  it("goes on with the first round after each lock, and its dice name the orders", async () => {
    desk.now = QUICKNET.genesis - 1_000;
    id = await desk.begin({ beacon: "drand" }, 1);
    await desk.submit(id, "allied", ATTACK_ON_THE_16);
    expect(await lettersAbout("bruno@example.org", "Its dice wait")).toEqual([]);
    desk.now = QUICKNET.genesis;
    await carryOutLocked(desk.office, id);
    await desk.submit(id, "axis", ["go"]);
    desk.now = QUICKNET.genesis + 3_000;
    await carryOutLocked(desk.office, id);
    const [{ key, orders, rolls: [{ purpose, die }] }, next] = await Promise.all(
      [1, 2].map((run) => recordOf(desk.office, id, run)),
    );
    const run = { game: id, run: 1, key, salts: SALTS, orders: orders!, beacon: ROUNDS[0].randomness };
    expect(dieOf1(run, 1, purpose)).toBe(die);
    expect(next.beacon).toEqual(ROUNDS[1]);
    expect(await proved()).toMatchObject({ ok: true, checked: { beacons: 2, dice: 1 } });
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
