import { wordsToldOf } from "../game/words/told-words.ts";
import { GAME_MASTER_PAUSE } from "../kernel/time-control.ts";
import { seenBy } from "../game/open/open-game.ts";
import { gamePath } from "../game/access/links.ts";
import { hasLooked, mayLook } from "../game/dispute/look.ts";
import { standingRun } from "../game/undone.ts";
import { HiddenPage } from "../../templates/pages/hidden.tsx";
import { type Context, Hono } from "hono";
import { explainBlocks } from "../game/letters/explain.ts";
import { pauseDaysLeft } from "../game/dispute/game-master-pause.ts";
import type { CurrentGame } from "../game/office.ts";
import { substitutionOf } from "../game/access/substitutions.ts";
import { SIDES } from "../kernel/side.ts";
import type { GameHead } from "../store/records/game-record.ts";
import { QUESTION_LIMIT } from "../../templates/pages/parts/explain-form.tsx";
import { ExplainPage } from "../../templates/pages/explain.tsx";
import { GameMasterPage, type PauseView } from "../../templates/pages/game-master.tsx";
import { keptPrivate, notFound, type Website } from "./request/context.ts";
import { languageOf, pageIn } from "./request/language.ts";
import { outcomePage } from "./request/outcome.ts";
import { TOLD_BY_MAIL } from "./seat/dispute-act.ts";
import { mapOfMaster } from "./game-files.ts";
import type { Made } from "./request/made.ts";
import { MASTER_ACTS, masterAt } from "./game-master-acts.ts";
import { gameView, settlingView } from "./seat/view.ts";

/**
 * A game master's own page, opened by a key that only the game master's letters have. It shows what everybody sees, and forms
 * for rulings.
 */
export function gameMasterRoutes(site: Website, made: Made): Hono {
  const routes = new Hono();
  const { office } = site;

  type Shows = (context: Context, found: { game: CurrentGame; url: string }) => Promise<Response>;
  const on = (method: "get" | "post", path: string, show: Shows) =>
    routes[method](`/:id/master/:key${path}`, async (context: Context) => {
      const { id = "", key = "" } = context.req.param() as Record<string, string>;
      const game = await masterAt(office, id, key);
      if (game === undefined) return await notFound(context, site);
      return await show(context, { game, url: `${gamePath(game.head.id)}/master/${key}` });
    });

  routes.use("/:id/master/:key/*", keptPrivate);

  on("get", "", async (context, found) => {
    const view = {
      game: await gameView(office, found.game, undefined, languageOf(context)),
      dispute: await settlingView(office, found.game, "gameMaster"),
      offered: SIDES.filter((side) => substitutionOf(found.game.head, side).offer !== null),
      pause: pauseView(found.game.head),
      looking: mayLook(found.game) ? hasLooked(found.game.head) : undefined,
      url: found.url,
    };
    return await pageIn(context, () => GameMasterPage(view));
  });

  on("post", "/look", async (context, found) => {
    const done = await MASTER_ACTS.look(office, found.game, {})!;
    return done.ok
      ? context.redirect(`${found.url}/hidden`, 303)
      : outcomePage(context, site, done, { back: { text: "To the game", url: found.url } });
  });

  /** The hidden things, for a game master whose look is in the ledger. */
  const onLooking = (path: string, show: Shows) =>
    on(
      "get",
      path,
      async (context, found) =>
        await (mayLook(found.game) && hasLooked(found.game.head)
          ? show(context, found)
          : notFound(context, site)),
    );

  onLooking("/hidden", async (context, found) => {
    const { head } = found.game;
    const { system: { board, words }, sight } = seenBy(found.game, "gameMaster");
    return await pageIn(context, () =>
      HiddenPage({
        title: head.title,
        id: head.id,
        run: standingRun(head),
        alt: board.text(sight),
        words: wordsToldOf(found.game.system),
        pieces: SIDES.flatMap((side) => words.pieces(sight, side)),
        url: found.url,
      }));
  });

  onLooking("/hidden.svg", (context, { game: { head } }) => mapOfMaster(context, { site, made }, head));

  on("get", "/explain", async (context, found) => {
    const question = (context.req.query("q") ?? "").slice(0, QUESTION_LIMIT);
    const blocks = explainBlocks(seenBy(found.game, "spectator"), [question]);
    return await pageIn(context, () =>
      ExplainPage({
        blocks,
        words: wordsToldOf(found.game.system),
        question,
        terms: found.game.system.words.terms,
        url: found.url,
      }));
  });

  for (const name of ["dispute", "substitute", "pause"] as const) {
    on("post", `/${name}`, async (context, found) => {
      const fields = await context.req.parseBody();
      const done = await MASTER_ACTS[name](office, found.game, fields);
      const typed = typeof fields.words === "string" ? fields.words : undefined;
      const back = { text: "To the game", url: found.url };
      return outcomePage(context, site, done, { beside: [TOLD_BY_MAIL], back, typed });
    });
  }

  on("post", "/renew", async (context, found) => {
    const done = await MASTER_ACTS.renew(office, found.game);
    return outcomePage(context, site, done, {
      titles: ["You have new links", "Nothing has changed"],
      back: done.ok ? undefined : { text: "To the game", url: found.url },
    });
  });

  return routes;
}

/** What the game master may do about a pause; undefined if the game has no deadlines. */
export function pauseView(head: GameHead): PauseView | undefined {
  if (head.status !== "playing" || head.clock === null) return undefined;
  const { pause } = head.clock;
  return {
    isHis: pause?.byGameMaster === true,
    isPaused: pause !== null,
    most: Math.min(GAME_MASTER_PAUSE.atOnce, pauseDaysLeft(head)),
  };
}
