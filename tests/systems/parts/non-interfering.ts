import { env } from "node:process";
import { describe, expect, it, vi } from "vitest";
import { carryOut } from "../../../src/game/turn/carry-out.ts";
import { PACES } from "../../../src/kernel/pace.ts";
import { isOver, type Kinded, type Truth } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { System } from "../../../src/kernel/system.ts";
import { Chance } from "../../properties/support/chance.ts";
import { sampled, share } from "../../properties/support/runs.ts";
import { A_TEST } from "../../support/patience.ts";
import { diceByPurpose } from "../support/dice-by-purpose.ts";
import { differences, type Made, madeFor } from "../support/made-for.ts";
import { plain, valueOf } from "../support/entrant.ts";
import { everyStep } from "../support/random-play.ts";
import { PLAYERS_EYES } from "../support/shown.ts";
import { type Secretive, type Twins, twins } from "../support/twins.ts";

/** How many twins are looked at, where not a share of as many as are named, and from which seed on. */
const RUNS = env.RUNS === undefined ? undefined : Number(env.RUNS);
const FIRST = Number(env.SEED ?? 19411118);

/** So many are kept from one test for the next. */
const KEPT = 1000;

const text = (value: unknown) => JSON.stringify(value);

/**
 * For any two truths that a viewer sees alike, everything made for that viewer is the same, byte for byte: no channel can
 * leak hidden facts. `RUNS=10000` looks at so many, `SEED=7` at others.
 * @param whole how many are looked at by night
 */
export function nonInterfering(secretive: Secretive, whole: number): void {
  const { system } = secretive;
  const { rules } = system;
  const runs = RUNS ?? share(whole);
  vi.setConfig({ testTimeout: A_TEST + runs * 500 });

  const kept: Twins[] = [];
  function everyTwins(check: (pair: Twins) => void): void {
    for (let run = 0; run < runs; run++) {
      const pair = kept[run] ?? twins(secretive, FIRST + 7 * run);
      if (run < KEPT) kept[run] = pair;
      check(pair);
    }
  }

  describe(`two truths of ${system.title} that a viewer sees alike`, () => {
    it("are mostly not the same", () => {
      let others = 0;
      everyTwins(({ one, other, viewer }) => {
        expect(text(rules.view(other, viewer))).toBe(text(rules.view(one, viewer)));
        if (text(rules.freeze(one)) !== text(rules.freeze(other))) others++;
      });
      expect(others).toBeGreaterThan(runs * 0.7);
    });

    it("are told him, drawn for him, judged and answered alike in every byte", () => {
      everyTwins(({ one, other, ...looking }) => {
        const [here, there] = [one, other].map((truth) => madeFor(system, { ...looking, truth }));
        expect([looking.seed, differences(here, there)]).toEqual([looking.seed, []]);
      });
    });

    it.runIf(system.rolling !== undefined)(
      "are drawn again to the same, which looks the same to him and can be played on",
      () => {
        const possible = system.rolling!.possible;
        let count = 0;
        for (const { after } of sampled(everyStep(secretive))) {
          if (isOver(rules.query(after))) continue;
          for (const viewer of PLAYERS_EYES) {
            count++;
            const drawn = (truth: Truth) => possible(truth, viewer, diceByPurpose(count));
            const one = drawn(after);
            const other = drawn(secretive.twinOf(after, viewer, new Chance(count)));
            expect(plain(rules.freeze(other))).toEqual(plain(rules.freeze(one)));
            expect(plain(rules.view(one, viewer))).toEqual(plain(rules.view(after, viewer)));
            const thawed = valueOf(rules.thaw(after, plain(rules.freeze(one))));
            if (count % 7 === 0) expect(playedOn(system, thawed)).not.toBe(thawed);
          }
        }
        expect(count).toBeGreaterThan(share(100));
      },
    );

    it(
      "go on alike, as far as he sees the same happen, or part by what the rules show",
      () => {
        const tally = { alike: 0, shown: 0 };
        everyTwins((pair) => {
          if (isOver(rules.query(pair.one))) return;
          const { here, there, isSilent } = carriedOn(secretive, system, pair);
          const { seed } = pair;
          if (isSilent) expect([seed, firstUnlike(secretive, here, there)]).toEqual([seed, undefined]);
          const isAlike = text(here.saw) === text(there.saw) && here.sight === there.sight;
          tally[isAlike ? "alike" : "shown"]++;
          if (isAlike) expect([seed, differences(here.made(), there.made())]).toEqual([seed, []]);
        });
        expect(tally.alike).toBeGreaterThan(runs / 4);
      },
    );
  });
}

/** The rest of a Player-Turn, played by both computers. */
function playedOn(system: System, truth: Truth): Truth {
  const conduct = {
    pace: "standing" as const,
    computers: { allied: true, axis: true },
    asksInTime: false,
  };
  const orders = {
    side: system.rules.turn(truth).side,
    sheets: { allied: [], axis: [] },
    memory: { allied: null, axis: null },
    left: null,
    standIn: null,
  };
  return carryOut(conduct, system, truth, orders, diceByPurpose(1)).truth;
}

/** What a run came to, for a viewer. */
interface Came {
  /** What the viewer saw happen. */
  readonly saw: readonly Kinded[];
  readonly sight: string;
  /** Everything made for the viewer. */
  made(): Made;
}

/** Both truths, gone on with by the same orders and dice. @property isSilent nobody but the viewer has ordered anything */
function carriedOn(secretive: Secretive, system: System, pair: Twins) {
  const { viewer, seed, says } = pair;
  const { rules } = system;
  const chance = new Chance(seed + 2);
  const { side: phasing } = rules.turn(pair.one);
  const sheets = sheetsFor(secretive, pair, chance);
  const pace = chance.pick(PACES);
  const cameTo = (truth: Truth): Came => {
    const { steps, stop, remarks, truth: after } = carryOut(
      { pace, computers: { allied: false, axis: false }, asksInTime: false },
      system,
      truth,
      {
        begins: false,
        side: phasing,
        sheets,
        memory: { allied: null, axis: null },
        left: null,
        standIn: null,
        asksAll: { allied: true, axis: true },
      },
      diceByPurpose(seed),
    );
    const events = steps.flatMap((step) => step.events);
    const own = viewer === "spectator" ? [] : [remarks[viewer], stop?.memory[viewer]];
    return {
      saw: rules.seen(events, viewer),
      sight: text(rules.view(after, viewer)),
      made: () => ({
        ...madeFor(system, { truth: after, viewer, events, says }),
        asked: text([stop?.asked, stop?.about, ...own, viewer === phasing ? stop?.waiting : []]),
      }),
    };
  };
  return {
    here: cameTo(pair.one),
    there: cameTo(pair.other),
    isSilent: SIDES.every((side) => side === viewer || sheets[side].length === 0),
  };
}

/** What both sides have handed in: the viewer anything, the others, every second time, what depends on nothing hidden. */
function sheetsFor(secretive: Secretive, { one, viewer }: Twins, chance: Chance): Record<Side, string[]> {
  const isSilent = chance.onceIn(2);
  const linesOf = (side: Side) => {
    if (side === viewer) return secretive.lines?.(one, chance) ?? [];
    return isSilent ? [] : secretive.blindLines?.(chance, side) ?? [];
  };
  return { allied: linesOf("allied"), axis: linesOf("axis") };
}

/**
 * What first happens otherwise in what somebody sees, without being shown anything by the rules; undefined where nothing
 * does. If others say nothing, only the rules remain: who has to act, and when, counts as much as the words.
 */
function firstUnlike(secretive: Secretive, here: Came, there: Came): unknown {
  const longest = Math.max(here.saw.length, there.saw.length);
  for (let at = 0; at < longest; at++) {
    const [one, other] = [here.saw[at], there.saw[at]];
    if (text(one) !== text(other)) return secretive.isShown(one, other) ? undefined : [one, other];
  }
  return undefined;
}
