import type { Chit } from "./chit-book.ts";
import type { DecisionOf } from "./decisions.ts";
import type { Play } from "./play.ts";
import type { Refusals } from "./refusals.ts";
import type { Sight } from "./sight.ts";

export type EventDecision = DecisionOf<"playEvent">;

/** What an event needs, and what it does. */
export interface GameEventRule {
  readonly cite: string;
  judge(sight: Sight, decision: EventDecision, chit: Chit, refusals: Refusals): void;
  carryOut(play: Play, decision: EventDecision, chit: Chit): void;
}
