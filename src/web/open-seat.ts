import type { Context } from "hono";
import { type CurrentGame, currentGame, type Office } from "../game/office.ts";
import { seatPath } from "../game/post.ts";
import { sameSecret } from "../game/tokens.ts";
import { type Side, SIDES } from "../kernel/side.ts";

/** A seat whose player has shown its key. */
export interface OpenSeat {
  readonly game: CurrentGame;
  readonly side: Side;
  readonly url: string;
}

/** The seat that an address `/:id/:side/:key` opens; undefined for a wrong key as for a game that does not exist. */
export async function openSeat(office: Office, context: Context): Promise<OpenSeat | undefined> {
  const side = context.req.param("side") as Side;
  if (!SIDES.includes(side)) return undefined;
  const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
  const seat = game?.head.seats[side];
  if (
    game === undefined || seat?.kind !== "person" ||
    !sameSecret(seat.webKey, context.req.param("key") ?? "")
  ) return undefined;
  return { game, side, url: seatPath(game.head, side) };
}
