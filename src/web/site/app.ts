import { playedGames } from "../../game/open/open-game.ts";
import { ASKED_BY_A_CLIENT } from "../../game/people/sign-in.ts";
import { publishedKeys } from "../../game/proof/archive.ts";
import { orderHelp } from "../../game/open/order-help.ts";
import { glossaryPage } from "../../common/marked-words.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { TooBusy } from "../../game/retry.ts";
import { commandHelp, termsOf } from "../../mail/command-registry/registry.ts";
import { FAVICONS, TOUCH_ICON, TOUCH_PNG } from "../../../templates/pages/style/favicon.ts";
import { HelpPage } from "../../../templates/pages/house/help.tsx";
import type { RoomKey } from "../../../templates/words/tables.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import { docsRoutes } from "../docs/routes.ts";
import { glossaryRoutes } from "../glossary.ts";
import { accountBar, postRoomLink } from "../clubhouse/account-bar.ts";
import { clubhouseRoutes } from "../clubhouse/routes.ts";
import { apiPageRoutes, apiRoutes } from "../api/api.ts";
import { API } from "../api/operation/game-views.ts";
import { NothingLeft } from "../../common/threads/turns.ts";
import { sheetWorkOf } from "../../game/apart/sheet-work.ts";
import { OutOfReach } from "../../store/kv/persistence.ts";
import { isTooMuch } from "../request/budget.ts";
import { ClientLimit } from "../request/client-limit.ts";
import { confirmRoutes } from "../seat/confirm.ts";
import { message, notFound, type Website, type WebsiteGiven } from "../request/context.ts";
import { Leaving } from "../leaving.ts";
import { editorRoutes, TRIED_FOR_A_CLIENT } from "../editor/routes.ts";
import { Followers, followRoutes } from "../seat/follow.ts";
import { gameMasterRoutes } from "../game-master.ts";
import { feedRoutes } from "../games.ts";
import { isHangingUp } from "../request/hanging-up.ts";
import { healthRoutes } from "../health.ts";
import { homeRoutes } from "./home.ts";
import { inboundRoutes } from "../inbound.ts";
import { boardScriptRoutes, publicPageRoutes } from "../map-table/public-page.ts";
import { Made } from "../request/made.ts";
import { chosenLanguage, languageOf, pageIn } from "../request/language.ts";
import { languageRoutes } from "./languages.ts";
import { learnRoutes } from "../learn/routes.ts";
import { mapTableRoutes } from "../map-table/routes.ts";
import { backupRoutes } from "../operator/operator-backup.ts";
import { ACTS_LEDGER, OPERATOR } from "../../../templates/pages/house/operator.tsx";
import { actsLedgerRoutes } from "../operator/operator-ledger.ts";
import { OperatorToken } from "../operator/operator-only.ts";
import { operatorPageRoutes, operatorProgramRoutes } from "../operator/operator-page.ts";
import { operatorRoutes } from "../operator/operator.ts";
import { MakerLimit } from "../request/maker-limit.ts";
import { costLimit, pageLimit, tooOften, workedOut } from "../request/page-limits.ts";
import { newGameRoutes } from "./new-game.ts";
import { setUpRoutes } from "../set-up/routes.ts";
import { ownForms } from "../seat/own-forms.ts";
import { sharesRoutes } from "../own-shares/routes.ts";
import { NEWS_WORKER, pushRoutes, TELLING, workerHeaders } from "../push/routes.ts";
import { SETTINGS_FORMS } from "../clubhouse/settings.ts";
import { postRoomRoutes } from "../operator/post-room.ts";
import { readableForms } from "../request/readable-forms.ts";
import { notesFiles, notesRoutes } from "../seat/private-notes.ts";
import { teamRoutes } from "../seat/team.ts";
import { talkFiles, talkRoutes } from "../seat/talk.ts";
import { sharedBoardRoutes, visitorBoardRoutes, whatIfRoutes } from "../what-if/routes.ts";
import { replayScripts } from "../replay/routes.ts";
import { publicReadingRoutes } from "./reading-pages.ts";
import { seatRoutes } from "./seats.ts";
import { seatLinkRoutes } from "../seat/seat-link-pages.ts";
import { embedHeaders, pageHeaders, tableHeaders } from "../request/page-headers.ts";
import { answersWhileAway, awayAnswer } from "../api/store-away.ts";
import { stopRoutes, WATCHED_BY_A_CLIENT, watchRoutes } from "./watch.ts";
import { ownTokenRoutes } from "./tokens.ts";
import { unsubscribeRoutes } from "../unsubscribe.ts";
import { TABLE_FORMS } from "./table.ts";
import { WorkAllowance } from "../request/work-allowance.ts";
import { VERIFY, verifyHeaders, verifyRoutes } from "../verify/routes.ts";

/** What search engines should ignore. Seats are not named here: their keys protect them, and nobody links to them. */
const ROBOTS = [
  "User-agent: *",
  "Disallow: /api/",
  "Disallow: /me",
  "Disallow: /post",
  "Disallow: /sign-in",
  "",
]
  .join("\n");

/** A form: a sheet, or a map document. */
const FORM_LIMIT = 256 * 1024;

/**
 * The pages. They are rendered here and usable without scripts, except the page that verifies; nothing is loaded from
 * elsewhere.
 */
export function createApp(given: WebsiteGiven, onFault: (error: unknown) => void): Hono {
  const app = new Hono();
  const said = (
    context: Context,
    status: 403 | 413 | 500 | 503,
    title: RoomKey<"site">,
    sentence: RoomKey<"site">,
  ) => {
    const language = languageOf(context);
    const say = wordsIn("site", language);
    return message(context, site, status, { title: say(title), sentences: [say(sentence)] }, language);
  };
  const site: Website = {
    ...given,
    sheets: given.sheets ?? sheetWorkOf(given.office, onFault),
    work: given.work ?? new WorkAllowance(given.office),
  };
  const made = new Made(site);
  const followers = new Followers(site, onFault);
  const maker = new MakerLimit(site);
  const watch = new ClientLimit(site, "asked to follow", WATCHED_BY_A_CLIENT);
  const signIn = new ClientLimit(site, "asked to sign in", ASKED_BY_A_CLIENT);
  const costly = workedOut(site);
  const tried = new ClientLimit(site, "maps tried", TRIED_FOR_A_CLIENT);
  const leaving = new Leaving(site.office);
  const apiParts = { followers, made, maker, watch, signIn, costly, tried, leaving };
  const own = new URL(site.office.site.publicUrl).origin;
  app.use(VERIFY, verifyHeaders);
  app.use("/games/:id/:side/:key/verify", verifyHeaders);
  // The form that joins may come back from where it is sent.
  for (const path of ["", "/join"]) app.use(`/games/:id/:side/:key${path}`, tableHeaders);
  for (const path of ["replay", "boards/:board"]) app.use(`/games/:id/:side/:key/${path}`, tableHeaders);
  for (const path of ["", "/replay"]) app.use(`/games/:id${path}`, tableHeaders);
  for (const path of ["/games/:id/embed", "/season/:name/embed"]) app.use(path, embedHeaders);
  app.use("/games/:id/what-if/:board", tableHeaders);
  app.use("/editor/*", tableHeaders);
  app.use("/learn/*", tableHeaders);
  app.use("/set-up/*", tableHeaders);
  for (const path of [...TELLING, ...TABLE_FORMS, ...SETTINGS_FORMS]) app.use(path, tableHeaders);
  app.use(NEWS_WORKER, workerHeaders);
  app.use(pageHeaders);
  app.use(chosenLanguage);
  if (site.postRoom) app.use(postRoomLink);
  app.use(answersWhileAway(site, onFault));
  // No pages: how well a page compresses with text that an attacker makes it repeat would give its secrets away.
  app.use("/games/*", compress({ contentTypeFilter: /^image\/svg|^text\/csv/ }));
  // Before the guards of forms: the owner of a letter has no page of ours, and proves the right in another way.
  app.route("/inbound", inboundRoutes(site.office, site.doors, onFault));
  const operatorToken = new OperatorToken(site, site.operatorToken);
  if (site.operatorToken !== undefined) {
    app.route("/operator", operatorRoutes(site.office, operatorToken.guard));
    app.route("/operator", operatorProgramRoutes(site, operatorToken.guard));
    app.route("/operator", backupRoutes(site, operatorToken.guard));
  }
  app.route(API, apiRoutes(site, apiParts, onFault));
  app.use(pageLimit(site));
  app.route("/stop", stopRoutes(site));
  app.route("/unsubscribe", unsubscribeRoutes(site, leaving));
  app.use(ownForms(own));
  app.use(bodyLimit({
    maxSize: FORM_LIMIT,
    onError: (context) => said(context, 413, "tooMuch", "formTooLarge"),
  }));
  for (const [path, guard] of costLimit(site, costly)) app.use(path, guard);
  app.use(accountBar(site));
  app.use(readableForms(site));
  app.route("/", healthRoutes(site.office));
  app.route("/", languageRoutes(site));
  for (const [path, drawing] of Object.entries(FAVICONS)) {
    app.get(
      path,
      (context) =>
        context.body(drawing, 200, {
          "Content-Type": "image/svg+xml",
          "Cache-Control": "public, max-age=86400",
        }),
    );
  }
  const touchIcon = Uint8Array.fromBase64(TOUCH_PNG);
  app.get(
    TOUCH_ICON,
    (context) =>
      context.body(touchIcon, 200, { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" }),
  );
  // Where others look for a site's keys (RFC 8615).
  app.get("/.well-known/despatch-keys.json", (context) => context.json(publishedKeys(site.office.keys)));
  app.get("/robots.txt", (context) => context.text(ROBOTS));
  app.get(
    "/help",
    (context) => {
      const games = playedGames();
      const game = games.find(({ id }) => id === context.req.query("game"));
      const shown = game === undefined ? games : [game];
      const help = {
        orders: orderHelp(shown),
        commands: commandHelp(termsOf(shown)),
        glossaries: shown.map(({ id, title }) => ({ title, url: glossaryPage(id) })),
        words: shown.length > 1 ? undefined : wordsToldOf(shown[0].systems[0]),
        games: games.map(({ id, title }) => ({ title, url: `/help?game=${id}`, isShown: id === game?.id })),
      };
      return pageIn(context, () => HelpPage(help));
    },
  );
  app.route("/", homeRoutes(site, maker));
  app.route("/", learnRoutes(site));
  app.route("/", docsRoutes(site));
  app.route("/", glossaryRoutes(site));
  app.route("/", newGameRoutes(site, maker));
  app.route("/", setUpRoutes(site, maker));
  app.route(ACTS_LEDGER, actsLedgerRoutes(site));
  if (site.operatorToken !== undefined || (site.operators ?? []).length > 0) {
    app.route(OPERATOR, operatorPageRoutes(site, operatorToken));
  }
  app.route("/", clubhouseRoutes(site, apiParts));
  app.route("/confirm", confirmRoutes(site));
  app.route("/", seatLinkRoutes(site));
  app.route("/", watchRoutes(site, watch));
  app.route("/", verifyRoutes(site));
  app.route("/", mapTableRoutes(site));
  app.route("/", boardScriptRoutes());
  app.route("/", pushRoutes());
  app.route("/", talkFiles());
  app.route("/", notesFiles());
  app.route("/", sharesRoutes());
  app.route("/", replayScripts());
  app.route("/", editorRoutes(site, tried));
  app.route("/games", sharedBoardRoutes(site));
  app.route("/games", visitorBoardRoutes(site, maker));
  app.route("/games", publicPageRoutes(site));
  app.route("/games", feedRoutes(site));
  app.route("/games", publicReadingRoutes(site, made));
  app.route("/games", gameMasterRoutes(site, made));
  app.route("/games", seatRoutes(site, made));
  app.route("/games", followRoutes(site, followers));
  app.route("/games", talkRoutes(site, followers));
  app.route("/games", notesRoutes(site));
  app.route("/games", teamRoutes(site));
  app.route("/games", whatIfRoutes(site, maker));
  app.route("/", ownTokenRoutes(site));
  app.route("/", apiPageRoutes(site, apiParts));
  if (site.postRoom) app.route("/post", postRoomRoutes(site));
  app.notFound((context) => notFound(context, site));
  app.onError((error, context) => {
    if ("getResponse" in error) {
      const answer = (error as { getResponse(): Response }).getResponse();
      return answer.status === 403 ? said(context, 403, "nothingChanged", "notFromHere") : answer;
    }
    if (error instanceof NothingLeft) return tooOften(context, error.seconds);
    if (isTooMuch(error)) {
      context.header("Retry-After", "5");
      return said(context, 503, "aMoment", "tooBusy");
    }
    if (error.name === "NoRasterizer") {
      context.header("Cache-Control", "no-store");
      return context.redirect(drawnInstead(context.req.path));
    }
    if (!isHangingUp(error)) onFault(error);
    if (error instanceof OutOfReach) return awayAnswer(context);
    if (error instanceof TooBusy) {
      return said(context, 503, "aMoment", "gameBusy");
    }
    return said(context, 500, "wentWrong", "notYourFault");
  });
  return app;
}

/** The drawing of a picture that cannot be painted here, as at the edge: the browser paints it. */
function drawnInstead(path: string): string {
  return path.replace(/\/view(?:-night)?\.png$/, "/map.svg").replace(/(?:-night)?\.png$/, ".svg");
}
