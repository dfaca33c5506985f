import { isSeatToken, parseReplyAddress, type ReplyAddress } from "../game/tokens.ts";
import type { Office } from "../game/office.ts";
import type { Side } from "../kernel/side.ts";
import type { GameHead } from "../store/records.ts";
import type { Letter } from "./letter.ts";
import { lettersAnswered } from "./references.ts";
import type { Proof } from "./sender.ts";

/** Whom a letter is for. */
export type Addressee =
  | { readonly kind: "seat"; readonly head: GameHead; readonly side: Side; readonly proof: Proof }
  /** It names a seat that it does not open: by a token that never was one, one that is no more, or one of somebody else's. */
  | { readonly kind: "closed"; readonly because: "wrong" | "withdrawn" | "foreign" }
  | { readonly kind: "referee" };

/** @param address the letter's reply address, its token not yet checked */
export async function addresseeOf(
  office: Office,
  letter: Letter,
  address: ReplyAddress | undefined,
): Promise<Addressee> {
  if (address === undefined) return await byReference(office, letter);
  const seat = await seatOf(office, address);
  if (seat === undefined) {
    const because = await wasOurs(office, letter, address) ? "withdrawn" : "wrong";
    return { kind: "closed", because };
  }
  if (!isSame(seat.address, letter.from)) return { kind: "closed", because: "foreign" };
  const { head } = seat;
  return { kind: "seat", head, side: address.side, proof: address.run === head.run ? "token" : "old-token" };
}

/** The seat that an address opens, whoever writes to it. */
export async function seatOf(office: Office, address: ReplyAddress) {
  const game = await office.games.head(address.game);
  const seat = game?.head.seats[address.side];
  if (game === undefined || seat === undefined || seat.address === null) return undefined;
  const known = { ...seat, address: seat.address };
  return isSeatToken(known, address) ? { head: game.head, address: seat.address } : undefined;
}

/** Whether the letter that is answered gave out this very address. */
async function wasOurs(office: Office, letter: Letter, { game, token }: ReplyAddress): Promise<boolean> {
  for await (const item of lettersAnswered(office, letter)) {
    if (item.game === game && parseReplyAddress(item.replyTo)?.token === token) return true;
  }
  return false;
}

/** A mail program has lost the part after the plus: the letter that is answered tells whose it is. */
async function byReference(office: Office, letter: Letter): Promise<Addressee> {
  for await (const item of lettersAnswered(office, letter)) {
    const address = parseReplyAddress(item.replyTo);
    const seat = address === undefined ? undefined : await seatOf(office, address);
    if (seat !== undefined && isSame(seat.address, letter.from)) {
      return { kind: "seat", head: seat.head, side: address!.side, proof: "reference" };
    }
  }
  return { kind: "referee" };
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
