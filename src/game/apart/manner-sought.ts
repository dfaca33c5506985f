import { SECOND } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import { SYSTEMS } from "../open/catalogue.ts";
import { formulaOf } from "../proof/review/formula.ts";
import { mannerFor } from "../proof/review/master.ts";
import { gameReceived, type GameSent } from "./questions.ts";

/** A Player-Turn for which the master must choose a manner. */
export interface MannerQuestion {
  readonly game: GameSent;
  readonly side: Side;
  /** After so many seconds the best manner so far is chosen. */
  readonly seconds: number;
}

/** The best manner that is found in time. What is hidden from the side is drawn from what it holds possible. */
export async function mannerSought({ game, side, seconds }: MannerQuestion): Promise<number> {
  const end = performance.now() + seconds * SECOND;
  const received = await gameReceived(game);
  const { ruleset, scenario } = received.head.source;
  const formula = formulaOf(SYSTEMS.get(ruleset)!.shelf, scenario);
  return mannerFor(received, formula, side, () => performance.now() >= end);
}
