import { computerName } from "../access/names.ts";
import { enemyOf, isSide, type Side } from "../../kernel/side.ts";
import type { GameRow } from "../../store/games/game-row.ts";
import type { Person } from "../../store/records/people-records.ts";
import { countLuck } from "../archive/luck.ts";
import type { GameCabinet, Letterhead, Membership } from "../office.ts";
import { type OwnRatings, ratingsOfPerson } from "../ratings/shown.ts";
import { seatsOf } from "./seats.ts";

/** How many games a profile counts, and for how many a reader's request counts the luck, which is then stored. */
const MOST = 50;
const COUNTED_AT_ONCE = 3;

/** A game of the person's that everybody may see. */
export interface ProfileGame {
  readonly row: GameRow;
  readonly side: Side;
  /** For a finished game, in the person's favor; undefined if it has not been counted yet. */
  readonly luck: {
    readonly count: number;
    readonly difference: number;
    readonly one: string;
    readonly many: string;
  } | undefined;
}

export interface Profile {
  readonly name: string;
  readonly since: number;
  readonly games: readonly ProfileGame[];
  /** Undefined if the person shows none. */
  readonly ratings: OwnRatings | undefined;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** By the names of opponents, the most frequent first. */
  readonly against: readonly {
    readonly opponent: string;
    readonly won: number;
    readonly lost: number;
    readonly drawn: number;
  }[];
}

/** The public part of a person who wants a page: the public games, how they ended, and the luck. */
export async function profileOf(
  office: GameCabinet & Letterhead & Membership,
  key: string,
): Promise<Profile | undefined> {
  const person = await office.people.profiled(key);
  if (person === undefined || person.profile === null) return undefined;
  const games = await publicGames(office, person);
  const over = games.filter(({ row }) => row.status === "over");
  return {
    name: person.name,
    since: person.createdAt,
    games: await withLuck(office, games),
    ratings: await ratingsOfPerson(office, person, false),
    ...scoreOf(over),
    against: headToHead(over),
  };
}

interface OwnGame {
  readonly row: GameRow;
  readonly side: Side;
}

function scoreOf(games: readonly OwnGame[]): Pick<Profile, "won" | "lost" | "drawn"> {
  const count = (is: (game: OwnGame) => boolean) => games.filter(is).length;
  return {
    won: count(({ row, side }) => row.winner === side),
    lost: count(({ row, side }) => row.winner === enemyOf(side)),
    drawn: count(({ row }) => row.winner === "draw"),
  };
}

/** The person's results against each opponent with a name, and against the computer. */
function headToHead(games: readonly OwnGame[]): Profile["against"] {
  const opponentOf = ({ row: { computers, names, levels }, side }: OwnGame) =>
    computers[enemyOf(side)] ? computerName(levels?.[enemyOf(side)]) : names[enemyOf(side)];
  return [...Map.groupBy(games, opponentOf)]
    .filter(([opponent]) => opponent !== "")
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([opponent, own]) => ({ opponent, ...scoreOf(own) }));
}

async function publicGames(office: GameCabinet, person: Person) {
  const seats = (await Promise.all(
    (["playing", "over"] as const).map((status) => seatsOf(office, person, status, MOST)),
  )).flat();
  return seats.flatMap(({ row, party }) => row.isListed && isSide(party) ? [{ row, side: party }] : []);
}

async function withLuck(
  office: GameCabinet,
  games: readonly { readonly row: GameRow; readonly side: Side }[],
): Promise<ProfileGame[]> {
  let counted = 0;
  const all: ProfileGame[] = [];
  for (const { row, side } of games) {
    const known = row.status === "over" ? await office.games.lists.luck(row.id) : undefined;
    const mayCount = known === undefined && row.status === "over" && counted < COUNTED_AT_ONCE;
    if (mayCount) counted++;
    const luck = known ?? (mayCount ? await countLuck(office, row.id) : undefined);
    all.push({ row, side, luck: luck && { ...luck.sides[side], one: luck.one, many: luck.many } });
  }
  return all;
}
