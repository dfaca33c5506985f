import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { APART, lockFor, RecordedBeacon } from "../../../tests/support/beacon.ts";
import { DisputedGame } from "../../../tests/support/disputed-game.ts";
import { ANNA, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { timeOfRound } from "../../dice/beacon-round.ts";
import { carryOutLocked } from "../turn/run.ts";
import { standingRun } from "../undone.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const MASTER = { address: "clara@example.org" };

describe("a rollback to where the computer is to play", () => {
  it("has it play, and the player is asked again", async () => {
    const game = await DisputedGame.played(desk, {
      seats: { allied: ANNA, axis: COMPUTER },
      gameMaster: MASTER,
    });
    expect((await desk.head(game.id)).run).toBe(2);
    await game.dispute("allied");
    await game.rule("gameMaster", "rollback to run 1");
    const head = await desk.head(game.id);
    expect(head).toMatchObject({ run: 3, locked: null, stands: { gameTurn: 2, waiting: "allied" } });
    expect(standingRun(head)).toBe(3);
    expect((await desk.told("anna@example.org")).subject).toContain("Game-Turn 2");
    await game.proves();
  });

  it("has it play the opening too", async () => {
    const id = await desk.begin({ seats: { allied: COMPUTER, axis: ANNA }, gameMaster: MASTER });
    const game = DisputedGame.of(desk, id);
    await game.dispute("axis");
    await game.rule("gameMaster", "rollback to run 0");
    expect(await desk.head(id)).toMatchObject({ run: 2, stands: { gameTurn: 1, waiting: "axis" } });
    await game.proves();
  });

  it("has its dice wait for the beacon, and the player told of that before its round", async () => {
    const [first, second, third] = APART;
    desk.beacon = new RecordedBeacon();
    desk.now = lockFor(first);
    const game = await DisputedGame.played(desk, {
      seats: { allied: ANNA, axis: COMPUTER },
      gameMaster: MASTER,
      beacon: "drand",
    });
    // Each run is carried out when the next one's orders have to be locked.
    for (const at of [lockFor(second), timeOfRound(second.round)]) {
      desk.now = at;
      await carryOutLocked(desk.office, game.id);
    }
    desk.now = lockFor(third);
    await game.dispute("allied");
    await game.rule("gameMaster", "rollback to run 1");
    expect(await desk.head(game.id)).toMatchObject({ run: 2, locked: { run: 3, side: "axis" } });
    expect((await desk.told("anna@example.org")).words).toContain(
      `Its dice wait for round ${third.round} of drand`,
    );
    desk.now = timeOfRound(third.round);
    await carryOutLocked(desk.office, game.id);
    expect(await desk.head(game.id)).toMatchObject({ run: 3, stands: { gameTurn: 2, waiting: "allied" } });
    await game.proves();
  });
});

it("a game that has stood before the computer's turn goes on when a dispute is withdrawn", async () => {
  const game = await DisputedGame.played(desk, { seats: { allied: ANNA, axis: COMPUTER } });
  const { versioned: before, head } = await desk.current(game.id);
  const stuck = { ...head, undone: [{ after: 1, last: 2 }], operations: ["as an earlier program left it"] };
  await desk.office.games.commit({ before, head: stuck, ledger: [], letters: [] });
  await game.dispute("allied", "Nobody plays.");
  expect(await desk.head(game.id)).toMatchObject({ run: 2, locked: null });
  await game.act("allied", { kind: "withdraw" });
  expect(await desk.head(game.id)).toMatchObject({ run: 3, stands: { gameTurn: 2, waiting: "allied" } });
});
