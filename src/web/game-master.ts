import { wordsToldOf } from "../game/told-words.ts";
import { GAME_MASTER_PAUSE } from "../kernel/time-control.ts";
import { seenBy } from "../game/open-game.ts";
import { hasLooked, look, mayLook } from "../game/dispute/look.ts";
import { mapOfRun } from "../game/turn/map-of-run.ts";
import { standingRun } from "../game/undone.ts";
import { HiddenPage } from "../../templates/pages/hidden.tsx";
import { type Context, Hono } from "hono";
import { appointSubstitute } from "../game/dispute/appoint.ts";
import { actInDispute } from "../game/dispute/dispute.ts";
import { explainBlocks } from "../game/letters/explain.ts";
import { renewLinks } from "../game/letters/renew-links.ts";
import { gameMasterPath } from "../game/game-master.ts";
import { pauseByGameMaster, pauseDaysLeft, resumeByGameMaster } from "../game/dispute/game-master-pause.ts";
import { type CurrentGame, currentGame } from "../game/office.ts";
import type { StepRefusal } from "../game/players-step.ts";
import { withdrawOffer } from "../game/table/substitute.ts";
import { substitutionOf } from "../game/substitutions.ts";
import { sameSecret } from "../game/tokens.ts";
import type { Result } from "../kernel/result.ts";
import { SIDES } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import { QUESTION_LIMIT } from "../../templates/pages/explain-form.tsx";
import { ExplainPage } from "../../templates/pages/explain.tsx";
import { GameMasterPage, type PauseView } from "../../templates/pages/game-master.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { message, notFound, PRIVATE, type Website } from "./context.ts";
import { disputeAct, TOLD_BY_MAIL } from "./dispute-act.ts";
import { disputeView, gameView } from "./view.ts";

type Done = Promise<Result<string, StepRefusal>>;

/** A game master's own page, opened by a key that only his letters know. It shows what everybody sees, and forms to rule by. */
export function gameMasterRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;

  /** The game that an address opens to its game master; undefined for a wrong key as for a game that has none. */
  const open = async (context: Context): Promise<{ game: CurrentGame; url: string } | undefined> => {
    const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
    const gameMaster = game?.head.gameMaster;
    if (game === undefined || gameMaster?.kind !== "apart") return undefined;
    if (!sameSecret(gameMaster.webKey, context.req.param("key") ?? "")) return undefined;
    return { game, url: gameMasterPath(game.head.id, gameMaster) };
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
      pause: pauseView(found.game.head),
      looking: mayLook(found.game) ? hasLooked(found.game.head) : undefined,
      url: found.url,
      postRoom,
    });
    return context.html(pageText(page));
  });

  routes.post("/:id/master/:key/look", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
    const { head } = found.game;
    const done = hasLooked(head) ? undefined : await look(office, { id: head.id });
    return done === undefined || done.ok
      ? context.redirect(`${found.url}/hidden`, 303)
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], {
        text: "To the game",
        url: found.url,
      });
  });

  /** What is hidden, as it stands, to a game master of whom the ledger says that he looks at it. */
  const looking = async (context: Context) => {
    const found = await open(context);
    return found !== undefined && mayLook(found.game) && hasLooked(found.game.head) ? found : undefined;
  };

  routes.get("/:id/master/:key/hidden", async (context) => {
    const found = await looking(context);
    if (found === undefined) return notFound(context, site);
    const { head } = found.game;
    const { system: { board, words }, sight } = seenBy(found.game, "gameMaster");
    return context.html(pageText(HiddenPage({
      title: head.title,
      id: head.id,
      run: standingRun(head),
      alt: board.text(sight),
      words: wordsToldOf(found.game.system),
      pieces: SIDES.flatMap((side) => words.pieces(sight, side)),
      url: found.url,
      postRoom,
    })));
  });

  routes.get("/:id/master/:key/hidden.svg", async (context) => {
    const found = await looking(context);
    if (found === undefined) return notFound(context, site);
    const { head } = found.game;
    const { svg } = await mapOfRun(office, head, standingRun(head), "gameMaster");
    return context.body(svg, 200, { "Content-Type": "image/svg+xml" });
  });

  routes.get("/:id/master/:key/explain", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
    const question = (context.req.query("q") ?? "").slice(0, QUESTION_LIMIT);
    const blocks = explainBlocks(seenBy(found.game, "spectator"), [question]);
    return context.html(
      pageText(
        ExplainPage({
          blocks,
          words: wordsToldOf(found.game.system),
          question,
          terms: found.game.system.words.terms,
          url: found.url,
          postRoom,
        }),
      ),
    );
  });

  /** A form of that page. */
  const form = (
    name: string,
    act: (id: string, fields: Readonly<Record<string, unknown>>) => Done | undefined,
  ) =>
    routes.post(`/:id/master/:key/${name}`, async (context) => {
      const found = await open(context);
      if (found === undefined) return notFound(context, site);
      const fields = await context.req.parseBody();
      const done = await act(found.game.head.id, fields);
      const typed = typeof fields.words === "string" ? fields.words : undefined;
      const back = { text: "To the game", url: found.url };
      if (done === undefined) {
        return message(context, site, 400, "Nothing has changed", ["Use the form."], back, typed);
      }
      return done.ok
        ? message(context, site, 200, "It is done", [done.value, TOLD_BY_MAIL], back)
        : message(context, site, 409, "Nothing has changed", [done.error.sentence], back, typed);
    });

  form("dispute", (id, fields) => {
    const act = disputeAct(fields);
    return act && actInDispute(office, id, "gameMaster", act);
  });

  form("substitute", (id, { refuse, seat, address }) => {
    const offered = SIDES.find((each) => each === seat);
    if (offered !== undefined && typeof address === "string") {
      return appointSubstitute(office, { id }, offered, address.trim());
    }
    const side = SIDES.find((each) => each === refuse);
    return side && withdrawOffer(office, { id, by: "gameMaster", side });
  });

  routes.post("/:id/master/:key/renew", async (context) => {
    const found = await open(context);
    if (found === undefined) return notFound(context, site);
    const done = await renewLinks(office, { id: found.game.head.id, side: "gameMaster" });
    return done.ok
      ? message(context, site, 200, "Your links are renewed", [done.value])
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], {
        text: "To the game",
        url: found.url,
      });
  });

  form("pause", (id, { act, days }) => {
    switch (act) {
      case "pause":
        return pauseByGameMaster(office, { id }, Number(days));
      case "resume":
        return resumeByGameMaster(office, { id });
      default:
        return undefined;
    }
  });

  return routes;
}

/** What he may do about a pause; undefined where the game has no deadlines. */
function pauseView(head: GameHead): PauseView | undefined {
  if (head.status !== "playing" || head.clock === null) return undefined;
  const { pause } = head.clock;
  return {
    isHis: pause?.byGameMaster === true,
    isPaused: pause !== null,
    most: Math.min(GAME_MASTER_PAUSE.atOnce, pauseDaysLeft(head)),
  };
}
