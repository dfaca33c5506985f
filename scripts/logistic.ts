import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chanceOfLogit } from "../src/game/proof/review/calibration.ts";

/** The chance given for a position of a game, and how the game ended: 1 if the Allied side won, half for a draw. */
export interface Foretold {
  readonly game: number;
  readonly said: number;
  readonly won: number;
}

/** The mean of −log(chance given to what happened). */
export function lossOf(all: readonly Omit<Foretold, "game">[]): number {
  return mean(all.map(({ said, won }) => -won * Math.log(said) - (1 - won) * Math.log(1 - said)));
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/**
 * The chances given and the games won in each tenth of the scale. The positions of one game have one ending, so the standard
 * error counts games, not positions.
 */
export function tenthsOf(all: readonly Foretold[]) {
  return Array.from({ length: 10 }, (_, tenth) => {
    const within = all.filter(({ said }) => Math.min(9, Math.floor(10 * said)) === tenth);
    const said = mean(within.map((one) => one.said)), won = mean(within.map((one) => one.won));
    const games = Map.groupBy(within, ({ game }) => game);
    const squares = [...games.values()].map((own) => own.reduce((sum, one) => sum + one.won - won, 0) ** 2);
    const error = Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / within.length;
    return { said, won, error, positions: within.length, games: games.size };
  });
}

/**
 * Logistic regression with a penalty for all weights but the first, by Newton's method.
 * @param start weights to begin with
 * @returns the weights, and the curvature there, as its lower half: its inverse is their covariance
 */
export function fittedWeights(
  rows: readonly ArrayLike<number>[],
  won: readonly number[],
  penalty: number,
  start: ArrayLike<number> = new Float64Array(rows[0].length),
) {
  const width = rows[0].length;
  const weights = Float64Array.from(start);
  for (let round = 0;; round++) {
    const curvature = Array.from({ length: width }, (_, index) => {
      const line = new Float64Array(width);
      if (index > 0) line[index] = penalty;
      return line;
    });
    const slope = new Float64Array(width);
    for (let index = 1; index < width; index++) slope[index] = -penalty * weights[index];
    for (const [at, row] of rows.entries()) {
      let sum = 0;
      for (let index = 0; index < width; index++) sum += row[index] * weights[index];
      const said = chanceOfLogit(sum);
      const curve = Math.max(1e-6, said * (1 - said));
      for (let index = 0; index < width; index++) {
        slope[index] += row[index] * (won[at] - said);
        const scaled = curve * row[index];
        if (scaled === 0) continue;
        const line = curvature[index];
        for (let other = 0; other <= index; other++) line[other] += scaled * row[other];
      }
    }
    const lower = curvature.map((line) => line.slice());
    const step = solved(curvature, slope);
    for (let index = 0; index < width; index++) weights[index] += step[index];
    if (round === 11 || Math.hypot(...step) < 1e-3) return { weights, curvature: lower };
  }
}

/** The inverse of a symmetric matrix that is given by its lower half. */
export function inverse(matrix: readonly Float64Array[]): Float64Array[] {
  return matrix.map((_, index) =>
    solved(
      matrix.map((line) => line.slice()),
      Float64Array.from(matrix, (_, at) => at === index ? 1 : 0),
    )
  );
}

/** Solves a symmetric system, given by its lower half, by Cholesky's method. */
function solved(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const answer = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row][column];
      for (let index = 0; index < column; index++) sum -= matrix[row][index] * matrix[column][index];
      matrix[row][column] = row === column ? Math.sqrt(sum) : sum / matrix[column][column];
    }
  }
  for (let row = 0; row < size; row++) {
    for (let index = 0; index < row; index++) answer[row] -= matrix[row][index] * answer[index];
    answer[row] /= matrix[row][row];
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let index = row + 1; index < size; index++) answer[row] -= matrix[index][row] * answer[index];
    answer[row] /= matrix[row][row];
  }
  return answer;
}

/**
 * The game kept in a folder by a name; if there is none, plays it and keeps it there.
 * @param folder undefined: nothing is kept
 */
export function kept<Game>(folder: string | undefined, name: string, play: () => Game): Game {
  if (folder === undefined) return play();
  const file = `${folder}/${name.replaceAll("/", "-")}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const game = play();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(game));
  return game;
}
