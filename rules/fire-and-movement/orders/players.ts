import { PlannedAnswerer } from "../../../src/common/planned-answerer.ts";
import type { Part, Players } from "../../../src/kernel/players.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import { computer } from "./computer.ts";
import type { Decision } from "../position/decision.ts";
import type { Sight } from "../sight/sight.ts";
import { OrderedPlayer } from "./ordered-player.ts";
import { isAsked } from "./pace.ts";

/** Who may play a side of Fire & Movement. Nothing is announced: every question is the rulebook's own (8.3). */
export const players: Players<Sight, Decision> = {
  ordered: (part) => new OrderedPlayer(part),
  computer: byComputer,
  mayAsk(sight, pace, side, announced) {
    const { query } = sight;
    return announced === null && query.kind !== "over" && query.side === side && isAsked(pace, sight, []);
  },
};

/**
 * A side that the computer plays. The sight has the attacks that a player has declared; no other line of the player binds the
 * computer.
 */
function byComputer({ memory }: Part<Sight>, skill?: Skill): PlannedAnswerer<Sight, Decision> {
  return new PlannedAnswerer({
    question: ({ stage }) => stage.at,
    plan: (sight) => computer.decisions(sight, skill),
    stands: () => true,
  }, memory);
}
