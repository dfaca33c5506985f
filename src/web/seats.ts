import { type Context, Hono } from "hono";
import { resign } from "../game/resign.ts";
import { actInDispute } from "../game/dispute/dispute.ts";
import { explainBlocks } from "../game/letters/explain.ts";
import { joinGame } from "../game/join.ts";
import { outcomeWords } from "../game/turn-words.ts";
import { COMMAND_HELP } from "../mail/commands/registry.ts";
import { QUESTION_LIMIT } from "../../templates/pages/explain-form.tsx";
import { ExplainPage } from "../../templates/pages/explain.tsx";
import { HelpPage } from "../../templates/pages/help.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { JoinPage } from "../../templates/pages/seat.tsx";
import { VerifyPage } from "../../templates/pages/verify.tsx";
import { message, notFound, PRIVATE, type Site } from "./context.ts";
import { disputeAct, TOLD_BY_MAIL } from "./dispute-act.ts";
import { dicePage, mapPage } from "./games.ts";
import { letterRoutes } from "./letters.ts";
import type { Made } from "./made.ts";
import { type OpenSeat, openSeat, seatLink } from "./open-seat.ts";
import { orderRoutes, seatPage } from "./orders.ts";
import { LEDGER_FORMATS, ledgerFile } from "./proof.ts";
import { tableRoutes } from "./table.ts";
import { VERIFY_SCRIPT } from "./verify/routes.ts";
import { gameView, seatView } from "./view.ts";

/** A player's own pages, opened by a key that only his letters know. */
export function seatRoutes(site: Site, made: Made): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;

  const open = (context: Context) => openSeat(office, context);

  routes.use("/:id/:side/:key/*", async (context, next) => {
    context.header("Cache-Control", PRIVATE);
    await next();
  });

  routes.get("/:id/:side/:key", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    return seat.game.head.seats[seat.side].joined
      ? await seatPage(context, site, seat)
      : await joinPage(context, seat, 200);
  });

  const joinPage = async (context: Context, seat: OpenSeat, status: 200 | 400, problem?: string) => {
    const page = JoinPage({
      game: await gameView(office, seat.game, seat.url),
      seat: seatView(seat, office.now()),
      words: "",
      problem,
      postRoom,
    });
    return context.html(pageText(page), status);
  };

  for (const format of LEDGER_FORMATS) {
    routes.get(`/:id/:side/:key/ledger.${format}`, async (context) => {
      const seat = await open(context);
      if (seat === undefined) return notFound(context, site);
      return await ledgerFile(context, { office, made }, seat.game.head, seat.side, format);
    });
  }

  /** A page of the seat's that changes nothing. */
  const page = (
    path: string,
    show: (context: Context, seat: OpenSeat) => unknown,
  ) =>
    routes.get(`/:id/:side/:key/${path}`, async (context) => {
      const seat = await open(context);
      if (seat === undefined) return notFound(context, site);
      return context.html(pageText(await show(context, seat)));
    });

  page("explain", (context, seat) => {
    const question = (context.req.query("q") ?? "").slice(0, QUESTION_LIMIT);
    const blocks = explainBlocks(seat.game, seat.side, [question]);
    return ExplainPage({ blocks, question, url: seat.url, seat: seatLink(seat), postRoom });
  });
  page("dice", (_, seat) => dicePage(site, seat.game, seatLink(seat)));
  page("map/:run", (context, seat) => mapPage(site, seat.game, context.req.param("run"), seatLink(seat)));
  page("help", (_, seat) => HelpPage({ commands: COMMAND_HELP, seat: seatLink(seat), postRoom }));
  page("verify", (_, seat) => VerifyPage({ script: VERIFY_SCRIPT, seat: seatLink(seat), postRoom }));

  routes.post("/:id/:side/:key/join", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const { salt } = await context.req.parseBody();
    const joined = await joinGame(office, seat.game.head.id, seat.side, typeof salt === "string" ? salt : "");
    if (joined.ok || joined.error === "already-joined") return context.redirect(seat.url, 303);
    return await joinPage(context, seat, 400, "Write a few words of your own: they go into the dice.");
  });

  routes.route("/", orderRoutes(site));

  routes.post("/:id/:side/:key/dispute", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const act = disputeAct(await context.req.parseBody());
    const back = { text: "To the game", url: seat.url };
    if (act === undefined) return message(context, site, 400, "Nothing has changed", ["Use the form."], back);
    const done = await actInDispute(office, seat.game.head.id, seat.side, act);
    return done.ok
      ? message(context, site, 200, "It is done", [done.value, TOLD_BY_MAIL], back)
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], back);
  });

  routes.route("/", tableRoutes(site));
  routes.route("/", letterRoutes(site));

  routes.post("/:id/:side/:key/resign", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const { id } = seat.game.head;
    const resigned = await resign(office, id, seat.side);
    const outcome = outcomeWords((await office.games.head(id))!.head);
    const back = { text: "To the game", url: seat.url };
    if (outcome !== undefined) {
      return message(context, site, 200, "The game is over", [outcome], back);
    }
    return message(context, site, 409, "You have not resigned", [
      resigned === "in-progress"
        ? "A turn is being played just now. Try again when its result is there."
        : "The game has not begun, so there is nothing to give up.",
    ], back);
  });

  /** Where a browser comes that loads the answer to a form anew without the form: to the page that the form stands on. */
  for (const [form, back] of Object.entries(FORMS)) {
    routes.get(`/:id/:side/:key/${form}`, async (context) => {
      const seat = await open(context);
      return seat === undefined ? notFound(context, site) : context.redirect(seat.url + back, 303);
    });
  }

  return routes;
}

/** What forms of the seat's pages are posted to, and where the page of each is. */
const FORMS: Readonly<Record<string, string>> = {
  orders: "#orders",
  join: "",
  dispute: "",
  resign: "",
  ...Object.fromEntries(
    ["press", "time", "substitute", "spectators", "bell", "asked"].map((form) => [form, "/table"]),
  ),
  ...Object.fromEntries(["level", "address", "resend"].map((form) => [form, "/letters"])),
};
