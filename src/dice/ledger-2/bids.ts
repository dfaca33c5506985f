import { z } from "zod";
import { count, digest, side } from "../../common/fields.ts";
import { sha256Hex } from "../../common/bytes/sha256.ts";
import type { Handicap } from "../../kernel/handicap.ts";
import { bySide, enemyOf, type Side } from "../../kernel/side.ts";
import { hexToBytes } from "@noble/hashes/utils.js";
import { digestOf } from "../canonical.ts";

/** Sides by bidding: two sealed bids, opened together, say who plays which side with what handicap (docs/proof/dice-protocol.md, 2.1). */

/** "I would play this side, and give the other this much", in units of the handicap. */
export const bidMade = z.strictObject({ side, amount: count });
export type Bid = z.infer<typeof bidMade>;

/** A bid in the ledger: its commitment, and what opens it. */
export const openedBid = z.strictObject({ commitment: digest, ...bidMade.shape, nonce: digest });
export type OpenedBid = z.infer<typeof openedBid>;

/** What is published about a bid before it is opened. @param handicap the kind of handicap in which both bid */
export function commitmentToBid(
  { side, amount, nonce }: Omit<OpenedBid, "commitment">,
  handicap: string,
): string {
  return digestOf({ bid: { side, amount, handicap }, nonce });
}

export interface SettledBids {
  readonly bids: Readonly<Record<Side, OpenedBid>>;
  /** The loser of a contested side gets it; nobody, if the players want different sides or both bid nothing. */
  readonly handicap: Handicap | undefined;
}

/**
 * Players who want different sides get them, without a handicap. If both want the same side, the higher bid gets it and becomes
 * the other player's handicap. The nonces were fixed before either bid was opened, and settle equal bids.
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

/** Whether the first of two equal bids wins: one bit of both nonces says so, taken in the order of their commitments. */
function isDrawn(one: OpenedBid, other: OpenedBid): boolean {
  const isLower = one.commitment < other.commitment;
  const [lower, higher] = isLower ? [one, other] : [other, one];
  const words = new TextEncoder().encode("despatch/bids");
  const hash = sha256Hex(new Uint8Array([...words, ...hexToBytes(lower.nonce), ...hexToBytes(higher.nonce)]));
  return (parseInt(hash.slice(0, 2), 16) % 2 === 0) === isLower;
}
