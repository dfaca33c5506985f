import { type Context, Hono, type MiddlewareHandler } from "hono";
import { isRecord } from "../../common/bytes/json.ts";
import process from "node:process";
import { SIDES } from "../../kernel/side.ts";
import { ENGINE } from "../../game/ledger/engine.ts";
import { dutiesOf } from "../../game/house/duties.ts";
import { gamesFound, gamesWaiting, houseState, lettersOfDay } from "../../game/house/state.ts";
import { doAct, OPERATOR_ACTS, type OperatorAct, operatorAct } from "../../game/operator/acts.ts";
import { choresStanding } from "../../game/operator/chores.ts";
import { GAMES_COUNTED, peopleFound } from "../../game/operator/people-found.ts";
import { pageText } from "../../../templates/pages/layout.tsx";
import {
  LETTER_LISTS,
  OPERATOR,
  OperatorActPage,
  OperatorGamesPage,
  OperatorPeoplePage,
} from "../../../templates/pages/house/operator.tsx";
import { OperatorLettersPage, OperatorPage } from "../../../templates/pages/house/operator-desk.tsx";
import type { OperatorReport } from "../../../templates/house/operator.ts";
import { notFound, type Website } from "../request/context.ts";
import { letterPage, lettersListed, type OutboxRow } from "./operator.ts";
import { forOperators, isOperator, type OperatorToken } from "./operator-only.ts";
import { outcomePage } from "../request/outcome.ts";
import { filledFields } from "../seat/seat-pages.ts";

/** How many letters or people a page lists, and how many games. */
const SHOWN = 50;
const GAMES = 100;
/** How many networks with most work it names. */
const NETWORKS = 20;
/** An address has no more characters. */
const LONGEST_FIND = 254;

type Reported = Pick<Website, "office" | "machine" | "work">;

async function reportOf({ office, machine, work }: Reported): Promise<OperatorReport> {
  const known = await office.incidents.known();
  const open = known.filter(({ goneAt }) => goneAt === null);
  const state = await houseState(office);
  const { inviteOnlySince, limits } = (await office.house.rules()).value;
  const { place = null, stored = null, doors = [], disks = [], backup = null, thinking = null } =
    await machine?.() ??
      {};
  const shut = (cause: string | null) =>
    open.find((each) => cause !== null && each.cause === cause && each.place === place);
  return {
    ...state,
    duties: await dutiesOf(office, state, open),
    at: office.now(),
    incidents: open.map(({ place, sentence, since }) => ({ place, sentence, since })),
    inviteOnlySince,
    limits,
    program: ENGINE,
    memory: process.memoryUsage().rss,
    stored,
    doors: doors.map(({ name, cause, isMissing = false }) => ({
      name,
      isMissing,
      shutSince: shut(cause)?.since ?? null,
    })),
    disks,
    backup,
    thinking,
    chores: (await choresStanding(office)).map((each) => ({
      ...each,
      title: OPERATOR_ACTS[each.name].title,
    })),
    lettersOfDay: await lettersOfDay(office),
    work: work.report(NETWORKS),
  };
}

/** The state of a running referee, as JSON for monitoring; and the operator's acts for programs. */
export function operatorProgramRoutes(site: Reported, guard: MiddlewareHandler): Hono {
  const routes = new Hono();
  routes.use("/state/*", guard);
  routes.use("/do/*", guard);

  routes.get("/state", async (context) => context.json(await reportOf(site)));

  routes.get("/state/games", async (context) => {
    return context.json(await gamesFound(site.office, GAMES, context.req.query("before")));
  });

  routes.get("/state/people", async (context) => context.json(await peopleAsked(context, site)));

  routes.post("/do/:act", async (context) => {
    const act = operatorAct(context.req.param("act"));
    if (act === undefined) return context.json({ ok: false, sentence: "There is no such act." }, 404);
    const given = await saidIn(context);
    if (given === undefined) {
      return context.json({ ok: false, sentence: "Send a JSON object of texts." }, 400);
    }
    const done = await doAct(site.office, "console", act, given);
    return done.ok
      ? context.json({ ok: true, sentence: done.value })
      : context.json({ ok: false, sentence: done.error }, 409);
  });

  return routes;
}

async function peopleAsked({ req }: Context, { office }: Pick<Website, "office">) {
  const find = (req.query("find") ?? "").slice(0, LONGEST_FIND).trim();
  const after = req.query("after");
  const from = /^\w{1,64}$/.test(after ?? "") ? after : undefined;
  const { rows, next } = await peopleFound(office, SHOWN, find, from);
  return { find, people: rows, next: next ?? null };
}

/** A program's request is longer than any act needs. */
const LONGEST = 10_000;

/** A program's fields for an act; undefined if they are no object of texts. */
async function saidIn({ req }: Context): Promise<Record<string, string> | undefined> {
  if (!(Number(req.header("Content-Length")) <= LONGEST)) return undefined;
  const json: unknown = await req.json().catch(() => undefined);
  if (!isRecord(json) || !Object.values(json).every((each) => typeof each === "string")) return undefined;
  return json as Record<string, string>;
}

/** The operator's pages: the state of the referee, and the forms for acts. */
export function operatorPageRoutes(site: Website, token: OperatorToken): Hono {
  const routes = new Hono();
  const { office } = site;
  routes.use(forOperators(site, token));

  routes.get("/", async (context) => {
    const { waiting, dead } = await lettersListed(office.outbox);
    const mayAct = await isOperator(context, site) === "fresh";
    const report = await reportOf(site);
    const useless = report.inviteOnlySince === null ? "open" : "invite-only";
    const acts = Object.entries(OPERATOR_ACTS).filter(([name]) => mayAct && name !== useless);
    return context.html(pageText(OperatorPage({
      report,
      waiting: waiting.letters,
      givenUp: await withCorrectable(office, dead.letters),
      acts: acts.map(([name, { title }]) => ({ name, title })),
    })));
  });

  routes.get("/games", async (context) => {
    const before = context.req.query("before");
    const isByCode = before !== undefined || context.req.query("order") === "code";
    const byCode = `${OPERATOR}/games?order=code`;
    const found = isByCode ? await gamesFound(office, GAMES, before) : undefined;
    const { rows, isPart } = found === undefined
      ? await gamesWaiting(office, GAMES)
      : { rows: found.rows, isPart: false };
    const older = found?.next === undefined ? undefined : `${byCode}&before=${found.next}`;
    const mayAct = await isOperator(context, site) === "fresh";
    return context.html(
      pageText(OperatorGamesPage({ at: office.now(), rows, isByCode, isPart, byCode, older, mayAct })),
    );
  });

  routes.get("/people", async (context) => {
    const { find, people, next } = await peopleAsked(context, site);
    const others = `${OPERATOR}/people?${new URLSearchParams({ find, after: next ?? "" })}`;
    return context.html(pageText(OperatorPeoplePage({
      rows: people,
      find,
      counted: GAMES_COUNTED,
      more: next === null ? undefined : others,
    })));
  });

  for (const { kind, title, path } of LETTER_LISTS) {
    routes.get(path, async (context) => {
      const { letters, next } = await letterPage(office.outbox, kind, SHOWN, context.req.query("before"));
      return context.html(pageText(OperatorLettersPage({
        title,
        letters: kind === "dead" ? await withCorrectable(office, letters) : letters,
        mayAct: kind !== "sent" && await isOperator(context, site) === "fresh",
        older: next === undefined ? undefined : `${OPERATOR}${path}?before=${next}`,
      })));
    });
  }

  routes.get("/acts/:act", async (context) => {
    const name = context.req.param("act");
    const act = operatorAct(name);
    if (act === undefined) return await notFound(context, site);
    return context.html(actPage(name, act, context.req.query(), false));
  });

  routes.post("/acts/:act", async (context) => {
    const name = context.req.param("act");
    const act = operatorAct(name);
    if (act === undefined) return await notFound(context, site);
    const filled = await filledFields(context);
    if (act.isFinal && filled.sure !== "yes") {
      return context.html(actPage(name, act, filled, true));
    }
    const done = await doAct(office, "desk", act, filled);
    return await outcomePage(
      context,
      site,
      done.ok ? done : { ok: false, error: { sentence: done.error } },
      { back: { text: "To the operator's page", url: OPERATOR } },
    );
  });

  return routes;
}

/** Letters, and to which of them nobody has joined: their address may be wrong. */
async function withCorrectable({ games }: Website["office"], letters: readonly OutboxRow[]) {
  return await Promise.all(
    letters.slice(0, SHOWN).map(async (letter) => {
      const side = SIDES.find((each) => each === letter.side);
      const head = letter.game === null || side === undefined
        ? undefined
        : await games.head(letter.game).then((found) => found?.head, () => undefined);
      const isCorrectable = head?.status === "inviting" && !head.seats[side!].joined;
      return { ...letter, isCorrectable };
    }),
  );
}

function actPage(
  name: string,
  { title, means, fields }: OperatorAct,
  filled: Readonly<Partial<Record<string, string>>>,
  isAsking: boolean,
): string {
  return pageText(
    OperatorActPage({ title, means, fields, filled, isAsking, url: `${OPERATOR}/acts/${name}` }),
  );
}
