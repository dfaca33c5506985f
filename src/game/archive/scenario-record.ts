import { ofEach } from "../../common/of-each.ts";
import { Shared } from "../../common/shared.ts";
import type { Side } from "../../kernel/side.ts";
import type { OverRow } from "../../store/games/over-row.ts";
import { reasonWords } from "../open/outcome-words.ts";
import { type ArchiveShelves, listedGames, openingName } from "./search.ts";

/** How games of one scenario went: by sides, records, and openings. */

/** How often each side has won. */
export type Results = Readonly<Record<Side | "draw", number>>;

/** A game that was the first or last of all to reach something. */
export interface GameRecord {
  /** What it was first or last to reach: `Quickest: Tobruk is relieved`. */
  readonly words: string;
  readonly row: OverRow;
}

export interface ScenarioRecord {
  readonly games: number;
  readonly results: Results;
  readonly records: readonly GameRecord[];
  readonly openings: readonly CountedOpening[];
}

/** How one side began in some games, and how these went. */
export interface Branch {
  readonly name: string;
  readonly places: readonly string[];
  readonly games: number;
  readonly results: Results;
}

/** How the first side began; and the other side's replies, the most frequent first. */
export interface CountedOpening extends Branch {
  readonly replies: readonly Branch[];
}

/** How many openings a page has, and how many replies to each. */
const OPENINGS = 12;
const REPLIES = 3;

/** How many recently shown scenarios are remembered. */
const KEPT = 32;
const known = ofEach<ArchiveShelves["games"], Shared<ScenarioRecord>>(() => new Shared(KEPT));

/** How games of a scenario went; computed once for all, until a game of the archive changes. */
export async function scenarioRecord(office: ArchiveShelves, scenario: string): Promise<ScenarioRecord> {
  const { lists } = office.games;
  const [over, luck] = await Promise.all([lists.overVersion(), lists.luckVersion()]);
  return await known(office.games).get(`${scenario} ${over} ${luck}`, () => recordOf(office, scenario));
}

async function recordOf(office: ArchiveShelves, scenario: string): Promise<ScenarioRecord> {
  const games = (await listedGames(office)).filter((row) => row.scenario === scenario);
  const lucks = await office.games.lists.allLuck();
  return {
    games: games.length,
    results: resultsOf(games),
    records: gameRecords(games),
    openings: branchesOf(games, OPENINGS, ({ id }) => lucks.get(id)?.opening).map(({ own, ...branch }) => ({
      ...branch,
      replies: branchesOf(own, REPLIES, ({ id }) => lucks.get(id)?.reply)
        .map(({ own: _own, ...reply }) => reply),
    })),
  };
}

/** Games by the places in which a side began, the most frequent first. */
function branchesOf(
  games: readonly OverRow[],
  limit: number,
  placesOf: (row: OverRow) => readonly string[] | undefined,
): (Branch & { readonly own: readonly OverRow[] })[] {
  const begun = games.flatMap((row) => {
    const places = placesOf(row);
    return places === undefined || places.length === 0 ? [] : [{ row, places }];
  });
  return [...Map.groupBy(begun, ({ places }) => openingName(places))]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, limit)
    .map(([name, found]) => {
      const own = found.map(({ row }) => row);
      return { name, places: found[0].places, games: own.length, results: resultsOf(own), own };
    });
}

/** How many of some games each side has won. */
export function resultsOf(games: readonly OverRow[]): Results {
  const of = (winner: Side | "draw") => games.filter((row) => row.winner === winner).length;
  return { allied: of("allied"), axis: of("axis"), draw: of("draw") };
}

/** The quickest victory of each side, the longest game, and for each way to end the quickest and the latest. */
export function gameRecords(games: readonly OverRow[]): GameRecord[] {
  const played = games.filter(({ how, gameTurn }) => how === "rules" && gameTurn !== null);
  const named = (words: string, row: OverRow | undefined) => row === undefined ? [] : [{ words, row }];
  const wonBy = (side: Side) => played.filter(({ winner }) => winner === side);
  const ways = Map.groupBy(played.filter(isEvent), wayOf);
  return [
    ...named("Quickest Allied victory", quickest(wonBy("allied"))),
    ...named("Quickest Axis victory", quickest(wonBy("axis"))),
    ...named("Longest game", latest(played)),
    ...[...ways].flatMap(([way, own]) => [
      ...named(`Soonest: ${way}`, quickest(own)),
      ...(own.length < 2 ? [] : named(`Latest: ${way}`, latest(own))),
    ]),
  ];
}

/** Whether a reason names what happened, and no number that differs from game to game. */
function isEvent({ reason }: OverRow): boolean {
  return reason !== null && !/\d/.test(reason);
}

function wayOf({ ruleset, reason }: OverRow): string {
  return reasonWords({ ruleset }, reason!);
}

/** The earliest of equals, because the games come last first. */
function quickest(games: readonly OverRow[]): OverRow | undefined {
  return extreme(games, (a, b) => a <= b);
}

function latest(games: readonly OverRow[]): OverRow | undefined {
  return extreme(games, (a, b) => a >= b);
}

function extreme(
  games: readonly OverRow[],
  isBetter: (a: number, b: number) => boolean,
): OverRow | undefined {
  return games.reduce<OverRow | undefined>(
    (best, row) => best === undefined || isBetter(row.gameTurn!, best.gameTurn!) ? row : best,
    undefined,
  );
}
