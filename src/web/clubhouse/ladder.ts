import { type Context, Hono } from "hono";
import {
  acceptChallenge,
  challengeOn,
  declineChallenge,
  joinLadder,
  leaveLadder,
} from "../../game/ladder/acts.ts";
import { ownLadders, RUNGS_IN_REACH, shownLadders } from "../../game/ladder/ladder.ts";
import { ANSWER_DAYS } from "../../game/ladder/member.ts";
import { createGame } from "../../game/seats/create.ts";
import { SALT_LENGTH } from "../../game/seats/join.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { err, ok } from "../../kernel/result.ts";
import { isSide } from "../../kernel/side.ts";
import { LadderPage, OwnLaddersPage } from "../../../templates/pages/clubhouse/ladder.tsx";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";
import type { Person } from "../../store/records/people-records.ts";
import { pageIn } from "../request/language.ts";
import type { Website } from "../request/context.ts";
import { typedIn } from "../seat/seat-acts.ts";
import type { OwnAct } from "./own-acts.ts";
import { OwnPages } from "./own-pages.ts";
import { profilePath } from "./paths.ts";
import { placeFrom } from "./ratings.ts";

/** How many rungs a page shows at once. */
export const LADDER_RUNGS = 50;
/** How often an hour a person may act on ladders. */
const ACTS_AN_HOUR = 30;

/** What the form of a person's own ladders does, and, by the same names, the API. */
export const ladderAct: OwnAct = async ({ office, person }, field) => {
  if (await office.outbox.countAnswer(`ladder: ${person.id}`, office.now(), HOUR) > ACTS_AN_HOUR) {
    return err("You have done much on ladders lately. Try again in an hour.");
  }
  const system = field("system");
  switch (field("act")) {
    case "join":
      return await joinLadder(office, person, system);
    case "leave":
      return await leaveLadder(office, person, system);
    case "challenge":
      return await challengeOn(office, person, system, {
        player: field("player"),
        scenario: field("scenario"),
      });
    case "decline":
      return await declineChallenge(office, person, system);
    case "accept": {
      const side = field("side");
      const made = await acceptChallenge(office, person, system, {
        side: isSide(side) ? side : undefined,
        words: field("words"),
      }, (game) => createGame(office, game));
      return made.ok ? ok(`The game ${made.value.id} is made. It is among your games.`) : made;
    }
    default:
      return err("Use the form.");
  }
};

/** What a page says after an act. */
const DONE = new Map([
  ["join", "You are on the ladder, on its lowest rung."],
  ["leave", "You are no longer on that ladder."],
  ["challenge", "Your challenge is sent."],
  ["accept", "The game is made. It is among your games."],
  ["decline", "You have declined the challenge."],
]);

export function ladderRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;

  routes.get("/ladder", async (context) => {
    const from = placeFrom(context.req.query("from"));
    const ladders = await shownLadders(office, from, LADDER_RUNGS);
    const shown = {
      ladders: ladders.map(({ players, ...ladder }) => ({
        ...ladder,
        players: players.map(({ profile, ...player }) => ({
          ...player,
          page: profile === undefined ? undefined : profilePath(profile),
        })),
      })),
      reach: RUNGS_IN_REACH,
      days: ANSWER_DAYS,
      lower: ladders.some(({ count }) => count > from + LADDER_RUNGS)
        ? `/ladder?from=${from + LADDER_RUNGS}`
        : undefined,
    };
    return pageIn(context, () => LadderPage(shown));
  });

  const shown = async (
    context: Context,
    person: Person,
    told: { readonly problem?: FormProblem; readonly done?: string } = {},
  ) => {
    const view = {
      ladders: await ownLadders(office, person),
      isReady: person.ratings?.isOn === true && person.name !== "",
      saltLength: SALT_LENGTH,
      dates: person.wishes,
      ...told,
    };
    return await pageIn(context, () => OwnLaddersPage(view), told.problem === undefined ? 200 : 400);
  };
  const pages = new OwnPages(site);
  pages.get("/me/ladder", async (context, { person }) => {
    const done = DONE.get(context.req.query("done") ?? "");
    return await shown(context, person.value, done === undefined ? {} : { done });
  });
  pages.form("/me/ladder", async (context, { person: { value: person } }, fields) => {
    const done = await ladderAct({ office, person, agent: "" }, typedIn(fields));
    return done.ok
      ? context.redirect(`/me/ladder?done=${encodeURIComponent(fields.act ?? "")}`, 303)
      : await shown(context, person, { problem: { sentence: done.error } });
  });
  routes.route("/", pages.routes);
  return routes;
}
