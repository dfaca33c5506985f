import {
  type Bid,
  commitmentToBid,
  type OpenedBid,
  type SettledBids,
  settledBids,
} from "../../dice/ledger-2/bids.ts";
import { type HandicapKind } from "../../kernel/handicap.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { Bidding, Offer } from "../../store/games/offers.ts";
import { biddingLetter, type BiddingWords, lapsedLetter } from "../../../templates/letters/bidding.ts";
import { introducedScenario } from "../open/introduced.ts";
import { bidAddress } from "../access/links.ts";
import type { GameCabinet, Letterhead, Membership, PostTray } from "../office.ts";
import { untilCommitted } from "../retry.ts";
import { toStranger } from "../thread.ts";
import { newSecret } from "../access/tokens.ts";

export type { Bid };

/**
 * Sides by bidding: an offer holds its maker's bid, sealed. The taker bids, too, and the commit that makes the game opens both.
 * Neither sees the other's bid before.
 */

/** The unit for a scenario's handicap. @param wanted by its name; if empty, the usual one */
export function handicapKindOf(scenario: string, wanted: string): Result<HandicapKind, string> {
  const kinds = introducedScenario(scenario)?.handicaps ?? [];
  const [usual] = kinds;
  if (usual === undefined) return err("This scenario has no handicap.");
  const found = wanted === "" ? usual : kinds.find(({ kind }) => kind === wanted);
  return found === undefined
    ? err(
      `The handicap of this scenario is given in ${kinds.map(({ thing }) => thing.many).join(" or in ")}.`,
    )
    : ok(found);
}

/** What is wrong with an amount of a kind; undefined if nothing is. */
export function amountProblem({ thing, most }: HandicapKind, amount: number): string | undefined {
  return amount <= most ? undefined : `A handicap is ${most} ${thing.many} at most.`;
}

/** What is wrong with a bid for an offered game; undefined if nothing is. */
export function bidProblem({ scenario, bidding }: Offer, { amount }: Bid): string | undefined {
  if (bidding === undefined) return "This game has no bidding for sides.";
  const kind = handicapKindOf(scenario, bidding.handicap);
  return kind.ok ? amountProblem(kind.value, amount) : kind.error;
}

export function sealedBid(bid: Bid, handicap: string): OpenedBid {
  const opened = { ...bid, nonce: newSecret() };
  return { ...opened, commitment: commitmentToBid(opened, handicap) };
}

/** A new bidding, with the maker's bid. @param invited the only address that may answer; null for anybody */
export function newBidding(bid: Bid, handicap: string, invited: string | null): Bidding {
  const { amount, nonce, commitment } = sealedBid(bid, handicap);
  return { handicap, amount, nonce, commitment, invited, mailKey: newSecret() };
}

/** Both bids opened. @returns sides and handicap, and the side of the player who offered the game */
export function openedBids(
  { side, bidding }: { readonly side: Side; readonly bidding: Bidding },
  answer: Bid,
): SettledBids & { readonly offerers: Side } {
  const { handicap, amount, nonce, commitment } = bidding;
  const offered: OpenedBid = { side, amount, nonce, commitment };
  const answered = sealedBid(answer, handicap);
  const settled = settledBids([offered, answered], handicap);
  return { ...settled, offerers: settled.bids[side] === offered ? side : enemyOf(side) };
}

/**
 * Replaces the bid in an offer; of two at once, the later stands.
 * @param letter that brought it, if one did, with the answer for the same commit
 * @returns the changed offer; "gone" if there is none any more
 */
export async function bidAgain(
  office: GameCabinet & PostTray & Membership,
  id: string,
  bid: Bid,
  letter?: { readonly readAs: string; readonly answer: (changed: Offer) => OutboxItem },
): Promise<Offer | "gone" | "read-already"> {
  return await untilCommitted(async () => {
    const found = await office.offers.find(id, office.now());
    const bidding = found?.value.bidding;
    if (found === undefined || bidding === undefined) return "gone";
    const { amount, nonce, commitment } = sealedBid(bid, bidding.handicap);
    const changed: Offer = {
      ...found.value,
      side: bid.side,
      bidding: { ...bidding, amount, nonce, commitment },
    };
    const answer = letter === undefined
      ? undefined
      : { item: letter.answer(changed), answersTo: { messageId: letter.readAs, at: office.now() } };
    if (await office.offers.change(found, changed, answer)) {
      if (answer !== undefined) office.posted();
      return changed;
    }
    const isRead = letter !== undefined && await office.games.readMark(letter.readAs) !== undefined;
    return isRead ? "read-already" : "conflict";
  });
}

/** How many biddings are looked at in one round. */
const LAPSED_AT_ONCE = 100;

/** Ends biddings that nobody answered in time, and writes to their players. @returns how many */
export async function sweepBiddings(office: PostTray & Membership): Promise<number> {
  const { offers, site, now } = office;
  let lapsed = 0;
  for (const found of await offers.biddingsOver(now(), LAPSED_AT_ONCE)) {
    const { address, bidding } = found.value;
    const to = (reader: string, isMaker: boolean) =>
      toStranger(site, reader, lapsedLetter(biddingWords(found.value, site.publicUrl, isMaker)), now());
    const invited = bidding?.invited ?? null;
    const letters = [to(address, true), ...(invited === null ? [] : [to(invited, false)])];
    if (!await offers.withdraw(found, letters)) continue;
    office.posted();
    lapsed++;
  }
  return lapsed;
}

/** The first letters of a bidding: to its maker, and to the address that the maker invited. */
export function biddingLetters({ site, now }: Letterhead, offer: Offer) {
  const { bidding, address } = offer;
  if (bidding === undefined) return [];
  const to = (reader: string, isMaker: boolean) => ({
    ...toStranger(site, reader, biddingLetter(biddingWords(offer, site.publicUrl, isMaker)), now()),
    replyTo: bidAddress(site, { ...offer, bidding }, reader),
  });
  return [to(address, true), ...(bidding.invited === null ? [] : [to(bidding.invited, false)])];
}

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
