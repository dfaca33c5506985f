import { type Context, Hono } from "hono";
import { mapOfRun } from "../game/map-of-run.ts";
import { currentGame } from "../game/office.ts";
import { GamePage } from "../../templates/pages/game.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { notFound, type Site } from "./context.ts";
import { gameView } from "./view.ts";

/** What everybody may see of a game: positions and logs, which are open to both sides and to the public. */
export function gameRoutes(site: Site): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;

  routes.get("/:id", async (context) => {
    const game = await currentGame(office, context.req.param("id").toUpperCase());
    if (game === undefined) return notFound(context, site);
    return context.html(pageText(GamePage({ game: await gameView(office, game), postRoom })));
  });

  const picture = async (context: Context, format: "svg" | "png") => {
    const versioned = await office.games.head((context.req.param("id") ?? "").toUpperCase());
    const run = Number(context.req.param("run"));
    if (versioned === undefined || !Number.isInteger(run) || run < 0 || run > versioned.head.run) {
      return notFound(context, site);
    }
    const { svg, png } = await mapOfRun(office, versioned.head, run);
    context.header("Cache-Control", "public, max-age=86400");
    context.header("Content-Type", format === "svg" ? "image/svg+xml" : "image/png");
    return context.body(format === "svg" ? svg : Uint8Array.from(png()));
  };
  routes.get("/:id/runs/:run/map.svg", (context) => picture(context, "svg"));
  routes.get("/:id/runs/:run/map.png", (context) => picture(context, "png"));
  return routes;
}
