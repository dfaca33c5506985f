import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { ApiPage } from "../../../templates/pages/house/api.tsx";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { NothingLeft } from "../../common/threads/turns.ts";
import { TooBusy } from "../../game/retry.ts";
import { isTooMuch } from "../request/budget.ts";
import { pageText } from "../../../templates/pages/layout.tsx";
import { clientOf } from "../request/client.ts";
import type { ClientLimit } from "../request/client-limit.ts";
import type { Website } from "../request/context.ts";
import type { Followers } from "../seat/follow.ts";
import { isHangingUp } from "../request/hanging-up.ts";
import type { Made } from "../request/made.ts";
import type { Leaving } from "../leaving.ts";
import type { MakerLimit } from "../request/maker-limit.ts";
import { OutOfReach } from "../../store/kv/persistence.ts";
import { namedSchemas, schemaName, schemaOf } from "./operation/json-schemas.ts";
import { awayAnswer } from "./store-away.ts";
import { API } from "./operation/game-views.ts";
import { ACCESS, openApiDocument, operationId, templateOf } from "./openapi.ts";
import type { Operation } from "./operation/operation.ts";
import { problemAnswer, problemOf, refusedOften } from "./operation/problems.ts";
import { fileOperations } from "./routes/files.ts";
import { archiveOperations } from "./routes/archive.ts";
import { tournamentOperations } from "./routes/tournaments.ts";
import { houseOperations } from "./routes/house.ts";
import { aroundOperations } from "./routes/around.ts";
import { eventOperations } from "./routes/events.ts";
import { gameOperations } from "./routes/games.ts";
import { keyOperations } from "./routes/keys.ts";
import { linkOperations } from "./routes/links.ts";
import { leavingOperations } from "./routes/leaving.ts";
import { mapOperations } from "./routes/maps.ts";
import { masterOperations } from "./routes/master.ts";
import { lessonOperations } from "./routes/lessons.ts";
import { readingOperations } from "./routes/reading.ts";
import { offerOperations } from "./routes/offers.ts";
import { peopleOperations } from "./routes/people.ts";
import { signInOperations } from "./routes/sign-in.ts";
import { pushOperations } from "./routes/push.ts";
import { watchOperations } from "./routes/watch.ts";
import { sheetOperations } from "./routes/sheets.ts";
import { boardOperations } from "./routes/boards.ts";
import type { z } from "zod";

/** The largest sheet as JSON, and a little more. */
const BODY_LIMIT = 128 * 1024;
/** How often one client may ask within a time, and how often for more than reading. */
const WITHIN = 5 * MINUTE;
const ASKED = 1500;
const DONE = 600;

/** What it shares with the pages. */
export interface ApiParts {
  readonly followers: Followers;
  readonly made: Made;
  readonly maker: MakerLimit;
  readonly watch: ClientLimit;
  readonly signIn: ClientLimit;
  readonly leaving: Leaving;
  /** Of maps that somebody would play on. */
  readonly tried: ClientLimit;
  /** For what takes more than a moment. */
  readonly costly: ClientLimit;
}

export function operations(parts: ApiParts): readonly Operation[] {
  const { followers, made, maker, watch, signIn, leaving, tried } = parts;
  return [
    ...houseOperations(maker),
    ...archiveOperations,
    ...tournamentOperations,
    ...gameOperations,
    ...fileOperations(made),
    ...eventOperations(followers),
    ...sheetOperations,
    ...boardOperations,
    ...aroundOperations,
    ...keyOperations,
    ...pushOperations(watch),
    ...watchOperations(watch),
    ...offerOperations(maker),
    ...signInOperations(signIn),
    ...peopleOperations(),
    ...linkOperations,
    ...masterOperations(made),
    ...leavingOperations(leaving),
    ...readingOperations,
    ...lessonOperations,
    ...mapOperations(tried),
  ];
}

/**
 * The API: what the pages do, as JSON. Cookies count for nothing here, only what each request carries, and no other site's page
 * may ask. So none can act in a player's name.
 */
export function apiRoutes(site: Website, parts: ApiParts, onFault: (error: unknown) => void): Hono {
  const routes = new Hono();
  const all = operations(parts);
  const { office } = site;
  const asked = office.rates.ofNetworks("the API", ASKED, WITHIN);
  const done = office.rates.ofNetworks("done by the API", DONE, WITHIN);
  routes.use(async (context, next) => {
    const client = clientOf(context, site);
    const isReading = context.req.method === "GET" || context.req.method === "HEAD";
    const isOften = !await asked.allows(client, office.now()) ||
      (!isReading && !await done.allows(client, office.now()));
    if (isOften) return askedTooOften();
    return await next();
  });
  routes.use(bodyLimit({
    maxSize: BODY_LIMIT,
    onError: () =>
      problemAnswer(problemOf(413, "too-long", "That is more than any turn needs: 128 kB are taken.")),
  }));
  routes.use(compress({ contentTypeFilter: /^application\/json/ }));
  for (const operation of all) {
    routes.on(operation.method, operation.path, async (context) => {
      if (operation.isCostly !== undefined) {
        if (!await parts.costly.allows(context)) return askedTooOften();
        const wait = site.work.wait(clientOf(context, site));
        if (wait > 0) return tooMuchWork(wait);
      }
      return await operation.answerTo(site, context);
    });
  }
  const document = kept(() => JSON.stringify(openApiDocument(all, office.site.publicUrl + API)));
  routes.get(
    "/openapi.json",
    (context) =>
      context.body(document(), 200, { "Cache-Control": "no-cache", "Content-Type": "application/json" }),
  );
  routes.all("*", (context) => problemAnswer(nothingAt(context)));
  routes.onError((error, context) => {
    if (error instanceof NothingLeft) return tooMuchWork(error.seconds);
    if (isTooMuch(error)) return busy(5, "Too much is being worked out at this moment, and this was not.");
    if (error instanceof TooBusy) return busy(2, "Much is being done in that game at this moment.");
    if (!isHangingUp(error)) onFault(error);
    if (error instanceof OutOfReach) return awayAnswer(context);
    return problemAnswer(
      problemOf(500, "fault", "Something went wrong, and it wasn't your fault. Nothing was lost; try again."),
    );
  });
  return routes;
}

/** The page that documents it. */
export function apiPageRoutes({ office }: Website, parts: ApiParts): Hono {
  const routes = new Hono();
  const page = kept(() => pageText(apiPage(operations(parts), office.site.publicUrl + API)));
  routes.get("/api", (context) => context.html(page()));
  return routes;
}

/** What is the same for all, made on first use. */
function kept<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function nothingAt({ req }: Context) {
  return problemOf(
    404,
    "no-such-operation",
    `Nothing is done by ${req.method} here. ${API}/openapi.json lists all that there is.`,
  );
}

function busy(seconds: number, why: string): Response {
  const refusal = problemOf(503, "busy", `${why} Nothing was lost or changed; try again.`);
  return problemAnswer(refusal, { "Retry-After": String(seconds) });
}

function tooMuchWork(seconds: number): Response {
  return problemAnswer(
    problemOf(
      429,
      "too-much-work",
      `What was asked from here lately has taken all the time that is allowed. Wait ${seconds} seconds.`,
    ),
    { "Retry-After": String(seconds) },
  );
}

function askedTooOften(): Response {
  const refusal = refusedOften("That is asked too often. Wait a minute.");
  return problemAnswer(refusal, { "Retry-After": String(MINUTE / 1000) });
}

function apiPage(operations: readonly Operation[], base: string) {
  const told = (schema: z.ZodType) => {
    const name = schemaName(schema);
    return name === undefined ? { text: text(schemaOf(schema)) } : { name };
  };
  const text = (json: unknown) => JSON.stringify(json, undefined, 2);
  return ApiPage({
    base,
    openApi: `${new URL(base).pathname}/openapi.json`,
    operations: operations.map((operation) => {
      const { method, path, summary, access, body, answer, media, example } = operation;
      return {
        id: operationId(operation),
        method: method.toUpperCase(),
        path: templateOf(path),
        summary,
        access: ACCESS[access],
        example: example === undefined ? undefined : text(example),
        body: body === undefined ? undefined : told(body),
        answer: answer === undefined ? undefined : told(answer),
        media,
      };
    }),
    schemas: Object.entries(namedSchemas()).map(([name, json]) => ({ name, text: text(json) })),
  });
}
