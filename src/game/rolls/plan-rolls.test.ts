import { beforeAll, describe, expect, it } from "vitest";
import { Chance } from "../../../tests/properties/support/chance.ts";
import { twinOf as twinOfBlocks } from "../../../tests/properties/fast-action-battles/support/twins.ts";
import type { Truth as BlockTruth } from "../../../rules/fast-action-battles/position/truth.ts";
import type { Truth as MarkerTruth } from "../../../rules/fire-and-movement/position/truth.ts";
import { seededDice } from "../../dice/ledger-1/seeded-dice.ts";
import { ScriptedDice } from "../../kernel/dice.ts";
import { isOver, type Truth } from "../../kernel/rules.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import { chooseScenario, type OpenGame, openGame, openPlayed, seenBy } from "../open/open-game.ts";
import { carryOut } from "../turn/carry-out.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import { type PlanRolls, planRolls, type RollLimits } from "./plan-rolls.ts";
import { few, isWhole } from "../../../tests/properties/support/runs.ts";

/** How many games that its player cannot tell apart are rolled. */
const TWINS = few([1, 3], 1).at(-1)!;
/** Enough to tell figures apart. */
const FEW: RollLimits = { ways: 0, decisions: isWhole ? 2_000 : 500 };

const NO_MEMORY = { allied: null, axis: null };

/** What the computers have played of a scenario's game: its position after each Player-Turn, which no plan changes. */
interface UnderWay {
  readonly system: OpenGame["system"];
  readonly dice: ReturnType<typeof seededDice>;
  readonly truths: Truth[];
}
const underWay = new Map<string, UnderWay>();

function begun(scenario: string): UnderWay {
  const chosen = chooseScenario(scenario);
  const opened = chosen.ok ? openGame(chosen.value.source) : chosen;
  const game = opened.ok ? openPlayed(opened.value) : opened;
  if (!game.ok) throw new Error(game.error.join("; "));
  const { system, truth } = game.value;
  const dice = seededDice("before the plan");
  return { system, dice, truths: [system.rules.begin(truth, dice).truth] };
}

/** A game in which the computers have played so many Player-Turns, and what the next would order. */
function planAfter(scenario: string, turns: number) {
  const game = underWay.get(scenario) ?? begun(scenario);
  underWay.set(scenario, game);
  const { system, dice, truths } = game;
  while (truths.length <= turns) {
    const { side } = system.rules.turn(truths.at(-1)!);
    const orders = { side, sheets: { allied: [], axis: [] }, memory: NO_MEMORY, left: null, standIn: null };
    const conduct = { pace: "standing" as const, computers: { allied: true, axis: true }, asksInTime: false };
    truths.push(carryOut(conduct, system, truths.at(-1)!, orders, dice).truth);
  }
  const truth = truths[turns];
  expect(isOver(system.rules.query(truth))).toBe(false);
  const { side } = system.rules.turn(truth);
  const { sight } = seenBy({ system, truth }, side);
  const desk = { sight, side, asked: undefined, kept: [], sheet: [], waiting: [] };
  return { game: { system, truth }, side, lines: system.orders.fillIn(desk, []) };
}

function standing({ system, truth }: OpenGame, theirs: readonly string[] = [], side?: Side): StandingGame {
  const seat = (of: Side) => ({ kind: "person", sheet: of === side ? null : { lines: theirs } });
  const seats = { allied: seat("allied"), axis: seat("axis") };
  const head = { id: "ROLLS", run: 4, status: "playing", locked: null, pending: null, seats };
  return { system, truth, head } as unknown as StandingGame;
}

function rolled(plan: ReturnType<typeof planAfter>, limits?: RollLimits): PlanRolls {
  const rolls = planRolls(standing(plan.game), plan.side, plan.lines, limits);
  if (!rolls.ok) throw new Error(rolls.error);
  return rolls.value;
}

const sum = (shares: readonly { readonly share: number }[]) =>
  shares.reduce((all, { share }) => all + share, 0);

/** A plan as it comes out when its whole Player-Turn is played. */
function playedWhole(
  { game: { system, truth }, side, lines }: ReturnType<typeof planAfter>,
  dice: ScriptedDice,
) {
  const enemy = enemyOf(side);
  const orders = {
    side,
    sheets: { allied: [], axis: [], [side]: [...lines] },
    memory: NO_MEMORY,
    left: null,
    standIn: null,
  };
  const computers = { allied: false, axis: false, [enemy]: true };
  const played = carryOut({ pace: "standing", computers, asksInTime: false }, system, truth, orders, dice);
  return system.rolling!.fought(truth, played.steps.flatMap(({ events }) => events), played.truth);
}

describe("a plan of attacks in North Africa", () => {
  it("has exactly the figures of its whole Player-Turn played once with each fall of the dice", () => {
    const plan = planAfter("crusader/sidi-rezeg", 5);
    const rolls = rolled(plan);
    expect(rolls).toMatchObject({ isExact: true, drawn: null, refused: 0 });
    expect(rolls.places.length).toBeGreaterThan(0);
    const faces = [1, 2, 3, 4, 5, 6];
    const ways = rolls.places.reduce<number[][]>(
      (all) => all.flatMap((way) => faces.map((die) => [...way, die])),
      [[]],
    );
    expect(ways.length).toBeLessThanOrEqual(216);
    const whole = ways.map((way) => playedWhole(plan, new ScriptedDice(way)));
    for (const { place, results, taken, left, kept } of rolls.places) {
      expect(sum(results)).toBeCloseTo(1);
      expect(taken + left + kept).toBeCloseTo(1);
      const there = whole.map(({ fights }) => fights.find((fight) => fight.place === place)!);
      for (const { what, share } of results) {
        expect(share).toBeCloseTo(there.filter(({ result }) => result === what).length / ways.length);
      }
      expect(taken).toBeCloseTo(there.filter(({ holder }) => holder === plan.side).length / ways.length);
    }
    for (const side of ["allied", "axis"] as const) {
      const mean = rolls.lost[side].reduce((all, { what, share }) => all + Number(what) * share, 0);
      expect(mean).toBeCloseTo(whole.reduce((all, { lost }) => all + lost[side], 0) / ways.length);
    }
  });

  it("agrees with the exact figures within its error where it is rolled", () => {
    const plan = planAfter("crusader/sidi-rezeg", 8);
    const exact = rolled(plan);
    expect(exact.isExact).toBe(true);
    expect(exact.places.length).toBeGreaterThan(2);
    // All is rolled, or what lies behind some ways; and it ends before the thousandth roll.
    for (const limits of few([{ ways: 5, decisions: 3_000 }, { ways: 0, decisions: 2_000 }], 1)) {
      const few = rolled(plan, limits);
      expect(few.isExact).toBe(false);
      expect(few.times).toBeGreaterThan(100);
      for (const { place, results } of exact.places) {
        const there = few.places.find((each) => each.place === place)!;
        for (const { what, share } of results) {
          const other = there.results.find((each) => each.what === what)?.share ?? 0;
          const error = Math.sqrt(share * (1 - share) / few.times);
          expect([place, what, Math.abs(other - share) < 4 * error + 0.001]).toEqual([place, what, true]);
        }
      }
    }
  });

  it("is the same again, and hangs on nothing that the other side has written", () => {
    const plan = planAfter("crusader/sidi-rezeg", 5);
    const { game, side, lines } = plan;
    const alone = planRolls(standing(game), side, lines);
    expect(planRolls(standing(game), side, lines)).toEqual(alone);
    const other = planAfter("crusader/sidi-rezeg", 6);
    expect(planRolls(standing(game, other.lines, side), side, lines)).toEqual(alone);
  });

  it("is refused to the side that is not to move, and where dice decide nothing", () => {
    const { game, side, lines } = planAfter("crusader/sidi-rezeg", 5);
    expect(planRolls(standing(game), enemyOf(side), lines)).toMatchObject({
      ok: false,
      error: expect.stringContaining("when it is your turn"),
    });
    expect(planRolls(standing(game), side, [])).toMatchObject({
      ok: false,
      error: expect.stringContaining("None of your orders needs a die"),
    });
  });
});

describe("a plan where something is hidden", () => {
  const plans: Record<string, ReturnType<typeof planAfter>> = {};
  const rolls: Record<string, PlanRolls> = {};
  beforeAll(() => {
    plans.blocks = planAfter("fab-crusader/sidi-rezegh", 2);
    plans.markers = planAfter("crusader-2010/tobruk", 4);
    for (const [name, plan] of Object.entries(plans)) rolls[name] = rolled(plan, FEW);
  });

  it("is rolled the same whatever lies under the enemy's handles", () => {
    const { game: { system, truth }, side, lines } = plans.blocks;
    const first = rolls.blocks;
    expect(first.drawn).toContain("hidden block");
    const chance = new Chance(3);
    for (let twin = 0; twin < TWINS; twin++) {
      const other = twinOfBlocks(truth as unknown as BlockTruth, side, chance).truth as unknown as Truth;
      expect(JSON.stringify(system.rules.freeze(other))).not.toBe(JSON.stringify(system.rules.freeze(truth)));
      expect(planRolls(standing({ system, truth: other }), side, lines, FEW)).toEqual({
        ok: true,
        value: first,
      });
    }
  });

  it("is rolled the same whatever markers the enemy holds", () => {
    const { game: { system, truth }, side, lines } = plans.markers;
    const enemy = enemyOf(side);
    const real = truth as unknown as MarkerTruth;
    const { hand, used } = real.support[enemy];
    const free = real.setting.markers.of(enemy).filter((id) => !used.includes(id) && !hand.includes(id));
    expect(free.length).toBeGreaterThan(0);
    const support = {
      ...real.support,
      [enemy]: { hand: [...free, ...hand].slice(0, hand.length).sort(), used },
    };
    const other = { ...real, support } as unknown as Truth;
    const first = rolls.markers;
    expect(first.drawn).toContain("markers");
    expect(planRolls(standing({ system, truth: other }), side, lines, FEW)).toEqual({
      ok: true,
      value: first,
    });
  });

  it("shows its side the same as before where hidden things are drawn", () => {
    for (const { game: { system, truth }, side } of Object.values(plans)) {
      for (const seed of ["one", "two", "three"]) {
        const possible = system.rolling!.possible(truth, side, seededDice(seed));
        expect(JSON.parse(JSON.stringify(system.rules.view(possible, side)))).toEqual(
          JSON.parse(JSON.stringify(system.rules.view(truth, side))),
        );
      }
    }
  });

  it("counts each roll at each place once, and no more rolls than decisions allow", () => {
    for (const { times, places, lost, success } of Object.values(rolls)) {
      expect(times).toBeGreaterThan(10);
      expect(times).toBeLessThan(1_000);
      for (const { results, taken, left, kept } of places) {
        expect(sum(results)).toBeCloseTo(taken + left + kept);
        expect(sum(results)).toBeLessThan(1.000001);
      }
      expect(sum(lost.allied)).toBeCloseTo(1);
      expect(sum(lost.axis)).toBeCloseTo(1);
      expect(success).toBeGreaterThanOrEqual(0);
    }
  });
});
