import fc from "fast-check";
import { expect, it } from "vitest";
import { type Cleared, tryWays } from "../../rules/north-africa/combat/displacement.ts";
import type { Unit } from "../../rules/north-africa/position/roster.ts";
import type { Setting } from "../../rules/north-africa/position/setting.ts";
import { Chance } from "./support/chance.ts";
import { around, PlainBoard } from "./support/plain-board.ts";
import { opened, positions, rules, type Source } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";

/** Who stands where, by the names of hexes and units. */
type Standing = ReadonlyMap<string, string>;

/** Who has moved from where to where, and how all stand then. */
interface Way {
  readonly moved: readonly string[];
  readonly at: Standing;
}

/** Beyond so many tries the engine looks no further; no position is compared that needs as many. */
const MOST_TRIED = 512;

/** The ways of 7.81 and 7.82 by another hand: maps of names, copied for every step, and every dead end walked into. */
class PlainWays {
  #tried = 0;

  /** @param beside the hexes that a unit may be pushed into, past any unit of its side */
  constructor(private readonly beside: (hex: string) => readonly string[]) {}

  get isTooMuch(): boolean {
    return this.#tried > MOST_TRIED;
  }

  *through(way: Way, path: readonly string[], step: number, bound: ReadonlySet<string>): Generator<Way> {
    if (step === path.length) return yield way;
    for (const { moved, at } of this.emptied(way, path[step], bound, path.slice(step + 1))) {
      const on = { moved, at: stepped(at, path[step - 1], path[step]) };
      yield* this.through(on, path, step + 1, bound);
    }
  }

  *emptied(
    way: Way,
    hex: string,
    bound: ReadonlySet<string>,
    ahead: readonly string[],
  ): Generator<Way> {
    const unit = way.at.get(hex);
    if (unit === undefined) return yield way;
    if (bound.has(unit)) return;
    const vacant = this.beside(hex).filter((to) => !way.at.has(to));
    const aside = vacant.filter((to) => !ahead.includes(to));
    for (const to of aside.length > 0 ? aside : vacant.length > 0 ? vacant : this.beside(hex)) {
      if (this.isTooMuch) return;
      this.#tried++;
      for (const { moved, at } of this.emptied(way, to, new Set([...bound, unit]), [])) {
        yield { moved: [...moved, `${unit} ${hex} ${to}`], at: stepped(at, hex, to) };
      }
    }
  }
}

function stepped(at: Standing, from: string, to: string): Standing {
  const after = new Map(at);
  after.set(to, at.get(from)!);
  after.delete(from);
  return after;
}

/** 7.82: whether nobody makes way twice. */
function isOnceEach({ moved }: Way): boolean {
  const units = moved.map((entry) => entry.split(" ")[0]);
  return new Set(units).size === units.length;
}

/** Positions in which one side is crowded, at times hex by hex, and the other has only a few units about. */
const crowds = fc.record({
  source: positions,
  most: fc.constantFrom("al-", "ge-", "it-"),
  isTight: fc.boolean(),
  seed: fc.nat(),
}).map(({ source, most, isTight, seed }) => {
  const position = source.position as { readonly units: readonly Placed[] };
  const many = position.units.filter(({ unit }) => unit.startsWith(most));
  const few = position.units.filter(({ unit }, index) => !unit.startsWith(most) && index % 9 === 0);
  const units = isTight ? packed([...many, ...few], position.units.map(({ hex }) => hex)) : [...many, ...few];
  return {
    source: { ...source, position: { ...position, phase: "combat", units } } satisfies Source,
    seed,
  };
});

interface Placed {
  readonly unit: string;
  readonly hex: string;
}

/** The units in those of the hexes that are nearest to the first. */
function packed(units: readonly Placed[], hexes: readonly string[]): Placed[] {
  const away = (hex: string) =>
    Math.max(
      ...[0, 2].map((at) => Math.abs(Number(hex.slice(at, at + 2)) - Number(hexes[0].slice(at, at + 2)))),
    );
  const nearest = [...hexes].sort((a, b) => away(a) - away(b));
  return units.map(({ unit }, index) => ({ unit, hex: nearest[index] }));
}

it("friends make way in every way that the rules leave, and in no other (7.8)", () => {
  let [compared, chains, once] = [0, 0, 0];
  fc.assert(
    fc.property(crowds, ({ source, seed }) => {
      const chance = new Chance(seed);
      const { board, setting } = opened(source);
      const { map: { grid }, roster } = setting;
      const counters = rules.counters(opened(source));
      const plain = new PlainBoard(source, counters);
      const at: Standing = new Map(counters.flatMap(({ id, hex }) => hex === undefined ? [] : [[hex, id]]));
      for (const [start, id] of at) {
        const unit = roster.unit(id)!;
        const { side } = roster.counters[unit];
        const beside = (hex: string) =>
          around(hex).filter((to) =>
            grid.id(to) !== undefined && plain.isOpen(hex, to) && !plain.isEnemyControlled(side, to) &&
            (plain.sideIn(to) ?? side) === side
          );
        const path = walk(start, beside, chance);
        if (!path.some((hex, step) => step > 0 && at.has(hex))) continue;
        const immovable = chance.onceIn(2) ? [] : board.units(side).filter(() => chance.onceIn(6));
        const others = new Set(immovable.filter((other) => other !== unit));
        const model = new PlainWays(beside);
        const bound = new Set([id, ...roster.ids([...others])]);
        const expected = [...model.through({ moved: [], at }, path, 1, bound)];
        if (model.isTooMuch) continue;
        const hexes = path.map((hex) => grid.id(hex)!);
        const waysFound = (spared?: readonly Unit[]) => {
          const found: Way[] = [];
          tryWays(board, unit, hexes, others, (way) => {
            found.push(asWay(setting, way));
            return false;
          }, spared);
          return found;
        };
        const found = waysFound();
        expect(sorted(found)).toEqual(sorted(expected));
        const sparing = waysFound([]);
        expect(sorted(sparing)).toEqual(sorted(expected.filter(isOnceEach)));
        compared += found.length;
        chains += found.filter(({ moved }) => moved.length > path.length).length;
        once += found.length - sparing.length;
      }
    }),
    runs(600),
  );
  expect(compared).toBeGreaterThan(share(500));
  expect(chains).toBeGreaterThan(share(50));
  expect(once).toBeGreaterThan(share(50));
});

/** A way by the names of its units and hexes. */
function asWay({ map: { grid }, roster }: Setting, way: Cleared): Way {
  const moved = way.displaced.map((entry) =>
    [roster.id(entry.unit), grid.name(entry.from), grid.name(entry.to)].join(" ")
  );
  const standing = roster.units.flatMap((other: Unit): [string, string][] => {
    const hex = way.board.hexOf(other);
    return hex === undefined ? [] : [[grid.name(hex), roster.id(other)]];
  });
  return { moved, at: new Map(standing) };
}

/** A path of one to four hexes by some of those that are open, none of them twice. */
function walk(start: string, beside: (hex: string) => readonly string[], chance: Chance): string[] {
  const path = [start];
  for (let left = 1 + chance.below(4); left > 0; left--) {
    const next = beside(path[path.length - 1]).filter((hex) => !path.includes(hex));
    if (next.length > 0) path.push(chance.pick(next));
  }
  return path;
}

function sorted(ways: readonly Way[]): string[] {
  return ways.map(({ moved, at }) =>
    [...moved, "|", ...[...at].map(([hex, unit]) => `${hex} ${unit}`).sort()].join("; ")
  )
    .sort();
}
