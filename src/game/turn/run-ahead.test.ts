import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { RecordedBeacon } from "../../../tests/support/beacon.ts";
import type { Truth } from "../../kernel/rules.ts";
import { type CurrentGame, currentGame, operated } from "../office.ts";
import { lock } from "./lock.ts";
import { reckonedFor, runAhead } from "./run-ahead.ts";

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

/** A game with its Allied orders locked, and what was reckoned of their run. */
async function reckoned(id: string, more: Partial<CurrentGame> = {}) {
  const game = (await currentGame(desk.office, id))!;
  const { head } = lock(operated(game.head, desk.now), "allied");
  return { head, ahead: await runAhead(desk.office, { ...game, ...more }, head) };
}

describe("a run reckoned while its lock is written", () => {
  it("is the one that is carried out", async () => {
    const id = await desk.begin();
    const { ahead } = await reckoned(id);
    await desk.submit(id, "allied", ["go"]);
    const { said: _, ...record } = ahead!.played.record;
    expect(await desk.office.games.run(id, 1)).toMatchObject(record);
  });

  it("counts for nothing once anything else has been written", async () => {
    const { head, ahead } = await reckoned(await desk.begin());
    expect(reckonedFor(head, ahead)).toBe(ahead!.played);
    expect(reckonedFor(operated(head, desk.now), ahead)).toBeUndefined();
    expect(reckonedFor(head, undefined)).toBeUndefined();
  });

  it("is none where its dice wait for a beacon", async () => {
    desk.beacon = new RecordedBeacon();
    expect((await reckoned(await desk.begin({ beacon: "drand" }))).ahead).toBeUndefined();
  });

  it("is none where it finds no end, and its lock is written all the same", async () => {
    const broken = { truth: {} as Truth };
    expect((await reckoned(await desk.begin(), broken)).ahead).toBeUndefined();
  });
});
