import type { SystemOutcome } from "../../kernel/rules.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { RecordChoices } from "./record.ts";
import { playToTheEnd } from "./finished-game.ts";
import type { Autoplayer } from "../proof/autoplay.ts";

type Winner = SystemOutcome["winner"];

/** One game of a tournament: everything on which it depends. */
export interface Pairing {
  readonly scenario: string;
  /** The edition and its options, if not the scenario's own. */
  readonly choices?: RecordChoices;
  readonly players: Readonly<Record<Side, Autoplayer>>;
  readonly seed: string;
}

export interface EndedGame {
  readonly seed: string;
  readonly winner: Winner;
  /** How it ended, in its system's words for counting, and by which case. */
  readonly reason: string;
  readonly cite: string;
  readonly gameTurns: number;
  readonly lost: Readonly<Record<Side, number>>;
  /** How many of the players' decisions the rules refused. */
  readonly refused: number;
}

export interface BrokenOffGame {
  readonly seed: string;
  readonly fault: string;
}

export type GameResult = EndedGame | BrokenOffGame;

/** The pairings of so many games, which differ only by their seeds: `x/1`, `x/2` … */
export function pairings(games: number, seed: string, alike: Omit<Pairing, "seed">): Pairing[] {
  return Array.from({ length: games }, (_, index) => ({ ...alike, seed: `${seed}/${index + 1}` }));
}

/** Plays one game. An error is a result, too: a tournament is there to find it. */
export function playPairing({ scenario, choices, players, seed }: Pairing): GameResult {
  try {
    const played = playToTheEnd(scenario, seed, players, choices);
    if (!played.ok) return { seed, fault: played.error.join("; ") };
    const { outcome: { winner, cite }, ending, gameTurns, lost, refused } = played.value;
    return { seed, winner, reason: ending, cite, gameTurns, lost, refused };
  } catch (error) {
    return { seed, fault: error instanceof Error ? error.stack ?? error.message : String(error) };
  }
}

/** A way in which games ended, its case, and how many each side won by it. */
export interface EndingCount {
  readonly reason: string;
  readonly cite: string;
  readonly wins: Readonly<Record<Winner, number>>;
}

/** The table of a tournament. Medians are over the finished games. */
export interface TournamentTable {
  readonly games: number;
  readonly wins: Readonly<Record<Winner, number>>;
  /** How the games ended, the usual way first. */
  readonly endings: readonly EndingCount[];
  readonly gameTurns: number;
  readonly lost: Readonly<Record<Side, number>>;
  readonly refused: number;
  /** The seeds of the games with errors. */
  readonly refusedIn: readonly string[];
  readonly faults: readonly BrokenOffGame[];
}

export function tournamentTable(results: readonly GameResult[]): TournamentTable {
  const faults = results.filter((result): result is BrokenOffGame => "fault" in result);
  const ended = results.filter((result): result is EndedGame => !("fault" in result));
  const ways = [...Map.groupBy(ended, ({ reason, cite }) => `${cite} ${reason}`).values()]
    .sort((a, b) => b.length - a.length || (a[0].reason < b[0].reason ? -1 : 1));
  const [allied, axis] = SIDES.map((side) => median(ended.map((game) => game.lost[side])));
  return {
    games: results.length,
    wins: winsOf(ended),
    endings: ways.map((games) => ({ reason: games[0].reason, cite: games[0].cite, wins: winsOf(games) })),
    gameTurns: median(ended.map((game) => game.gameTurns)),
    lost: { allied, axis },
    refused: ended.reduce((sum, game) => sum + game.refused, 0),
    refusedIn: ended.filter((game) => game.refused > 0).map((game) => game.seed),
    faults,
  };
}

function winsOf(games: readonly EndedGame[]): Record<Winner, number> {
  const won = (winner: Winner) => games.filter((game) => game.winner === winner).length;
  return { allied: won("allied"), axis: won("axis"), draw: won("draw") };
}

/** The middle one of some numbers, or the lower of two; 0 of none. */
function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? 0;
}
