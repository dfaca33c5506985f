import type { LineReport } from "../../../../src/kernel/order-language.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { leftAside } from "../../../../src/sheet/report.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { queryOf } from "../../query.ts";
import { phaseOf } from "../../desk.ts";
import { defenderChoosesDisplacement, defenderChoosesRetreat } from "../../combat-desk.ts";
import { removal } from "../../movement/diversion.ts";
import type { GameState } from "../../position/state.ts";

/** The scope of an answer, as the beginning of a reason: standing orders stay as they are. */
const ALONE = "an answer counts for this Player-Turn only";

/**
 * Answers a standing order in a sheet that answers a question, if it cannot matter before the Player-Turn is over (7.7, 7.8,
 * 7.9, 8.4, 9.0, 18.2).
 * @returns undefined if its chance may still come, or has come with this question
 */
export function standingAside(state: GameState, side: Side, parsed: ParsedOrder): LineReport | undefined {
  const isRemoving = queryOf(state).kind === "removeUnits";
  const isDefending = phaseOf(state).phasing !== side;
  const aside = (why: string, cite: string) => leftAside(parsed, `${ALONE}, ${why}`, [cite]);
  switch (parsed.order.verb) {
    case "protect":
      return isRemoving || phaseOf(state).phasing === side
        ? aside("and nobody attacks you in it any more; send standing orders with the next sheet", "8.4")
        : undefined;
    case "retreat":
      if (isRemoving) return aside(COMBATS_OVER, "7.7");
      return isDefending && !defenderChoosesRetreat(state)
        ? aside("and the referee retreats your units", "7.7")
        : undefined;
    case "displace":
      if (isRemoving) return aside(COMBATS_OVER, "7.8");
      return isDefending && !defenderChoosesDisplacement(state)
        ? aside("and the referee decides who moves aside", "7.81")
        : undefined;
    case "advance":
      return isRemoving ? aside(COMBATS_OVER, "7.9") : undefined;
    case "remove":
      return side === "allied" && !isRemoving && !mayRemoveNext(state)
        ? aside("and nobody is removed after it", "18.2")
        : undefined;
    default:
      return undefined;
  }
}

const COMBATS_OVER = "and its combats are over";

/** 18.2: whether this Player-Turn is the second of its Game-Turn, at whose end units may be removed. */
function mayRemoveNext(state: GameState): boolean {
  const { phasing, played } = phaseOf(state);
  return played.includes(enemyOf(phasing)) && removal(state) === "now";
}
