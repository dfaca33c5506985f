import { SECOND } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import { SYSTEMS } from "../open/catalogue.ts";
import { formulaOf } from "../proof/review/formula.ts";
import { mannerSearch } from "../proof/review/master.ts";
import { type GameSent, gameReceived } from "./questions.ts";

/** A Player-Turn for which the master is to choose a manner. */
export interface MannerQuestion {
  readonly game: GameSent;
  readonly side: Side;
  /** After so many the best that has been found is chosen. */
  readonly seconds: number;
}

/** The manner that does best, as far as that is found in time. What is hidden from the side is drawn from what it holds possible. */
export async function mannerSought({ game, side, seconds }: MannerQuestion): Promise<number> {
  const end = performance.now() + seconds * SECOND;
  const { head: { source }, system, truth } = await gameReceived(game);
  const search = mannerSearch(system, formulaOf(SYSTEMS.get(source.ruleset)!.shelf, source.scenario));
  if (!search.ok) throw new Error(search.error.join("; "));
  const { gameTurn } = system.rules.turn(truth);
  return search.value(
    (dice) => system.rolling?.possible(truth, side, dice) ?? truth,
    { side, gameTurn },
    () => performance.now() >= end,
  );
}
