import type { Office } from "../game/office.ts";
import { isBidToken, parseBidAddress } from "../game/access/tokens.ts";
import type { FoundOffer } from "../store/games/offers.ts";

/** An offer that a letter is about, and which of its two players writes. */
export interface Bidder {
  readonly found: FoundOffer;
  /** Their address in the offer. */
  readonly address: string;
  readonly isMaker: boolean;
  /** The waiting bid is not the one whose seal the address names. */
  readonly isReplaced: boolean;
}

/** Who writes to an address of a bidding, by its token; undefined if it opens none. */
export async function bidderAt(
  { offers, now }: Pick<Office, "offers" | "now">,
  address: string,
): Promise<Bidder | undefined> {
  const parsed = parseBidAddress(address);
  const found = parsed && await offers.find(parsed.offer, now());
  const bidding = found?.value.bidding;
  if (found === undefined || bidding === undefined) return undefined;
  const { mailKey, invited } = bidding;
  const players = [
    { address: found.value.address, isMaker: true },
    ...(invited === null ? [] : [{
      address: invited,
      isMaker: false,
    }]),
  ];
  const player = players.find((each) => isBidToken({ mailKey, address: each.address }, parsed!));
  return player && { found, ...player, isReplaced: !bidding.commitment.startsWith(parsed!.seal) };
}
