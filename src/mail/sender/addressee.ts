import {
  type ArbiterAddress,
  isArbiterToken,
  isSeatToken,
  parseArbiterAddress,
  parseReplyAddress,
  type ReplyAddress,
} from "../../game/tokens.ts";
import type { Office } from "../../game/office.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { Letter } from "../reading/letter.ts";
import type { ReadLetter } from "../reading/read.ts";
import { lettersAnswered } from "./references.ts";
import type { Proof } from "./sender.ts";

/** Whom a letter is for. */
export type Addressee =
  | { readonly kind: "seat"; readonly head: GameHead; readonly side: Side; readonly proof: Proof }
  | { readonly kind: "gameMaster"; readonly head: GameHead; readonly proof: Proof }
  /** It names a seat that it does not open: by a token that never was one, one that is no more, or one of somebody else's. */
  | { readonly kind: "closed"; readonly because: "wrong" | "withdrawn" | "foreign" }
  | { readonly kind: "referee" };

/** @param read its reply address, the token not yet checked */
export async function addresseeOf(
  office: Office,
  letter: Letter,
  { address, arbiter }: Pick<ReadLetter, "address" | "arbiter">,
): Promise<Addressee> {
  if (address === undefined) {
    return arbiter === undefined
      ? await byReference(office, letter)
      : await gameMasterAt(office, letter, arbiter);
  }
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

/** A letter to the address of a game master. */
async function gameMasterAt(office: Office, letter: Letter, address: ArbiterAddress): Promise<Addressee> {
  const found = await arbiterOf(office, address);
  if (found === undefined) return { kind: "closed", because: "wrong" };
  if (!isSame(found.address, letter.from)) return { kind: "closed", because: "foreign" };
  const { head } = found;
  return { kind: "gameMaster", head, proof: address.run === head.run ? "token" : "old-token" };
}

/** The game whose game master's address it is, whoever writes to it. */
export async function arbiterOf(office: Pick<Office, "games">, address: ArbiterAddress) {
  const game = await office.games.head(address.game);
  const master = game?.head.gameMaster;
  if (game === undefined || master?.kind !== "apart" || !isArbiterToken(master, address)) return undefined;
  return { head: game.head, address: master.address };
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
    const arbiter = parseArbiterAddress(item.replyTo);
    const game = arbiter === undefined ? undefined : await arbiterOf(office, arbiter);
    if (game !== undefined && isSame(game.address, letter.from)) {
      return { kind: "gameMaster", head: game.head, proof: "reference" };
    }
  }
  return { kind: "referee" };
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
