import { Hono } from "hono";
import type { Website } from "../request/context.ts";
import type { ClientLimit } from "../request/client-limit.ts";
import type { MakerLimit } from "../request/maker-limit.ts";
import { archiveRoutes } from "./archive.ts";
import { dataRoutes } from "./data.ts";
import { gameListRoutes } from "./games.ts";
import { ladderRoutes } from "./ladder.ts";
import { meRoutes } from "./me.ts";
import { offerRoutes } from "./offers.ts";
import { profileRoutes } from "./profile.ts";
import { ratingRoutes } from "./ratings.ts";
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
