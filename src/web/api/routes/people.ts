import type { Context } from "hono";
import type { z } from "zod";
import { agentWords } from "../../../common/agent-words.ts";
import { picked } from "../../../common/picked.ts";
import { personOwner } from "../../../game/people/api-tokens.ts";
import { ownBrowsers } from "../../../game/people/browsers.ts";
import { holdingWords, whatHolds } from "../../../game/people/deletion.ts";
import { profileOf } from "../../../game/people/profile.ts";
import { ratingsOfPerson } from "../../../game/ratings/shown.ts";
import { countWaiting } from "../../../game/people/seats.ts";
import { keepSeat } from "../../../game/people/settings.ts";
import { askSignIn } from "../../../game/people/sign-in.ts";
import { err, ok } from "../../../kernel/result.ts";
import { endSessions, OWN_ACTS, type OwnAct, ownData, type Settling } from "../../clubhouse/own-acts.ts";
import { ladderAct } from "../../clubhouse/ladder.ts";
import { profilePath } from "../../clubhouse/paths.ts";
import type { Website } from "../../request/context.ts";
import { seatAt } from "../../request/open-seat.ts";
import { typedIn } from "../../seat/seat-acts.ts";
import { OF_NO_GAME, OF_SESSION } from "../operation/access.ts";
import { doing, type Operation, readOperation, undoing } from "../operation/operation.ts";
import { noSuch, problemAnswer, problemOf, type Refusal, said } from "../operation/problems.ts";
import { tokenOperations } from "./keys.ts";
import { TOO_OFTEN } from "./sign-in.ts";
import { ladderOperations } from "./ladders.ts";
import { ratingOperations, ratingsJson } from "./ratings.ts";
import * as schemas from "../operation/schemas.ts";

const FORMS: Readonly<Record<keyof typeof schemas.ownFormsSchema, OwnAct>> = {
  ...OWN_ACTS,
  ladder: ladderAct,
};

/** A person's account: own details, sign-ins, data. */
export function peopleOperations(): readonly Operation[] {
  return [
    readOperation(OF_SESSION, {
      path: "/me",
      summary: "Your settings, and how many games wait for you",
      answer: schemas.me,
    }, async ({ person: { value: person } }, _, { office }) => {
      const { name, createdAt, addresses, wishes, profile, ratings } = person;
      return ok({
        name,
        since: createdAt,
        addresses: addresses.map(({ address }) => address),
        wishes,
        profile: profile === null ? null : profilePath(profile.key),
        isRated: ratings?.isOn === true,
        waiting: await countWaiting(office, person),
        browsers: await ownBrowsers(office, person),
      });
    }),
    form("name", "Your name", { name: "Anna", games: "yes" }),
    form("wishes", "Letters, zone and dates in games that you join from then on; all at once", {
      level: "turns",
      zone: "Europe/Berlin",
      dates: "en-GB",
      look: "auto",
    }),
    form("profile", "Whether you have a public profile", { act: "on" }),
    form("calendar", "The private address of your calendar of deadlines", { act: "on" }),
    form("ratings", "Whether games that you begin from then on count for ratings", { act: "on" }),
    readOperation(
      OF_SESSION,
      {
        path: "/me/ratings",
        summary: "Your ratings, and what changed them",
        answer: schemas.personRatings,
      },
      async ({ person: { value: person } }, _, { office }) =>
        ok(ratingsJson(await ratingsOfPerson(office, person, true)) ?? { standings: [], months: [] }),
    ),
    ...ratingOperations,
    form("ladder", "Joins or leaves a ladder, challenges, accepts, declines", {
      act: "challenge",
      system: "north-africa",
      player: "Bruno",
      scenario: "crusader/sidi-rezeg",
    }),
    ...ladderOperations,
    form("addresses", "Asks for another address by a letter, has one first, removes one", {
      act: "add",
      address: "anna@example.net",
    }),
    form("browsers", "Notifies a browser of all your games by its push service, or of none", {
      act: "end",
      id: "7f83b1657ff1fc53b92dc18148a1d65dfc2d4b1fa3d677284addd200126d9069",
    }),
    ...sessionOperations,
    ...tokenOperations("/me/tokens", OF_SESSION, ({ person }) => personOwner(person.value)),
    ...dataOperations,
    doing("put", OF_SESSION, {
      path: "/me/seats/:id/:side",
      summary: "Keeps a practice game's seat among your own by its key, as it has no address",
      body: schemas.seatKey,
      example: { key: "abcdefghijklmnopqrst" },
      answer: schemas.done,
    }, async ({ person }, { key }, { req }, { office }) => {
      const seat = await seatAt(office, req.param("id") ?? "", req.param("side") ?? "", key);
      if (seat === undefined) return err(NO_SUCH_SEAT);
      const { game: { head }, side } = seat;
      const { webKey } = head.seats[side];
      const kept = await keepSeat(office, person.value, { game: head.id, side, webKey });
      return said(kept.ok ? ok("The seat is kept among your own.") : kept, refused);
    }),
    readOperation(OF_NO_GAME, {
      path: "/players/:player",
      summary: "A player's public profile",
      answer: schemas.playerView,
    }, async (_, { req }, { office }) => {
      const profile = await profileOf(office, req.param("player") ?? "");
      if (profile === undefined) return err(NO_SUCH_PLAYER);
      return ok({
        ...profile,
        ratings: ratingsJson(profile.ratings) ?? null,
        games: profile.games.map(({ row: { id, title, winner }, side, luck }) => ({
          id,
          title,
          side,
          winner,
          luck: luck === undefined ? null : picked(luck, "count", "difference"),
        })),
      });
    }),
  ];
}

const sessionOperations: readonly Operation[] = [
  readOperation(OF_SESSION, {
    path: "/me/sessions",
    summary: "Where you are signed in",
    answer: schemas.sessions,
  }, async ({ person: { value: { id } }, session }, _, { office }) =>
    ok({
      sessions: (await office.people.sessions(id)).map((each) => ({
        ...picked(each, "id", "agent", "createdAt", "seenAt"),
        isThis: each.id === session.id,
      })),
    })),

  undoing(OF_SESSION, {
    path: "/me/sessions/:session",
    summary: "Signs out: here, there, or everywhere else",
    answer: schemas.done,
  }, async ({ person: { value: { id } }, session }, { req }, { office }) => {
    const named = req.param("session") ?? "";
    const ended = await endSessions(office, id, named === "this" ? session.id : named, session.id);
    return ended.length === 0 && named !== "others"
      ? err(NO_SUCH_SESSION)
      : ok({ sentence: "Signed out there." });
  }),
];

const dataOperations: readonly Operation[] = [
  {
    method: "post",
    path: "/me/export",
    access: "session",
    summary: "All your data, as a zip archive",
    media: "application/zip",
    async answerTo(site, context) {
      const asked = await OF_SESSION.open(site, context);
      if (!asked.ok) return problemAnswer(asked.error);
      const data = await ownData(settlingBy(site, context, asked.value.person.value));
      if (!data.ok) return problemAnswer({ ...TOO_OFTEN, detail: data.error });
      const headers = { "Content-Type": "application/zip", "Cache-Control": "no-store" };
      return new Response(Uint8Array.from(data.value), { headers });
    },
  },

  undoing(OF_SESSION, {
    path: "/me",
    summary: "Deletes all your data, after you confirm by a link to your first address",
    answer: schemas.done,
  }, async ({ person: { value: person } }, _, { office }) => {
    const held = await whatHolds(office, person);
    if (held !== undefined) return err(refused(holdingWords(held)));
    const { address } = person.addresses[0];
    const asked = await askSignIn(office, { address, purpose: { kind: "deletes", person: person.id } });
    return said(asked, refused);
  }),
];

/** The act of a form on a person's own pages, with its fields as the members of a body. */
function form<Name extends keyof typeof schemas.ownFormsSchema>(
  name: Name,
  summary: string,
  example: z.input<(typeof schemas.ownFormsSchema)[Name]>,
): Operation {
  const body: z.ZodType<Readonly<Record<string, string | undefined>>> = schemas.ownFormsSchema[name];
  const shape = { path: `/me/${name}`, summary, body, example, answer: schemas.done };
  return doing(
    "post",
    OF_SESSION,
    shape,
    async ({ person }, fields, context, site) =>
      said(await FORMS[name](settlingBy(site, context, person.value), typedIn(fields)), refused),
  );
}

function settlingBy({ office }: Website, { req }: Context, person: Settling["person"]): Settling {
  return { office, person, agent: agentWords(req.header("User-Agent") ?? "") };
}

const refused = (detail: string): Refusal => problemOf(409, "refused", detail);

const NO_SUCH_SESSION = noSuch("session", "There is no such session: it has been ended already.");

/** The same answer whether there is no such game, no such seat, or another key to it. */
const NO_SUCH_SEAT = noSuch("seat", "The key opens no such seat: it was cut short, or renewed.", "key");

const NO_SUCH_PLAYER = noSuch(
  "player",
  "There is no such page: it was taken down, or its address was cut short.",
);
