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

  const open = async (context: Context): Promise<{ game: CurrentGame; url: string } | undefined> => {
    const { id = "", key = "" } = context.req.param() as Record<string, string>;
    const game = await masterAt(office, id, key);
    return game && { game, url: `${gamePath(game.head.id)}/master/${key}` };
  };

  routes.use("/:id/master/:key/*", keptPrivate);

  routes.get("/:id/master/:key", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
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

  routes.post("/:id/master/:key/look", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
    const done = await MASTER_ACTS.look(office, found.game, {})!;
    return done.ok
      ? context.redirect(`${found.url}/hidden`, 303)
      : outcomePage(context, site, done, { back: { text: "To the game", url: found.url } });
  });

  /** The hidden things, for a game master whose look is in the ledger. */
  const looking = async (context: Context) => {
    const found = await open(context);
    return found !== undefined && mayLook(found.game) && hasLooked(found.game.head) ? found : undefined;
  };

  routes.get("/:id/master/:key/hidden", async (context) => {
    const found = await looking(context);
    if (found === undefined) return notFound(context, site);
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

  routes.get("/:id/master/:key/hidden.svg", async (context) => {
    const found = await looking(context);
    if (found === undefined) return notFound(context, site);
    return await mapOfMaster(context, { site, made }, found.game.head);
  });

  routes.get("/:id/master/:key/explain", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
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
    routes.post(`/:id/master/:key/${name}`, async (context) => {
      const found = await open(context);
      if (found === undefined) return notFound(context, site);
      const fields = await context.req.parseBody();
      const done = await MASTER_ACTS[name](office, found.game, fields);
      const typed = typeof fields.words === "string" ? fields.words : undefined;
      const back = { text: "To the game", url: found.url };
      return outcomePage(context, site, done, { beside: [TOLD_BY_MAIL], back, typed });
    });
  }

  routes.post("/:id/master/:key/renew", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
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
