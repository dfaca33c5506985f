import { lacksResult, playerAtSide, pointsIn, type TournamentState, wasForfeited } from "./standing.ts";

/**
 * Standings, with the tie-breaks of the FIDE Handbook (C.07, 2024) under their names. In a round without a game, a player
 * counts as having met somebody with as many points (C.07, 16.4): after a bye, an opponent who never came, or a withdrawal.
 * Former opponents count players who have withdrawn as drawing the rest (16.3).
 */

export interface StandingRow {
  readonly rank: number;
  readonly player: number;
  readonly name: string;
  readonly isIn: boolean;
  readonly points: number;
  readonly tieBreaks: TieBreaks;
}

export const TIE_BREAKS = ["direct", "buchholz", "sonnebornBerger", "wins"] as const;
export type TieBreaks = Readonly<Record<(typeof TIE_BREAKS)[number], number>>;

/** The order of tie-breaks. In a round robin everybody meets everybody, so Buchholz says nothing. */
export function tieBreaksOf({ form }: Pick<TournamentState, "form">): readonly (keyof TieBreaks)[] {
  return form.system === "round-robin"
    ? ["direct", "sonnebornBerger", "wins"]
    : form.system === "swiss"
    ? ["direct", "buchholz", "sonnebornBerger", "wins"]
    : ["wins"];
}

/** What a player has from one pairing. */
interface Met {
  /** Null if nobody was met: in a bye, or if no game of the pairing began. */
  readonly opponent: number | null;
  readonly points: number;
}

/** Everybody by points, then by tie-breaks; players equal in all of them share a rank. */
export function standingsOf(state: TournamentState): StandingRow[] {
  const { players, form } = state;
  const met = players.map((): Met[] => []);
  const wins = players.map(() => 0);
  const reached = players.map(() => 0);
  const paired = players.map(() => 0);
  for (const [round, { pairings }] of state.rounds.entries()) {
    for (const pairing of pairings) {
      const { allied, axis, scores } = pairing;
      const points = pointsIn(pairing, form.games);
      reached[allied - 1] = round + 1;
      paired[allied - 1]++;
      if (axis === null) {
        met[allied - 1].push({ opponent: null, points: points.allied });
        continue;
      }
      reached[axis - 1] = round + 1;
      paired[axis - 1]++;
      if (scores.every(lacksResult)) continue;
      const isForfeited = scores.every(wasForfeited);
      met[allied - 1].push({ opponent: isForfeited ? null : axis, points: points.allied });
      met[axis - 1].push({ opponent: isForfeited ? null : allied, points: points.axis });
      for (const [leg, score] of scores.entries()) {
        if (score === undefined || score.winner === null || score.winner === "draw") continue;
        if (wasForfeited(score)) continue;
        wins[playerAtSide(pairing, leg, score.winner)! - 1]++;
      }
    }
  }
  const points = met.map((own) => own.reduce((sum, each) => sum + each.points, 0));
  const through = form.system === "knock-out" ? throughOf(state) : new Set<number>();
  const isSwiss = form.system === "swiss";
  const asOpponent = points.map((own, player) =>
    own + (isSwiss ? (state.rounds.length - reached[player]) * form.games / 2 : 0)
  );
  const ofOpponents = (player: number, worth: (met: Met) => number) =>
    met[player].reduce(
      (sum, each) =>
        sum + (each.opponent === null ? points[player] : asOpponent[each.opponent - 1]) * worth(each),
      0,
    );
  const rows = players.map(({ number, name, isIn }, player) => ({
    player: number,
    name,
    isIn,
    points: points[player],
    /** In a knock-out: how far a player has come. */
    reach: form.system === "knock-out" ? reached[player] + (through.has(number) ? 1 : 0) : 0,
    tieBreaks: {
      direct: 0,
      buchholz: ofOpponents(player, () => 1) + (state.rounds.length - paired[player]) * points[player],
      sonnebornBerger: ofOpponents(player, (each) => each.points),
      wins: wins[player],
    },
  }));
  for (const group of Map.groupBy(rows, (row) => row.points).values()) direct(group, met);
  const order = tieBreaksOf(state);
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]) => {
    const differences = [
      b.reach - a.reach,
      b.points - a.points,
      ...order.map((each) => b.tieBreaks[each] - a.tieBreaks[each]),
    ];
    return differences.find((difference) => difference !== 0) ?? 0;
  };
  const sorted = rows.toSorted((a, b) => compare(a, b) || a.player - b.player);
  let rank = 1;
  return sorted.map(({ reach: _, ...row }, at) => {
    if (at > 0 && compare(sorted[at - 1], sorted[at]) !== 0) rank = at + 1;
    return { rank, ...row };
  });
}

/** Direct encounter (C.07, 6): the points among tied players, if all of them have met each other. */
function direct(
  group: readonly { player: number; tieBreaks: { direct: number } }[],
  met: readonly Met[][],
): void {
  if (group.length < 2) return;
  const members = new Set(group.map(({ player }) => player));
  const among = group.map(({ player }) =>
    met[player - 1].filter(({ opponent }) => opponent !== null && members.has(opponent))
  );
  const haveMet = among.every((own) =>
    new Set(own.map(({ opponent }) => opponent)).size === members.size - 1
  );
  if (!haveMet) return;
  for (const [at, row] of group.entries()) {
    row.tieBreaks.direct = among[at].reduce((sum, each) => sum + each.points, 0);
  }
}

/** The winners of a knock-out's last round so far, by lot if tied. */
function throughOf(state: TournamentState): ReadonlySet<number> {
  const { rounds, form, lots } = state;
  const through = new Set<number>();
  for (const [index, pairing] of (rounds.at(-1)?.pairings ?? []).entries()) {
    const { allied, axis, scores } = pairing;
    if (axis === null) through.add(allied);
    if (axis === null || scores.some(lacksResult)) continue;
    const points = pointsIn(pairing, form.games);
    const lot = (lots.get(rounds.length) ?? []).find((each) => each.pairing === index)?.player;
    if (points.allied !== points.axis) through.add(points.allied > points.axis ? allied : axis);
    else if (lot !== undefined) through.add(lot);
  }
  return through;
}
