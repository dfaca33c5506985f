import { ofEach } from "../../common/of-each.ts";
import { Recent } from "../../common/recent.ts";
import { Shared } from "../../common/shared.ts";
import { isSide, SIDES } from "../../kernel/side.ts";
import type { GameLuck } from "../../store/records/luck-record.ts";
import type { OverRow } from "../../store/games/over-row.ts";
import type { Stores } from "../../store/stores.ts";
import type { TournamentRow } from "../../store/games/tournaments.ts";
import { type LadderPlace, type ShownLadder, shownLadders } from "../ladder/ladder.ts";
import type { Office } from "../office.ts";
import { scenarios } from "../open/open-game.ts";
import { type RatingTable, ratingTablesAt } from "../ratings/shown.ts";
import { tournamentAt } from "../tournaments/known.ts";
import { type ArchivedGame, listedGames } from "./search.ts";
import { type Results, resultsOf } from "./scenario-record.ts";
import { type SeasonSpan, yearOf } from "./span.ts";

/** A club's season: the games of a span that both players show, and what follows from them. */

export type SeasonPlace = Pick<Office, "games" | "now"> & LadderPlace & Pick<Stores, "tournaments">;

/** A player of these games, by the name that they gave. A win is a point, a draw half a point. */
export interface SeasonPlayer {
  readonly name: string;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly points: number;
}

/** How much the dice were with the winners, in a system's units of luck. */
export interface WinnersLuck {
  readonly countedIn: string;
  readonly differences: readonly number[];
}

/** What follows from the games alone. */
export interface SeasonRecord {
  /** The last first. */
  readonly games: readonly OverRow[];
  readonly results: Results;
  /** Those played most first. */
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly results: Results }[];
  /** Those with most points first. */
  readonly players: readonly SeasonPlayer[];
  /** In which Game-Turn each finished game ended. */
  readonly lengths: readonly number[];
  readonly luck: readonly WinnersLuck[];
}

/** How many recent seasons are remembered. */
const KEPT = 8;
const records = ofEach<Office["games"], Shared<SeasonRecord>>(() => new Shared(KEPT));

/** What follows from the games of a span; computed once for all, until one of them changes. */
export async function seasonRecord(office: Pick<Office, "games">, span: SeasonSpan): Promise<SeasonRecord> {
  const { lists } = office.games;
  const [over, luck] = await Promise.all([lists.overVersion(), lists.luckVersion()]);
  return await records(office.games).get(`${span.name} ${over} ${luck}`, async () => {
    const games = (await listedGames(office)).filter(({ at }) => at >= span.from && at < span.to);
    return recordOf(games, games.length === 0 ? new Map() : await lists.allLuck());
  });
}

function recordOf(games: readonly OverRow[], lucks: ReadonlyMap<string, GameLuck>): SeasonRecord {
  const titles = new Map(scenarios().map(({ id, title }) => [id, title]));
  return {
    games,
    results: resultsOf(games),
    scenarios: [...Map.groupBy(games, ({ scenario }) => scenario)]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([id, own]) => ({ id, title: titles.get(id) ?? own[0].title, results: resultsOf(own) })),
    players: playersOf(games),
    lengths: games.flatMap(({ how, gameTurn }) => how === "rules" && gameTurn !== null ? [gameTurn] : []),
    luck: luckOfWinners(games, lucks),
  };
}

/** Players who gave a name, in games between two people. */
function playersOf(games: readonly OverRow[]): SeasonPlayer[] {
  const between = games.filter(({ computers, winner }) =>
    !computers.allied && !computers.axis && winner !== null
  );
  const seats = between.flatMap(({ names, winner }) =>
    SIDES.map((side) => ({ name: names[side], isWon: winner === side, isDrawn: winner === "draw" }))
  );
  const named = Map.groupBy(seats.filter(({ name }) => name !== ""), ({ name }) => name);
  return [...named].map(([name, own]) => {
    const won = own.filter(({ isWon }) => isWon).length;
    const drawn = own.filter(({ isDrawn }) => isDrawn).length;
    return { name, games: own.length, won, drawn, points: won + drawn / 2 };
  }).sort((a, b) => b.points - a.points || a.games - b.games || (a.name < b.name ? -1 : 1));
}

function luckOfWinners(games: readonly OverRow[], lucks: ReadonlyMap<string, GameLuck>): WinnersLuck[] {
  const found = games.flatMap(({ id, winner }) => {
    const luck = lucks.get(id);
    if (luck === undefined || winner === null || !isSide(winner) || luck.sides[winner].count === 0) return [];
    return [{ countedIn: luck.many, difference: luck.sides[winner].difference }];
  });
  return [...Map.groupBy(found, ({ countedIn }) => countedIn)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([countedIn, own]) => ({ countedIn, differences: own.map(({ difference }) => difference) }));
}

const years = ofEach<Office["games"], Shared<readonly string[]>>(() => new Shared(1));

/** The years in which games of the archive ended, the last first. */
export async function yearsOfGames(office: Pick<Office, "games">): Promise<readonly string[]> {
  const version = await office.games.lists.overVersion();
  return await years(office.games).get(
    String(version),
    async () => [...new Set((await listedGames(office)).map(({ at }) => yearOf(at).name))],
  );
}

/** A tournament that ended in a span. @property winners several if they are tied in everything */
export interface EndedTournament {
  readonly id: string;
  readonly title: string;
  readonly system: TournamentRow["form"]["system"];
  readonly scenario: string;
  readonly players: number;
  readonly rounds: number;
  readonly at: number;
  readonly winners: readonly string[];
}

/** How many tournaments are looked at, the newest first, and how many finished ones are remembered. */
const LOOKED_AT = 60;
const ended = ofEach<Stores["tournaments"], Recent<EndedTournament>>(() => new Recent(4 * LOOKED_AT));

async function tournamentsIn(
  { tournaments }: Pick<Stores, "tournaments">,
  { from, to }: SeasonSpan,
  limit: number,
): Promise<EndedTournament[]> {
  const found: EndedTournament[] = [];
  for (const row of await tournaments.page(LOOKED_AT)) {
    const each = row.isFinished ? await endedTournament({ tournaments }, row.id) : undefined;
    if (each !== undefined && each.at >= from && each.at < to) found.push(each);
  }
  return found.sort((a, b) => b.at - a.at).slice(0, limit);
}

/** A finished tournament, and who won it: its log grows no more, so it is read once. */
async function endedTournament(
  { tournaments }: Pick<Stores, "tournaments">,
  id: string,
): Promise<EndedTournament | undefined> {
  const before = ended(tournaments).get(id);
  if (before !== undefined) return before;
  const known = await tournamentAt({ tournaments }, id);
  const last = known?.entries.at(-1);
  if (known === undefined || last?.kind !== "finished") return undefined;
  const { row: { title, form }, state, standings } = known;
  const now = {
    id,
    title,
    system: form.system,
    scenario: form.scenario,
    players: state.players.length,
    rounds: state.rounds.length,
    at: last.at,
    winners: standings.filter(({ rank }) => rank === 1).map(({ name }) => name),
  };
  ended(tournaments).set(id, now);
  return now;
}

/** A season for a page, a letter or a program. */
export interface Season extends Omit<SeasonRecord, "games"> {
  readonly span: SeasonSpan;
  /** How many games there are in all, and those shown. */
  readonly count: number;
  readonly games: readonly ArchivedGame[];
  /** From the end of the span's last month, or as they are now. */
  readonly ratings: readonly RatingTable[];
  /** Their present state; empty if the span is over. */
  readonly ladders: readonly ShownLadder[];
  readonly tournaments: readonly EndedTournament[];
}

/** @param from how many games to skip @param rows how many games, and how many rows of each table, are shown */
export async function seasonOf(
  office: SeasonPlace,
  span: SeasonSpan,
  { from, rows }: { readonly from: number; readonly rows: number },
): Promise<Season> {
  const { games, players, scenarios, ...record } = await seasonRecord(office, span);
  const isRunning = span.from <= office.now() && office.now() < span.to;
  const shown = games.slice(from, from + rows);
  return {
    ...record,
    span,
    count: games.length,
    players: players.slice(0, rows),
    scenarios: scenarios.slice(0, rows),
    games: await Promise.all(
      shown.map(async (row) => ({ row, luck: await office.games.lists.luck(row.id) })),
    ),
    ratings: await ratingTablesAt(office, Math.min(endOfMonth(span.to - 1), office.now()), 0, rows),
    ladders: isRunning ? await shownLadders(office, 0, Math.min(rows, LADDER_TOP)) : [],
    tournaments: await tournamentsIn(office, span, rows),
  };
}

/** Ratings change by the month, so few moments are computed. */
function endOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** How much of each ladder a season shows. */
const LADDER_TOP = 5;
