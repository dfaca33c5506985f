import { Hono } from "hono";
import { languageNamed } from "../../../templates/words/tables.ts";
import { setLanguage } from "../../game/people/settings.ts";
import type { Website } from "../request/context.ts";
import { LANGUAGE_COOKIE } from "../request/language.ts";
import { readerOf, setOwnCookie } from "../request/reader.ts";
import { filledFields } from "../seat/seat-pages.ts";

/** The target of the form at the foot of every page: the browser keeps the language, and so does its reader's account. */
export function languageRoutes(site: Website): Hono {
  const routes = new Hono();
  routes.post("/language", async (context) => {
    const { language: name, to = "/" } = await filledFields(context);
    const language = languageNamed(name);
    if (language !== undefined) {
      setOwnCookie(context, site, LANGUAGE_COOKIE, language);
      const reader = await readerOf(context, site);
      if (reader !== undefined) await setLanguage(site.office, reader.person.value, language);
    }
    return context.redirect(ownPath(to), 303);
  });
  return routes;
}

/** A path of this site; the first page if it would lead to another. */
function ownPath(to: string): string {
  const here = "http://here.invalid";
  const url = URL.canParse(to, here) ? new URL(to, here) : undefined;
  // A path with two slashes at its beginning names another site (RFC 3986, 4.2).
  return url?.origin === here && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}` : "/";
}
