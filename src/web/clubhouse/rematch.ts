import type { Context } from "hono";
import { seatPath } from "../../game/access/links.ts";
import { rematch } from "../../game/seats/rematch.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { keepBegun } from "../new-game/begun-games.ts";
import { message, type Website } from "../request/context.ts";

/** Makes a rematch of a finished game, with changed sides. @param back the page before */
export async function playAgain(
  context: Context,
  site: Website,
  seat: { readonly head: GameHead; readonly side: Side },
  back: string,
): Promise<Response> {
  const { office } = site;
  const again = await rematch(office, seat);
  if (!again.ok) {
    return await message(context, site, 409, {
      title: "No game is made",
      sentences: [again.error],
      back: { text: "Back", url: back },
    });
  }
  const { head, side, hasBegun } = again.value;
  if (hasBegun) await keepBegun(context, site, head);
  return context.redirect(seatPath(head, side), 303);
}
