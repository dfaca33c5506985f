import { Hono } from "hono";
import { EmbedPage } from "../../../templates/pages/parts/embed.tsx";
import { GamePage } from "../../../templates/pages/game.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { publicPressBlocks } from "../../../templates/press.ts";
import { playedGames } from "../../game/open/open-game.ts";
import { mayBoard } from "../../game/what-if/on-board.ts";
import { pressFor } from "../../game/press-reading.ts";
import { settingLink } from "../api/operation/game-views.ts";
import type { Website } from "../request/context.ts";
import { ofGame } from "../request/reading.ts";
import { newestCloseUp } from "../seat/run-on-map.ts";
import { gameView } from "../seat/view.ts";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { BOARD_SCRIPTS, boardOnPage, boardScript } from "./live-board.ts";
import { languageOf, pageIn } from "../request/language.ts";

/** Scripts of live boards, for the public pages of games. */
export function boardScriptRoutes(): Hono {
  const routes = new Hono();
  for (const game of playedGames()) {
    const script = boardScript(game);
    if (script === undefined) continue;
    routes.get(
      `${BOARD_SCRIPTS}/${game.id}.js`,
      async (context) => scriptAnswer(context, await script.get()),
    );
  }
  return routes;
}

/** A game's public page, and the same for the frames of other sites. */
export function publicPageRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;

  routes.get(
    "/:id",
    ofGame(site, async (context, game) => {
      const press = publicPressBlocks(await pressFor(office, game.head, "public"));
      const view = await gameView(office, game, undefined, languageOf(context));
      const board = boardOnPage(game, {
        picture: view.pictureUrl,
        setting: (await settingLink(office, game)).url,
      });
      const boardsUrl = mayBoard(game, game.head) ? `${view.url}/what-if` : undefined;
      const shown = { game: view, board, boardsUrl, site: office.site.publicUrl, press };
      return await pageIn(context, () => GamePage(shown));
    }),
  );

  routes.get(
    "/:id/embed",
    ofGame(site, async (context, game) => {
      const { id, title, players, status, url, mapAlt } = await gameView(office, game);
      const picture = newestCloseUp(game.head);
      context.header("Cache-Control", "public, max-age=60");
      const whole = office.site.publicUrl + url;
      return context.html(pageText(EmbedPage({ id, title, players, status, url: whole, picture, mapAlt })));
    }),
  );

  return routes;
}
