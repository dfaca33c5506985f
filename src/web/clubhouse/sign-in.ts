import { Hono } from "hono";
import { agentWords } from "../../common/agent-words.ts";
import {
  addAddress,
  askSignIn,
  linkSent,
  pathAfter,
  signIn,
  signInAsked,
  type SignInRefusal,
} from "../../game/people/sign-in.ts";
import { deletePerson } from "../../game/people/deletion.ts";
import { endTooMany } from "../../game/people/sessions.ts";
import { DeletePage } from "../../../templates/pages/clubhouse/data.tsx";
import { REMAINS } from "../../../templates/house/own-data.ts";
import { SignInLinkPage, SignInPage } from "../../../templates/pages/clubhouse/sign-in.tsx";
import { takeBegunAlong } from "../new-game/begun-games.ts";
import type { ClientLimit } from "../request/client-limit.ts";
import { keptPrivate, type Message, message, type Website } from "../request/context.ts";
import { filledFields } from "../seat/seat-pages.ts";
import { languageNamed } from "../../../templates/words/tables.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import { LANGUAGE_COOKIE, languageOf, pageIn } from "../request/language.ts";
import { dropSession, readerOf, setLook, setOwnCookie, setSession } from "../request/reader.ts";

export function signInRoutes(site: Website, limit: ClientLimit): Hono {
  const routes = new Hono();
  const { office } = site;
  for (const path of ["/sign-in", "/sign-in/*", "/sign-out"]) {
    routes.use(path, keptPrivate);
  }

  routes.get("/sign-in", async (context) => {
    const to = pathAfter(context.req.query("to"));
    if (await readerOf(context, site) !== undefined) return context.redirect(to, 303);
    return pageIn(context, () => SignInPage({ to }));
  });

  routes.post("/sign-in", async (context) => {
    const { address = "", to } = await filledFields(context);
    if (!await limit.allows(context)) {
      return message(context, site, 429, {
        title: "A moment, please",
        sentences: [
          "Your network has asked for many links lately. Try again in an hour; the links in your letters open your seats.",
        ],
      });
    }
    const asked = await askSignIn(office, { address: address.trim(), to });
    if (!asked.ok) {
      const problem = { field: "address", sentence: asked.error };
      return pageIn(context, () => SignInPage({ to: pathAfter(to), address, problem }), 400);
    }
    const language = languageOf(context);
    const say = wordsIn("own", language);
    const back = site.postRoom ? { text: say("toPostRoom"), url: "/post" } : undefined;
    const sentences = [linkSent(language, address.trim())];
    return message(context, site, 200, { title: say("lookMailbox"), sentences, back }, language);
  });

  // Mail scanners open every link: looking does not use it up, and signs nobody in.
  routes.get("/sign-in/:key", async (context) => {
    const link = await signInAsked(office, context.req.param("key"));
    if (link === undefined) return await message(context, site, 404, DEAD_LINK);
    const { address, purpose: { kind } } = link;
    const url = context.req.path;
    return pageIn(
      context,
      () =>
        kind === "deletes"
          ? DeletePage({ address, url })
          : SignInLinkPage({ address, adds: kind === "adds", url }),
    );
  });

  routes.post("/sign-in/:key", async (context) => {
    const key = context.req.param("key");
    const reader = await readerOf(context, site);
    const kind = (await signInAsked(office, key))?.purpose.kind;
    if (kind === "deletes") {
      const deleted = await deletePerson(office, key);
      if (!deleted.ok) {
        return await message(context, site, 409, { title: "Nothing is deleted", sentences: [deleted.error] });
      }
      dropSession(context, site);
      return await message(context, site, 200, {
        title: "It is deleted",
        sentences: ["What remains:", ...REMAINS],
        back: { text: "To the first page", url: "/" },
      });
    }
    if (kind === "adds") {
      const added = await addAddress(office, key, reader?.person.value);
      if (added.ok) return context.redirect(added.value.to, 303);
      const [status, words] = NOT_ADDED[added.error];
      return await message(context, site, status, words);
    }
    const done = await signIn(office, key, agentWords(context.req.header("User-Agent") ?? ""));
    if (!done.ok) return await message(context, site, 404, DEAD_LINK);
    const { token, session, to } = done.value;
    // An earlier person's sign-in here ends: no browser is two people.
    if (reader !== undefined) await office.people.end(reader.person.value.id, reader.session.id);
    await endTooMany(office, session.person);
    setSession(context, site, token);
    const person = await office.people.find(session.person);
    if (person !== undefined) {
      setLook(context, site, person.value.wishes.look);
      await takeBegunAlong(context, site, person.value);
    }
    const language = languageNamed(person?.value.language);
    if (language !== undefined) setOwnCookie(context, site, LANGUAGE_COOKIE, language);
    return context.redirect(to, 303);
  });

  routes.post("/sign-out", async (context) => {
    const reader = await readerOf(context, site);
    if (reader !== undefined) await office.people.end(reader.person.value.id, reader.session.id);
    dropSession(context, site);
    return context.redirect("/", 303);
  });

  return routes;
}

const DEAD_LINK: Message = {
  title: "This link no longer works",
  sentences: ["It was used or cut short, or its time is over. Ask for another."],
};

const NOT_ADDED: Readonly<Record<SignInRefusal, readonly [404 | 409, Message]>> = {
  dead: [404, DEAD_LINK],
  "too-many": [409, {
    title: "Nothing has changed",
    sentences: ["You have as many addresses as one page has room for."],
  }],
  "other-browser": [409, {
    title: "Open the link where you are signed in",
    sentences: [
      "This link adds an address to your page, but you are not signed in here. Open it in the browser in which you asked for it, while you are signed in there.",
      "If it was not you who asked, do nothing: somebody else wants your games on their page.",
    ],
  }],
};
