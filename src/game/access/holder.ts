import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { linkHash } from "./tokens.ts";

/** The holder of a seat, as a hash of what only the holder knows: it changes with the player, and with renewed links. */
export function holderOf({ seats }: Pick<GameHead, "seats">, side: Side): string {
  return linkHash(seats[side].webKey);
}
