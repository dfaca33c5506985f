import { foldedAddress } from "../../common/folded.ts";
import { sha256Hex } from "../../common/bytes/sha256.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Substitution } from "../../store/records/substitute-record.ts";
import { isMailAddress, isSameAddress } from "./address.ts";
import type { OpenGame } from "../open/open-game.ts";

/** Who holds a seat for somebody else, and who may. */

const NONE: Substitution = { offer: null, absent: null, offeredAt: [] };

export function substitutionOf({ substitutions }: GameHead, side: Side): Substitution {
  return substitutions?.[side] ?? NONE;
}

export function withSubstitution(head: GameHead, side: Side, substitution: Substitution): GameHead {
  return { ...head, substitutions: { ...head.substitutions, [side]: substitution } };
}

/** The game with the time when a player last wrote. */
export function withWords<H extends GameHead>(head: H, side: Side, at: number): H {
  return { ...head, wroteAt: { ...head.wroteAt, [side]: at } };
}

/**
 * The head of a game whose seat is about to go to another address. In a game with secrets it notes the former address: its
 * reader knows what the side hides, and may never hold the other.
 */
export function withPastHolder(head: GameHead, { system }: Pick<OpenGame, "system">, side: Side): GameHead {
  const { address } = head.seats[side];
  if (!system.rules.hasSecrets || address === null) return head;
  return withPastMember(head, side, address);
}

/** The head of a game when a person leaves who knows what their side wrote: they can never join the other. */
export function withPastMember(head: GameHead, side: Side, address: string): GameHead {
  const noted = new Set([...head.pastHolders?.[side] ?? [], holderHash(head, address)]);
  return { ...head, pastHolders: { ...head.pastHolders, [side]: [...noted] } };
}

/** Identifies an address within its game, and in no other. */
export function holderHash({ id }: GameHead, address: string): string {
  return sha256Hex(`${id} ${foldedAddress(address)}`);
}

/**
 * Why an address cannot get an offer of a seat; undefined if it can. Another part in the game is no reason: otherwise the
 * asking player would learn whose address it is. The person at the address learns that on opening the link.
 */
export function cannotAsk(head: GameHead, side: Side, address: string): string | undefined {
  if (!isMailAddress(address)) return "I can't send letters to that mail address.";
  if (isSameAddress(address, head.seats[side].address!)) return "That is the seat's own address.";
  return undefined;
}

/**
 * Why the person at an address cannot hold a seat, because of another part in the game, now or before; undefined if they can.
 * Only that person learns it.
 */
export function cannotHold(head: GameHead, side: Side, address: string): string | undefined {
  if (isOpponent(head, side, address)) {
    return "You play the other side of this game, and nobody may play both.";
  }
  if (isGameMaster(head, address)) {
    return "You are the game master of this game, and a game master does not play.";
  }
  if (head.pastHolders?.[enemyOf(side)]?.includes(holderHash(head, address))) {
    return "You have played the other side and know what it hides, so you cannot play this one.";
  }
  return undefined;
}

function isOpponent(head: GameHead, side: Side, address: string): boolean {
  const other = enemyOf(side);
  const beside = (head.teams?.[other]?.members ?? []).map((each) => each.address);
  return [head.seats[other].address, substitutionOf(head, other).absent?.address, ...beside].some((each) =>
    typeof each === "string" && isSameAddress(each, address)
  );
}

function isGameMaster({ gameMaster }: GameHead, address: string): boolean {
  return gameMaster?.kind === "apart" && isSameAddress(gameMaster.address, address);
}
