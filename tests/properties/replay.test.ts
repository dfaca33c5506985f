import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CaseFile, playCase, readCase } from "../../src/game/proof/case-file.ts";
import { QUICK_PLAYERS } from "../../src/game/proof/autoplay.ts";
import { playScenario } from "../../src/game/recording/record.ts";
import { games, played } from "./support/play.ts";
import { SCENARIO_IDS } from "./support/position.ts";
import { recordOf, Replay } from "./support/record.ts";
import { runs } from "./support/runs.ts";

const records: fc.Arbitrary<CaseFile> = fc.oneof(
  { weight: 4, arbitrary: games(250).map((game) => recordOf(game.source, [...played(game)])) },
  {
    weight: 1,
    arbitrary: fc.record({
      id: fc.constantFrom(...SCENARIO_IDS),
      seed: fc.string({ maxLength: 8 }),
      allied: fc.constantFrom(...QUICK_PLAYERS),
      axis: fc.constantFrom(...QUICK_PLAYERS),
    }).map(({ id, seed, allied, axis }) => {
      const game = playScenario(id, seed, { allied, axis });
      if (!game.ok) throw new Error(game.error.join("; "));
      return game.value.record;
    }),
  },
);

describe("a game record", () => {
  it("is a case that passes, read back from its own text", () => {
    fc.assert(
      fc.property(records, (record) => {
        const read = readCase(JSON.parse(JSON.stringify(record)));
        if (!read.ok) throw new Error(read.error);
        expect(playCase(read.value).report.failure).toBeUndefined();
      }),
      runs(7),
    );
  });

  it("gives the same events to the byte when it is played again, also cut in the middle and resumed", () => {
    fc.assert(
      fc.property(records, fc.nat(), (record, at) => {
        const { length } = record.steps;
        const cut = at % (length + 1);
        const whole = new Replay(record).play(0, length);
        expect(whole.events).toEqual(record.steps.map((step) => JSON.stringify(step.events)));
        const first = new Replay(record).play(0, cut);
        const second = new Replay(record).play(cut, length, first.frozen);
        expect([...first.events, ...second.events]).toEqual(whole.events);
        expect(second.frozen).toEqual(whole.frozen);
      }),
      runs(7),
    );
  });
});
