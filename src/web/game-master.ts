import { type Context, Hono } from "hono";
import { actInDispute } from "../game/dispute.ts";
import { explainBlocks } from "../game/explain.ts";
import { arbiterPath } from "../game/game-master.ts";
import { type CurrentGame, currentGame } from "../game/office.ts";
import { substitutionOf, withdrawOffer } from "../game/substitute.ts";
import { sameSecret } from "../game/tokens.ts";
import { SIDES } from "../kernel/side.ts";
import { QUESTION_LIMIT } from "../../templates/pages/explain-form.tsx";
import { ExplainPage } from "../../templates/pages/explain.tsx";
import { GameMasterPage } from "../../templates/pages/game-master.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { message, notFound, PRIVATE, type Site } from "./context.ts";
import { disputeAct, TOLD_BY_MAIL } from "./dispute-act.ts";
import { disputeView, gameView } from "./view.ts";

/** A game master's own page, opened by a key that only his letters know. It shows what everybody sees, and forms to rule by. */
export function gameMasterRoutes(site: Site): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;

  /** The game that an address opens to its game master; undefined for a wrong key as for a game that has none. */
  const open = async (context: Context): Promise<{ game: CurrentGame; url: string } | undefined> => {
    const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
    const master = game?.head.gameMaster;
    if (game === undefined || master?.kind !== "apart") return undefined;
    if (!sameSecret(master.webKey, context.req.param("key") ?? "")) return undefined;
    return { game, url: arbiterPath(game.head.id, master) };
  };

  routes.use("/:id/master/:key/*", async (context, next) => {
    context.header("Cache-Control", PRIVATE);
    await next();
  });

  routes.get("/:id/master/:key", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
    const page = GameMasterPage({
      game: await gameView(office, found.game),
      dispute: disputeView(found.game, "gameMaster"),
      offered: SIDES.filter((side) => substitutionOf(found.game.head, side).offer !== null),
      url: found.url,
      postRoom,
    });
    return context.html(pageText(page));
  });

  routes.post("/:id/master/:key/substitute", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
    const { refuse } = await context.req.parseBody();
    const side = SIDES.find((each) => each === refuse);
    const back = { text: "To the game", url: found.url };
    if (side === undefined) {
      return message(context, site, 400, "Nothing has changed", ["Use the form."], back);
    }
    const done = await withdrawOffer(office, { id: found.game.head.id, by: "gameMaster", side });
    return done.ok
      ? message(context, site, 200, "It is done", [done.value], back)
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], back);
  });

  routes.get("/:id/master/:key/explain", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
    const question = (context.req.query("q") ?? "").slice(0, QUESTION_LIMIT);
    const blocks = explainBlocks(found.game, "spectator", [question]);
    return context.html(pageText(ExplainPage({ blocks, question, url: found.url, postRoom })));
  });

  routes.post("/:id/master/:key/dispute", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
    const act = disputeAct(await context.req.parseBody());
    const back = { text: "To the game", url: found.url };
    if (act === undefined) return message(context, site, 400, "Nothing has changed", ["Use the form."], back);
    const done = await actInDispute(office, found.game.head.id, "gameMaster", act);
    return done.ok
      ? message(context, site, 200, "It is done", [done.value, TOLD_BY_MAIL], back)
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], back);
  });

  return routes;
}
