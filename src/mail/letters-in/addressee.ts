import { isMailAddress, isSameAddress } from "../../game/access/address.ts";
import {
  type GameMasterAddress,
  isGameMasterToken,
  isSeatToken,
  parseGameMasterAddress,
  parseReplyAddress,
  type ReplyAddress,
} from "../../game/access/tokens.ts";
import type { GameCabinet, Membership, PostTray } from "../../game/office.ts";
import { writesFor } from "../../game/writers.ts";
import { cannotHold, substitutionOf } from "../../game/access/substitutions.ts";
import { memberByAddress } from "../../game/access/team.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Member } from "../../store/records/team-record.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import type { ReadLetter } from "./read-letter.ts";
import { lettersAnswered } from "../reading/references.ts";
import type { SeatProof } from "../sender/sender.ts";

export type Addressee =
  | { readonly kind: "seat"; readonly head: GameHead; readonly side: Side; readonly proof: SeatProof }
  /** A member of a side's team: what they order goes into a draft, and never into the game. */
  | {
    readonly kind: "member";
    readonly head: GameHead;
    readonly side: Side;
    readonly member: Member;
    readonly proof: SeatProof;
  }
  | { readonly kind: "gameMaster"; readonly head: GameHead; readonly proof: SeatProof }
  /** It names a seat that it does not open: by a token that never was one, one that is no more, or one of somebody else's. */
  | { readonly kind: "closed"; readonly because: "wrong" | "withdrawn" | "foreign" }
  | { readonly kind: "referee" };

/** @param read its reply address, the token not yet checked */
export async function addresseeOf(
  office: GameCabinet & PostTray & Membership,
  letter: ReceivedLetter,
  { address, gameMaster }: Pick<ReadLetter, "address" | "gameMaster">,
): Promise<Addressee> {
  if (address === undefined) {
    return gameMaster === undefined
      ? await byReference(office, letter)
      : await gameMasterAt(office, letter, gameMaster);
  }
  const seat = await seatOf(office, address);
  if (seat === undefined) {
    const serves = await memberAt(office, letter, address);
    if (serves !== undefined) return serves;
    const because = await wasOurs(office, letter, address) ? "withdrawn" : "wrong";
    return { kind: "closed", because };
  }
  const { head } = seat;
  const { side } = address;
  const proof = address.run === head.run ? "token" : "old-token";
  if (isSameAddress(seat.address, letter.from)) return { kind: "seat", head, side, proof };
  if (!mayBeHis(head, side, letter.from)) return { kind: "closed", because: "foreign" };
  const isHis = await writesFor(office, seat.address, letter.from);
  return { kind: "seat", head, side, proof: isHis ? proof : "other-mailbox" };
}

/** Whether a mailbox may be another one of the player who holds a seat: nobody's who has another part in the game. */
function mayBeHis(head: GameHead, side: Side, from: string): boolean {
  const { absent } = substitutionOf(head, side);
  return isMailAddress(from) && cannotHold(head, side, from) === undefined &&
    (absent === null || !isSameAddress(absent.address, from));
}

export async function seatOf(office: GameCabinet, address: ReplyAddress) {
  const game = await office.games.head(address.game);
  const seat = game?.head.seats[address.side];
  if (game === undefined || seat === undefined || seat.address === null) return undefined;
  const known = { ...seat, address: seat.address };
  return isSeatToken(known, address) ? { head: game.head, address: seat.address } : undefined;
}

/** A letter to the address of a member of a side's team; undefined where it is none. */
async function memberAt(
  { games }: GameCabinet,
  letter: ReceivedLetter,
  address: ReplyAddress,
): Promise<Addressee | undefined> {
  const head = (await games.head(address.game))?.head;
  const member = head === undefined ? undefined : memberByAddress(head, address);
  if (head === undefined || member === undefined) return undefined;
  if (!isSameAddress(member.address, letter.from)) return { kind: "closed", because: "foreign" };
  const proof = address.run === head.run ? "token" : "old-token";
  return { kind: "member", head, side: address.side, member, proof };
}

async function gameMasterAt(
  office: GameCabinet,
  letter: ReceivedLetter,
  address: GameMasterAddress,
): Promise<Addressee> {
  const found = await gameMasterByToken(office, address);
  if (found === undefined) return { kind: "closed", because: "wrong" };
  if (!isSameAddress(found.address, letter.from)) return { kind: "closed", because: "foreign" };
  const { head } = found;
  return { kind: "gameMaster", head, proof: address.run === head.run ? "token" : "old-token" };
}

async function gameMasterByToken(office: GameCabinet, address: GameMasterAddress) {
  const game = await office.games.head(address.game);
  const gameMaster = game?.head.gameMaster;
  if (game === undefined || gameMaster?.kind !== "apart" || !isGameMasterToken(gameMaster, address)) {
    return undefined;
  }
  return { head: game.head, address: gameMaster.address };
}

/** Whether the letter that is answered gave out this very address. */
async function wasOurs(
  office: PostTray,
  letter: ReceivedLetter,
  { game, token }: ReplyAddress,
): Promise<boolean> {
  for (const item of await lettersAnswered(office, letter)) {
    if (item.game === game && parseReplyAddress(item.replyTo)?.token === token) return true;
  }
  return false;
}

/** A mail program has lost the part after the plus: the letter that is answered tells whose it is. */
async function byReference(office: GameCabinet & PostTray, letter: ReceivedLetter): Promise<Addressee> {
  for (const item of await lettersAnswered(office, letter)) {
    const address = parseReplyAddress(item.replyTo);
    const seat = address === undefined ? undefined : await seatOf(office, address);
    if (seat !== undefined && isSameAddress(seat.address, letter.from)) {
      return { kind: "seat", head: seat.head, side: address!.side, proof: "reference" };
    }
    const serves = address === undefined ? undefined : await memberAt(office, letter, address);
    if (serves?.kind === "member") return { ...serves, proof: "reference" };
    const gameMaster = parseGameMasterAddress(item.replyTo);
    const game = gameMaster === undefined ? undefined : await gameMasterByToken(office, gameMaster);
    if (game !== undefined && isSameAddress(game.address, letter.from)) {
      return { kind: "gameMaster", head: game.head, proof: "reference" };
    }
  }
  return { kind: "referee" };
}
