import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { timeOfRound } from "../../src/dice/beacon-round.ts";
import { ENGINE } from "../../src/game/ledger/engine.ts";
import { createGame } from "../../src/game/seats/create.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyLetters } from "../../src/game/proof/mailbox/letters.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { recover } from "../../src/game/turn/run.ts";
import { waitingFor } from "../../src/game/open/waiting-for.ts";
import type { RunRecord } from "../../src/store/records/run-record.ts";
import { MINUTE } from "../../src/common/bytes/lengths.ts";
import { APART, lockFor, RecordedBeacon } from "../support/beacon.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { ANNA, BRUNO, COMPUTER, Desk } from "../support/office.ts";
import { atTheTable, MORNING } from "../support/toy/at-the-table.ts";

atTheTable();

/** What the rules play before the first question is a run like any other, and crashes where it likes. */

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

const raise = (fault: unknown) => {
  throw fault;
};
const kinds = async (id: string) => (await desk.office.games.ledger(id)).map(({ kind }) => kind);
/** Who has been written to, and whether that the game begins. */
const letters = async () =>
  (await desk.letters()).map(({ to, letter }) => {
    const begins = JSON.stringify(letter).includes("Game-Turn 1: the game begins");
    return `${to.split("@")[0]}${begins ? " begins" : ""}`;
  });

describe("a game that begins with a run of its own", () => {
  it("waits with it for the beacon, tells of the lock before, and goes on after a crash", async () => {
    const [, , round] = APART;
    desk.beacon = new RecordedBeacon();
    desk.now = lockFor(round);
    const id = await desk.begin({ scenario: MORNING, beacon: "drand" });
    expect(await kinds(id)).toEqual(["created", "joined", "joined", "locked"]);
    expect(await letters()).toEqual(["anna", "bruno", "anna", "bruno"]);
    expect(waitingFor(await desk.current(id))).toBeUndefined();
    desk.now = timeOfRound(round.round) + MINUTE;
    expect(await recover(desk.office, raise)).toBe(1);
    expect(await recover(desk.office, raise)).toBe(0);
    expect(await kinds(id)).toEqual(["created", "joined", "joined", "locked", "run"]);
    expect((await letters()).slice(4)).toEqual(["anna begins", "bruno begins"]);
    const { games: [found] } = await verifyLetters(await mailboxOf(desk, "anna@example.org"));
    expect([found.failure, found.doubts]).toEqual([undefined, []]);
    expect(found.checked).toMatchObject({ beacons: 1, accounts: 2 });
  });

  it("goes on with the computer's Player-Turn, and its letters tell of both", async () => {
    const id = await desk.begin({ scenario: MORNING, seats: { allied: COMPUTER, axis: BRUNO } });
    expect(await kinds(id)).toEqual(["created", "joined", "joined", "locked", "run", "locked", "run"]);
    expect(await letters()).toEqual(["bruno", "bruno begins", "bruno"]);
    await resign(desk.office, id, "axis");
    const { failure, doubts, checked } = verifyExport(
      await exportGame(desk.office, await desk.head(id), "spectator"),
    );
    expect([failure, doubts, checked.orders]).toEqual([undefined, [], 2]);
  });

  it("gives its first deadline when it has been played", async () => {
    const id = await desk.begin({ scenario: MORNING, time: { turn: { kind: "days", days: 7 } } });
    expect(await kinds(id)).toEqual(["created", "timed", "joined", "joined", "locked", "run", "deadline"]);
  });

  it("is played again by another program before it goes on, and where it falls otherwise tells nobody how", async () => {
    const id = await desk.begin({ scenario: MORNING });
    const byAnother = async (run?: RunRecord) => {
      const before = (await desk.office.games.head(id))!;
      const head = { ...before.head, engine: "despatch/0.0.1", operations: ["by another"] };
      await desk.office.games.commit({
        before,
        head,
        ledger: [],
        letters: [],
        ...(run === undefined ? {} : { run }),
      });
    };
    await byAnother();
    await recover(desk.office, raise);
    expect(await desk.head(id)).toMatchObject({ engine: ENGINE, dispute: null });
    const record = (await desk.office.games.run(id, 1))!;
    const [first] = record.steps;
    const events = first.events.map((event) => event.kind === "drew" ? { ...event, chit: "guns-9" } : event);
    await byAnother({ ...record, steps: [{ ...first, events }] });
    const faults: string[] = [];
    await recover(desk.office, (fault) => void faults.push((fault as Error).message));
    expect(faults).toEqual([expect.stringContaining("leads to other events than are written")]);
    expect((await desk.head(id)).dispute?.words).toMatch(/^Run 1 was played by .* it goes otherwise\.$/);
  });

  it("has no ledger of protocol 1, which could seal nothing", async () => {
    const made = await createGame(
      desk.office,
      { scenario: MORNING, seats: { allied: ANNA, axis: BRUNO } },
      1,
    );
    expect(made).toEqual({
      ok: false,
      error: ["Three Fords: the morning is played by a ledger of protocol 2 or 3"],
    });
  });
});
