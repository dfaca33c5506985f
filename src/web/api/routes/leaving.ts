import { mailWishOf } from "../../../game/access/mail-levels.ts";
import { sendNewestLinks } from "../../../game/letters/renew-links.ts";
import { err, ok } from "../../../kernel/result.ts";
import type { Leaving } from "../../leaving.ts";
import { OF_NO_GAME, OF_RENEWED } from "../operation/access.ts";
import { doing, type Operation, readOperation } from "../operation/operation.ts";
import { deadLink, problemOf, refusedOften, said } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

/** Stopping letters, and replacing lost links: for people who have only an old letter. */
export function leavingOperations(leaving: Leaving): readonly Operation[] {
  const path = "/unsubscribe/:id/:side/:token";
  return [
    readOperation(OF_NO_GAME, {
      path,
      summary: "Which seat's letters the link in their foot leaves, and how many come now",
      answer: schemas.lettersLeft,
      caching: () => "no-store",
    }, async (_, { req }) => {
      const seat = await leaving.open(req.param() as Record<string, string>);
      if (seat === undefined) return err(DEAD_LINK);
      const { head, side } = seat;
      return ok({ game: head.id, title: head.title, side, level: mailWishOf(head, side).level });
    }),
    doing("post", OF_NO_GAME, {
      path,
      summary: "Has more or fewer letters come, or none",
      body: schemas.forms.level,
      example: { level: "none" },
      answer: schemas.done,
    }, async (_, { level }, { req }) => {
      const seat = await leaving.open(req.param() as Record<string, string>);
      if (seat === undefined) return err(DEAD_LINK);
      const set = await leaving.set(seat, level, "page");
      return said(set, ({ code, sentence }) => problemOf(code === "too-often" ? 429 : 409, code, sentence));
    }),
    doing(
      "post",
      OF_RENEWED,
      {
        path: "/games/:id/seats/:side/newest",
        summary: "Sends the seat's player the newest links, for an older key",
        body: schemas.nothing,
        example: {},
        answer: schemas.done,
      },
      async ({ id, side }, _, __, { office }) =>
        said(await sendNewestLinks(office, id, side), ({ sentence }) => refusedOften(sentence)),
    ),
  ];
}

const DEAD_LINK = deadLink(
  "This link works no more: somebody else has the seat, or it was cut short on the way.",
  "token",
);
