import type { Context } from "hono";
import { standingOfReview } from "../../game/proof/review/reviewing.ts";
import { figureOfReview, wordsOfReview } from "../../game/proof/review/words.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { ReviewPage, ReviewUnderWay } from "../../../templates/pages/review.tsx";
import { API } from "../api/operation/game-views.ts";
import { message, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import type { ReadGame } from "../request/reading.ts";

/** How many seconds a browser waits before it looks again for a review that is being made. */
const LOOK_AGAIN = 5;

/** The review of a game; while it is made, its progress (202). */
export async function reviewPage(
  context: Context,
  site: Website,
  { game: { head, system }, url, seat }: ReadGame,
): Promise<Response> {
  const standing = await standingOfReview(site.office, head);
  if (standing.kind === "refused") {
    return await message(context, site, 409, {
      title: "No review",
      sentences: [standing.sentence],
      back: { text: "To the game", url },
    });
  }
  const place = { title: head.title, game: head.id, url, seat };
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
