import type { Context } from "hono";
import { sideName } from "../../kernel/side.ts";
import { MemberPage } from "../../../templates/pages/member.tsx";
import type { Website } from "../request/context.ts";
import { languageOf, pageIn } from "../request/language.ts";
import { tableOnPage } from "../map-table/on-page.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { teamView } from "../seat/team.ts";
import { gameView } from "../seat/view.ts";

export async function memberPage(context: Context, site: Website, seat: OpenSeat): Promise<Response> {
  const game = await gameView(site.office, seat.game, seat, languageOf(context));
  const view = {
    game,
    side: sideName(seat.side),
    team: await teamView(site.office, seat, { language: languageOf(context) }),
    table: await tableOnPage(site.office, seat, game.pictureUrl),
    link: seatLink(seat),
  };
  return await pageIn(context, () => MemberPage(view));
}
