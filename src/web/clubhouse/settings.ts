import type { Context, Hono } from "hono";
import { HOUR } from "../../common/lengths.ts";
import { NAME_LIMIT } from "../../game/names.ts";
import { addOwnBrowser, ownBrowsers, removeOwnBrowser } from "../../game/people/browsers.ts";
import type { Office } from "../../game/office.ts";
import { askSignIn } from "../../game/people/sign-in.ts";
import type { Reader } from "../../game/people/sessions.ts";
import {
  removeAddress,
  setFirstAddress,
  setName,
  setProfile,
  setWishes,
} from "../../game/people/settings.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SettingsPage } from "../../../templates/pages/clubhouse/settings.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { areBrowserKeys } from "../../mail/push/encrypted.ts";
import type { Person } from "../../store/people-records.ts";
import { dayFor } from "../../../templates/dates.ts";
import { counted } from "../../../templates/time.ts";
import { message, type Website } from "../context.ts";
import type { Fields } from "../seat-pages.ts";
import { OwnPages } from "./own-pages.ts";
import { profilePath } from "./paths.ts";
import { dropSession, setLook } from "./reader.ts";

const PATH = "/me/settings";
/** How often an hour somebody may change his name in all his games, and ask for another address. */
const CHANGES_AN_HOUR = 10;

/** What somebody says of himself: his name, his wishes, his addresses, whether he has a page; and where he is signed in. */
export function settingsRoutes(site: Website): Hono {
  const pages = new OwnPages(site);
  const { office } = site;
  pages.get(PATH, (context, reader) => settings(context, site, reader, ok(context.req.query("done"))));

  /** Counts what somebody does that writes to others, or to many games. */
  const isTooOften = async (name: string) =>
    await office.outbox.countAnswer(name, office.now(), HOUR) > CHANGES_AN_HOUR;

  const form = (
    name: string,
    act: (reader: Reader, fields: Fields, context: Context) => Promise<Result<string, string>>,
  ) => {
    pages.form(`/me/${name}`, async (context, reader, fields) => {
      const done = await act(reader, fields, context);
      return done.ok
        ? context.redirect(`${PATH}?done=${name}#${name}`, 303)
        : await settings(context, site, reader, done);
    });
  };

  form(
    "name",
    async ({ person: { value } }, { name = "", games }) =>
      games === "yes" && await isTooOften(`names of ${value.id}`)
        ? err("You have changed your name in your games often of late. Try again in an hour.")
        : await setName(office, value, name, games === "yes"),
  );
  form("wishes", async ({ person: { value } }, fields, context) => {
    const done = await setWishes(office, value, fields);
    if (!done.ok) return done;
    setLook(context, site, done.value.look);
    return ok("Saved.");
  });
  form("profile", async ({ person: { value } }, { act }) => {
    const done = await setProfile(office, value, act === "on");
    return done.ok ? ok("Saved.") : done;
  });

  form("browsers", async ({ person: { value } }, fields, context) => {
    const { act, id = "" } = fields;
    if (act === "tell") return await told(office, value, fields, context);
    if (act !== "end") return err("Use the form.");
    return await removeOwnBrowser(office, value, id) ? ok("Done.") : err("That browser is told of nothing.");
  });

  pages.form("/me/addresses", async (context, reader, { act, address = "" }) => {
    const { value: person } = reader.person;
    const typed = address.trim();
    const done = act === "add" && await isTooOften(`addresses of ${person.id}`)
      ? err("You have asked for many addresses of late. Try again in an hour.")
      : act === "add"
      ? await askSignIn(office, { address: typed, purpose: { kind: "adds", person: person.id }, to: PATH })
      : act === "first"
      ? await setFirstAddress(office, person, typed)
      : act === "remove"
      ? await removeAddress(office, person, typed)
      : err("Use the form.");
    return done.ok
      ? await message(context, site, 200, act === "add" ? "Look into that mailbox" : "It is done", [
        done.value,
      ], {
        text: "To your settings",
        url: PATH,
      })
      : await settings(context, site, reader, done);
  });

  pages.form("/me/sessions", async (context, { person: { value: { id: person } }, session }, { id = "" }) => {
    const all = await office.people.sessions(person);
    const ended = all.filter((each) => id === "others" ? each.id !== session.id : each.id === id);
    for (const each of ended) await office.people.end(person, each.id);
    if (!ended.some((each) => each.id === session.id)) {
      return context.redirect(`${PATH}?done=sessions#sessions`, 303);
    }
    dropSession(context, site);
    return context.redirect("/", 303);
  });

  return pages.routes;
}

/** This browser is told of all his games. */
async function told(
  office: Office,
  person: Person,
  { endpoint = "", p256dh = "", auth = "", when }: Fields,
  { req }: Context,
): Promise<Result<string, string>> {
  if (!areBrowserKeys({ p256dh, auth })) return err("These are no keys of a browser.");
  return await addOwnBrowser(office, person, {
    endpoint,
    p256dh,
    auth,
    when: when === "all" ? "all" : "mine",
    agent: req.header("User-Agent") ?? "",
  });
}

const DONE: Readonly<Record<string, string>> = {
  name: "Your name is saved.",
  wishes: "Your wishes are saved.",
  profile: "Your choice is saved.",
  sessions: "Signed out there.",
  browsers: "Your browsers are told so from now on.",
};

async function settings(
  context: Context,
  { office, postRoom }: Website,
  { person: { value: { id } }, session }: Reader,
  done: Result<string | undefined, string>,
): Promise<Response> {
  const person = (await office.people.find(id))!.value;
  const { name, wishes, profile, addresses } = person;
  const page = SettingsPage({
    view: {
      name,
      nameLimit: NAME_LIMIT,
      addresses: addresses.map(({ address }) => address),
      ...wishes,
      browsers: office.callsWebhooks
        ? (await ownBrowsers(office, person)).map(({ id, agent, createdAt, seats }) => ({
          id,
          words: `${agent}, of ${counted(seats, "game")}, since ${dayFor(createdAt, wishes)}`,
        }))
        : undefined,
      profile: profile === null ? undefined : profilePath(profile.key),
      sessions: (await office.people.sessions(id)).map((each) => ({
        ...each,
        isThis: each.id === session.id,
      })),
    },
    ...(done.ok ? { done: DONE[done.value ?? ""] } : { problem: done.error }),
    postRoom,
  });
  return context.html(pageText(page), done.ok ? 200 : 400);
}
