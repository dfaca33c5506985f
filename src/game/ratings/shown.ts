import type { Person } from "../../store/records/people-records.ts";
import type { RatedGameWords } from "../../../templates/ratings.ts";
import type { Office } from "../office.ts";
import { playedGames } from "../open/open-game.ts";
import type { MonthChange, Standing } from "./fold.ts";
import { type CountedGame, ratingsAt, ratingsNow } from "./over-games.ts";

/** What pages show of ratings: nothing about people who have them off. */

type Place = Pick<Office, "games" | "people" | "now">;

/** A table lists players with so many games, against so many different people. */
export const LEAST_GAMES = 5;
export const LEAST_OPPONENTS = 3;

/** A person in ratings. @property profile the key of the public page, if there is one */
export interface NamedPlayer {
  readonly name: string;
  readonly profile: string | undefined;
}

export interface RankedPlayer extends NamedPlayer {
  readonly rank: number;
  readonly standing: Standing;
}

export interface RatingTable {
  readonly system: string;
  readonly title: string;
  readonly players: readonly RankedPlayer[];
  /** How many are listed in all. */
  readonly count: number;
}

/** The tables of all systems, each from a place on. */
export async function ratingTables(office: Place, from: number, limit: number): Promise<RatingTable[]> {
  return await ratingTablesAt(office, office.now(), from, limit);
}

/** The same as they were at a moment. */
export async function ratingTablesAt(
  office: Place,
  until: number,
  from: number,
  limit: number,
): Promise<RatingTable[]> {
  const [{ standings }, shown] = await Promise.all([ratingsAt(office, until), office.people.rated()]);
  const tables: RatingTable[] = [];
  for (const { id, title } of playedGames()) {
    const ranked = [...standings.get(id) ?? []]
      .filter(([player, { games, opponents }]) =>
        shown.has(player) && games >= LEAST_GAMES && opponents >= LEAST_OPPONENTS
      )
      .sort(([one, a], [other, b]) => b.all.rating - a.all.rating || (one < other ? -1 : 1));
    const players: RankedPlayer[] = [];
    for (const [at, [player, standing]] of ranked.slice(from, from + limit).entries()) {
      const named = namedPlayer((await office.people.find(shown.get(player)!))?.value);
      if (named !== undefined) players.push({ ...named, rank: from + at + 1, standing });
    }
    tables.push({ system: id, title, players, count: ranked.length });
  }
  return tables;
}

function namedPlayer(person: Person | undefined): NamedPlayer | undefined {
  return person?.ratings?.isOn === true ? { name: person.name, profile: person.profile?.key } : undefined;
}

export interface ShownMonth {
  readonly month: string;
  readonly title: string;
  readonly before: number;
  readonly after: number;
  readonly games: readonly RatedGameWords[];
}

export interface ShownStanding {
  readonly system: string;
  readonly title: string;
  readonly standing: Standing;
}

export interface OwnRatings {
  readonly standings: readonly ShownStanding[];
  /** The last first. */
  readonly months: readonly ShownMonth[];
}

/** How many past months are shown. */
const MONTHS = 24;

/**
 * The ratings of a person who has them on.
 * @param isOwn for themselves, who know the codes of all their games
 * @returns undefined if they are off
 */
export async function ratingsOfPerson(
  office: Place,
  { ratings }: Pick<Person, "ratings">,
  isOwn: boolean,
): Promise<OwnRatings | undefined> {
  if (ratings?.isOn !== true) return undefined;
  const { player } = ratings;
  const [{ standings, changes }, shown] = await Promise.all([ratingsNow(office), office.people.rated()]);
  const games = playedGames();
  const titleOf = (system: string) => games.find(({ id }) => id === system)?.title ?? system;
  const months: ShownMonth[] = [];
  for (const change of (changes.get(player) ?? []).slice(-MONTHS).toReversed()) {
    const own: RatedGameWords[] = [];
    for (const each of change.games) own.push(await shownGame(office, each, shown, isOwn));
    const { month, system, before, after } = change;
    months.push({
      month,
      title: titleOf(system),
      before: before.rating,
      after: after.rating,
      games: own,
    });
  }
  return {
    standings: [...standings].flatMap(([system, players]) => {
      const standing = players.get(player);
      return standing === undefined ? [] : [{ system, title: titleOf(system), standing }];
    }),
    months,
  };
}

async function shownGame(
  { people }: Pick<Office, "people">,
  { game, side, opponent, expected, score, points }: MonthChange<CountedGame>["games"][number],
  shown: ReadonlyMap<string, string>,
  isOwn: boolean,
): Promise<RatedGameWords> {
  const enemy = game.players[side === "allied" ? "axis" : "allied"];
  const id = shown.get(enemy);
  const named = id === undefined ? undefined : namedPlayer((await people.find(id))?.value);
  const { row, lean } = game;
  return {
    id: isOwn || (row.isListed && named !== undefined) ? row.id : undefined,
    title: row.title,
    side,
    opponent: named?.name || undefined,
    opponentRating: opponent,
    expected,
    score,
    points,
    lean,
  };
}
