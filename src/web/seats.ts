import { type Context, Hono } from "hono";
import { isNowhere } from "../game/address.ts";
import { sendNewestLinks } from "../game/letters/renew-links.ts";
import { resign } from "../game/resign.ts";
import { actInDispute } from "../game/dispute/dispute.ts";
import { explainBlocks } from "../game/letters/explain.ts";
import { joinGame } from "../game/join.ts";
import { outcomeWords } from "../game/turn-words.ts";
import { askAboutFinal } from "../mail/commands/final-act.ts";
import { COMMAND_HELP } from "../mail/commands/registry.ts";
import { QUESTION_LIMIT } from "../../templates/pages/explain-form.tsx";
import { ExplainPage } from "../../templates/pages/explain.tsx";
import { HelpPage } from "../../templates/pages/help.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { OneButtonPage } from "../../templates/pages/one-button.tsx";
import { RENEWED } from "../../templates/renewal.ts";
import { JoinPage } from "../../templates/pages/seat.tsx";
import { VerifyPage } from "../../templates/pages/verify.tsx";
import { message, notFound, PRIVATE, type Site } from "./context.ts";
import { disputeAct, TOLD_BY_MAIL } from "./dispute-act.ts";
import { dicePage, mapPage } from "./games.ts";
import { letterRoutes } from "./letters.ts";
import type { Made } from "./made.ts";
import { type OpenSeat, openSeat, renewedSeat, seatLink } from "./open-seat.ts";
import { orderRoutes, seatPage } from "./orders.ts";
import { LEDGER_FORMATS, ledgerFile } from "./proof.ts";
import { tableRoutes } from "./table.ts";
import { siteKeys, VERIFY_SCRIPT } from "./verify/routes.ts";
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
    if (seat === undefined) {
      if (await renewedSeat(office, context) === undefined) return notFound(context, site);
      const page = OneButtonPage({
        title: "This link has been renewed",
        sentences: RENEWED,
        button: "Send me the newest link",
        url: `${context.req.path}/newest`,
        postRoom,
      });
      return context.html(pageText(page), 404);
    }
    return seat.game.head.seats[seat.side].joined
      ? await seatPage(context, site, seat)
      : await joinPage(context, seat, 200);
  });

  routes.post("/:id/:side/:key/newest", async (context) => {
    const renewed = await renewedSeat(office, context);
    if (renewed === undefined) return notFound(context, site);
    const sent = await sendNewestLinks(office, renewed.id, renewed.side);
    return sent.ok
      ? message(context, site, 200, "It is on its way", [sent.value])
      : message(context, site, 429, "Nothing was sent", [sent.error.sentence]);
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
  page(
    "verify",
    (_, seat) =>
      VerifyPage({ script: VERIFY_SCRIPT, site: siteKeys(office), seat: seatLink(seat), postRoom }),
  );

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
    const fields = await context.req.parseBody();
    const act = disputeAct(fields);
    const typed = typeof fields.words === "string" ? fields.words : undefined;
    const back = { text: "To the game", url: seat.url };
    if (act === undefined) {
      return message(context, site, 400, "Nothing has changed", ["Use the form."], back, typed);
    }
    const done = await actInDispute(office, seat.game.head.id, seat.side, act);
    return done.ok
      ? message(context, site, 200, "It is done", [done.value, TOLD_BY_MAIL], back)
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], back, typed);
  });

  routes.route("/", tableRoutes(site));
  routes.route("/", letterRoutes(site));

  routes.post("/:id/:side/:key/resign", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const { side, game: { head } } = seat;
    const back = { text: "To the game", url: seat.url };
    const refuse = (sentence: string) =>
      message(context, site, 409, "You have not resigned", [sentence], back);
    if (head.status === "inviting") return refuse("The game has not begun, so there is nothing to give up.");
    if (head.status === "playing" && !isNowhere(head.seats[side].address ?? "")) {
      if (head.locked !== null) return refuse(IN_PROGRESS);
      const asked = await askAboutFinal({ office, head, side }, `resign ${head.id}`);
      return asked.ok
        ? message(context, site, 200, "You are asked first", [asked.value], back)
        : refuse(asked.error.sentence);
    }
    await resign(office, head.id, side);
    const outcome = outcomeWords((await office.games.head(head.id))!.head);
    return outcome === undefined
      ? refuse(IN_PROGRESS)
      : message(context, site, 200, "The game is over", [outcome], back);
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
  ...Object.fromEntries(["level", "address", "renew", "resend"].map((form) => [form, "/letters"])),
};

const IN_PROGRESS = "A turn is being played just now. Try again when its result is there.";
