import { partsOf } from "../game/access/address.ts";
import { randomBytes } from "node:crypto";
import type { GameCabinet, Letterhead, Membership } from "../game/office.ts";
import { bidderAt } from "./bidder.ts";
import { seatLeft } from "../game/letters/mail-settings.ts";
import { memberByAddress } from "../game/access/team.ts";
import {
  isGameMasterToken,
  isSeatToken,
  parseBidAddress,
  parseGameMasterAddress,
  parseReplyAddress,
  parseUnsubscribeAddress,
} from "../game/access/tokens.ts";

/**
 * An address at a door: a seat's with its token, or one that everybody may write to. Or one from letters of games that opens
 * nothing, or none of ours.
 */
export type Recipient = "seat" | "open" | "closed" | "unknown";

/** The referee's own; `orders` alone is what is left of a reply address whose sub-address was lost on the way. */
const OWN = ["referee", "help", "postmaster", "orders"];

/** It also compares if there is no seat, so that both take equally long. */
const NO_SEAT = { mailKey: randomBytes(32).toString("hex"), address: "" };

/**
 * Whose an address is: the referee's own, which is open to everybody; or a seat's or a game master's with its token. Everything
 * that looks like one of these is refused in the same way: a missing game, a seat that nobody holds, a wrong or old token.
 */
export async function recipientAt(
  office: GameCabinet & Letterhead & Membership,
  address: string,
): Promise<Recipient> {
  // This is the only one that servers must accept without its domain (RFC 5321, 4.5.1).
  if (/^postmaster$/i.test(address)) return "open";
  const { local, domain } = partsOf(address);
  if (domain !== office.site.mailDomain.toLowerCase()) return "unknown";
  if (OWN.includes(local)) return "open";
  if (await hasToken(office, address)) return "seat";
  return isOfLetters(address) ? "closed" : "unknown";
}

const NO_SUCH_ADDRESS = "No such address here";

/**
 * Why a door takes no letters to an address, in words that a sender's own server passes on; undefined if it does. People who
 * have the address from a letter of ours learn what to do; a stranger learns nothing.
 */
export function refusalAt(recipient: Recipient, address: string): string | undefined {
  if (recipient === "seat" || recipient === "open") return undefined;
  if (recipient === "unknown") return NO_SUCH_ADDRESS;
  return `${NO_SUCH_ADDRESS}. If it comes from a letter of your game, it is out of use: answer the game's newest letter, or write to referee@${
    partsOf(address).domain
  }`;
}

function isOfLetters(address: string): boolean {
  return [parseReplyAddress, parseGameMasterAddress, parseUnsubscribeAddress, parseBidAddress].some((
    parsed,
  ) => parsed(address) !== undefined);
}

async function hasToken(office: GameCabinet & Letterhead & Membership, address: string): Promise<boolean> {
  const { games } = office;
  const rulings = parseGameMasterAddress(address);
  if (rulings !== undefined) {
    const gameMaster = (await games.head(rulings.game))?.head.gameMaster;
    const isRight = isGameMasterToken(gameMaster?.kind === "apart" ? gameMaster : NO_SEAT, rulings);
    return gameMaster?.kind === "apart" && isRight;
  }
  if (parseBidAddress(address) !== undefined) return await bidderAt(office, address) !== undefined;
  const leaving = parseUnsubscribeAddress(address);
  if (leaving !== undefined) return await seatLeft({ games }, leaving) !== undefined;
  const reply = parseReplyAddress(address);
  if (reply === undefined) return false;
  const head = (await games.head(reply.game))?.head;
  if (head !== undefined && memberByAddress(head, reply) !== undefined) return true;
  const seat = head?.seats[reply.side];
  const isHeld = seat !== undefined && seat.address !== null;
  const isRight = isSeatToken(isHeld ? { mailKey: seat.mailKey, address: seat.address! } : NO_SEAT, reply);
  return isHeld && isRight;
}
