import type { CurrentGame } from "../../../game/office.ts";
import type { Followers } from "../../seat/follow.ts";
import { type AskedGame, OF_GAME, OF_TEAM } from "../operation/access.ts";
import type { Operation, OperationOpening } from "../operation/operation.ts";
import { problemAnswer, problemOf } from "../operation/problems.ts";

/** Live updates, for everybody and for a seat. */
export function eventOperations(followers: Followers): readonly Operation[] {
  return [events("/games/:id", OF_GAME, followers), events("/games/:id/seats/:side", OF_TEAM, followers)];
}

function events<Asked extends AskedGame>(
  path: string,
  opening: OperationOpening<Asked>,
  followers: Followers,
): Operation {
  return {
    method: "get",
    path: `${path}/events`,
    access: opening.access,
    summary:
      "Server-sent events: each is named moment, holds a Moment, and says that something is there and not what",
    media: "text/event-stream",
    async answerTo(site, context) {
      const asked = await opening.open(site, context);
      if (!asked.ok) return problemAnswer(asked.error);
      const { game: { head }, viewer } = asked.value;
      const mayStay = (game: CurrentGame) => asked.value.opensStill(game.head);
      return followers.follow(context, head.id, { viewer, mayStay }) ??
        problemAnswer(
          problemOf(
            503,
            "too-many-follow",
            "Many follow games just now. Ask for what is since your last run instead, and come again in a minute.",
          ),
          { "Retry-After": "60" },
        );
    },
  };
}
