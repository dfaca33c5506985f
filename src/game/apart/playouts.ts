import { giveWay } from "../../common/threads/answer-questions.ts";
import { SYSTEMS } from "../open/catalogue.ts";
import type { OpenGame } from "../open/open-game.ts";
import { playedOut, type PlayingOut, type Playout } from "../proof/review/estimate.ts";
import { finishedIn, openedAt } from "../proof/review/finished.ts";
import { type Formula, formulaOf } from "../proof/review/formula.ts";
import { gameReceived, type GameSent } from "./questions.ts";

/** The position to play out: where a Player-Turn of a finished game begins, by its place there, or the present position. */
export type PlayedFrom =
  | { readonly kind: "file"; readonly bytes: Uint8Array; readonly turn: number }
  | { readonly kind: "game"; readonly game: GameSent };

/** Questions to a thread: first the position, then one playout after another. */
export type PlayoutQuestion =
  | {
    readonly kind: "begin";
    readonly from: PlayedFrom;
    readonly how: PlayingOut;
    /** It gives way to everything else. */
    readonly isPatient: boolean;
  }
  | { readonly kind: "play"; readonly index: number };

let taken: (PlayingOut & OpenGame & { readonly formula: Formula | undefined }) | undefined;

/** Answers in a thread. @returns null for the position */
export async function playoutIn(question: PlayoutQuestion): Promise<Playout | null> {
  if (question.kind === "play") {
    if (taken === undefined) throw new Error("The thread has fallen, and no position was taken up since");
    return playedOut(taken, taken, taken.formula, question.index);
  }
  if (question.isPatient) giveWay("Positions are estimated");
  taken = { ...await positionOf(question.from), ...question.how };
  return null;
}

async function positionOf(from: PlayedFrom) {
  if (from.kind === "game") {
    const received = await gameReceived(from.game);
    const { ruleset, scenario } = received.head.source;
    return { ...received, formula: formulaOf(SYSTEMS.get(ruleset)!.shelf, scenario) };
  }
  const finished = finishedIn(from.bytes);
  if (!finished.ok) throw new Error(finished.error);
  return { ...openedAt(finished.value, from.turn), formula: finished.value.formula };
}
