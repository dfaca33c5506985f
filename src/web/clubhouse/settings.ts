import type { Context, Hono } from "hono";
import { agentWords } from "../../common/agent-words.ts";
import { linkHash } from "../../game/access/tokens.ts";
import { NAME_LIMIT } from "../../game/access/names.ts";
import { ownBrowsers } from "../../game/people/browsers.ts";
import { playedSeats } from "../../game/people/seats.ts";
import type { SignedInReader } from "../../game/people/sessions.ts";
import { calendarOfSeats } from "../../mail/outgoing/calendar.ts";
import { dayFor } from "../../../templates/dates.ts";
import { SettingsPage } from "../../../templates/pages/clubhouse/settings.tsx";
import { speaking, wordsIn } from "../../../templates/words/words.tsx";
import { languageOf, pageIn } from "../request/language.ts";
import { message, notFound, PRIVATE, type Website } from "../request/context.ts";
import { typedIn } from "../seat/seat-acts.ts";
import { endSessions, OWN_ACTS, type OwnAct, SETTINGS_PATH } from "./own-acts.ts";
import { OwnPages } from "./own-pages.ts";
import { profilePath } from "./paths.ts";
import { dropSession, lookIn, setLook } from "../request/reader.ts";

/** Where the page's forms are sent: the page itself answers a refused one, with what was typed. */
export const SETTINGS_FORMS = Object.keys(OWN_ACTS).map((name) => `/me/${name}`);

/** A person's own details: name, wishes, addresses, whether there is a page; and the sign-ins. */
export function settingsRoutes(site: Website): Hono {
  const pages = new OwnPages(site);
  const { office } = site;
  pages.get(
    SETTINGS_PATH,
    (context, reader) => settings(context, site, reader, { done: DONE[context.req.query("done") ?? ""] }),
  );

  for (const [name, act] of Object.entries<OwnAct>(OWN_ACTS)) {
    pages.form(`/me/${name}`, async (context, reader, fields) => {
      const agent = agentWords(context.req.header("User-Agent") ?? "");
      const done = await act({ office, person: reader.person.value, agent }, typedIn(fields));
      if (!done.ok) {
        const field = name === "addresses" && fields.act !== "add" ? undefined : FIELDS[name];
        const filled = field === undefined ? {} : { [field]: fields[field] };
        return await settings(context, site, reader, { problem: { sentence: done.error, field }, filled });
      }
      if (name === "wishes") setLook(context, site, lookIn(fields.look));
      if (name === "calendar" && fields.act !== "off") {
        return await message(context, site, 200, {
          ...CALENDAR_MADE,
          sentences: [done.value, ...CALENDAR_MADE.sentences],
        });
      }
      if (name !== "addresses") return context.redirect(`${SETTINGS_PATH}?done=${name}#${name}`, 303);
      const title = fields.act === "add" ? "Look into that mailbox" : "It is done";
      return await message(context, site, 200, {
        title,
        sentences: [done.value],
        back: { text: "To your settings", url: SETTINGS_PATH },
      });
    });
  }

  pages.form("/me/sessions", async (context, { person: { value: { id: person } }, session }, { id = "" }) => {
    const ended = await endSessions(office, person, id, session.id);
    if (!ended.includes(session.id)) {
      return context.redirect(`${SETTINGS_PATH}?done=sessions#sessions`, 303);
    }
    dropSession(context, site);
    return context.redirect("/", 303);
  });

  pages.routes.get("/calendar/:file", async (context) => {
    context.header("Cache-Control", PRIVATE);
    context.header("X-Robots-Tag", "noindex");
    const key = /^([a-z2-7]{20})\.ics$/.exec(context.req.param("file"))?.[1];
    const person = key === undefined ? undefined : await office.people.ofCalendar(linkHash(key));
    if (person === undefined) return await notFound(context, site);
    const calendar = calendarOfSeats(await playedSeats(office, person), office.site);
    return context.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8" });
  });

  return pages.routes;
}

const CALENDAR_MADE = {
  title: "Your calendar's address",
  sentences: [
    "Have your calendar program subscribe to it. Others who know it see which games you play, and their deadlines.",
    "This page shows it once: the referee keeps only its hash.",
  ],
  back: { text: "To your settings", url: SETTINGS_PATH },
};

/** What can be typed wrongly, by form. */
const FIELDS: Readonly<Record<string, string | undefined>> = {
  name: "name",
  wishes: "zone",
  addresses: "address",
};

const DONE: Readonly<Record<string, string>> = {
  name: "Your name is saved.",
  wishes: "Your preferences are saved.",
  profile: "Your choice is saved.",
  ratings: "Your choice is saved.",
  calendar: "Your calendar is changed.",
  sessions: "Signed out there.",
  browsers: "From now on your browsers get these notifications.",
};

async function settings(
  context: Context,
  { office }: Website,
  { person: { value: { id } }, session }: SignedInReader,
  told: Pick<Parameters<typeof SettingsPage>[0], "problem" | "filled" | "done">,
): Promise<Response> {
  const person = (await office.people.find(id))!.value;
  const { name, wishes, profile, addresses } = person;
  const language = languageOf(context);
  const say = wordsIn("own", language);
  const shown: Parameters<typeof SettingsPage>[0] = {
    view: {
      name,
      nameLimit: NAME_LIMIT,
      addresses: addresses.map(({ address }) => address),
      ...wishes,
      browsers: office.callsWebhooks
        ? (await ownBrowsers(office, person)).map(({ id, agent, createdAt, seats }) => ({
          id,
          words: say("browser", {
            agent,
            seats,
            since: speaking(language, () => dayFor(createdAt, wishes)),
          }),
        }))
        : undefined,
      profile: profile === null ? undefined : profilePath(profile.key),
      isRated: person.ratings?.isOn === true,
      hasCalendar: person.calendar !== undefined,
      sessions: (await office.people.sessions(id)).map((each) => ({
        ...each,
        isThis: each.id === session.id,
      })),
    },
    ...told,
  };
  return pageIn(context, () => SettingsPage(shown), told.problem === undefined ? 200 : 400);
}
