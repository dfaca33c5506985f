import { isSameAddress } from "../game/access/address.ts";
import { bidAddress } from "../game/access/links.ts";
import { type Bid, bidAgain, biddingWords, bidProblem } from "../game/seats/bidding.ts";
import { REPLACED } from "../game/seats/offer.ts";
import { toStranger } from "../game/thread.ts";
import { parseBidAddress } from "../game/access/tokens.ts";
import type { Letter } from "../kernel/block.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { Offer } from "../store/games/offers.ts";
import { biddingLetter } from "../../templates/letters/bidding.ts";
import { note } from "../../templates/letters/note.ts";
import { type Bidder, bidderAt } from "./bidder.ts";
import type { CountedLetter } from "./letters-in/allowance.ts";
import type { Handled } from "./letters-in/handled.ts";
import { readBid } from "./mailed-bid.ts";
import type { PostOffice } from "./letters-in/post-office.ts";
import type { ReadLetter } from "./letters-in/read-letter.ts";
import { withoutQuotation } from "./reading/unmarked-quotation.ts";
import { lettersAnswered } from "./reading/references.ts";

/** A letter in the bidding for the sides of an offered game: `bid axis 3`. */

/**
 * Does what a letter to the address of a bidding says.
 * @param isTrusted whether the letter alone is enough
 * @returns undefined if it is to no such address
 */
export async function bidByMail(
  office: PostOffice,
  letter: CountedLetter,
  { body }: Pick<ReadLetter, "body">,
  isTrusted: boolean,
): Promise<Handled | undefined> {
  const own = letter.to.find((each) => parseBidAddress(each) !== undefined);
  if (own === undefined) return undefined;
  const bidder = await bidderAt(office, own);
  if (bidder === undefined) return await answer(office, letter, OVER);
  const { found: { value: offer }, address } = bidder;
  if (!isSameAddress(address, letter.from)) return await answer(office, letter, FOREIGN);
  if (!isTrusted) return await answer(office, letter, DOUBTED);
  if (bidder.isReplaced && !bidder.isMaker) {
    const { blocks } = biddingLetter(biddingWords(offer, office.site.publicUrl, false));
    return await answer(office, letter, note(undefined, "Please bid once more", [REPLACED], blocks), offer);
  }
  const lines = await withoutQuotation(body, () => lettersAnswered(office, letter));
  const read = readBid(lines);
  if (read === undefined || read === "unread") {
    return await answer(office, letter, read === "unread" ? UNREAD : NONE, offer);
  }
  const problem = bidProblem(offer, read);
  if (problem !== undefined) {
    return await answer(office, letter, note(undefined, "Your bid was not taken", [problem]), offer);
  }
  return await (bidder.isMaker
    ? replaced(office, letter, bidder, read)
    : opened(office, letter, bidder, read));
}

/** The maker's new bid, in place of the one before. */
async function replaced(
  office: PostOffice,
  letter: CountedLetter,
  { found }: Bidder,
  bid: Bid,
): Promise<Handled> {
  const changed = await bidAgain(office, found.value.id, bid, {
    readAs: letter.readAs,
    answer: (offer) =>
      answerTo(office, letter, biddingLetter(biddingWords(offer, office.site.publicUrl, true)), offer),
  });
  if (changed === "gone") return await answer(office, letter, OVER);
  return changed === "read-already" ? { kind: changed } : { kind: "answered", about: "bid" };
}

/** The other player's bid: both are opened, and the game is made. The invitation to it answers the letter. */
async function opened(
  office: PostOffice,
  letter: CountedLetter,
  { found: { value: offer }, address }: Bidder,
  bid: Bid,
): Promise<Handled> {
  const made = await office.takeOffer(offer, { address, name: "", bid, letter });
  if (!made.ok) {
    return await answer(office, letter, note(undefined, "Your bid was not taken", [made.error]), offer);
  }
  return { kind: "answered", about: "bid" };
}

const OVER = note(undefined, "This bidding is over", [
  "Somebody has bid already, the offer was withdrawn, or its time is over. So I did nothing.",
]);
const FOREIGN = note(undefined, "Your bid was not taken", [
  "I take bids only from the address that gets the bidding's letters. Write from that address, or bid on the page.",
]);
const DOUBTED = note(undefined, "Your bid was not taken", [
  "Your mail server does not show that this letter is yours. Please sign in and bid on the page.",
]);
const HOW =
  "Write your bid on a line of its own: the side that you want, and what you give for it. Like this: bid axis 3.";
const UNREAD = note(undefined, "I could not read your bid", [HOW]);
const NONE = note(undefined, "I found no bid in your letter", [HOW]);

/** @param offer one that an answer may still bid for */
function answerTo(
  office: PostOffice,
  letter: CountedLetter,
  content: Letter,
  offer?: Offer,
): OutboxItem {
  const item = toStranger(office.site, letter.from, content, office.now(), letter);
  const bidding = offer?.bidding;
  return offer === undefined || bidding === undefined
    ? item
    : { ...item, replyTo: bidAddress(office.site, { ...offer, bidding }, letter.from) };
}

async function answer(
  office: PostOffice,
  letter: CountedLetter,
  content: Letter,
  offer?: Offer,
): Promise<Handled> {
  const isNew = await office.outbox.add(answerTo(office, letter, content, offer), {
    messageId: letter.readAs,
    at: office.now(),
  });
  if (!isNew) return { kind: "read-already" };
  office.posted();
  return { kind: "answered", about: "bid" };
}
