import type { Context } from "hono";
import { sideName } from "../../kernel/side.ts";
import { pageText } from "../../../templates/pages/layout.tsx";
import { MemberPage } from "../../../templates/pages/member.tsx";
import type { Website } from "../context.ts";
import { tableOnPage } from "../map-table/on-page.ts";
import { type OpenSeat, seatLink } from "../open-seat.ts";
import { teamView } from "../team.ts";
import { gameView } from "../view.ts";

/** A member's own page of the game. */
export async function memberPage(context: Context, site: Website, seat: OpenSeat): Promise<Response> {
  const game = await gameView(site.office, seat.game, seat);
  const page = MemberPage({
    game,
    side: sideName(seat.side),
    team: await teamView(site.office, seat),
    table: await tableOnPage(site.office, seat, game.pictureUrl),
    link: seatLink(seat),
    postRoom: site.postRoom,
  });
  return context.html(pageText(page));
}
