import { afterEach, beforeEach, describe, expect, it } from "vitest";
import crusader from "../../../scenarios/crusader/map.json" with { type: "json" };
import { ATTACK_ON_THE_16 } from "../../../tests/support/office.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { actInDispute } from "../../game/dispute/dispute.ts";
import { gameMasterOf, gameMasterPath } from "../../game/game-master.ts";
import { unsubscribeUrl } from "../../game/access/links.ts";
import { renewLinks } from "../../game/letters/renew-links.ts";
import { API } from "./operation/game-views.ts";

/** What the pages do, and the API. */

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin({ gameMaster: { address: "carla@example.org" } });
});
afterEach(() => visitor.close());

async function ask(way: string, as?: string, body?: unknown) {
  const [method, path] = way.split(" ");
  const response = await visitor.app.request(new URL(API + path, visitor.origin).href, {
    method,
    headers: {
      ...(as === undefined ? {} : { Authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json") === true;
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}
const codeOf = ({ status, json }: Awaited<ReturnType<typeof ask>>) => [status, json.code];

/**
 * The operation that does what a page, or one of its forms, does; a seat's own are below its part of the API under the same
 * name.
 */
const DONE_BY: Readonly<Record<string, string>> = {
  "GET /": "GET /scenarios",
  "GET /address/:id/:side/:key": "GET /address/:id/:side/:key",
  "POST /address/:id/:side/:key": "POST /address/:id/:side/:key",
  "GET /address-back/:id/:side/:key": "GET /address-back/:id/:side/:key",
  "POST /address-back/:id/:side/:key": "POST /address-back/:id/:side/:key",
  "GET /back/:id/:side/:key": "GET /back/:id/:side/:key",
  "POST /back/:id/:side/:key": "POST /back/:id/:side/:key",
  "GET /offered/:id/:side/:key": "GET /offered/:id/:side/:key",
  "POST /offered/:id/:side/:key": "POST /offered/:id/:side/:key",
  "GET /team/:id/:side/:key": "GET /team/:id/:side/:key",
  "POST /team/:id/:side/:key": "POST /team/:id/:side/:key",
  "GET /confirm/:key": "GET /confirm/:key",
  "POST /confirm/:key": "POST /confirm/:key",
  "GET /api": "GET /openapi.json",
  "GET /editor": "GET /scenarios",
  "GET /editor/:game/:scenario": "GET /scenarios/:game/:scenario/map",
  "POST /editor/:game/:scenario": "POST /scenarios/:game/:scenario/map",
  "POST /editor/:game/:scenario/check": "POST /scenarios/:game/:scenario/map",
  "GET /documents/:game/:file": "GET /games/:id/setting",
  "GET /games": "GET /games",
  "POST /games": "POST /games",
  "GET /games/new": "GET /scenarios",
  "GET /tournaments/new": "GET /scenarios",
  "GET /season": "GET /season/:name",
  "GET /season/:name/embed": "GET /season/:name",
  "GET /season/feed.atom": "GET /season/:name",
  "GET /games/:id": "GET /games/:id",
  "GET /games/:id/embed": "GET /games/:id",
  "GET /games/:id/dice": "GET /games/:id/dice",
  "GET /games/:id/review": "GET /games/:id/review",
  "GET /games/:id/dice/:run/:roll": "GET /games/:id/dice",
  "GET /games/:id/map/:run": "GET /games/:id/runs/:run",
  "GET /games/:id/map-differences": "GET /games/:id/map-differences",
  "GET /games/:id/replay": "GET /games/:id/runs/:run/replay",
  "GET /games/:id/feed.atom": "GET /games/:id/events",
  "GET /games/:id/:side/:key": "GET /games/:id/seats/:side/desk",
  "POST /games/:id/:side/:key/talk": "POST /games/:id/seats/:side/press",
  "POST /games/:id/:side/:key/notes": "PUT /games/:id/seats/:side/notes",
  "POST /games/:id/:side/:key/newest": "POST /games/:id/seats/:side/newest",
  "GET /games/:id/:side/:key/explain": "POST /games/:id/seats/:side/explain",
  "GET /games/:id/:side/:key/help": "GET /help",
  "GET /games/:id/:side/:key/dice": "GET /games/:id/seats/:side/dice",
  "GET /games/:id/:side/:key/review": "GET /games/:id/review",
  "GET /games/:id/:side/:key/dice/:run/:roll": "GET /games/:id/seats/:side/dice",
  "GET /games/:id/:side/:key/map/:run": "GET /games/:id/seats/:side/runs/:run",
  "GET /games/:id/:side/:key/replay": "GET /games/:id/seats/:side/runs/:run/replay",
  "GET /games/:id/boards/:side/:board": "GET /games/:id/seats/:side/boards/:board",
  "GET /games/:id/what-if": "GET /games/:id/boards",
  "POST /games/:id/what-if": "POST /games/:id/boards",
  "GET /games/:id/what-if/:board": "GET /games/:id/boards/:board",
  "POST /games/:id/what-if/:board": "POST /games/:id/boards/:board/orders",
  "POST /games/:id/:side/:key/keep": "PUT /me/seats/:id/:side",
  "POST /games/:id/:side/:key/browser": "DELETE /games/:id/seats/:side/push",
  "GET /games/:id/master/:key": "GET /games/:id/master",
  "POST /games/:id/master/:key/dispute": "POST /games/:id/master/dispute",
  "POST /games/:id/master/:key/substitute": "POST /games/:id/master/substitute",
  "POST /games/:id/master/:key/pause": "POST /games/:id/master/pause",
  "POST /games/:id/master/:key/look": "POST /games/:id/master/look",
  "POST /games/:id/master/:key/renew": "POST /games/:id/master/renew",
  "GET /games/:id/master/:key/hidden": "GET /games/:id/master/hidden",
  "GET /games/:id/master/:key/hidden.svg": "GET /games/:id/master/hidden.svg",
  "GET /games/:id/master/:key/explain": "POST /games/:id/master/explain",
  "GET /glossary/:game": "GET /glossary/:game",
  "GET /help": "GET /help",
  "GET /invited/:id": "GET /offers/:offer",
  "POST /invited/:id": "POST /offers/:offer/take",
  "GET /invited/:id/map-differences": "GET /offers/:offer/map-differences",
  "GET /learn": "GET /learn",
  "GET /learn/:game": "GET /learn",
  "GET /learn/:game/:step": "GET /learn/:game/:step",
  "POST /learn/:game/:step": "POST /learn/:game/:step",
  "GET /puzzles": "GET /learn",
  "GET /me": "GET /me/seats",
  "GET /me/settings": "GET /me",
  "POST /me/name": "POST /me/name",
  "POST /me/wishes": "POST /me/wishes",
  "POST /me/profile": "POST /me/profile",
  "POST /me/addresses": "POST /me/addresses",
  "POST /me/browsers": "POST /me/browsers",
  "POST /me/sessions": "DELETE /me/sessions/:session",
  "POST /sign-out": "DELETE /me/sessions/:session",
  "GET /me/tokens": "GET /me/tokens",
  "POST /me/tokens": "POST /me/tokens",
  "GET /me/invitations": "GET /me/offers",
  "POST /me/invitations": "DELETE /me/offers/:offer",
  "GET /me/data": "GET /me",
  "POST /me/export": "POST /me/export",
  "POST /me/delete": "DELETE /me",
  "GET /me/games/:id/:party": "GET /me/seats",
  "POST /me/games/:id/:party/decline": "POST /games/:id/seats/:side/decline",
  "POST /me/games/:id/:party/rematch": "POST /games/:id/seats/:side/rematch",
  "GET /players/:key": "GET /players/:player",
  "POST /practice": "POST /practice",
  "GET /set-up/:game/:scenario": "GET /scenarios",
  "POST /set-up/:game/:scenario": "POST /practice",
  "GET /scenarios": "GET /scenarios",
  "GET /scenarios/:game/:scenario": "GET /scenarios/:game/:scenario",
  "POST /sign-in": "POST /sign-in",
  "GET /sign-in/:key": "GET /sign-in/:link",
  "POST /sign-in/:key": "POST /sign-in/:link",
  "GET /stop/:id/:key": "DELETE /games/:id/watch/:stop",
  "POST /stop/:id/:key": "DELETE /games/:id/watch/:stop",
  "GET /unsubscribe/:id/:side/:token": "GET /unsubscribe/:id/:side/:token",
  "POST /unsubscribe/:id/:side/:token": "POST /unsubscribe/:id/:side/:token",
  "GET /watch/:id/:key": "GET /games/:id",
  "POST /watch/:id/:key": "POST /games/:id/watch",
  "GET /watching/:key": "GET /watching/:link",
  "POST /watching/:key": "POST /watching/:link",
};

/** What the API need not do, and why. */
const NOT_DONE: readonly (readonly [RegExp, string])[] = [
  [
    /^GET \/(favicon(-turn)?\.(svg|ico)|apple-touch-icon\.png|despatch\.webmanifest|robots\.txt|healthz|readyz|\.well-known\/despatch-keys\.json)$/,
    "no page",
  ],
  [/\.js\}?$/, "scripts of pages"],
  [/^\w+ \/post(\/|$)/, "letters that stay on this machine, for whoever sits at it"],
  [/^GET (\/verify(\.html)?|.*\/:key\/verify)$/, "works in the browser; `despatch verify` does the same"],
  [/^GET \/calendar\/:file$/, "a file for calendar programs, at the same address"],
  [/\/curtain$/, "hides a board while a device changes hands: no program hands one over"],
  [/\/print$/, "the map on paper: the API has it as SVG"],
  [/^GET \/docs(\/|$)/, "documents, which are files of the project"],
  [/^GET \/sign-in$/, "an empty form"],
  [/^POST \/language$/, "the language of pages: the API is in English"],
  [/^GET \/ratings\/games\.jsonl$/, "a file for everybody, at the same address"],
  [/^GET \/tournaments\/:id\/log/, "a public log, which is JSON Lines below its own page"],
  [/^GET \/operator\/ledger(\/|$)/, "a public ledger, which is JSON below its own page"],
  [
    /\/(learn\/:game\/:step|(boards|what-if)\/:board)\/events$/,
    "nothing is ever new in a lesson or on a board",
  ],
  [/\/(boards|what-if)\/.*\/map\.svg$/, "pictures that the turns of a board name, at the same address"],
  [/^POST \/games\/new$/, "the form of a game, shown anew as it is filled in"],
  [
    /^GET \/(archive|editor|learn|scenarios|set-up)\/.*\/(map\.svg|corner\.svg|openings\.svg|:picture)$/,
    "pictures for everybody, at the same address",
  ],
];

it("do the same: every page and form has its operation, or needs none", () => {
  const routes = visitor.app.routes.filter(({ method }) => method !== "ALL");
  const named = (is: (path: string) => boolean) =>
    new Set(routes.filter(({ path }) => is(path)).map(({ method, path }) => `${method} ${path}`));
  const api = named((path) => path.startsWith(API));
  const pages = named((path) => !path.startsWith(API));
  const missing: string[] = [];
  for (const page of pages) {
    const [method, path] = page.split(" ");
    const below = /^\/games\/:id\/:side\/:key\/(.+)$/.exec(path)?.[1];
    const direct = below === undefined ? path : `/games/:id/seats/:side/${below}`;
    // A form that is loaded again leads to its page.
    const isForm = method === "GET" && below !== undefined && pages.has(`POST ${path}`);
    const [way, at] = (DONE_BY[page] ?? `${method} ${direct}`).split(" ");
    const isDone = api.has(`${way} ${API}${at}`) || isForm;
    if (!isDone && !NOT_DONE.some(([each]) => each.test(page))) missing.push(page);
  }
  expect(missing).toEqual([]);
  expect(Object.keys(DONE_BY).filter((page) => !pages.has(page))).toEqual([]);
});

describe("a game master", () => {
  const key = async () => gameMasterOf(await visitor.desk.head(id)).webKey;
  const master = () => `/games/${id}/master`;

  it("rules on disputes by the API as on their page, and by their own key alone", async () => {
    await visitor.desk.submit(id, "allied", ATTACK_ON_THE_16);
    const own = await key();
    const { seats } = await visitor.desk.head(id);
    for (const other of [undefined, seats.allied.webKey, "x".repeat(20), `${own}x`]) {
      for (const way of [`GET ${master()}`, `POST ${master()}/dispute`, `GET ${master()}/hidden`]) {
        const body = way.startsWith("POST") ? { act: "rule", words: "rollback to run 0" } : undefined;
        expect(codeOf(await ask(way, other, body))).toEqual([401, "unauthorized"]);
      }
    }
    const rule = { act: "rule", words: "rollback to run 0" };
    expect(codeOf(await ask(`POST ${master()}/dispute`, own, rule))).toEqual([409, "refused"]);
    await actInDispute(visitor.desk.office, id, "allied", { kind: "dispute", words: "Why?" });
    const { json } = await ask(`GET ${master()}`, own);
    expect(json).toMatchObject({ id, dispute: { mayRule: true }, offered: [], looked: null });
    expect(json.dispute.said).toContain("“Why?”");
    expect((await ask(`POST ${master()}/dispute`, own, rule)).status).toBe(200);
    expect((await visitor.desk.head(id)).undone).toEqual([{ after: 0, last: 1 }]);
    expect(codeOf(await ask(`POST ${master()}/dispute`, own, { act: "dispute", words: "x" }))[0]).toBe(400);
    expect((await ask(`POST ${master()}/renew`, own, {})).status).toBe(200);
    expect(codeOf(await ask(`GET ${master()}`, own))).toEqual([401, "unauthorized"]);
  });

  it("sees what is hidden only after the ledger says that they have looked", async () => {
    id = await visitor.desk.begin({
      scenario: "fab-crusader/sidi-rezegh",
      gameMaster: { address: "carla@example.org" },
    });
    const own = await key();
    for (const file of ["hidden", "hidden.svg"]) {
      expect(codeOf(await ask(`GET ${master()}/${file}`, own))).toEqual([403, "not-looked"]);
    }
    const { n } = (await visitor.desk.head(id)).ledger;
    expect((await ask(`GET ${master()}`, own)).json.looked).toBe(false);
    expect((await ask(`POST ${master()}/look`, own, {})).status).toBe(200);
    expect((await visitor.desk.head(id)).ledger.n).toBe(n + 1);
    expect((await ask(`POST ${master()}/look`, own, {})).status).toBe(200);
    expect((await visitor.desk.head(id)).ledger.n).toBe(n + 1);
    expect((await ask(`GET ${master()}/hidden`, own)).json.pieces).not.toEqual([]);
    expect((await ask(`GET ${master()}/hidden.svg`, own)).text).toMatch(/^<svg/);
    const page = gameMasterPath(id, gameMasterOf(await visitor.desk.head(id)));
    expect((await visitor.get(`${page}/hidden`)).status).toBe(200);
  });
});

it("letters are left by the link in their foot, by page and API counted together", async () => {
  const head = await visitor.desk.head(id);
  const path = new URL(unsubscribeUrl(visitor.desk.office.site, head, "axis")).pathname;
  expect((await ask(`GET ${path}`)).json).toMatchObject({ game: id, side: "axis", level: "all" });
  expect((await ask(`POST ${path}`, undefined, { level: "none" })).status).toBe(200);
  expect((await ask(`GET ${path}`)).json.level).toBe("none");
  expect(codeOf(await ask(`POST ${path}x`, undefined, { level: "none" }))).toEqual([404, "dead-link"]);
  for (let times = 0; times < 19; times++) await visitor.post(path, { level: "all" });
  expect(codeOf(await ask(`POST ${path}`, undefined, { level: "none" }))).toEqual([429, "too-often"]);
});

it("a caller with only a replaced key has the newest links sent to the seat's player, and learns nothing", async () => {
  const { seats: { axis: { webKey } } } = await visitor.desk.head(id);
  const path = `POST /games/${id}/seats/axis/newest`;
  expect(codeOf(await ask(path, webKey, {}))).toEqual([401, "unauthorized"]);
  await renewLinks(visitor.desk.office, { id, side: "axis" });
  const before = (await visitor.desk.letters("bruno@example.org")).length;
  const { status, text } = await ask(path, webKey, {});
  expect([status, (await visitor.desk.letters("bruno@example.org")).length]).toEqual([200, before + 1]);
  expect(text).not.toContain((await visitor.desk.head(id)).seats.axis.webKey);
});

it("a map of one's own is tried by the API, and told of in what it is otherwise", async () => {
  const map = { ...crusader, hexes: { ...crusader.hexes, "2010": "rough" } };
  const path = "/scenarios/crusader/campaign/map";
  expect((await ask(`GET ${path}`)).json.map).toEqual(crusader);
  const { json } = await ask(`POST ${path}`, undefined, { map });
  expect([json.problems, json.differences.map(({ where }: { where: string }) => where)])
    .toEqual([[], ["hex 2010"]]);
  expect((await ask(`POST ${path}`, undefined, { map: { hexes: 7 } })).json.problems).not.toEqual([]);
  id = await visitor.desk.begin({ map });
  expect((await ask(`GET /games/${id}/map-differences`)).json.differences).toHaveLength(1);
});

it("a lesson is played by the API as on its page", async () => {
  const step = "/learn/north-africa/1";
  const { json: { offers: [lines] } } = await ask(`GET ${step}`);
  const { json } = await ask(`POST ${step}`, undefined, { lines });
  expect(json.reports.length).toBeGreaterThan(0);
  const long = { lines: ["x".repeat(1_001)], gameTurn: 1 };
  for (const act of ["", "/check"]) {
    expect(codeOf(await ask(`POST ${step}${act}`, undefined, long))).toEqual([413, "too-long"]);
  }
  expect(codeOf(await ask("GET /learn/north-africa/99"))).toEqual([404, "no-such-lesson"]);
  expect(codeOf(await ask("GET /learn/chess/1/desk"))).toEqual([404, "no-such-lesson"]);
  expect(codeOf(await ask(`GET ${step}/sheets/nonsense/runs/1/replay`))).toEqual([409, "not-played"]);
});
