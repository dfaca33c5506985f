import { Chess } from "chess.js";
import type { Line } from "../line.ts";

const TIME = 3000;

/** Random games to their end: every move chosen among all legal ones, with dice that are the same in every run. */
export function playGames(): Line[] {
  playFor(1000);
  const { games, moves, seconds } = playFor(TIME);
  return [
    { what: "chess.js 1.4.0: a random game", unit: "/s", median: games / seconds, samples: games },
    { what: "chess.js 1.4.0: a move of a random game", unit: "/s", median: moves / seconds, samples: moves },
  ];
}

function playFor(time: number) {
  let [games, moves, seed] = [0, 0, 1];
  const start = performance.now();
  while (performance.now() - start < time) {
    const chess = new Chess();
    while (!chess.isGameOver()) {
      const legal = chess.moves();
      seed = seed * 48271 % 2147483647;
      chess.move(legal[seed % legal.length]);
      moves++;
    }
    games++;
  }
  return { games, moves, seconds: (performance.now() - start) / 1000 };
}
