import { Hono } from "hono";
import { profileOf } from "../../game/people/profile.ts";
import { PLAIN_DATES } from "../../../templates/dates.ts";
import { ProfilePage } from "../../../templates/pages/clubhouse/profile.tsx";
import { pageIn } from "../request/language.ts";
import { notFound, type Website } from "../request/context.ts";
import { ratingsView } from "./ratings.ts";
import { readerOf } from "../request/reader.ts";

/** Public pages of players who want one. */
export function profileRoutes(site: Website): Hono {
  const routes = new Hono();
  routes.get("/players/:key", async (context) => {
    const profile = await profileOf(site.office, context.req.param("key"));
    if (profile === undefined) return await notFound(context, site);
    const dates = (await readerOf(context, site))?.person.value.wishes ?? PLAIN_DATES;
    const ratings = profile.ratings && ratingsView(profile.ratings);
    const shown = { profile: { ...profile, ratings }, dates };
    return pageIn(context, () => ProfilePage(shown));
  });
  return routes;
}
