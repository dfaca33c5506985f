import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import type { Decision } from "../../../rules/north-africa/contract/decision.ts";
import type { HexName } from "../../../rules/hexes/hex-grid.ts";
import { lock } from "./sheet/lock.ts";
import { playRun } from "./play-run.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

describe("a run", () => {
  it("gives the same as often as it is played", async () => {
    const { head, system, truth } = await desk.current(id);
    const filed = {
      ...head,
      seats: {
        ...head.seats,
        allied: {
          ...head.seats.allied,
          sheet: { gameTurn: 1, revision: 1, lines: [...ATTACK_ON_THE_16], at: 0, written: 0 },
        },
      },
    };
    const { head: locked } = lock(filed, "allied");
    const [first, again] = [1, 2].map(() => playRun(locked, system, truth, locked.locked!));
    expect(again.record).toEqual(first.record);
    expect(system.rules.freeze(again.truth)).toEqual(system.rules.freeze(first.truth));
    expect(first.record.rolls).toHaveLength(1);
  });

  it("remembers over its questions that an attack has fallen through, and then asks for what 7.12 demands", async () => {
    const { head, system, truth } = await desk.current(id);
    const filed = {
      ...head,
      pace: "oneExchange" as const,
      seats: {
        allied: {
          ...head.seats.allied,
          sheet: { gameTurn: 1, revision: 1, lines: ATTACK_ON_THE_16.slice(0, 1), at: 0, written: 0 },
        },
        axis: {
          ...head.seats.axis,
          sheet: {
            gameTurn: 1,
            revision: 1,
            lines: ["protect all", "retreat keep supply"],
            at: 0,
            written: 0,
          },
        },
      },
    };
    const locked = lock(filed, "allied").head.locked!;
    const asks = (fellThrough: boolean) =>
      playRun(filed, system, truth, { ...locked, memory: { allied: { fellThrough }, axis: null } }).stop;
    const remembered = { memory: { allied: { fellThrough: true } } };
    expect(asks(true)).toMatchObject({ asked: "allied", about: null, ...remembered });
    expect(asks(false)).not.toMatchObject(remembered);
  });

  it("lets the other side retreat as near to where its standing orders say as it may (7.7)", async () => {
    const { head, system, truth, rules, state } = deskOfGame(await desk.current(id));
    const game = { ...head, id: "K7Q2", dice: { ...head.dice, secret: "02".repeat(32) } };
    const endToward = (toward: string) => {
      const sheets = { allied: ATTACK_ON_THE_16, axis: [`retreat toward ${toward}`] };
      const { steps } = playRun(game, system, truth, {
        run: 1,
        side: "allied",
        at: 0,
        digest: null,
        said: { allied: [], axis: [] },
        sheets,
        memory: { allied: null, axis: null },
        left: null,
        standIn: null,
        lapse: null,
      }).record;
      const retreat = steps.map(({ decision }) => decision as unknown as Decision).find(({ kind }) =>
        kind === "retreat"
      );
      if (retreat?.kind !== "retreat") throw new Error("nobody retreats");
      return retreat.path.at(-1)!;
    };
    const corners = ["3901", "3926", "0126", "0101"] as HexName[];
    const ends = corners.map(endToward);
    expect(new Set(ends).size).toBeGreaterThan(1);
    for (const [at, corner] of corners.entries()) {
      const away = ends.map((end) => rules.distance(state, end, corner)!);
      expect(away[at]).toBe(Math.min(...away));
    }
  });
});
