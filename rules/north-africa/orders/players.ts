import type { Part, Players } from "../../../src/kernel/players.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import type { Decision } from "../contract/decision.ts";
import { announcedIn } from "./announced.ts";
import { ComputerAnswerer } from "./computer-answerer.ts";
import { attackOrder, printOrder } from "./line/lines.ts";
import { OrderedPlayer } from "./ordered-player.ts";
import { isAsked } from "./pace.ts";
import { queryOf } from "../query.ts";
import type { GameState } from "../position/state.ts";

/** Who may play a side of North Africa. */
export const players: Players<GameState, Decision> = {
  ordered: (part) => new OrderedPlayer(withAnnounced(part)),
  computer: (part, skill) => new ComputerAnswerer(withAnnounced(part), skill),
  mayAsk(state, pace, side, announced) {
    const query = queryOf(state);
    if (query.kind === "over") return false;
    if (announced !== null) {
      return announced === "exchange" && pace === "oneExchange" && query.kind === "attack" &&
        side === enemyOf(query.side);
    }
    return query.side === side && isAsked(pace, state, query, [], true);
  },
};

/** The attacks that the side has announced come first. */
function withAnnounced(part: Part<GameState>): Part<GameState> {
  const { announced, sight, side, lines } = part;
  if (announced === undefined) return part;
  const attacks = announcedIn(sight, side, announced);
  return { ...part, lines: [...attacks.flatMap(({ attack }) => printOrder(attackOrder(attack))), ...lines] };
}
