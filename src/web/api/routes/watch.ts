import {
  askSpectator,
  confirmSpectator,
  spectatorAsked,
  stopSpectator,
} from "../../../game/table/spectators.ts";
import { err, ok } from "../../../kernel/result.ts";
import type { ClientLimit } from "../../request/client-limit.ts";
import { OF_NO_GAME, OF_WATCH } from "../operation/access.ts";
import { doing, type Operation, readOperation, undoing } from "../operation/operation.ts";
import { deadLink, problemOf, refusedOften, said } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

/** Following a game from outside by mail. */
export function watchOperations(limit: ClientLimit): readonly Operation[] {
  return [
    doing("post", OF_WATCH, {
      path: "/games/:id/watch",
      summary: "Asks an address by a letter whether it would follow the game",
      body: schemas.watcher,
      example: { address: "carla@example.org" },
      answer: schemas.done,
    }, async ({ head }, { address }, context, { office }) => {
      if (!await limit.allows(context)) return err(TOO_MANY);
      const asked = await askSpectator(office, head, address.trim());
      return said(asked, (why) => problemOf(409, "refused", why, "address"));
    }),

    readOperation(OF_NO_GAME, {
      path: "/watching/:link",
      summary: "Which game the link in that letter is about; looking uses nothing up",
      answer: schemas.watchedGame,
      caching: () => "no-store",
    }, async (_, { req }, { office }) => {
      const head = await spectatorAsked(office, req.param("link") ?? "");
      return head === undefined ? err(DEAD_LINK) : ok({ game: head.id, title: head.title });
    }),

    doing(
      "post",
      OF_NO_GAME,
      {
        path: "/watching/:link",
        summary: "Follows the game",
        body: schemas.nothing,
        example: {},
        answer: schemas.done,
      },
      async (_, __, { req }, { office }) =>
        await confirmSpectator(office, req.param("link") ?? "")
          ? ok({ sentence: "The next letter comes after the next Player-Turn." })
          : err(DEAD_LINK),
    ),

    undoing(OF_NO_GAME, {
      path: "/games/:id/watch/:stop",
      summary: "Stops the letters, by what the link in each ends with",
      answer: schemas.done,
    }, async (_, { req }, { office }) => {
      await stopSpectator(office, (req.param("id") ?? "").toUpperCase(), req.param("stop") ?? "");
      return ok({ sentence: "No more letters of the game come by that link." });
    }),
  ];
}

/** One client began more than people do. */
export const TOO_MANY = refusedOften(
  "Many have begun to follow a game from here of late. Try again in an hour.",
);

const DEAD_LINK = deadLink(
  "This link no longer works: it was used or cut short, its time is over, or the game has no spectators any more.",
);
