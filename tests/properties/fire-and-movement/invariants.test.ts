import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../support/runs.ts";
import { broken } from "./support/invariants.ts";
import { games, played } from "./support/random-play.ts";

describe("what the soak holds every decision to", () => {
  it("holds in games of chance", () => {
    fc.assert(
      fc.property(games(120), (game) => {
        for (const { before, after } of played(game)) expect(broken(before, after)).toBeUndefined();
      }),
      runs(10),
    );
  });

  it("finds a unit that has recovered", () => {
    const [{ after }] = fc.sample(games(1), { numRuns: 200, seed: 1 }).flatMap((game) => [...played(game)])
      .filter(({ after }) =>
        after.setting.roster.units.some((unit) =>
          after.board.canBeDepleted(unit) && after.board.isOnMap(unit)
        )
      );
    const unit = after.setting.roster.units.find((one) =>
      after.board.canBeDepleted(one) && after.board.isOnMap(one)
    )!;
    const worn = { ...after, board: after.board.turned(unit, true) };
    expect(broken(worn, after)).toBe("a unit has recovered (7.5)");
  });
});
