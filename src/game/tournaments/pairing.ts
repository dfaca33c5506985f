import blossom from "edmonds-blossom-fixed";
import type { Drawer, Lot, PlayerPair } from "../../dice/tournament-ledger.ts";
import { pointsIn, type TournamentState } from "./standing.ts";

/** How players are paired: pure, so that anybody can draw again what the log says (docs/play/tournaments.md). */

/** A drawn round. Without pairings the tournament is over. */
export interface DrawnRound {
  readonly lots: readonly Lot[];
  readonly pairings: readonly PlayerPair[];
}

/** Draws the next round. @param drawer of this round */
export function drawnRound(state: TournamentState, drawer: Drawer): DrawnRound {
  switch (state.form.system) {
    case "round-robin":
      return { lots: [], pairings: roundRobin(state, drawer) };
    case "swiss":
      return { lots: [], pairings: swiss(state, drawer) };
    case "knock-out":
      return knockOut(state, drawer);
  }
}

/** How many begin: players who withdraw before the first draw do not count. */
function startersOf({ players, rounds }: Pick<TournamentState, "players" | "rounds">): number {
  return rounds.length === 0
    ? players.filter(({ isIn }) => isIn).length
    : rounds[0].pairings.reduce((sum, { axis }) => sum + (axis === null ? 1 : 2), 0);
}

export function roundCount(state: Pick<TournamentState, "form" | "players" | "rounds">): number {
  const { form } = state;
  const count = startersOf(state);
  if (form.system === "swiss") return Math.min(form.rounds ?? 1, Math.max(1, count - 1 + count % 2));
  return form.system === "round-robin"
    ? Math.max(1, count - 1 + count % 2)
    : Math.ceil(Math.log2(Math.max(2, count)));
}

/** A player's sides so far. */
interface Sides {
  /** Games as the Allied player less games as the Axis player. */
  readonly balance: number;
  readonly last: "allied" | "axis" | undefined;
}

/** With two games a pairing everybody has both sides, so there is nothing to balance. */
function sidesOf({ rounds, form }: TournamentState, player: number): Sides {
  let balance = 0;
  let last: Sides["last"];
  if (form.games === 2) return { balance, last };
  for (const { pairings } of rounds) {
    for (const { allied, axis } of pairings) {
      if (axis === null || (allied !== player && axis !== player)) continue;
      last = allied === player ? "allied" : "axis";
      balance += last === "allied" ? 1 : -1;
    }
  }
  return { balance, last };
}

/** The player with fewer games on a side gets it; then the one who last had the other side; then the draw decides. */
function withSides(state: TournamentState, one: number, other: number, drawer: Drawer): PlayerPair {
  const [a, b] = [sidesOf(state, one), sidesOf(state, other)];
  const first = a.balance !== b.balance
    ? a.balance < b.balance
    : a.last !== b.last && a.last !== undefined && b.last !== undefined
    ? a.last === "axis"
    : drawer.below(2) === 0;
  return first ? { allied: one, axis: other } : { allied: other, axis: one };
}

/**
 * Berger tables (FIDE Handbook C.05, annex 1): the last place stays, the others go around, and sides alternate. The first
 * round's draw gives everybody a place, and later rounds read it there: players who have withdrawn leave byes.
 */
function roundRobin(state: TournamentState, drawer: Drawer): PlayerPair[] {
  const { players, rounds } = state;
  const round = rounds.length;
  if (round >= roundCount(state)) return [];
  const places = round === 0
    ? drawer.shuffled(players.filter(({ isIn }) => isIn).map(({ number }) => number))
    : placesIn(state);
  const paired = bergerRound(places, round).map(({ allied, axis }) => {
    const isIn = (player: number | null) => player !== null && players[player - 1].isIn;
    if (isIn(allied) && isIn(axis)) return { allied: allied!, axis };
    return isIn(allied)
      ? { allied: allied!, axis: null }
      : isIn(axis)
      ? { allied: axis!, axis: null }
      : undefined;
  });
  return paired.filter((pairing) => pairing !== undefined);
}

/** The drawn places: the first round has them in pairs from the outside in. */
function placesIn({ rounds: [{ pairings }] }: TournamentState): number[] {
  const size = 2 * pairings.length;
  const places: number[] = Array.from({ length: size }, () => 0);
  const left = pairings.filter(({ axis }) => axis !== null);
  const bye = pairings.find(({ axis }) => axis === null);
  // In the first Berger round the first place meets the last, which is nobody's if the number of players is odd.
  if (bye !== undefined) [places[0], places[size - 1]] = [bye.allied, 0];
  for (const [at, { allied, axis }] of left.entries()) {
    const place = bye === undefined ? at : at + 1;
    [places[place], places[size - 1 - place]] = [allied, axis!];
  }
  return places.filter((player) => player !== 0);
}

/** One round of a table of places; an odd number gives a bye. */
export function bergerRound(
  places: readonly number[],
  round: number,
): { readonly allied: number | null; readonly axis: number | null }[] {
  const ring: (number | null)[] = [...places, ...(places.length % 2 === 0 ? [] : [null])];
  const last = ring.pop()!;
  const turn = ring.length;
  const step = (turn + 1) / 2;
  const at = (place: number) => ring[(place + round * step) % turn];
  const pairs = Array.from({ length: (turn + 1) / 2 }, (_, pair) => {
    const [one, other] = pair === 0 ? [at(0), last] : [at(pair), at(turn - pair)];
    return { allied: one, axis: other };
  });
  // The last place changes its side each round.
  return round % 2 === 0
    ? pairs
    : pairs.map((pair, index) => index > 0 ? pair : { allied: pair.axis, axis: pair.allied });
}

/** What makes a pairing bad, worst first: each outweighs everything after it, in all pairings of 256 players together. */
const WORTH = { again: 2 ** 49, sides: 2 ** 42, points: 2 ** 24, balance: 2 ** 16 } as const;
/** More than any pairing costs, so that everybody is paired: the weight is what remains. */
const BEST = 2 ** 51;

/**
 * A Swiss round. Of all pairings it takes those with fewest rematches, and fewest players with one side three times more than
 * the other. Then points differ least, then sides are most even, and at last the draw decides. If the number is odd, the last
 * player without a bye gets one. The matching is Edmonds' (edmonds-blossom-fixed).
 */
function swiss(state: TournamentState, drawer: Drawer): PlayerPair[] {
  const { players, rounds } = state;
  if (rounds.length >= roundCount(state)) return [];
  const order = drawer.shuffled(players.filter(({ isIn }) => isIn).map(({ number }) => number));
  if (order.length === 0) return [];
  const known = new Map(order.map((player) => [player, historyOf(state, player)]));
  const least = Math.min(...[...known.values()].map(({ points }) => points));
  const edges: [number, number, number][] = [];
  for (const [one, player] of order.entries()) {
    const own = known.get(player)!;
    for (let other = one + 1; other < order.length; other++) {
      const another = known.get(order[other])!;
      const cost = (own.met.has(order[other]) ? WORTH.again : 0) +
        clash(own.sides.balance, another.sides.balance) +
        (2 * (own.points - another.points)) ** 2 * WORTH.points +
        (other - one);
      edges.push([one, other, BEST - cost]);
    }
    if (order.length % 2 === 1) {
      const cost = (own.hadBye ? WORTH.again : 0) + (2 * (own.points - least)) ** 2 * WORTH.points;
      edges.push([one, order.length, BEST - cost]);
    }
  }
  const mates = order.length === 1 ? [1, 0] : blossom(edges, true);
  const pairings: PlayerPair[] = [];
  let bye: PlayerPair | undefined;
  for (const [one, player] of order.entries()) {
    const other = mates[one];
    if (other === order.length) bye = { allied: player, axis: null };
    else if (other > one) pairings.push(withSides(state, player, order[other], drawer));
  }
  const pointsOf = ({ allied, axis }: PlayerPair) => known.get(allied)!.points + known.get(axis!)!.points;
  const sorted = pairings.toSorted((a, b) => pointsOf(b) - pointsOf(a));
  return bye === undefined ? sorted : [...sorted, bye];
}

function clash(one: number, other: number): number {
  if (one * other <= 0) return 0;
  const least = Math.min(Math.abs(one), Math.abs(other));
  return least >= 2 ? WORTH.sides : least * WORTH.balance;
}

interface History {
  readonly points: number;
  readonly met: ReadonlySet<number>;
  readonly hadBye: boolean;
  readonly sides: Sides;
}

function historyOf(state: TournamentState, player: number): History {
  const met = new Set<number>();
  let points = 0;
  let hadBye = false;
  for (const { pairings } of state.rounds) {
    for (const pairing of pairings) {
      const { allied, axis } = pairing;
      if (allied !== player && axis !== player) continue;
      const both = pointsIn(pairing, state.form.games);
      points += allied === player ? both.allied : both.axis;
      if (axis === null) hadBye = true;
      else met.add(allied === player ? axis : allied);
    }
  }
  return { points, met, hadBye, sides: sidesOf(state, player) };
}

/**
 * A knock-out: the draw sets the bracket, with byes for its first places. A tied pairing is decided by lot. A player who
 * withdraws leaves the other a bye.
 */
function knockOut(state: TournamentState, drawer: Drawer): DrawnRound {
  const { players, rounds } = state;
  const isIn = (player: number | null) => player !== null && players[player - 1].isIn;
  const last = rounds.at(-1);
  const lots: Lot[] = [];
  if (last === undefined) {
    const order = drawer.shuffled(players.filter((player) => player.isIn).map(({ number }) => number));
    const byes = 2 ** Math.ceil(Math.log2(Math.max(2, order.length))) - order.length;
    return {
      lots,
      pairings: [
        ...order.slice(0, byes).map((allied) => ({ allied, axis: null })),
        ...inPairs(order.slice(byes)).map(([one, other]) => withSides(state, one!, other!, drawer)),
      ],
    };
  }
  const through = last.pairings.map((pairing, index): number | null => {
    const { allied, axis } = pairing;
    if (!isIn(allied) || !isIn(axis)) return isIn(allied) ? allied : isIn(axis) ? axis : null;
    const points = pointsIn(pairing, state.form.games);
    if (points.allied !== points.axis) return points.allied > points.axis ? allied : axis;
    const player = drawer.below(2) === 0 ? allied : axis!;
    lots.push({ pairing: index, player });
    return player;
  });
  if (through.length <= 1) return { lots, pairings: [] };
  const pairings = inPairs(through).flatMap(([one, other]): PlayerPair[] => {
    if (one !== null && other !== null) return [withSides(state, one, other, drawer)];
    return one === null && other === null ? [] : [{ allied: (one ?? other)!, axis: null }];
  });
  return { lots, pairings };
}

function inPairs<T>(things: readonly T[]): [T, T | null][] {
  return Array.from(
    { length: Math.ceil(things.length / 2) },
    (_, pair) => [things[2 * pair], things[2 * pair + 1] ?? null],
  );
}
