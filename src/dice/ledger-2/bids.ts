import { z } from "zod";
import { count, digest, side } from "../../common/fields.ts";
import { sha256Hex } from "../../common/bytes/sha256.ts";
import type { Handicap } from "../../kernel/handicap.ts";
import { bySide, enemyOf, type Side } from "../../kernel/side.ts";
import { hexToBytes } from "@noble/hashes/utils.js";
import { digestOf } from "../canonical.ts";

/** Sides by bidding: two sealed bids, opened together, say who plays which side with what handicap (docs/proof/dice-protocol.md, 2.1). */

/** "I would play this side, and give the other so much": of the handicap's kind. */
export const bidMade = z.strictObject({ side, amount: count });
export type Bid = z.infer<typeof bidMade>;

/** A bid as the ledger has it: what was committed to, and what opens it. */
export const openedBid = z.strictObject({ commitment: digest, ...bidMade.shape, nonce: digest });
export type OpenedBid = z.infer<typeof openedBid>;

/** What is shown of a bid before it is opened. @param handicap the kind that both bid in */
export function commitmentToBid(
  { side, amount, nonce }: Omit<OpenedBid, "commitment">,
  handicap: string,
): string {
  return digestOf({ bid: { side, amount, handicap }, nonce });
}

export interface SettledBids {
  readonly bids: Readonly<Record<Side, OpenedBid>>;
  /** Who does not get the side that both want has it; nobody, where they want different ones or it comes to nothing. */
  readonly handicap: Handicap | undefined;
}

/**
 * Who wants different sides gets them, without a handicap. Of two who want the same, the higher bid gets it and becomes the
 * other's handicap. The nonces, fixed before either bid was opened, settle equal ones.
 */
export function settledBids([one, other]: readonly [OpenedBid, OpenedBid], handicap: string): SettledBids {
  const { side, amount } = one;
  if (side !== other.side) {
    return { bids: bySide((each) => each === side ? one : other), handicap: undefined };
  }
  const isFirst = amount === other.amount ? isDrawn(one, other) : amount > other.amount;
  const [winner, loser] = isFirst ? [one, other] : [other, one];
  return {
    bids: bySide((each) => each === side ? winner : loser),
    handicap: winner.amount === 0
      ? undefined
      : { kind: handicap, side: enemyOf(side), amount: winner.amount },
  };
}

/** Whether the first of two equal bids wins: by a bit of both nonces, in the order of their commitments. */
function isDrawn(one: OpenedBid, other: OpenedBid): boolean {
  const isLower = one.commitment < other.commitment;
  const [lower, higher] = isLower ? [one, other] : [other, one];
  const words = new TextEncoder().encode("despatch/bids");
  const hash = sha256Hex(new Uint8Array([...words, ...hexToBytes(lower.nonce), ...hexToBytes(higher.nonce)]));
  return (parseInt(hash.slice(0, 2), 16) % 2 === 0) === isLower;
}
