import type { PlayWish } from "../store/records/wish-records.ts";
import type { Side } from "../kernel/side.ts";
import type { GameHead } from "../store/records/game-record.ts";

const AT_FIRST: PlayWish = { asksAll: false, asksSparse: true };

/** How many questions a seat's player wants; by default, the game's own way. */
export function playWishOf({ playWishes }: Pick<GameHead, "playWishes">, side: Side): PlayWish {
  return playWishes?.[side] ?? AT_FIRST;
}

export function withPlayWish(head: GameHead, side: Side, wish: Partial<PlayWish>): GameHead {
  return { ...head, playWishes: { ...head.playWishes, [side]: { ...playWishOf(head, side), ...wish } } };
}

/** A new person has the seat, without wishes yet. */
export function withoutPlayWish(head: GameHead, side: Side): GameHead {
  return { ...head, playWishes: { ...head.playWishes, [side]: undefined } };
}
