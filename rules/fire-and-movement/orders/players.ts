import type { Players } from "../../../src/kernel/players.ts";
import type { Decision } from "../decision.ts";
import type { Sight } from "../sight.ts";
import { ComputerAnswerer } from "./computer-answerer.ts";
import { OrderedPlayer } from "./ordered-player.ts";
import { isAsked } from "./pace.ts";

/** Who may play a side of Fire & Movement. Nothing is announced: every question is the rulebook's own (8.3). */
export const players: Players<Sight, Decision> = {
  ordered: (part) => new OrderedPlayer(part),
  computer: (part, skill) => new ComputerAnswerer(part, skill),
  mayAsk(sight, pace, side, announced) {
    const { query } = sight;
    return announced === null && query.kind !== "over" && query.side === side && isAsked(pace, sight, []);
  },
};
