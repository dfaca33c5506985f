import type { Side } from "../../../../src/kernel/side.ts";
import type { Sight } from "../../position/sight.ts";
import { chitsCalled, unitMeant } from "./names.ts";
import type { Order } from "./order.ts";
import type { SaidOrder } from "./said.ts";

/** Which orders belong to one's own Player-Turn, and which wait for their chance. */

/**
 * Whether an order is standing: on defence in battles, acts before them, reaction, or no breakthrough. It is kept for the game.
 */
export function isStanding(order: Order): boolean {
  switch (order.verb) {
    case "battle":
      return order.role === "defend";
    case "react":
    case "reinforce":
    case "recon":
      return true;
    case "none":
      return order.of === "react" || order.of === "breakthrough";
    default:
      return false;
  }
}

/** Whether an order is for the Reinforcement Phase, which follows both Player-Turns (4.1). */
function isForReinforcements({ verb }: Order): boolean {
  return verb === "arrive" || verb === "return" || verb === "repair" || verb === "retire";
}

/** Whether an order is for one's own Player-Turn: it is carried out there once, and gone. */
export function isActive({ order }: SaidOrder): boolean {
  return !isStanding(order) && !isForReinforcements(order) && order.verb !== "go" && order.verb !== "wait";
}

/** Whether an order still means anything after a run. @param isLocked it was its side's Player-Turn */
export function isLeft(sight: Sight, side: Side, said: SaidOrder, isLocked: boolean): boolean {
  const { order, turn } = said;
  if (order.verb === "go" || order.verb === "wait") return false;
  if (turn !== undefined && turn < sight.gameTurn) return false;
  if (isLocked && isActive(said) && (turn === undefined || turn === sight.gameTurn)) return false;
  return !isSpent(sight, side, order);
}

/** Whether what an order asks for has been done, or can no longer be done. */
function isSpent(sight: Sight, side: Side, order: Order): boolean {
  const isGone = (ref: string) =>
    !chitsCalled(sight, side, ref).some((id) => sight.chits[id] === "available");
  const placeOf = (ref: string) => {
    const unit = unitMeant(sight, side, ref);
    return unit && sight.blocks.find((block) => block.unit === unit)?.area;
  };
  switch (order.verb) {
    case "arrive":
      return placeOf(order.unit) !== "reinforcements";
    case "return":
      return !chitsCalled(sight, side, order.chit).some((id) => sight.chits[id] === "used");
    case "repair":
      return sight.repairedSteps === 0;
    case "retire":
      return placeOf(order.unit) === "eliminated" || placeOf(order.unit) === undefined;
    case "patrol":
      return placeOf(order.unit) !== "patrol";
    case "play":
    case "alternate":
      return isGone(order.event);
    case "engineer":
      return isGone(order.chit);
    case "staff":
      return isGone("staff");
    case "interdict":
      return isGone(order.chit ?? "air");
    default:
      return false;
  }
}
