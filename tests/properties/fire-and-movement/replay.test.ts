import fc from "fast-check";
import { expect, it } from "vitest";
import { type CaseFile, playCase, readCase } from "../../../src/game/proof/case-file.ts";
import { runs } from "../support/runs.ts";
import { positions, rules, RULESET } from "./support/opening.ts";
import { games, played } from "./support/random-play.ts";

it("a game record is a case that passes, read back from its own text, and ends in the same position", () => {
  fc.assert(
    fc.property(games(150, positions), (game) => {
      const steps = [...played(game)];
      const record = {
        title: "A game",
        ruleset: RULESET,
        ...game.source,
        steps: steps.map(({ before, decision, dice, events }) => {
          const query = rules.query(before);
          return { decision, ...("side" in query ? { by: query.side } : {}), dice, events };
        }),
      } as unknown as CaseFile;
      const read = readCase(JSON.parse(JSON.stringify(record)));
      if (!read.ok) throw new Error(read.error);
      const { report, game: replayed } = playCase(read.value);
      expect(report.failure).toBeUndefined();
      const last = steps.at(-1);
      if (last !== undefined) {
        expect(replayed!.system.rules.freeze(replayed!.truth)).toEqual(rules.freeze(last.after));
      }
    }),
    runs(15),
  );
});
