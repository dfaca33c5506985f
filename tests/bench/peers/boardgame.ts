import { Client } from "boardgame.io/client";
import { measure, type Sample } from "../measure.ts";

const MOVES = 100;
const COLUMNS = 39;
const ROWS = 26;

interface Counted {
  count: number;
}

/** A game that counts: what a move costs by itself. */
export function nextMove(): Sample {
  const game = {
    setup: (): Counted => ({ count: 0 }),
    moves: { next: ({ G }: { G: Counted }) => void G.count++ },
  };
  return measure(() => clientOf(game), (client) => {
    for (let move = 0; move < MOVES; move++) client.moves.next();
    const { count } = client.getState()!.G as Counted;
    if (count !== MOVES) throw new Error("a move was lost");
    return count;
  });
}

interface Deployed {
  units: { hex: number; moved: boolean }[];
}

/** 54 units on a map of 39 by 26; a move may go to any vacant hex. */
export function moveAUnit(): Sample {
  const game = {
    setup: (): Deployed => ({
      units: Array.from({ length: 54 }, (_, unit) => ({ hex: unit, moved: false })),
    }),
    moves: {
      move: ({ G }: { G: Deployed }, unit: number, hex: number) => {
        const isOnMap = hex >= 0 && hex < COLUMNS * ROWS;
        if (!isOnMap || G.units.some((other) => other.hex === hex)) return "INVALID_MOVE";
        G.units[unit] = { hex, moved: true };
      },
    },
  };
  return measure(() => clientOf(game), (client) => {
    for (let move = 0; move < MOVES; move++) client.moves.move(move % 54, 100 + move);
    const { units } = client.getState()!.G as Deployed;
    if (units[MOVES % 54 - 1].hex !== 99 + MOVES) throw new Error("a move was refused");
    return units;
  });
}

function clientOf(game: object) {
  const client = Client({ game, debug: false, numPlayers: 2 });
  client.start();
  return client;
}
