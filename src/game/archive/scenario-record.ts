import type { Side } from "../../kernel/side.ts";
import type { OverRow } from "../../store/over-row.ts";
import { reasonWords } from "../outcome-words.ts";
import { listedGames, openingName, type Place } from "./search.ts";

/** How games of one scenario have gone: by sides, records, and openings. */

/** How often each side has won. */
export type Results = Readonly<Record<Side | "draw", number>>;

/** A game that was sooner or later at something than all others. */
export interface GameRecord {
  /** What it was first or last at: `Quickest: Tobruk is relieved`. */
  readonly words: string;
  readonly row: OverRow;
}

export interface ScenarioRecord {
  readonly games: number;
  readonly results: Results;
  readonly records: readonly GameRecord[];
  /** The most frequent first. */
  readonly openings: readonly { readonly name: string; readonly results: Results; readonly games: number }[];
}

/** How many openings a page has. */
const OPENINGS = 12;

export async function scenarioRecord(office: Place, scenario: string): Promise<ScenarioRecord> {
  const games = (await listedGames(office)).filter((row) => row.scenario === scenario);
  const lucks = await office.games.lists.allLuck();
  const opened = games.flatMap((row) => {
    const opening = lucks.get(row.id)?.opening;
    return opening === undefined || opening.length === 0 ? [] : [{ row, name: openingName(opening) }];
  });
  const byOpening = [...Map.groupBy(opened, ({ name }) => name)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, OPENINGS);
  return {
    games: games.length,
    results: resultsOf(games),
    records: recordsOf(games),
    openings: byOpening.map(([name, own]) => ({
      name,
      games: own.length,
      results: resultsOf(own.map(({ row }) => row)),
    })),
  };
}

function resultsOf(games: readonly OverRow[]): Results {
  const of = (winner: Side | "draw") => games.filter((row) => row.winner === winner).length;
  return { allied: of("allied"), axis: of("axis"), draw: of("draw") };
}

/** The quickest victory of each side, the longest game, and of each way to end the quickest and the latest. */
function recordsOf(games: readonly OverRow[]): GameRecord[] {
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

/** Whether a reason names what happened, and no count that is another in each game. */
function isEvent({ reason }: OverRow): boolean {
  return reason !== null && !/\d/.test(reason);
}

function wayOf({ ruleset, reason }: OverRow): string {
  return reasonWords({ ruleset }, reason!);
}

/** Of equals the first that was so, as the games come the last first. */
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
