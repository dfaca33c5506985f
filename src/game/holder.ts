import type { Side } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import { linkHash } from "./tokens.ts";

/** Who holds a seat, by a hash of what only he knows: it is another with another player, and when he renews his links. */
export function holderOf({ seats }: Pick<GameHead, "seats">, side: Side): string {
  return linkHash(seats[side].webKey);
}
