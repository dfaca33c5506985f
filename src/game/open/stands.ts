import type { GameHead } from "../../store/records/game-record.ts";
import { type StandingGame, turnOf, waitingFor } from "./waiting-for.ts";

/** The head with a note of where the game stands, for lists that do not open the game. */
export function withStand(game: StandingGame): GameHead {
  const { gameTurn, lastTurn } = turnOf(game);
  const stands = { gameTurn, lastTurn: lastTurn ?? null, waiting: waitingFor(game) ?? null };
  return { ...game.head, stands };
}
