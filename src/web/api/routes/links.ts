import { z } from "zod";
import { picked } from "../../../common/picked.ts";
import { confirm, confirmable, deny, toConfirmWords } from "../../../game/letters/confirm.ts";
import { err, ok } from "../../../kernel/result.ts";
import { obeyConfirmed } from "../../../mail/seat/obey.ts";
import { namedSeat } from "../../seat/seat-link.ts";
import { SEAT_LINK_NAMES, seatLinkOf } from "../../seat/seat-link-acts.ts";
import { OF_NO_GAME } from "../operation/access.ts";
import { doing, type Operation, readOperation } from "../operation/operation.ts";
import { deadLink, problemOf, said } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

const WHAT: Readonly<Record<(typeof SEAT_LINK_NAMES)[number], string>> = {
  "offered": "to take the seat that somebody has offered to an address",
  "back": "to take the seat back from a substitute",
  "team": "to join the team of a side",
  "address": "to have a seat's letters come to the address that was asked",
  "address-back": "to take a seat back whose letters have gone elsewhere",
};

/** The buttons behind links in letters: each opens by the end of its link, and the letter has said what it asks. */
export const linkOperations: readonly Operation[] = [
  readOperation(OF_NO_GAME, {
    path: "/confirm/:key",
    summary: "What the link in that letter asks; looking uses nothing up",
    answer: schemas.toConfirm,
    caching: () => "no-store",
  }, async (_, { req }, { office }) => {
    const found = await confirmable(office, req.param("key") ?? "");
    if (found === undefined) return err(DEAD_LINK);
    const { game, held: { side, what } } = found;
    const { asks, orders, unread } = toConfirmWords(game, side, what);
    const isFinal = what.kind === "command" && what.final !== undefined;
    return ok({ game: game.head.id, title: game.head.title, asks, orders, unread, isFinal });
  }),
  doing("post", OF_NO_GAME, {
    path: "/confirm/:key",
    summary: "Confirms that a letter is the player's own, or an act that cannot be undone; or denies it",
    body: z.object({ act: z.enum(["yes", "no"]) }),
    example: { act: "no" },
    answer: schemas.done,
  }, async (_, { act }, { req }, { office }) => {
    const key = req.param("key") ?? "";
    const sentence = act === "no" ? await deny(office, key) : await confirm(office, key, obeyConfirmed);
    return sentence === undefined ? err(DEAD_LINK) : ok({ sentence });
  }),
  ...SEAT_LINK_NAMES.flatMap(seatLinkOperations),
];

function seatLinkOperations(name: (typeof SEAT_LINK_NAMES)[number]): readonly Operation[] {
  const path = `/${name}/:id/:side/:key`;
  const { look, act } = seatLinkOf(name);
  return [
    readOperation(OF_NO_GAME, {
      path,
      summary: `What the link in that letter asks: ${WHAT[name]}; looking uses nothing up`,
      answer: schemas.linkAsks,
      caching: () => "no-store",
    }, async (_, context, { office }) => {
      const link = namedSeat(context);
      const asks = link && await look(office, link);
      if (asks === undefined) return err(DEAD_LINK);
      if (!asks.ok) return err(problemOf(403, "not-yours", asks.error.sentence));
      return ok(picked(asks.value(), "title", "sentences"));
    }),
    doing("post", OF_NO_GAME, {
      path,
      summary: `Does what that link asks: ${WHAT[name]}`,
      body: schemas.nothing,
      example: {},
      answer: schemas.done,
    }, async (_, __, context, { office }) => {
      const link = namedSeat(context);
      const acted = link && await act(office, link);
      if (acted === undefined) return err(DEAD_LINK);
      return said(acted, ({ sentence }) => problemOf(409, "refused", sentence));
    }),
  ];
}

const DEAD_LINK = deadLink(
  "This link no longer works: it was used, withdrawn, replaced or cut short, or its time is over.",
  "key",
);
