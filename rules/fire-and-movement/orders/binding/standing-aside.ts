import type { LineReport } from "../../../../src/kernel/order-language.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { leftAside } from "../../../../src/sheet/report.ts";
import { hexOf, unitLabel } from "../../position/naming.ts";
import { firstPlayer } from "../../sequence-of-play.ts";
import type { Sight } from "../../sight/sight.ts";
import { onMapOf, resolveUnit } from "../line/units.ts";
import type { OrderOf } from "../line/order.ts";
import type { ParsedOrder } from "../line/parse.ts";

/** The limit of an answer, as the beginning of a reason: standing orders stay as they are. */
const ALONE = "an answer counts for this Player-Turn only";

/**
 * Answers a standing order in an answer sheet, if it cannot matter before the Player-Turn is over (8.3, 7.7, 17.1).
 * @param parsed an order that is not about the question itself
 * @returns undefined if its chance may still come
 */
export function standingAside(sight: Sight, side: Side, parsed: ParsedOrder): LineReport | undefined {
  const { order } = parsed;
  switch (order.verb) {
    case "protect":
      return leftAside(
        parsed,
        sight.phasing === side
          ? `${ALONE}, and nobody attacks you in it; send standing orders with the next sheet`
          : `${ALONE}, and its markers are in already`,
        ["8.3"],
      );
    case "retreat":
      return withoutRetreat(sight, side, parsed, order);
    case "declare":
      return endsTheGameTurn(sight)
        ? undefined
        : leftAside(parsed, `${ALONE}, and no dice of 17.1 follow it`, ["17.1"]);
    default:
      return undefined;
  }
}

/** 7.7: the retreat of a unit that is not attacked, or any after the combats. */
function withoutRetreat(
  sight: Sight,
  side: Side,
  parsed: ParsedOrder,
  { unit: ref }: OrderOf<"retreat">,
): LineReport | undefined {
  const { attacks, board, setting, stage } = sight;
  if (stage.at === "mobileMovement" || stage.at === "declareEnd") {
    return leftAside(parsed, `${ALONE}, and its combats are over`, ["7.7"]);
  }
  if (stage.at !== "support" || ref === "all") return undefined;
  const unit = resolveUnit(ref, sight, onMapOf(sight, side));
  if (!unit.ok || attacks.some(({ target }) => board.unitAt(target) === unit.value)) return undefined;
  return leftAside(
    parsed,
    `${unitLabel(setting, unit.value)} in ${hexOf(sight, unit.value)} is not attacked now`,
    [
      "7.7",
    ],
  );
}

/** 17.1: whether both players roll for the end when this Player-Turn is over. */
function endsTheGameTurn(sight: Sight): boolean {
  const { setting: { scenario }, gameTurn, phasing } = sight;
  return phasing !== firstPlayer(sight) && scenario?.suddenEnd.includes(gameTurn) === true;
}
