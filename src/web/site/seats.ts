import { MemberPage } from "../../../templates/pages/member.tsx";
import { glossaryPage } from "../../common/marked-words.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { tableOnPage } from "../map-table/on-page.ts";
import { belowSeat, type Fields, SeatPages } from "../seat/seat-pages.ts";
import { type Context, Hono } from "hono";
import { sendNewestLinks } from "../../game/letters/renew-links.ts";
import { BARRED_SEAT } from "../../game/house/barred.ts";
import { joinGame, type JoinRefusal } from "../../game/seats/join.ts";
import { isHis } from "../../game/people/person.ts";
import { keepListed, listedIn } from "../../game/people/settings.ts";
import { isAskedToList, listedChoice, nameOf, readName } from "../../game/access/names.ts";
import { ok } from "../../kernel/result.ts";
import { enemyOf, sideName } from "../../kernel/side.ts";
import { commandHelpIn } from "../../mail/command-registry/registry.ts";
import { taughtGames } from "../../game/learn/lessons.ts";
import { QUESTION_LIMIT } from "../../../templates/pages/parts/explain-form.tsx";
import { ExplainPage } from "../../../templates/pages/explain.tsx";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";
import { HelpPage } from "../../../templates/pages/house/help.tsx";
import { OneButtonPage } from "../../../templates/pages/one-button.tsx";
import { wordsIn } from "../../../templates/words/words.tsx";
import { type FixedKeys, JoinPage } from "../../../templates/pages/join.tsx";
import { VerifyPage } from "../../../templates/pages/house/verify.tsx";
import { seatsOfPeople } from "../clubhouse/seats.ts";
import { keptPrivate, message, notFound, type Website } from "../request/context.ts";
import { outcomePage } from "../request/outcome.ts";
import { TOLD_BY_MAIL } from "../seat/dispute-act.ts";
import { letterRoutes } from "../seat/letters.ts";
import type { Made } from "../request/made.ts";
import { type OpenSeat, renewedSeat, seatLink, teamSeatAt } from "../request/open-seat.ts";
import { teamView } from "../seat/team.ts";
import { orderRoutes, seatPage } from "./orders.ts";
import { GAME_ACTS, LETTER_ACTS, resignOnPage, TABLE_ACTS, typedIn } from "../seat/seat-acts.ts";
import { seatReadingRoutes } from "./reading-pages.ts";
import { tableRoutes } from "./table.ts";
import { tokenRoutes } from "./tokens.ts";
import { siteWords } from "../verify/routes.ts";
import { gameView, seatView } from "../seat/view.ts";
import { budgetOf } from "../request/budget.ts";
import { isProved, readerOf } from "../request/reader.ts";
import { languageOf, pageIn } from "../request/language.ts";

/** A player's own pages, opened by a key that only that player's letters have. */
export function seatRoutes(site: Website, made: Made): Hono {
  const routes = new Hono();
  routes.use(belowSeat("*"), keptPrivate);
  const steps = [
    ownPage(site),
    seatReadingRoutes(site, made),
    helpfulPages(site),
    joining(site),
    orderRoutes(site),
    disputing(site),
    tableRoutes(site),
    tokenRoutes(site),
    letterRoutes(site),
    declining(site),
    resigning(site),
    seatsOfPeople(site),
    formsLoadedAnew(site),
  ];
  for (const step of steps) routes.route("/", step);
  return routes;
}

/** The page itself; a reader with a renewed link may have the newest sent. */
function ownPage(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;

  routes.get("/:id/:side/:key", async (context) => {
    const { id, side, key } = context.req.param();
    const seat = await teamSeatAt(office, id, side, key);
    if (seat === undefined) {
      if (await renewedSeat(office, context) === undefined) return notFound(context, site);
      const url = `${context.req.path}/newest`;
      return await pageIn(context, () => {
        const say = wordsIn("asked");
        return OneButtonPage({
          title: say("renewed"),
          sentences: [say("renewed.why"), say("renewed.use")],
          button: say("renewed.button"),
          url,
        });
      }, 404);
    }
    if (seat.member !== undefined) return await memberPage(context, site, seat);
    const { seats, status } = seat.game.head;
    return seats[seat.side].joined || status === "over"
      ? await seatPage(context, site, seat)
      : await joinPage(context, site, seat, 200);
  });

  routes.post(belowSeat("newest"), async (context) => {
    const renewed = await renewedSeat(office, context);
    if (renewed === undefined) return notFound(context, site);
    const sent = await sendNewestLinks(office, renewed.id, renewed.side);
    return sent.ok
      ? message(context, site, 200, { title: "It is on its way", sentences: [sent.value] })
      : message(context, site, 429, { title: "Nothing was sent", sentences: [sent.error.sentence] });
  });
  return routes;
}

function helpfulPages(site: Website): Hono {
  const { office } = site;
  const pages = new SeatPages(site, "team");
  pages.page("explain", async (seat, context) => {
    const question = (context.req.query("q") ?? "").slice(0, QUESTION_LIMIT);
    const asked = { kind: "explain" as const, viewer: seat.side, question };
    const blocks = await site.sheets.ask(seat.game, seat.side, asked, budgetOf(context, site));
    const { system } = seat.game;
    const { terms } = system.words;
    const words = wordsToldOf(system);
    return () => ExplainPage({ blocks, words, question, terms, url: seat.url, seat: seatLink(seat) });
  });
  pages.page("help", (seat) => {
    const { system } = seat.game;
    const { orders, words } = system;
    const taught = taughtGames().find(({ id }) => glossaryPage(id) === glossaryPage(system.ruleset));
    return () =>
      HelpPage({
        orders: orders.help,
        commands: commandHelpIn(words.terms),
        glossaries: [{ title: "rules and orders", url: glossaryPage(system.ruleset) }],
        words: wordsToldOf(system),
        learn: taught && `/learn/${taught.id}`,
        seat: seatLink(seat),
      });
  });
  pages.page(
    "verify",
    async (seat) => {
      const words = await siteWords(office);
      return () => VerifyPage({ ...words, seat: seatLink(seat) });
    },
  );
  return pages.routes;
}

function joining(site: Website): Hono {
  const pages = new SeatPages(site);
  pages.form("join", async (context, seat, fields) => {
    const { salt = "", name: typed, shares = "" } = fields;
    const reader = (await readerOf(context, site))?.person.value;
    const wrong = (problem: FormProblem) => joinPage(context, site, seat, 400, { problem, fields });
    const name = typed === undefined ? ok(undefined) : readName(typed);
    if (!name.ok) return await wrong({ field: "name", sentence: name.error });
    const joined = await joinGame(site.office, seat.game.head.id, seat.side, salt, {
      ...(name.value === undefined ? {} : { name: name.value }),
      isListed: listedIn(fields.listed) ?? "usual",
      ...(shares === "" ? {} : { shares }),
    });
    const isReaders = reader !== undefined && isHis(reader, seat.game.head.seats[seat.side].address ?? "");
    if (joined.ok && isReaders) await keepListed(site.office, reader, fields.listed);
    if (joined.ok || joined.error === "already-joined") return context.redirect(seat.url, 303);
    return await wrong(JOINING_PROBLEMS[joined.error]);
  });
  return pages.routes;
}

const JOINING_PROBLEMS: Readonly<Record<Exclude<JoinRefusal, "already-joined">, FormProblem>> = {
  "name-taken": {
    field: "name",
    sentence: "That name is too much like the other player's. Choose another.",
  },
  "no-salt": { field: "salt", sentence: "Write a few words of your own; they go into the dice." },
  "no-anchor": { sentence: "The anchor of your share is not one: it has 64 digits, 0 to 9 and a to f." },
  "no-such-game": { sentence: "This game is no longer here." },
  "over": { sentence: "Nobody can join this game any more." },
  "barred": { sentence: BARRED_SEAT },
};

async function joinPage(
  context: Context,
  { office }: Website,
  seat: OpenSeat,
  status: 200 | 400,
  { problem, fields = {} }: { readonly problem?: FormProblem; readonly fields?: Fields } = {},
): Promise<Response> {
  const { head } = seat.game;
  const person = await office.people.at(head.seats[seat.side].address ?? "");
  const view = {
    game: await gameView(office, seat.game, seat, languageOf(context)),
    seat: seatView(seat, office.now()),
    fixed: await keysFixed(office, head.id),
    draws: head.protocol === 3 && head.beacon === "none"
      ? { of: `${head.id} ${seat.side}`, anchor: fields.shares ?? "" }
      : undefined,
    words: fields.salt ?? "",
    name: fields.name ?? nameOf(head, seat.side) ?? person?.value.name ?? "",
    listed: isAskedToList(head, seat.side)
      ? listedIn(fields.listed) === false ? "no" as const : listedChoice(person?.value)
      : head.listed?.[enemyOf(seat.side)] === false
      ? "other" as const
      : undefined,
    problem,
  };
  return await pageIn(context, () => JoinPage(view), status);
}

/** What a game's first ledger entry uses to fix the keys of its dice. */
async function keysFixed({ games }: Website["office"], id: string): Promise<FixedKeys | undefined> {
  const entry = await games.entry(id, 1);
  return entry?.kind === "created" && "anchors" in entry
    ? { hash: entry.hash, anchors: entry.anchors }
    : undefined;
}

function disputing(site: Website): Hono {
  const pages = new SeatPages(site);
  pages.form("dispute", async (context, seat, fields) => {
    const done = await GAME_ACTS.dispute(site.office, seat, typedIn(fields));
    const back = { text: "To the game", url: seat.url };
    return outcomePage(context, site, done, { beside: [TOLD_BY_MAIL], back, typed: fields.words });
  });
  return pages.routes;
}

function declining(site: Website): Hono {
  const pages = new SeatPages(site);
  pages.form("decline", async (context, seat) => {
    const done = await GAME_ACTS.decline(site.office, seat, typedIn({}));
    return outcomePage(context, site, done, { back: { text: "To the game", url: seat.url } });
  });
  return pages.routes;
}

function resigning(site: Website): Hono {
  const { office } = site;
  const pages = new SeatPages(site);
  pages.form("resign", async (context, seat) => {
    const back = { text: "To the game", url: seat.url };
    const done = await resignOnPage(office, seat, await isProved(context, site, seat));
    if (!done.ok) {
      return message(context, site, 409, {
        title: "You have not resigned",
        sentences: [done.error.sentence],
        back,
      });
    }
    const isOver = (await office.games.head(seat.game.head.id))?.head.status === "over";
    const title = isOver ? "The game is over" : "Check your mail to confirm";
    return message(context, site, 200, { title, sentences: [done.value], back });
  });
  return pages.routes;
}

/** A browser that reloads the answer to a form without the form comes here: it goes to the page with that form. */
function formsLoadedAnew(site: Website): Hono {
  const pages = new SeatPages(site);
  for (const [form, back] of Object.entries(FORMS)) {
    pages.get(form, (context, seat) => context.redirect(seat.url + back, 303));
  }
  return pages.routes;
}

/** The targets of forms on the seat's pages, and the page of each. */
const FORMS: Readonly<Record<string, string>> = {
  orders: "#orders",
  join: "",
  keep: "",
  rematch: "",
  dispute: "",
  decline: "",
  resign: "",
  ...Object.fromEntries(Object.keys(TABLE_ACTS).map((form) => [form, "/table"])),
  ...Object.fromEntries(Object.keys(LETTER_ACTS).map((form) => [form, "/letters"])),
};

async function memberPage(context: Context, site: Website, seat: OpenSeat): Promise<Response> {
  const game = await gameView(site.office, seat.game, seat, languageOf(context));
  const view = {
    game,
    side: sideName(seat.side),
    team: await teamView(site.office, seat, { language: languageOf(context) }),
    table: await tableOnPage(site.office, seat, game.pictureUrl),
    link: seatLink(seat),
  };
  return await pageIn(context, () => MemberPage(view));
}
