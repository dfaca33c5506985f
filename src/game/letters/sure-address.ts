import { hasRunOut } from "../../common/threads/times.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import type { Side } from "../../kernel/side.ts";
import type { FormerAddress, NewAddress } from "../../store/records/address-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { substitutionOf } from "../access/substitutions.ts";

/** How long a seat whose letters have moved can be taken back from the former address. */
export const WAY_BACK = 14 * DAY;

/** What an act that cannot be undone is about: where a seat's letters go, or the seat itself. */
export type Final = "address" | "seat";

export function newAddressOf({ newAddresses }: GameHead, side: Side): NewAddress {
  return newAddresses?.[side] ?? { asked: null, askedAt: [], waiting: null, former: null };
}

export function withNewAddress(head: GameHead, side: Side, wish: Partial<NewAddress>): GameHead {
  return {
    ...head,
    newAddresses: { ...head.newAddresses, [side]: { ...newAddressOf(head, side), ...wish } },
  };
}

/** A seat's former address, while the seat can be taken back from there. */
export function formerAddress(head: GameHead, side: Side, now: number): FormerAddress | undefined {
  const { former } = newAddressOf(head, side);
  return former === null || hasRunOut(former.until, now, WAY_BACK) ? undefined : former;
}

/**
 * The person who decides about an act that cannot be undone: not a thief of a letter, nor a recent reader of the seat's
 * letters. While the seat can be taken back from an address, it is that one. Otherwise, in matters of the seat, it is the
 * player behind a substitute; or else the registered address.
 */
export function sureAddress(head: GameHead, side: Side, about: Final, now: number): SureAddress | undefined {
  const former = formerAddress(head, side, now)?.address;
  if (former !== undefined) return { who: "former", address: former };
  const absent = about === "seat" ? substitutionOf(head, side).absent?.address : undefined;
  if (absent !== undefined) return { who: "absent", address: absent };
  const { address } = head.seats[side];
  return address === null ? undefined : { who: "own", address };
}

export interface SureAddress {
  /** The registered address, the former one, or that of the player behind a substitute. */
  readonly who: "own" | "former" | "absent";
  readonly address: string;
}
