import { Hono } from "hono";
import { playedGames } from "../game/open/open-game.ts";
import { glossaryPage } from "../common/marked-words.ts";
import { GlossaryPage } from "../../templates/pages/house/glossary.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { notFound, type Website } from "./request/context.ts";

/** The meanings of each game's words: the same for everybody, and nothing about games in play. */
export function glossaryRoutes(site: Website): Hono {
  const routes = new Hono();
  routes.get(glossaryPage(":game"), async (context) => {
    const games = playedGames();
    const game = games.find(({ id }) => id === context.req.param("game"));
    if (game === undefined) return await notFound(context, site);
    context.header("Cache-Control", "public, max-age=3600");
    return context.html(pageText(GlossaryPage({
      title: game.title,
      glossary: game.systems[0].words.glossary,
      games: games.map(({ id, title }) => ({ title, url: glossaryPage(id), isShown: id === game.id })),
      help: `/help?game=${game.id}`,
    })));
  });
  return routes;
}
