import { Hono } from "hono";
import { PLAIN_DATES } from "../../../templates/dates.ts";
import { DataPage } from "../../../templates/pages/clubhouse/data.tsx";
import { ProfilePage } from "../../../templates/pages/clubhouse/profile.tsx";
import { whatHolds } from "../../game/people/deletion.ts";
import { profileOf } from "../../game/people/profile.ts";
import { askSignIn } from "../../game/people/sign-in.ts";
import { message, notFound, type Website } from "../request/context.ts";
import type { ClientLimit } from "../request/client-limit.ts";
import { pageIn } from "../request/language.ts";
import type { MakerLimit } from "../request/maker-limit.ts";
import { readerOf } from "../request/reader.ts";
import { archiveRoutes } from "./archive.ts";
import { gameListRoutes } from "./games.ts";
import { ladderRoutes } from "./ladder.ts";
import { meRoutes } from "./me.ts";
import { offerRoutes } from "./offers.ts";
import { ownData } from "./own-acts.ts";
import { OwnPages } from "./own-pages.ts";
import { ratingRoutes, ratingsView } from "./ratings.ts";
import { scenarioRoutes } from "./scenarios.ts";
import { seasonRoutes } from "./season.ts";
import { settingsRoutes } from "./settings.ts";
import { signInRoutes } from "./sign-in.ts";
import { tournamentRoutes } from "./tournaments.ts";

export function clubhouseRoutes(
  site: Website,
  { maker, signIn }: { readonly maker: MakerLimit; readonly signIn: ClientLimit },
): Hono {
  const routes = new Hono();
  const parts = [
    signInRoutes(site, signIn),
    meRoutes(site),
    settingsRoutes(site),
    dataRoutes(site),
    profileRoutes(site),
    ratingRoutes(site),
    ladderRoutes(site),
    archiveRoutes(site),
    seasonRoutes(site),
    tournamentRoutes(site),
    scenarioRoutes(site),
    gameListRoutes(site),
    offerRoutes(site, maker),
  ];
  for (const part of parts) routes.route("/", part);
  return routes;
}

/** Public pages of players who want one. */
function profileRoutes(site: Website): Hono {
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

/** A person's stored data: downloaded, and deleted. */
function dataRoutes(site: Website): Hono {
  const pages = new OwnPages(site);
  const { office } = site;

  pages.get("/me/data", async (context, { person: { value: person } }) => {
    const holding = await whatHolds(office, person);
    return pageIn(context, () => DataPage({ holding }));
  });

  pages.form("/me/export", async (context, { person: { value: person } }) => {
    const data = await ownData({ office, person, agent: "" });
    if (!data.ok) {
      return await message(context, site, 429, { title: "A moment, please", sentences: [data.error] });
    }
    context.header("Content-Type", "application/zip");
    context.header("Content-Disposition", 'attachment; filename="despatch-my-data.zip"');
    return context.body(Uint8Array.from(data.value));
  });

  pages.form("/me/delete", async (context, { person: { value: person } }) => {
    const holding = await whatHolds(office, person);
    if (holding !== undefined) return pageIn(context, () => DataPage({ holding }), 409);
    const { address } = person.addresses[0];
    const asked = await askSignIn(office, { address, purpose: { kind: "deletes", person: person.id } });
    return await message(context, site, 200, {
      title: "Check your mail to confirm",
      sentences: [asked.ok ? asked.value : asked.error],
      back: { text: "Back", url: "/me/data" },
    });
  });

  return pages.routes;
}
