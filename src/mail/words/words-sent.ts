import type { Site } from "../../game/access/links.ts";
import type { StandingGame } from "../../game/open/waiting-for.ts";
import type { Side } from "../../kernel/side.ts";
import { answerWords, type WordsQuestion } from "./words-read.ts";

/** A question about words in the form for a thread, which knows no office. */
export interface WordsSent {
  readonly side: Side;
  readonly site: Pick<Site, "publicUrl" | "mailDomain">;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly question: WordsQuestion;
}

export function answerWordsSent(game: StandingGame, sent: unknown): unknown {
  const { side, site, now, question } = sent as WordsSent;
  return answerWords({ office: { site, now: () => now }, game, side }, question);
}
