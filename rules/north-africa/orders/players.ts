import type { Pace } from "../../../src/kernel/pace.ts";
import type { Part, Players } from "../../../src/kernel/players.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Decision } from "../contract/decision.ts";
import type { RefereeRules } from "../contract/desk.ts";
import { announcedIn } from "./announced.ts";
import { ComputerAnswerer } from "./computer-answerer.ts";
import { attackOrder, printOrder } from "./line/print.ts";
import { OrderedPlayer } from "./ordered-player.ts";
import { isAsked } from "./pace.ts";

/** Who may play a side of North Africa. */
export function players<S>(rules: RefereeRules<S>): Players<S, Decision> {
  return {
    ordered: (part) => new OrderedPlayer(rules, withAnnounced(rules, part)),
    computer: (part, skill) => new ComputerAnswerer(rules, withAnnounced(rules, part), skill),
    mayAsk: (state, pace, side, announced) => mayAsk(rules, state, pace, side, announced),
  };
}

/** The attacks that the side has announced come first. */
function withAnnounced<S>(rules: RefereeRules<S>, part: Part<S>): Part<S> {
  const { announced, sight, side, lines } = part;
  if (announced === undefined) return part;
  const attacks = announcedIn(rules, sight, side, announced);
  return { ...part, lines: [...attacks.flatMap(({ attack }) => printOrder(attackOrder(attack))), ...lines] };
}

function mayAsk<S>(
  rules: RefereeRules<S>,
  state: S,
  pace: Pace,
  side: Side,
  announced: string | null,
): boolean {
  const query = rules.query(state);
  if (query.kind === "over") return false;
  if (announced !== null) {
    return announced === "exchange" && pace === "oneExchange" && query.kind === "attack" &&
      side === enemyOf(query.side);
  }
  return query.side === side && isAsked(pace, rules, state, query, [], true);
}
