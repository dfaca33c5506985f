import { describe, expect, it } from "vitest";
import { playCase, readCase } from "../../../src/game/proof/case-file.ts";
import { playScenario } from "../../../src/game/recording/record.ts";
import { type Entrant, type Opening, plain, valueOf } from "../support/entrant.ts";
import { played, recordOf } from "../support/random-play.ts";

/** A game record replays to the last byte, and one that tells something else does not. */
export function recording(entrant: Entrant): void {
  const { system } = entrant;
  const { rules, ruleset, shelf, computer } = system;
  const replayed = (record: unknown) => playCase(valueOf(readCase(plain(record))), system);

  function game(opening: Opening, seed: number) {
    const steps = [...played(entrant, opening, seed)];
    return { steps, record: recordOf(entrant, opening, steps) };
  }

  describe("keeps a record", () => {
    it("that replays to the last byte", () => {
      for (const [index, opening] of entrant.openings.entries()) {
        const { steps, record } = game(opening, 7 + index);
        const { report, game: again } = replayed(record);
        expect(report.failure).toBeUndefined();
        expect(JSON.stringify(rules.freeze(again!.truth)))
          .toBe(JSON.stringify(rules.freeze(steps[steps.length - 1].after)));
      }
    });

    it("that fails where it tells of something else than happens", () => {
      const { record } = game(entrant.openings[0], 7);
      const told = plain(record) as { steps: { events: Record<string, unknown>[] }[] };
      const step = told.steps.findLast(({ events }) => events.length > 0)!;
      step.events[0] = { ...step.events[0], kind: "somethingElse" };
      expect(replayed(told).report.failure).toContain("events differ from the record");
    });

    it("of computers' games too, with no decision refused", () => {
      const [id] = shelf.scenarios.keys();
      const player = computer === undefined ? "pass" : "modest";
      const systems = new Map([[ruleset, system]]);
      const game = valueOf(playScenario(id, "shared", { allied: player, axis: player }, {}, systems));
      expect(game.refused).toBe(0);
      const { report, game: again } = replayed(game.record);
      expect(report.failure).toBeUndefined();
      expect(rules.query(again!.truth)).toEqual(game.outcome);
    });
  });
}
