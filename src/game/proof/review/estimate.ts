import { seededDice } from "../../../dice/ledger-1/seeded-dice.ts";
import { isOver, type SystemOutcome, type Viewer } from "../../../kernel/rules.ts";
import type { OpenGame } from "../../open/open-game.ts";
import { Autoplay, programPlayerOf, type QUICK_PLAYERS } from "../autoplay.ts";
import { calibrated } from "./calibration.ts";
import { featuresOf, partPlayed } from "./features.ts";
import { chanceBy, type Formula } from "./formula.ts";
import { wonBy } from "./worth.ts";

/** How a position is played on to the end, again and again. */
export interface PlayingOut {
  /** By whose knowledge it is judged: what this viewer does not see is drawn. The game master sees all. */
  readonly viewer: Viewer;
  /** Who plays both sides. */
  readonly player: (typeof QUICK_PLAYERS)[number];
  /** Names all random numbers. */
  readonly seed: string;
}

/** What a position came to once. */
export interface Playout {
  readonly winner: SystemOutcome["winner"];
  /** What the formula says of the same draw of hidden things: the Allied side's chance. Null without a formula. */
  readonly quick: number | null;
  /** How much of the game was played in the position, 0 … 1. */
  readonly turn: number;
}

/**
 * Plays a position on to its end once, with hidden things and dice that follow from the seed and the index alone.
 * @throws where the game's rules cannot draw what is hidden, or no computer plays by them
 */
export function playedOut(
  { system, truth }: OpenGame,
  { viewer, player, seed }: PlayingOut,
  formula: Formula | undefined,
  index: number,
): Playout {
  const { rules, rolling } = system;
  const isDrawn = viewer !== "gameMaster" && rules.hasSecrets;
  if (isDrawn && rolling === undefined) throw new Error(`nothing hidden can be drawn in ${system.ruleset}`);
  const start = isDrawn ? rolling!.possible(truth, viewer, seededDice(`${seed}/${index}/hidden`)) : truth;
  const program = programPlayerOf(system, player);
  if (!program.ok) throw new Error(program.error.join("; "));
  const players = { allied: program.value, axis: program.value };
  const { query } = new Autoplay(system, players, seededDice(`${seed}/${index}`)).playOn(start);
  if (!isOver(query)) throw new Error("a game does not end");
  const quick = formula === undefined ? null : chanceBy(formula, featuresOf(system, start));
  return { winner: query.winner, quick, turn: partPlayed(system, start) };
}

/** A chance that the Allied side wins, 0 … 1, a draw being half a win. */
interface Chance {
  readonly chance: number;
  readonly standardError: number;
}

/** How likely the Allied side wins, by games that were played on from a position. */
export interface Estimate extends Chance {
  readonly games: number;
  readonly won: Readonly<Record<SystemOutcome["winner"], number>>;
  /** What the formula says of the same positions, on the average. */
  readonly quick: number | null;
  /** What playouts and formula together come to, by games that were played to their end. Null if nobody has calibrated that. */
  readonly calibrated: Chance | null;
}

/**
 * The mean of some playouts and its standard error. The error counts one more win and one more loss than there were, so that
 * a few games that all end alike do not look certain.
 * @param playouts at least one @param formula of their scenario; without it nothing is calibrated
 */
export function estimateFrom(playouts: readonly Playout[], formula?: Formula): Estimate {
  const games = playouts.length;
  const won = { allied: 0, axis: 0, draw: 0 };
  let quick: number | null = 0;
  for (const playout of playouts) {
    won[playout.winner]++;
    quick = quick === null || playout.quick === null ? null : quick + playout.quick / games;
  }
  const sum = won.allied * wonBy("allied") + won.draw * wonBy("draw");
  const squares = won.allied * wonBy("allied") ** 2 + won.draw * wonBy("draw") ** 2;
  const share = (sum + 1) / (games + 2);
  const variance = (squares + 1) / (games + 2) - share ** 2;
  const standardError = Math.sqrt(variance / games);
  const known = quick === null ? undefined : { share, quick, turn: playouts[0].turn };
  return {
    chance: sum / games,
    standardError,
    games,
    won,
    quick,
    calibrated: known && formula?.playouts ? calibrated(formula.playouts, known, standardError) : null,
  };
}
