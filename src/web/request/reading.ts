import type { Context } from "hono";
import { gamePath } from "../../game/access/links.ts";
import { type CurrentGame, currentGame } from "../../game/office.ts";
import type { Viewer } from "../../kernel/rules.ts";
import type { SeatLink } from "../../../templates/pages/layout.tsx";
import { notFound, type Website } from "./context.ts";
import { type OpenSeat, seatLink } from "./open-seat.ts";

/** A game as somebody reads it: everybody below its public page, or a side below its seat's. */
export interface ReadGame {
  readonly game: CurrentGame;
  readonly viewer: Viewer;
  /** Of the page above. */
  readonly url: string;
  /** The way back to the seat, for a side. */
  readonly seat: SeatLink | undefined;
}

export function publicReading(game: CurrentGame): ReadGame {
  return { game, viewer: "spectator", url: gamePath(game.head.id), seat: undefined };
}

export function seatReading(seat: OpenSeat): ReadGame {
  const { game, side, url } = seat;
  return { game, viewer: side, url, seat: seatLink(seat) };
}

/** The code of a game in an address, which people may write in small letters. */
export function gameCodeIn({ req }: Context): string {
  return (req.param("id") ?? "").toUpperCase();
}

/** A route of a game that anybody may open; not found if there is no such game. */
export function ofGame(
  site: Website,
  show: (context: Context, game: CurrentGame) => Response | Promise<Response>,
) {
  return async (context: Context): Promise<Response> => {
    const game = await currentGame(site.office, gameCodeIn(context));
    return await (game === undefined ? notFound(context, site) : show(context, game));
  };
}
