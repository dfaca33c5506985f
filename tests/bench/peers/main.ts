import { type Line, rate } from "../line.ts";
import { moveAUnit, nextMove } from "./boardgame.ts";
import { playGames } from "./chess.ts";

const lines: Line[] = [
  rate("boardgame.io 0.50.2: a move of a trivial game, headless client", nextMove(), 100),
  rate("boardgame.io 0.50.2: a move of one of 54 units, hardly judged", moveAUnit(), 100),
  ...playGames(),
];
console.log(JSON.stringify(lines));
