import { svgOf } from "../../../src/drawing/picture-svg.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { board } from "../../../rules/fast-action-battles/board/board.ts";
import { explain } from "../../../rules/fast-action-battles/explain/explain.ts";
import { seen } from "../../../rules/fast-action-battles/position/seen.ts";
import { type Sight, view } from "../../../rules/fast-action-battles/position/sight.ts";
import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import { words } from "../../../rules/fast-action-battles/words/words.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { Chance } from "../support/chance.ts";
import { games, played } from "./support/random-play.ts";
import { hiddenFrom, twinOf } from "./support/twins.ts";

/** All that a viewer is shown and told of a position and of what happened. */
function told(sight: Sight, events: readonly Kinded[], side: Side) {
  const desk = { sight, side, asked: undefined, kept: [], sheet: [], waiting: [] };
  const turn = { side, gameTurn: sight.gameTurn, events, rolls: [] };
  const pieces = sight.blocks.flatMap(({ piece, unit }) => piece ?? unit ?? []);
  const questions = [
    "supply",
    "victory",
    "enemy",
    "37",
    "battle 37",
    ...pieces.slice(0, 40),
    ...hiddenUnits(sight),
  ];
  return {
    picture: svgOf(board.picture(sight, "now", events)),
    text: board.text(sight),
    caption: board.caption(sight),
    log: words.log(turn, sight, true),
    summary: words.summary(turn, sight),
    diary: words.diary?.(turn, sight),
    question: words.question(sight, { about: null }, side),
    announced: words.announced(sight, { about: null }),
    means: words.means(desk),
    pieces: SIDES.map((one) => words.pieces(sight, one)),
    standing: words.standing(sight),
    notes: words.notes(sight),
    explained: questions.map((question) => explain(sight, question)),
  };
}

/** Units that a player may ask for without seeing them. */
function hiddenUnits(sight: Sight): string[] {
  const shown = new Set(sight.blocks.map(({ unit }) => unit));
  return sight.setting.roster.units.filter(({ id }) => !shown.has(id)).slice(0, 6).map(({ id }) => id);
}

it("what a side is shown, told and explained is the same whatever it cannot see, and names nothing of that", () => {
  fc.assert(
    fc.property(games(15), fc.nat(), fc.constantFrom(...SIDES), (game, seed, side) => {
      let last: { readonly truth: Truth; readonly events: readonly Kinded[] } | undefined;
      for (const step of played(game)) last = { truth: step.after, events: seen(step.events, side) };
      if (last === undefined) return;
      const { truth } = twinOf(last.truth, side, new Chance(seed));
      const shown = told(view(last.truth, side), last.events, side);
      expect(told(view(truth, side), last.events, side)).toEqual(shown);
      expect(secretsOf(last.truth, side).filter((id) => shown.picture.includes(`"${id}"`))).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

/** Units and chits that a side may not know where they are. */
function secretsOf(truth: Truth, side: Side): string[] {
  const inCup = truth.setting.chits.chits.filter((chit) =>
    chit.side !== side && truth.chits[chit.id] === "cup"
  );
  return [...hiddenFrom(truth, side).map(({ unit }) => unit), ...inCup.map(({ id }) => id)];
}
