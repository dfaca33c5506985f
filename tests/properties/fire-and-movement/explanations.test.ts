import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explain } from "../../../rules/fire-and-movement/explain/explain.ts";
import type { HexPath, UnitId } from "../../../rules/hexes/names.ts";
import { view } from "../../../rules/fire-and-movement/sight/sight.ts";
import type { Truth } from "../../../rules/fire-and-movement/position/truth.ts";
import type { HexId, HexName } from "../../../rules/hexes/hex-grid.ts";
import { VIEWERS } from "../../../src/kernel/rules.ts";
import { Chance } from "../support/chance.ts";
import { runs, share } from "../support/runs.ts";
import { rules } from "./support/opening.ts";
import { games, played } from "./support/random-play.ts";

/** Names on the map of a position, near to one another, so that some of them mean something together. */
class Names {
  constructor(private readonly truth: Truth, private readonly chance: Chance) {}

  unit(): UnitId {
    const { roster } = this.truth.setting;
    return roster.id(this.chance.pick(roster.units));
  }

  /** The hex of a unit, or any. */
  hex(): HexName {
    const { board, setting: { roster, map: { grid } } } = this.truth;
    const hex = board.hexOf(this.chance.pick(roster.units));
    return grid.name(hex ?? this.chance.below(grid.size) as HexId);
  }

  beside(name: HexName): HexName {
    const { grid } = this.truth.setting.map;
    return grid.name(this.chance.pick(grid.around(grid.id(name)!)));
  }
}

/** Questions of every kind. */
function questions(names: Names, chance: Chance): string[] {
  const [hex, goal] = [names.hex(), names.hex()];
  const near = names.beside(hex);
  const value = chance.pick([2, 4, 6, 9]);
  return [
    names.unit(),
    hex,
    near,
    `${names.unit()} to ${goal}`,
    `${hex} ${near} ${names.beside(near)}`,
    `attack ${hex} from ${near} ${names.beside(hex)} with support ${value}`,
    `attack ${hex} from ${near} engineer ${near} with support up to ${value}`,
    `attack ${hex} with support ${value}`,
    `attack ${hex} from ${goal} at ${near}`,
    ...["supply", "victory", "markers"],
  ];
}

describe("whatever is asked", () => {
  it("is explained, or refused in a sentence, at any time and to anybody", () => {
    let [explained, refused] = [0, 0];
    fc.assert(
      fc.property(games(60), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        for (const { after } of played(game)) {
          if (!chance.onceIn(8)) continue;
          const sight = view(after, chance.pick(VIEWERS));
          for (const question of questions(new Names(after, chance), chance)) {
            const answer = explain(sight, question);
            if (answer.ok) explained++;
            else refused++;
            expect(answer.ok ? JSON.stringify(answer.value) : answer.error, question)
              .not.toMatch(/\bundefined\b|\bNaN\b|\[object |Infinity/);
          }
        }
      }),
      runs(8),
    );
    expect(Math.min(explained, refused)).toBeGreaterThan(share(30));
  });

  it("about a way is explained as the rules judge it", () => {
    let [legal, shut] = [0, 0];
    fc.assert(
      fc.property(games(60), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        for (const { after } of played(game)) {
          const { stage, phasing, board, setting } = after;
          if (phasing === undefined || (stage.at !== "movement" && stage.at !== "mobileMovement")) continue;
          const [mover] = chance.shuffled(board.units(phasing));
          if (mover === undefined) continue;
          const names = new Names(after, chance);
          const start = setting.map.grid.name(board.standing(mover));
          const [one, two] = [names.beside(start), names.beside(names.beside(start))];
          const path: HexPath = chance.onceIn(2) ? [start, one] : [start, one, two];
          const unit = setting.roster.id(mover);
          const judged = rules.decide(after, { kind: "move", unit, path }, { roll: () => 1 });
          const told = explain(view(after, "spectator"), `${unit} ${path.join(" ")}`);
          expect(told.ok && told.value.data).toMatchObject({ isLegal: judged.ok });
          if (judged.ok) legal++;
          else shut++;
        }
      }),
      runs(15),
    );
    expect(Math.min(legal, shut)).toBeGreaterThan(share(20));
  });
});
