import { bySide, enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import { afterPeriod, expectedScore, type Met, parts, type Strength, UNKNOWN } from "./glicko.ts";

/**
 * Ratings follow from finished games, and from nothing else: whatever becomes of a game, they are computed again
 * (docs/build/decisions/0045-ratings-follow-from-finished-games.md).
 */

export interface RatedGame {
  /** The month in which it ended, in UTC: `2026-11`. All games of a month are one rating period. */
  readonly month: string;
  /** Players are compared within a system: `north-africa`. */
  readonly system: string;
  /** Who played each side, by a name that says nothing. */
  readonly players: Readonly<Record<Side, string>>;
  /** What the Allied side scored: 1, ½ or 0. */
  readonly score: number;
  /** How many points the scenario favors the Allied side by. */
  readonly lean: number;
}

/** A player in a system: in all, and by each side that they have played. */
export interface Standing {
  readonly all: Strength;
  readonly sides: Readonly<Record<Side, Strength | undefined>>;
  readonly games: number;
  readonly played: Readonly<Record<Side, number>>;
  /** How many different opponents they have had. */
  readonly opponents: number;
}

export interface GameChange<G extends RatedGame = RatedGame> {
  readonly game: G;
  readonly side: Side;
  /** The opponent's rating at the beginning of the month. */
  readonly opponent: number;
  /** The expected score, 0 to 1, with the scenario's lean. */
  readonly expected: number;
  readonly score: number;
  readonly points: number;
}

/** How a month has changed a player's rating in a system. */
export interface MonthChange<G extends RatedGame = RatedGame> {
  readonly month: string;
  readonly system: string;
  readonly before: Strength;
  readonly after: Strength;
  readonly games: readonly GameChange<G>[];
}

export interface Ratings<G extends RatedGame = RatedGame> {
  /** By system, then by player. */
  readonly standings: ReadonlyMap<string, ReadonlyMap<string, Standing>>;
  readonly changes: ReadonlyMap<string, readonly MonthChange<G>[]>;
}

/** How many games of one pair count in a month: two people who play only for one's rating gain little. */
export const OF_A_PAIR = 4;

/**
 * All ratings, from the games in the order in which they ended.
 * @param until the last month; its games so far count as if it were over
 */
export function ratingsOf<G extends RatedGame>(games: readonly G[], until: string): Ratings<G> {
  const systems = new Map<string, SystemRatings<G>>();
  const changes = new Map<string, MonthChange<G>[]>();
  for (const [system, own] of Map.groupBy(games, (game) => game.system)) {
    const ratings = new SystemRatings<G>();
    const byMonth = Map.groupBy(own, ({ month }) => month);
    for (const month of monthsFrom(own[0].month, until)) {
      for (const [player, change] of ratings.play(withoutSurplus(byMonth.get(month) ?? []))) {
        const list = changes.get(player) ?? [];
        list.push({ ...change, month, system });
        changes.set(player, list);
      }
    }
    systems.set(system, ratings);
  }
  return {
    standings: new Map([...systems].map(([system, ratings]) => [system, ratings.standings()])),
    changes,
  };
}

/** A month's games without those that exceed the limit of their pair. */
function withoutSurplus<G extends RatedGame>(games: readonly G[]): G[] {
  const counted = new Map<string, number>();
  return games.filter(({ players }) => {
    const pair = [players.allied, players.axis].sort().join(" ");
    const count = (counted.get(pair) ?? 0) + 1;
    counted.set(pair, count);
    return count <= OF_A_PAIR;
  });
}

/** Successive months, both ends included. */
function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** What is remembered about a player while games are counted. */
interface Kept {
  all: Strength;
  readonly sides: Record<Side, Strength | undefined>;
  readonly played: Record<Side, number>;
  readonly opponents: Set<string>;
}

class SystemRatings<G extends RatedGame> {
  readonly #players = new Map<string, Kept>();

  /** A month passes. @returns how it has changed those who played */
  play(games: readonly G[]): Map<string, Omit<MonthChange<G>, "month" | "system">> {
    const entries = games.flatMap((game) => SIDES.map((side) => ({ game, side })));
    const byPlayer = Map.groupBy(entries, ({ game, side }) => game.players[side]);
    for (const player of byPlayer.keys()) this.#of(player);
    // Everybody meets the others at their ratings from the beginning of the month.
    const moved = [...this.#players].map(([player, kept]) => this.#moved(kept, byPlayer.get(player) ?? []));
    for (const { kept, all, sides } of moved) {
      kept.all = all;
      Object.assign(kept.sides, sides);
    }
    for (const { game, side } of entries) {
      const kept = this.#of(game.players[side]);
      kept.played[side]++;
      kept.opponents.add(game.players[enemyOf(side)]);
    }
    const names = [...this.#players.keys()];
    return new Map(moved.flatMap(({ change }, at) => change === undefined ? [] : [[names[at], change]]));
  }

  standings(): Map<string, Standing> {
    return new Map(
      [...this.#players].map(([player, { all, sides, played, opponents }]) => [player, {
        all,
        sides: { ...sides },
        games: played.allied + played.axis,
        played: { ...played },
        opponents: opponents.size,
      }]),
    );
  }

  #of(player: string): Kept {
    const known = this.#players.get(player);
    if (known !== undefined) return known;
    const kept: Kept = {
      all: UNKNOWN,
      sides: { allied: undefined, axis: undefined },
      played: { allied: 0, axis: 0 },
      opponents: new Set(),
    };
    this.#players.set(player, kept);
    return kept;
  }

  #moved(kept: Kept, entries: readonly { readonly game: G; readonly side: Side }[]) {
    const met = entries.map(({ game, side }) => metIn(game, side, this.#enemy(game, side).all));
    const all = afterPeriod(kept.all, met);
    const sides = bySide((side) => {
      const own = entries.filter((each) => each.side === side);
      const before = kept.sides[side];
      if (before === undefined && own.length === 0) return undefined;
      const faced = own.map(({ game }) =>
        metIn(game, side, this.#enemy(game, side).sides[enemyOf(side)] ?? UNKNOWN)
      );
      return afterPeriod(before ?? UNKNOWN, faced);
    });
    const points = parts(kept.all, all, met);
    const change = entries.length === 0 ? undefined : {
      before: kept.all,
      after: all,
      games: entries.map(({ game, side }, at): GameChange<G> => ({
        game,
        side,
        opponent: this.#enemy(game, side).all.rating,
        expected: expectedScore(kept.all, met[at]),
        score: met[at].score,
        points: points[at],
      })),
    };
    return { kept, all, sides, change };
  }

  #enemy({ players }: RatedGame, side: Side): Kept {
    return this.#of(players[enemyOf(side)]);
  }
}

/** A game as one side met it: the scenario's lean makes the favored side's opponent so much weaker. */
function metIn({ score, lean }: RatedGame, side: Side, { rating, deviation }: Strength): Met {
  return side === "allied"
    ? { rating: rating - lean, deviation, score }
    : { rating: rating + lean, deviation, score: 1 - score };
}
