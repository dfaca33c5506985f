import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { ANNA, ATTACK_ON_THE_16, COMPUTER } from "../../../tests/support/office.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { INVITE_ONLY } from "../../game/house/barred.ts";
import { setInviteOnly } from "../../game/operator/invite-only.ts";
import { setSpectators, watchPath } from "../../game/table/spectators.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import { Followers } from "../seat/follow.ts";
import { Made } from "../request/made.ts";
import { ASKED_BY_A_CLIENT } from "../../game/people/sign-in.ts";
import { SheetWork } from "../../game/apart/sheet-work.ts";
import { WorkAllowance } from "../request/work-allowance.ts";
import { ClientLimit } from "../request/client-limit.ts";
import { WATCHED_BY_A_CLIENT } from "../site/watch.ts";
import { MakerLimit } from "../request/maker-limit.ts";
import { TRIED_FOR_A_CLIENT } from "../editor/routes.ts";
import { gameMasterOf } from "../../game/game-master.ts";
import { Leaving } from "../leaving.ts";
import { workedOut } from "../request/page-limits.ts";
import { operations } from "./api.ts";
import type { Access } from "./operation/operation.ts";
import { templateOf } from "./openapi.ts";
import {
  checked,
  desk as deskSchema,
  type DeskView,
  gameList,
  gameViewSchema,
  madeToken,
  practice,
  problem,
  seenRun,
  setting,
  since,
  submitted,
  suggestions,
  usedLink,
} from "./operation/schemas.ts";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
});
afterEach(() => visitor.close());

const keyOf = async (side: Side) => (await visitor.seat(id, side)).split("/").at(-1)!;

interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly as?: Side;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(path: string, { method, body, as, headers = {} }: Ask = {}) {
  const key = as === undefined ? undefined : await keyOf(as);
  const response = await visitor.app.request(new URL(`/api/v1${path}`, visitor.origin).href, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text === "" ? undefined : JSON.parse(text),
  };
}

/** Signs in by the link in a letter. @returns the token of the session */
async function signedIn(address: string): Promise<string> {
  await ask("/sign-in", { body: { address } });
  const { letter } = (await visitor.desk.letters(address)).at(-1)!;
  const link = /\/sign-in\/\w+/.exec(JSON.stringify(letter))![0];
  const used = read(usedLink, await ask(link, { body: {} }));
  return used.kind === "signIn" ? used.token : "";
}

/** What a schema of the API reads an answer as, with nothing beside it. */
function read<S extends z.ZodType>(
  schema: S,
  { status, json }: Awaited<ReturnType<typeof ask>>,
): z.output<S> {
  expect(status, JSON.stringify(json)).toBe(200);
  return schema.parse(json);
}

const allOperations = () => {
  const { office } = visitor.desk;
  const site = {
    office,
    postRoom: false,
    remoteAddress: () => undefined,
    doors: [],
    sheets: new SheetWork(office, () => {}),
    work: new WorkAllowance(office),
  };
  return operations({
    followers: new Followers(site, () => {}),
    made: new Made(site),
    maker: new MakerLimit(site),
    watch: new ClientLimit(site, "asked to follow", WATCHED_BY_A_CLIENT),
    signIn: new ClientLimit(site, "asked to sign in", ASKED_BY_A_CLIENT),
    costly: workedOut(site),
    tried: new ClientLimit(site, "maps tried", TRIED_FOR_A_CLIENT),
    leaving: new Leaving(site.office),
  });
};

const seat = (side: Side = "allied") => `/games/${id}/seats/${side}`;
const desk = async (as: Side = "allied"): Promise<DeskView> =>
  read(deskSchema, await ask(`${seat(as)}/desk`, { as }));

describe("the API", () => {
  it("tells everybody of a game what its page does, and of its setting as the rules take it, once", async () => {
    const game = read(gameViewSchema, await ask(`/games/${id}`));
    expect(game).toMatchObject({
      id,
      turn: { gameTurn: 1, side: "allied" },
      moment: { asked: "allied", run: 0 },
    });
    const path = game.setting.url.replace("/api/v1", "");
    const first = await ask(path);
    const { documents, choices } = read(setting, first);
    const { system, truth } = await visitor.desk.current(id);
    const again = system.rules.setup(documents as Parameters<typeof system.rules.setup>[0], choices);
    expect(again.ok && system.rules.turn(again.value)).toEqual(system.rules.turn(truth));
    expect(first.headers.get("Cache-Control")).toContain("immutable");
    const headers = { "If-None-Match": first.headers.get("ETag")! };
    expect(await ask(path, { headers })).toMatchObject({ status: 304, text: "" });
    const packed = await visitor.app.request(`/api/v1${path}`, { headers: { "Accept-Encoding": "gzip" } });
    expect(packed.headers.get("Content-Encoding")).toBe("gzip");
    expect(await ask(path, { headers: { "If-None-Match": packed.headers.get("ETag")! } })).toMatchObject({
      status: 304,
    });
    await packed.body?.cancel();
    expect((await ask(path.replace(/v=.*/, "v=00"))).json).toMatchObject({ code: "no-such-setting" });
  });

  it("opens a seat by its key alone, and tells nobody whether it was the game, the seat or the key", async () => {
    const wrong = { Authorization: "Bearer aaaaaaaaaaaaaaaaaaaa" };
    const answers = [
      await ask(`${seat()}/desk`),
      await ask(`${seat()}/desk`, { headers: wrong }),
      await ask(`${seat("axis")}/desk`, { as: "allied" }),
      await ask("/games/ZZZZ/seats/allied/desk", { headers: wrong }),
    ];
    for (const { status, json, headers } of answers) {
      expect([status, problem.parse(json).code]).toEqual([401, "unauthorized"]);
      expect(headers.get("WWW-Authenticate")).toBe("Bearer");
    }
  });

  it("plays a turn: desk, draft, check, orders, and the run as each saw it", async () => {
    const { heading, desk: { sight }, purpose } = await desk();
    expect(purpose).toBe("turn");
    expect(sight).toEqual(JSON.parse(JSON.stringify(
      (await visitor.desk.current(id)).system.rules.view((await visitor.desk.current(id)).truth, "allied"),
    )));
    const { gameTurn, answer } = heading;
    const lines = [...ATTACK_ON_THE_16, "move 9999 to 3117"];
    await ask(`${seat()}/draft`, {
      as: "allied",
      method: "PUT",
      body: { lines, gameTurn, answer, revision: 0 },
    });
    expect((await desk()).draft).toMatchObject({ lines, revision: 1 });
    const checkOf = async (lines: readonly string[]) =>
      read(checked, await ask(`${seat()}/check`, { as: "allied", body: { lines, gameTurn } }));
    expect((await checkOf(lines)).play.kind).toBe("kept");
    expect((await checkOf(lines)).reports.at(-1)).toMatchObject({ line: 6, status: "refused" });
    expect((await checkOf(["ok".padEnd(15_000, "!")])).reports).toMatchObject([
      { line: 1, status: "refused", message: expect.stringContaining("A line has room for 500.") },
    ]);
    const good = await checkOf(ATTACK_ON_THE_16);
    expect(good.play).toEqual({
      kind: "played",
      sentence:
        "Your Player-Turn is played with these orders at once. You can take it back only if the other player agrees.",
    });
    expect((await visitor.desk.head(id)).seats.allied.sheet).toBeNull();
    const sheet = { lines, gameTurn, answer, act: "go" };
    const sent = read(submitted, await ask(`${seat()}/orders`, { as: "allied", body: sheet }));
    expect(sent).toMatchObject({ kind: "played", moment: { run: 1, asked: "axis", draft: null } });
    const late = await ask(`${seat()}/orders`, { as: "allied", body: { ...sheet, gameTurn: 0 } });
    expect(late.json).toMatchObject({ status: 409, code: "past-turn" });
    for (const path of [`/games/${id}`, seat()]) {
      const seen = read(seenRun, await ask(`${path}/runs/1`, { as: "allied" }));
      expect(seen).toMatchObject({ run: 1, turn: { side: "allied" }, dice: [{ run: 1, roll: 1 }] });
      expect(read(since, await ask(`${path}/since?run=0`, { as: "allied" })).played).toEqual([1]);
      expect((await ask(`${path}/runs/2`, { as: "allied" })).json).toMatchObject({
        code: "no-such-run",
        at: "run",
      });
    }
  });

  it("proposes orders against the computer alone, one by one, and touches nothing that is written", async () => {
    const body = { lines: ["move 3218 to 3117", "# a note"], gameTurn: 1 };
    expect((await ask(`${seat()}/suggestions`, { as: "allied", body })).json).toMatchObject({
      code: "no-suggestions",
    });
    id = await visitor.desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    const proposed =
      read(suggestions, await ask(`${seat()}/suggestions`, { as: "allied", body })).suggestions;
    expect(proposed.length).toBeGreaterThan(5);
    expect(proposed.every(({ at, report }) => at <= 2 && report?.status !== "refused")).toBe(true);
    expect(proposed.flatMap(({ lines }) => lines)).not.toContain("move 3218 to 3117");
  });

  it("takes JSON alone, says what is wrong with it and where, and takes no more than a turn needs", async () => {
    const path = `${seat()}/check`;
    const form = await ask(path, { as: "allied", method: "POST", headers: { "Content-Type": "text/plain" } });
    expect(form.json).toMatchObject({ status: 415, code: "not-json" });
    const bad = await ask(path, { as: "allied", body: { lines: ["go", 7], gameTurn: 1 } });
    expect(bad.json).toMatchObject({ status: 400, code: "bad-body", at: "lines.1" });
    const half = await ask(path, { as: "allied", body: { lines: ["\ud800"], gameTurn: 1 } });
    expect(half.json).toMatchObject({
      status: 400,
      code: "not-json",
      detail: expect.stringContaining("half a character"),
    });
    const large = await ask(path, { as: "allied", body: { lines: ["x".repeat(130_000)], gameTurn: 1 } });
    expect(large.json).toMatchObject({ status: 413, code: "too-long" });
    expect((await ask("/nothing")).json).toMatchObject({ status: 404, code: "no-such-operation" });
    expect((await ask(path, { as: "allied" })).headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("tells the operator of no fault where somebody hangs up in the midst of a body", async () => {
    const hungUp = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    const body = new ReadableStream({ pull: (controller) => controller.error(hungUp) });
    const url = new URL("/api/v1/practice", visitor.origin);
    const headers = { "Content-Type": "application/json" };
    await visitor.app.fetch(new Request(url, { method: "POST", headers, body }));
    expect(visitor.faults).toEqual([]);
  });

  it("gives programs tokens for one seat, which make no others, and open nothing once they are revoked", async () => {
    const path = `${seat()}/tokens`;
    const made = read(madeToken, await ask(path, { as: "allied", body: { name: "My script" } }));
    const headers = { Authorization: `Bearer ${made.token}` };
    expect((await ask(`${seat()}/desk`, { headers })).status).toBe(200);
    expect((await ask(`${seat("axis")}/desk`, { headers })).status).toBe(401);
    expect((await ask(path, { headers, body: { name: "Another" } })).json).toMatchObject({
      code: "key-needed",
    });
    expect((await ask(`${seat()}/renew`, { headers, body: {} })).json).toMatchObject({ code: "key-needed" });
    // What is pushed leads to the seat's own page, by its key.
    const body = { endpoint: "https://push.example.org/mine", keys: { p256dh: "x", auth: "y" }, when: "all" };
    expect((await ask(`${seat()}/push`, { headers, method: "PUT", body })).json).toMatchObject({
      code: "key-needed",
    });
    expect((await ask(path, { as: "allied" })).json).toEqual({
      tokens: [{ id: made.id, name: "My script", createdAt: visitor.desk.now, lastUsed: visitor.desk.now }],
    });
    for await (const { value } of visitor.desk.kv.list(["token"])) {
      expect(new TextDecoder().decode(value)).not.toContain(made.token);
    }
    expect((await ask(`${path}/${made.id}`, { as: "allied", method: "DELETE" })).status).toBe(200);
    expect((await ask(`${seat()}/desk`, { headers })).status).toBe(401);
    const { token } = read(madeToken, await ask(path, { as: "allied", body: { name: "My script" } }));
    await ask(`${seat()}/renew`, { as: "allied", body: {} });
    expect((await ask(`${seat()}/desk`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  it("answers the example of every operation as its schema says, or by a problem", async () => {
    id = await visitor.desk.begin({ gameMaster: { address: "carla@example.org" } });
    await visitor.desk.submit(id, "allied", ["go"]);
    for (const side of SIDES) await setSpectators(visitor.desk.office, { id, side }, true);
    const session = await signedIn("bruno@example.org");
    const watch = watchPath(await visitor.desk.head(id))!.split("/").at(-1)!;
    const { webKey: master } = gameMasterOf(await visitor.desk.head(id));
    const opens: Readonly<Partial<Record<Access, string>>> = {
      session,
      person: session,
      visitor: session,
      watch,
      master,
    };
    const refused: string[] = [];
    for (const { method, path, access, answer, example } of allOperations()) {
      if (answer === undefined || path.endsWith("/renew")) continue;
      const at = path.replace(":game/:scenario", "crusader/sidi-rezeg").replace(":game", "north-africa")
        .replace(":step", "1").replace(":id", id).replace(":side", "axis").replace(":run", "1").replace(
          ":piece",
          "ge-1-8",
        )
        .replace(/:\w+/g, "none");
      const got = await ask(at, {
        method: method.toUpperCase(),
        as: "axis",
        body: example,
        headers: opens[access] === undefined ? {} : { Authorization: `Bearer ${opens[access]}` },
      });
      const { error } = (got.status === 200 ? answer : problem).safeParse(got.json);
      expect([path, error]).toEqual([path, undefined]);
      if (got.status !== 200) refused.push(`${method} ${path.split("/").at(-1)}: ${got.json.code}`);
    }
    expect(refused).toEqual([
      "get :name: no-such-season",
      "get :id: no-such-tournament",
      "post tournaments: not-done",
      "post :id: no-such-tournament",
      "get review: not-over",
      "post suggestions: no-suggestions",
      "post rolls: nothing-to-roll",
      // At a seat, and of a visitor.
      ...Array.from({ length: 2 }, () => [
        "get :board: no-such-board",
        "post :board: no-such-board",
        "delete :board: no-such-board",
        "get desk: no-such-board",
        "get since: no-such-board",
        "get story: no-such-board",
        "get replay: no-such-board",
        "put draft: no-such-board",
        "post check: no-such-board",
        "post suggestions: no-such-board",
        "post rolls: no-such-board",
        "post orders: no-such-board",
      ]).flat(),
      "post join: already-joined",
      "post time: refused",
      "post team: refused",
      "post substitute: refused",
      "post decline: refused",
      "delete :token: no-such-token",
      "put push: not-told",
      "get :link: dead-link",
      "post :link: dead-link",
      "get :offer: gone",
      "post offers: refused",
      "post take: gone",
      "post bid: gone",
      "delete :offer: gone",
      "post rematch: refused",
      "get :link: dead-link",
      "post :link: dead-link",
      "post ladder: refused",
      "post browsers: refused",
      "delete :session: no-such-session",
      "delete :token: no-such-token",
      "delete me: refused",
      "put :side: no-such-seat",
      "get :player: no-such-player",
      ...Array.from({ length: 6 }, () => ["get :key: dead-link", "post :key: dead-link"]).flat(),
      "post dispute: refused",
      "post substitute: refused",
      "post pause: refused",
      "post look: refused",
      "get hidden: not-looked",
      "get :token: dead-link",
      "post :token: dead-link",
      "post newest: unauthorized",
      "get replay: not-played",
      "get map-differences: no-such-map",
    ]);
  });

  it("plays lines as they are sent, and not what was kept before, where there are none", async () => {
    const { gameTurn } = (await desk()).heading;
    const send = async (lines: readonly string[], act: string) =>
      read(submitted, await ask(`${seat()}/orders`, { as: "allied", body: { lines, gameTurn, act } }));
    await send(["move 3022 to 2318"], "keep");
    expect(await send([], "go")).toMatchObject({ kind: "played", reports: [] });
    const { steps } = (await visitor.desk.office.games.run(id, 1))!;
    expect(JSON.stringify(steps)).not.toContain('"kind":"move"');
  });

  it("says to a stranger, by a code of its own, that the site is invite-only", async () => {
    await setInviteOnly(visitor.desk.office, "console", { isSet: true, reason: "We are few." });
    const practised = { scenario: "crusader/sidi-rezeg", side: "axis" };
    const made = { ...practised, address: "dora@example.org", opponent: "emil@example.org" };
    for (const [path, body] of [["/practice", practised], ["/games", made]] as const) {
      const refused = await ask(path, { body });
      expect([refused.status, refused.json], path).toEqual([
        403,
        expect.objectContaining({ code: "invite-only", detail: INVITE_ONLY }),
      ]);
    }
  });

  it("gives a practice game at once, all its pictures and ledgers to its player, and lists what players show", async () => {
    const body = { scenario: "crusader/sidi-rezeg", side: "axis" };
    const { game, key, url } = read(practice, await ask("/practice", { body }));
    const headers = { Authorization: `Bearer ${key}` };
    const path = url.replace("/api/v1", "");
    expect(read(deskSchema, await ask(`${path}/desk`, { headers })).game).toBe(game);
    const fetched = async (file: string) => {
      const response = await visitor.app.request(`${url}/${file}`, { headers });
      await response.body?.cancel();
      return [response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")];
    };
    expect(await fetched("runs/0/map.svg")).toEqual([200, "image/svg+xml", "no-store"]);
    expect(await fetched("ledger.jsonl")).toEqual([200, "application/jsonl; charset=utf-8", "no-store"]);
    expect(await fetched("runs/99/map.svg")).toEqual([404, "application/problem+json", "no-store"]);
    for (const [as, other] of [["allied", "axis"], ["axis", "allied"]] as const) {
      await ask(`${seat(as)}/listed`, { as, body: { act: "on" } });
      await ask(`${seat(as)}/name`, { as, body: { act: "save", name: as === "allied" ? "Anna" : "Bruno" } });
      expect((await ask(`${seat(other)}/name`, { as: other, body: { act: "save", name: "Axis" } })).status)
        .toBe(409);
    }
    const players = { allied: "Anna", axis: "Bruno" };
    expect(read(gameList, await ask("/games"))).toMatchObject({ games: [{ id, players }], next: null });
    expect((await ask("/games?show=none")).json).toMatchObject({ code: "no-such-list" });
    expect((await ask("/practice", { body: { ...body, scenario: "none" } })).json).toMatchObject({
      at: "scenario",
    });
  });

  it("stands in its document, each route of the app and nothing else, each body as its schema takes it", async () => {
    const { text, json } = await ask("/openapi.json");
    const paths: Record<string, Record<string, unknown>> = json.paths;
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`)
    );
    const routed = visitor.app.routes.filter(({ path, method }) =>
      path.startsWith("/api/v1/") && method !== "ALL" && !path.endsWith("/openapi.json")
    ).map(({ method, path }) => `${method.toLowerCase()} ${templateOf(path.slice("/api/v1".length))}`);
    expect(told.sort()).toEqual([...new Set(routed)].sort());
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(json.components.schemas).toHaveProperty(name);
    }
    expect(text).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/\w+")|"readOnly"/);
    for (const { body, example } of allOperations()) {
      if (body !== undefined) expect(body.safeParse(example).success).toBe(true);
    }
  });
});
