import { enemyOf, type Side } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import type { Substitution } from "../store/substitute-record.ts";
import { isMailAddress, isSameAddress } from "./address.ts";

/** Who holds a seat for somebody else, and who may. */

const NONE: Substitution = { offer: null, absent: null, offeredAt: [] };

export function substitutionOf({ substitutions }: GameHead, side: Side): Substitution {
  return substitutions?.[side] ?? NONE;
}

export function withSubstitution(head: GameHead, side: Side, substitution: Substitution): GameHead {
  return { ...head, substitutions: { ...head.substitutions, [side]: substitution } };
}

/**
 * Why nobody is asked at an address whether he would hold a seat; undefined where he is. Who else has a part in the game is no
 * reason: whoever asks would learn by it whose address it is. He himself is told, when he opens the link.
 */
export function cannotAsk(head: GameHead, side: Side, address: string): string | undefined {
  if (!isMailAddress(address)) return "That is no mail address that letters can be sent to.";
  if (isSameAddress(address, head.seats[side].address!)) return "That is the seat's own address.";
  return undefined;
}

/** Why whoever is at an address cannot hold a seat, as he has another part in the game; undefined where he can. For him alone. */
export function cannotHold(head: GameHead, side: Side, address: string): string | undefined {
  if (isOpponent(head, side, address)) return "You play the other side of this game, and nobody plays both.";
  if (isGameMaster(head, address)) {
    return "You are the game master of this game, and who rules does not play.";
  }
  return undefined;
}

function isOpponent(head: GameHead, side: Side, address: string): boolean {
  const other = enemyOf(side);
  return [head.seats[other].address, substitutionOf(head, other).absent?.address].some((each) =>
    typeof each === "string" && isSameAddress(each, address)
  );
}

function isGameMaster({ gameMaster }: GameHead, address: string): boolean {
  return gameMaster?.kind === "apart" && isSameAddress(gameMaster.address, address);
}
