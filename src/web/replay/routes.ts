import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { currentGame } from "../../game/office.ts";
import { notFound, type Website } from "../request/context.ts";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { PageScript } from "../scripts/page-script.ts";
import { SeatPages } from "../seat/seat-pages.ts";
import { FILM_SCRIPT, REPLAY_SCRIPT, replayPage } from "./page.ts";

/** It holds no game's rules, because steps come from the server. */
export const replayScript = new PageScript("replay", {
  input: fileURLToPath(new URL("client/main.ts", import.meta.url)),
  format: "esm",
});

/** Plays back over a seat's table what its player has not seen. */
export const filmScript = new PageScript("film", {
  input: fileURLToPath(new URL("client/screening.ts", import.meta.url)),
  format: "esm",
});

/** What has happened in a game, played back: as everybody saw it, and as a side did. */
export function replayRoutes(site: Website): Hono {
  const routes = new Hono();
  routes.get(REPLAY_SCRIPT, async (context) => scriptAnswer(context, await replayScript.get()));
  routes.get(FILM_SCRIPT, async (context) => scriptAnswer(context, await filmScript.get()));
  routes.get("/games/:id/replay", async (context) => {
    const game = await currentGame(site.office, context.req.param("id").toUpperCase());
    if (game === undefined) return notFound(context, site);
    return await replayPage(context, site, game);
  });
  return routes;
}

/** The same below a seat's address. */
export function seatReplayRoutes(site: Website): Hono {
  const pages = new SeatPages(site, "team");
  pages.get("replay", (context, seat) => replayPage(context, site, seat.game, seat));
  return pages.routes;
}
