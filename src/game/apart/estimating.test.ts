import { describe, expect, it } from "vitest";
import { Chance } from "../../../tests/properties/support/chance.ts";
import { isWhole } from "../../../tests/properties/support/runs.ts";
import { fastActionBattles } from "../../../tests/systems/support/fast-action-battles.ts";
import { estimateFrom, playedOut, type Playout } from "../proof/review/estimate.ts";
import { finishedIn } from "../proof/review/finished.ts";
import { playToTheEnd } from "../recording/finished-game.ts";
import { estimated, playoutThread } from "./estimating.ts";

const modest = { allied: "modest", axis: "modest" } as const;
const played = playToTheEnd("fab-crusader/sidi-rezegh", "estimated", modest);
if (!played.ok) throw new Error(played.error.join("; "));
const bytes = new TextEncoder().encode(JSON.stringify(played.value.record));
const finished = finishedIn(bytes);
if (!finished.ok) throw new Error(finished.error);
const { system, course, formula } = finished.value;
/** Both have set up, and hide their blocks from each other. From the later turn games are shorter, and end each way too. */
const turn = isWhole ? 2 : 4;
const TWINS = isWhole ? 3 : 1;
const GAMES = isWhole ? 40 : 10;
const { start: truth, side: viewer } = course.turns[turn];
const how = { viewer, player: "modest", seed: "test" } as const;
const here = (count: number, seed: string = how.seed, from = truth) =>
  Array.from({ length: count }, (_, at) => playedOut({ system, truth: from }, { ...how, seed }, formula, at));
/** Played once: threads and twins play the same games again. */
const known = here(128);

const begin = { kind: "begin", from: { kind: "file", bytes, turn }, how, isPatient: false } as const;
const threads = [playoutThread(512), playoutThread(512)];
const inThreads = (
  count: number,
  limits: { games: number; standardError?: number; milliseconds?: number; signal?: AbortSignal },
  heard?: (games: number) => void,
) => estimated(threads.slice(0, count), begin, formula, limits, heard);

describe("an estimate by playouts", () => {
  it("is the same to the bit with one thread, with two, and without any", async () => {
    const alone = estimateFrom(known.slice(0, GAMES));
    expect(alone.games).toBe(GAMES);
    expect([await inThreads(1, { games: GAMES }), await inThreads(2, { games: GAMES })]).toEqual([
      alone,
      alone,
    ]);
    expect(estimateFrom(here(GAMES / 2, "another")).won).not.toEqual(
      estimateFrom(known.slice(0, GAMES / 2)).won,
    );
  });

  it("ends as soon as its error is small enough, after the same games by one thread and by two", async () => {
    const limits = { games: 1_000, standardError: 0.08 };
    const [one, two] = [await inThreads(1, limits), await inThreads(2, limits)];
    expect(two).toEqual(one);
    expect(one!.standardError).toBeLessThanOrEqual(0.08);
    expect(one!.games).toBeLessThan(100);
    expect(one!.games === 32 || estimateFrom(known.slice(0, one!.games - 8)).standardError > 0.08).toBe(true);
  });

  it("is calibrated by the games of capable players, and only for them", async () => {
    const ofCapable = { ...begin, how: { ...how, player: "capable" } } as const;
    const one = await estimated(threads, ofCapable, formula, { games: 4 });
    expect(one!.calibrated!.chance).not.toBe(one!.chance);
    expect((await inThreads(2, { games: 4 }))!.calibrated).toBeNull();
  });

  it("gives what there is when it is broken off, or nothing", async () => {
    const stopping = new AbortController();
    const heard = (games: number) => games === 6 && stopping.abort();
    const estimate = await inThreads(1, { games: 1_000, signal: stopping.signal }, heard);
    expect(estimate!.games).toBe(6);
    expect(estimate).toEqual(estimateFrom(known.slice(0, 6)));
    expect(await inThreads(2, { games: 1_000, signal: AbortSignal.abort() })).toBeUndefined();
    expect((await inThreads(2, { games: 100_000, milliseconds: 1 }))?.games ?? 0).toBeLessThan(10);
  });

  it("has an error that falls as one over the root of its games, and is as large as estimates differ", () => {
    const error = (count: number) => estimateFrom(known.slice(0, count)).standardError;
    for (const count of [16, 32]) expect(error(count) / error(4 * count)).toBeCloseTo(2, 0);
    const parts = Array.from({ length: 8 }, (_, at) => estimateFrom(known.slice(16 * at, 16 * (at + 1))));
    const mean = estimateFrom(known).chance;
    const spread = Math.sqrt(parts.reduce((sum, { chance }) => sum + (chance - mean) ** 2, 0) / 7);
    expect(spread / error(16)).toBeGreaterThan(0.6);
    expect(spread / error(16)).toBeLessThan(1.5);
  });

  it("is the same from positions that look alike, and hangs on what can be seen", () => {
    const chance = new Chance(3);
    const first = known.slice(0, 12);
    for (let count = 0; count < TWINS; count++) {
      const twin = fastActionBattles.twinOf(truth, viewer, chance);
      expect(system.rules.freeze(twin)).not.toEqual(system.rules.freeze(truth));
      expect(here(12, how.seed, twin)).toEqual(first);
    }
    expect(here(12, how.seed, course.turns[turn + 2].start)).not.toEqual(first);
  });

  it("knows no certainty after a few games that end alike", () => {
    const won: Playout = { winner: "allied", quick: null, turn: 0 };
    const { chance, standardError, quick } = estimateFrom([won, won, won, won]);
    expect([chance, quick]).toEqual([1, null]);
    expect(standardError).toBeGreaterThan(0.15);
  });
});
