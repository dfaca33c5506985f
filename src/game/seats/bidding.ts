import {
  type Bid,
  commitmentToBid,
  type OpenedBid,
  type Settled,
  settledBids,
} from "../../dice/ledger-2/bids.ts";
import { type HandicapKind } from "../../kernel/handicap.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { Bidding, FoundOffer, Offer } from "../../store/offers.ts";
import { biddingLetter, type BiddingWords } from "../../../templates/letters/bidding.ts";
import { introducedScenario } from "../introduced.ts";
import { bidAddress } from "../links.ts";
import type { Office } from "../office.ts";
import { toStranger } from "../thread.ts";
import { newSecret } from "../tokens.ts";

export type { Bid };

/**
 * Sides by bidding: an offer holds its maker's bid, sealed; whoever takes it bids too, and both are opened in the commit that makes
 * the game. Neither sees the other's before.
 */

/** What a scenario's handicap is counted in. @param wanted by its name; left empty, the usual thing */
export function handicapKindOf(scenario: string, wanted: string): Result<HandicapKind, string> {
  const kinds = introducedScenario(scenario)?.handicaps ?? [];
  const [usual] = kinds;
  if (usual === undefined) return err("This scenario is played without a handicap.");
  const found = wanted === "" ? usual : kinds.find(({ kind }) => kind === wanted);
  return found === undefined
    ? err(
      `The handicap of this scenario is given in ${kinds.map(({ thing }) => thing.many).join(" or in ")}.`,
    )
    : ok(found);
}

/** What is wrong with so much of a kind; undefined where nothing is. */
export function amountProblem({ thing, most }: HandicapKind, amount: number): string | undefined {
  return amount <= most ? undefined : `A handicap is ${most} ${thing.many} at most.`;
}

/** What is wrong with a bid for an offered game; undefined where nothing is. */
export function bidProblem({ scenario, bidding }: Offer, { amount }: Bid): string | undefined {
  if (bidding === undefined) return "The sides of this game are not bid for.";
  const kind = handicapKindOf(scenario, bidding.handicap);
  return kind.ok ? amountProblem(kind.value, amount) : kind.error;
}

/** A bid with what seals it. */
export function sealedBid(bid: Bid, handicap: string): OpenedBid {
  const opened = { ...bid, nonce: newSecret() };
  return { ...opened, commitment: commitmentToBid(opened, handicap) };
}

/** A new bidding, with the maker's bid. @param invited the only address that may answer; null for anybody */
export function newBidding(bid: Bid, handicap: string, invited: string | null): Bidding {
  const { amount, nonce, commitment } = sealedBid(bid, handicap);
  return { handicap, amount, nonce, commitment, invited, mailKey: newSecret() };
}

/** Both bids opened. @returns the sides and the handicap that they come to, and the side of whoever offered the game */
export function opened(
  { side, bidding }: { readonly side: Side; readonly bidding: Bidding },
  answer: Bid,
): Settled & { readonly offerers: Side } {
  const { handicap, amount, nonce, commitment } = bidding;
  const offered: OpenedBid = { side, amount, nonce, commitment };
  const answered = sealedBid(answer, handicap);
  const settled = settledBids([offered, answered], handicap);
  return { ...settled, offerers: settled.bids[side] === offered ? side : enemyOf(side) };
}

/** Puts another bid in place of the one that an offer holds. @returns it; undefined where the offer is gone or has changed */
export async function bidAgain(
  office: Office,
  found: FoundOffer,
  bid: Bid,
): Promise<Offer | undefined> {
  const { bidding } = found.value;
  if (bidding === undefined) return undefined;
  const { amount, nonce, commitment } = sealedBid(bid, bidding.handicap);
  const changed: Offer = {
    ...found.value,
    side: bid.side,
    bidding: { ...bidding, amount, nonce, commitment },
  };
  return await office.offers.change(found, changed) ? changed : undefined;
}

/** The first letters of a bidding: to its maker, and to the address that the maker invited. */
export function biddingLetters({ site, now }: Pick<Office, "site" | "now">, offer: Offer) {
  const { bidding, address } = offer;
  if (bidding === undefined) return [];
  const to = (reader: string, isMaker: boolean) => ({
    ...toStranger(site, reader, biddingLetter(biddingWords(offer, site.publicUrl, isMaker)), now()),
    replyTo: bidAddress(site, { ...offer, bidding }, reader),
  });
  return [to(address, true), ...(bidding.invited === null ? [] : [to(bidding.invited, false)])];
}

/** What is said of a bidding to one of its players. */
export function biddingWords(offer: Offer, publicUrl: string, isMaker: boolean): BiddingWords {
  const { id, name, scenario, terms, expiresAt, bidding } = offer;
  const kind = handicapKindOf(scenario, bidding?.handicap ?? "");
  if (bidding === undefined || !kind.ok) throw new Error(`the offer ${id} has no bidding`);
  return {
    title: introducedScenario(scenario)?.title ?? scenario,
    by: name,
    terms,
    kind: kind.value,
    commitment: bidding.commitment,
    own: isMaker ? { side: offer.side, amount: bidding.amount } : undefined,
    url: isMaker ? `${publicUrl}/me/invitations#${id}` : `${publicUrl}/invited/${id}`,
    expiresAt,
  };
}
