import { INVITE_ONLY } from "../../../game/house/barred.ts";
import { computerName } from "../../../game/access/names.ts";
import { z } from "zod";
import { scenarios } from "../../../game/open/open-game.ts";
import { isHisTurn, keptSeats, playedSeats, seatsOf, withoutDeclined } from "../../../game/people/seats.ts";
import { err, ok } from "../../../kernel/result.ts";
import { bySide, isSide, type Side, sideName } from "../../../kernel/side.ts";
import type { GameRow } from "../../../store/games/game-row.ts";
import type { SeatRow } from "../../../store/games/lists.ts";
import { practiceGame } from "../../new-game/practice-game.ts";
import { createdFor } from "../../request/budget.ts";
import { type MakerLimit, mayAskAll } from "../../request/maker-limit.ts";
import { beaconMeant } from "../../new-game/beacon-meant.ts";
import { gameWanted, madeWords, wayOffered, withUsualListing } from "../../new-game/new-game-form.ts";
import { OF_NO_GAME, OF_PERSON } from "../operation/access.ts";
import { API } from "../operation/game-views.ts";
import { A_LIST, nextOf, placeInList } from "../operation/lists.ts";
import { doing, type Operation, readOperation } from "../operation/operation.ts";
import { problemOf, type Refusal, refusedOften } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

const NO_SUCH_LIST = problemOf(
  400,
  "no-such-list",
  "The lists are games being played and games that are over; before is the next of an answer.",
);

const NO_SUCH_SEATS = problemOf(
  400,
  "no-such-list",
  "There are lists of seats for now and of those that are over; before is the next of an answer.",
);

const TOO_MANY = refusedOften(
  "Your network, or one of these addresses, has made many games lately. Try again later.",
);

const AT_OFFERS = problemOf(
  409,
  "at-offers",
  "To offer a seat by link or to everybody, sign in and use POST /offers. Here, name the opponent's address.",
  "against",
);

/** Why no game is made. @param otherwise the refusal, unless the site is invite-only */
function notMade(why: readonly string[], otherwise: Omit<Refusal, "detail">): Refusal {
  if (why.includes(INVITE_ONLY)) return problemOf(403, "invite-only", INVITE_ONLY);
  return { ...otherwise, detail: why.slice(0, 10).join("; ") };
}

function rowJson(
  { id, title, scenario, names, computers, levels, ...row }: GameRow,
): schemas.GameList["games"][number] {
  const { gameTurn, lastTurn, waiting, winner, at } = row;
  const named = (side: Side) =>
    computers[side] ? computerName(levels?.[side]) : names[side] || sideName(side);
  return { id, title, scenario, players: bySide(named), gameTurn, lastTurn, waiting, winner, at };
}

function seatJson(seat: SeatRow): schemas.OwnSeats["seats"][number] {
  const { row, party } = seat;
  const side = isSide(party) ? party : null;
  const url = `${API}/games/${row.id}/${side === null ? "master" : `seats/${side}`}`;
  return { ...rowJson(row), side, isAsked: isHisTurn(seat), due: row.due, url };
}

/** What there is to play and to follow, and a game against the computer at once. */
export function houseOperations(maker: MakerLimit): readonly Operation[] {
  return [
    readOperation(OF_NO_GAME, {
      path: "/scenarios",
      summary: "What there is to play",
      answer: schemas.scenarioList,
    }, () => ok({ scenarios: scenarios() })),

    readOperation(OF_NO_GAME, {
      path: "/games",
      summary: "The games that their players show to everybody, those in which something happened last first",
      query: z.object({
        show: z.enum(["playing", "over"]).optional(),
        before: z.string().optional().describe("The `next` of the answer before."),
      }),
      answer: schemas.gameList,
    }, async (_, { req }, { office }) => {
      const show = req.query("show") ?? "playing";
      const before = placeInList(req.query("before"));
      if ((show !== "playing" && show !== "over") || before === null) return err(NO_SUCH_LIST);
      const rows = await office.games.lists.listed(show, A_LIST, before);
      return ok({ games: rows.map(rowJson), next: nextOf(rows.map(({ at, id }) => [at, id])) });
    }),

    readOperation(OF_PERSON, {
      path: "/me/seats",
      summary:
        "Your seats in games that are being played or have not begun; or those in finished games, the newest first",
      query: z.object({
        show: z.enum(["now", "over"]).optional(),
        before: z.string().optional().describe("Of those that are over: the `next` of the answer before."),
      }),
      answer: schemas.ownSeats,
    }, async (person, { req }, { office }) => {
      const show = req.query("show") ?? "now";
      const before = placeInList(req.query("before"));
      if ((show !== "now" && show !== "over") || before === null) return err(NO_SUCH_SEATS);
      if (show === "now") {
        const seats = [...await playedSeats(office, person), ...await seatsOf(office, person, "inviting")];
        return ok({ seats: seats.map(seatJson), next: null });
      }
      const over = await seatsOf(office, person, "over", A_LIST, before);
      const kept = before === undefined ? await keptSeats(office, person) : [];
      return ok({
        seats: [...withoutDeclined(over), ...kept.filter(({ row }) => row.status === "over")].map(seatJson),
        next: nextOf(over.map(({ row }) => [row.at, row.id])),
      });
    }),

    doing("post", OF_NO_GAME, {
      path: "/games",
      summary: "Makes a game from the fields of the page's form, and invites its players by letter",
      body: schemas.toMake,
      example: {
        scenario: "crusader/sidi-rezeg",
        address: "anna@example.org",
        side: "allied",
        opponent: "bruno@example.org",
      },
      answer: schemas.madeGame,
    }, async (_, filled, context, site) => {
      const { office } = site;
      if (wayOffered(filled) !== undefined) return err(AT_OFFERS);
      const wanted = gameWanted(await withUsualListing(office, filled));
      if (!wanted.ok) return err(problemOf(400, "bad-game", wanted.error.sentence));
      const { game, invited, isAgainstComputer } = wanted.value;
      if (!await maker.allows(context) || !await mayAskAll(office, invited)) return err(TOO_MANY);
      const created = await createdFor(context, site, {
        ...game,
        beacon: await beaconMeant(wanted.value, office),
      });
      if (!created.ok) return err(notMade(created.error, { status: 400, code: "bad-game" }));
      const { head } = created.value;
      return ok({ game: head.id, sentence: madeWords(head, isAgainstComputer).join(" ") });
    }),

    doing("post", OF_NO_GAME, {
      path: "/practice",
      summary: "Makes a practice game against the computer, begun at once",
      body: schemas.toPractise,
      example: { scenario: "crusader/sidi-rezeg", side: "allied" },
      answer: schemas.practice,
    }, async (_, { scenario, side, position, level }, context, site) => {
      if (!await maker.allows(context)) return err(TOO_MANY);
      const made = await practiceGame(context, site, scenario, side, { position }, level);
      if (!made.ok) {
        const refusal = position === undefined
          ? { code: "no-such-scenario", at: "scenario" }
          : { code: "bad-game", at: "position" };
        return err(notMade(made.error, { status: 400, ...refusal }));
      }
      const { id, seats } = made.value;
      return ok({ game: id, side, key: seats[side].webKey, url: `${API}/games/${id}/seats/${side}` });
    }),
  ];
}
