import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { Chit } from "../setting/chit-book.ts";
import type { DecisionOf } from "../position/decisions.ts";
import type { Sight } from "../position/sight.ts";

export type EventDecision = DecisionOf<"playEvent">;

export interface GameEventRule {
  readonly cite: string;
  judge(sight: Sight, decision: EventDecision, chit: Chit, refusals: PlayRefusals): void;
  carryOut(play: Play, decision: EventDecision, chit: Chit): void;
}
