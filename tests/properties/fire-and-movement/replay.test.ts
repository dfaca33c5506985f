import fc from "fast-check";
import { expect, it } from "vitest";
import { playSystemCase, readSystemCase, type SystemCaseFile } from "../../../src/game/proof/system-case.ts";
import { SYSTEMS } from "../../../src/game/systems.ts";
import { runs } from "../support/runs.ts";
import { positions, rules } from "./support/opening.ts";
import { games, played } from "./support/random-play.ts";

const SYSTEM = SYSTEMS.get("fire-and-movement/dg-2010")!;

it("a game record is a case that passes, read back from its own text, and ends in the same position", () => {
  fc.assert(
    fc.property(games(150, positions), (game) => {
      const steps = [...played(game)];
      const record = {
        title: "A game",
        ruleset: SYSTEM.ruleset,
        ...game.source,
        steps: steps.map(({ before, decision, dice, events }) => {
          const query = rules.query(before);
          return { decision, ...("side" in query ? { by: query.side } : {}), dice, events };
        }),
      } as unknown as SystemCaseFile;
      const read = readSystemCase(JSON.parse(JSON.stringify(record)));
      if (!read.ok) throw new Error(read.error);
      const { report, game: replayed } = playSystemCase(SYSTEM, read.value);
      expect(report.failure).toBeUndefined();
      const last = steps.at(-1);
      if (last !== undefined) expect(SYSTEM.rules.freeze(replayed!.truth)).toEqual(rules.freeze(last.after));
    }),
    runs(15),
  );
});
