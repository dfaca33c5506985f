import { type Context, Hono } from "hono";
import { gamePath } from "../../game/access/links.ts";
import { type CurrentGame, currentGame } from "../../game/office.ts";
import { standingOfReview } from "../../game/proof/review/reviewing.ts";
import { figureOfReview, wordsOfReview } from "../../game/proof/review/words.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { ReviewPage, ReviewUnderWay } from "../../../templates/pages/review.tsx";
import { API } from "../api/operation/game-views.ts";
import { message, notFound, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { SeatPages } from "../seat/seat-pages.ts";

/** How many seconds a browser waits before it looks again for a review that is being made. */
const LOOK_AGAIN = 5;

/** The reviews of finished games, for everybody and on the pages of their seats. */
export function reviewRoutes(site: Website): Hono {
  const routes = new Hono();
  routes.get("/:id/review", async (context) => {
    const game = await currentGame(site.office, (context.req.param("id") ?? "").toUpperCase());
    return game === undefined ? notFound(context, site) : await reviewPage(context, site, game);
  });
  const pages = new SeatPages(site, "team");
  pages.get("review", (context, seat) => reviewPage(context, site, seat.game, seat));
  routes.route("/", pages.routes);
  return routes;
}

/** The review of a game; while it is made, its progress (202). @param seat whose player has opened it, if one has */
async function reviewPage(
  context: Context,
  site: Website,
  { head, system }: CurrentGame,
  seat?: OpenSeat,
): Promise<Response> {
  const standing = await standingOfReview(site.office, head);
  const url = seat?.url ?? gamePath(head.id);
  if (standing.kind === "refused") {
    return await message(context, site, 409, {
      title: "No review",
      sentences: [standing.sentence],
      back: { text: "To the game", url },
    });
  }
  const place = {
    title: head.title,
    game: head.id,
    url,
    seat: seat === undefined ? undefined : seatLink(seat),
  };
  if (standing.kind === "making") {
    context.header("Refresh", String(LOOK_AGAIN));
    return await pageIn(context, () => ReviewUnderWay({ ...standing, ...place }), 202);
  }
  const { review } = standing;
  return await pageIn(context, () =>
    ReviewPage({
      ...place,
      review: wordsOfReview(review),
      curve: figureOfReview(review),
      json: `${API}/games/${head.id}/review`,
      words: wordsToldOf(system),
    }));
}
