import { CLOSED_CARDS } from "./high-card.ts";
import { sealedLedger, type Twist } from "./sealed-ledger.ts";

/**
 * A whole game of high card, in which both bid one, in a ledger of protocol 2.
 * @returns the lines of its export, whole and unsigned; {@link Forgery} signs them
 */
export function sealedGame(twist: Twist = {}): string {
  const bid = { kind: "bid", points: 1 };
  return sealedLedger({
    system: CLOSED_CARDS,
    scenario: "cards/evening",
    decide: () => bid,
    lines: ["bid"],
    ...twist,
  });
}
