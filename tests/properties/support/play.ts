import fc from "fast-check";
import { Chance } from "./chance.ts";
import { kept } from "./kept.ts";
import { type Played, randomPlay } from "./player.ts";
import type { GameState } from "../../../rules/north-africa/position/state.ts";
import { opened, openings, positions, type Source } from "./position.ts";

/** A game of random play: from where, by which chances, and how many decisions at most. */
export interface Game {
  readonly source: Source;
  readonly seed: number;
  readonly decisions: number;
}

/** Games from any position, and from the scenarios' openings. @param longest decisions of a game */
export function games(longest: number): fc.Arbitrary<Game> {
  return fc.record({
    source: fc.oneof({ weight: 4, arbitrary: positions }, { weight: 1, arbitrary: openings }),
    seed: fc.nat(),
    decisions: fc.integer({ min: 1, max: longest }),
  });
}

/** The decisions of a game, each as it is made. */
export const played = kept<Game, Played>(({ source, seed, decisions }) =>
  randomPlay(source, new Chance(seed), decisions)
);

/** The state in which a game's last decision leaves it. */
export function lastOf(game: Game): GameState {
  let state = opened(game.source);
  for (const { after } of played(game)) state = after;
  return state;
}

/** The last state of a game in which nobody is under way: sheets are judged between phases, not amid two in a hex. */
export function lastAtRest(game: Game): GameState {
  let state = opened(game.source);
  for (const { after } of played(game)) if (after.crowded.length === 0) state = after;
  return state;
}
