import { partsOf } from "../game/address.ts";
import { randomBytes } from "node:crypto";
import type { Office } from "../game/office.ts";
import { seatLeft } from "../game/letters/mail-settings.ts";
import {
  isGameMasterToken,
  isSeatToken,
  parseGameMasterAddress,
  parseReplyAddress,
  parseUnsubscribeAddress,
} from "../game/tokens.ts";

/** An address as a door sees it: a seat's with its token, one that everybody may write to, or none of ours. */
export type Recipient = "seat" | "open" | "unknown";

/** Those of the referee's own; `orders` alone is what is left of a reply address whose sub-address was lost on the way. */
const OWN = ["referee", "help", "postmaster", "orders"];

/** Compared with where there is no seat, so that this takes as long as where there is one. */
const NO_SEAT = { mailKey: randomBytes(32).toString("hex"), address: "" };

/** Whether letters to an address are for the referee. */
export async function isAddressee(office: Office, address: string): Promise<boolean> {
  return await recipientAt(office, address) !== "unknown";
}

/**
 * Whose an address is: the referee's own, which is open to everybody; or a seat's or a game master's with its token. Everything
 * else is unknown in the same way: a game that does not exist, a seat that nobody holds, a token that is not the seat's.
 */
export async function recipientAt(office: Office, address: string): Promise<Recipient> {
  const { local, domain } = partsOf(address);
  if (domain !== office.site.mailDomain.toLowerCase()) return "unknown";
  if (OWN.includes(local)) return "open";
  return await hasToken(office, address) ? "seat" : "unknown";
}

async function hasToken({ games }: Office, address: string): Promise<boolean> {
  const rulings = parseGameMasterAddress(address);
  if (rulings !== undefined) {
    const gameMaster = (await games.head(rulings.game))?.head.gameMaster;
    const isRight = isGameMasterToken(gameMaster?.kind === "apart" ? gameMaster : NO_SEAT, rulings);
    return gameMaster?.kind === "apart" && isRight;
  }
  const leaving = parseUnsubscribeAddress(address);
  if (leaving !== undefined) return await seatLeft({ games }, leaving) !== undefined;
  const reply = parseReplyAddress(address);
  if (reply === undefined) return false;
  const seat = (await games.head(reply.game))?.head.seats[reply.side];
  const isHeld = seat !== undefined && seat.address !== null;
  const isRight = isSeatToken(isHeld ? { mailKey: seat.mailKey, address: seat.address! } : NO_SEAT, reply);
  return isHeld && isRight;
}
