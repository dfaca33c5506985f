import { own } from "../../../src/common/own.ts";
import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { ParsedOrder } from "../../../src/sheet/parsed.ts";
import { accepted, leftAside, warned } from "../../../src/sheet/report.ts";

/** Answers that lines get in every game on hexes. */

type Line = ParsedOrder<{ readonly verb: string }>;

const INSTRUCTIONS: Readonly<Record<string, string>> = {
  go: "I play the turn, without any line that I refuse",
  wait: "the sheet is kept until you send GO",
};

/** The answers to GO and WAIT in a sheet. @param isDue whether orders for the own Player-Turn are due */
export function instructionReports(orders: readonly Line[], isDue: boolean): LineReport[] {
  return orders.flatMap((parsed) => {
    const words = own(INSTRUCTIONS, parsed.order.verb);
    if (words === undefined || isDue) return words === undefined ? [] : [accepted(parsed, words)];
    return [leftAside(parsed, "no orders are due now, so nothing is played", ["4.1"])];
  });
}

/** The number of a side's units that could move now, and how many of them its orders mention. */
export interface Coverage {
  readonly mayMove: number;
  readonly ordered: number;
}

/** The doubt about a sheet that leaves most units out. @param who those that could move: `units that may move` */
export function sparseWords({ mayMove, ordered }: Coverage, who: string): string {
  const have = ordered === 1 ? "has" : "have";
  return `${ordered} of your ${mayMove} ${who} ${have} orders; all others would stand still.`;
}

/** The answers to GO and WAIT beside the answer to a question. */
export function instructionsBeside(orders: readonly Line[]): LineReport[] {
  return orders.flatMap((parsed) => {
    const { verb } = parsed.order;
    if (verb === "go") return [accepted(parsed, "the default decides what you leave out")];
    return verb === "wait" ? [warned(parsed, "nothing is played until you send GO or another answer")] : [];
  });
}

/**
 * The answers to orders for the own Player-Turn while another is played.
 * @param stands what an order cannot change any more once the Player-Turn is under way
 * @param unclear the answer to an order whose names nobody could follow even then
 */
export function keptReports<P extends Line>(
  orders: readonly P[],
  side: Side,
  turn: { readonly gameTurn: number; readonly playing: Side | undefined; readonly played: readonly Side[] },
  stands: string,
  unclear: (parsed: P) => LineReport | undefined,
): LineReport[] {
  const past = turn.played.includes(side)
    ? "is over"
    : turn.playing === side
    ? `is under way, and what ${stands} stands`
    : undefined;
  return orders.map((parsed) =>
    past === undefined
      ? unclear(parsed) ?? warned(parsed, "not your Player-Turn: I keep it and judge it then", ["4.1"])
      : leftAside(parsed, `your Player-Turn of Game-Turn ${turn.gameTurn} ${past}`, ["4.1"])
  );
}
