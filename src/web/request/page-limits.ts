import type { Context, Next } from "hono";
import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { MessagePage, pageText } from "../../../templates/pages/layout.tsx";
import { MANIFEST } from "../../../templates/pages/parts/installing.ts";
import { clientOf } from "./client.ts";
import { inTurn } from "./budget.ts";
import { ClientLimit } from "./client-limit.ts";
import { PRIVATE, type Website } from "./context.ts";

/** How many pages one client may request within a time, with their parts; and how many forms it may send. */
const ASKED = { most: 1500, within: 5 * MINUTE } as const;
const SENT = { most: 600, within: 5 * MINUTE } as const;
/** How often it may have something computed again that takes tens of milliseconds: by pages and API together. */
const WORKED_OUT = { most: 600, within: 5 * MINUTE } as const;

/**
 * Pages that cost more than others: each reads a whole game, or draws. They take turns. The API's own declare it themselves.
 */
const COSTLY_PAGES = [
  "/games/:id/replay",
  "/games/:id/review",
  "/games/:id/dice",
  "/games/:id/dice.csv",
  "/games/:id/dice/:run/:roll",
  "/games/:id/feed.atom",
  "/operator/ledger/feed.atom",
  "/games/:id/map/:run/print",
  "/games/:id/map-differences",
  "/games/:id/:side/:key/replay",
  "/games/:id/:side/:key/review",
  "/games/:id/:side/:key/dice",
  "/games/:id/:side/:key/dice.csv",
  "/games/:id/:side/:key/dice/:run/:roll",
  "/games/:id/:side/:key/map/:run/print",
  "/games/:id/master/:key/explain",
  "/ratings",
  "/ladder",
  "/archive",
  "/archive/:game/:scenario",
  "/archive/:game/:scenario/openings.svg",
  "/season",
  "/season/feed.atom",
  "/season/:name",
  "/season/:name/embed",
  "/ratings/games.jsonl",
  "/tournaments/:id",
  "/tournaments/:id/log",
  "/tournaments/:id/log.jsonl",
  "/invited/:id",
  "/invited/:id/map-differences",
  "/editor/:game/:scenario",
  "/editor/:game/:scenario/map.svg",
] as const;
/** Those that take their turn themselves, once their work is known. */
const COSTLY_APART = [
  "/games/:id/:side/:key/explain",
  "/games/:id/:side/:key/orders",
  "/games/:id/:side/:key/boards",
  "/games/:id/:side/:key/boards/:board",
  "/games/:id/:side/:key/boards/:board/map.svg",
  "/games/:id/what-if",
  "/games/:id/what-if/:board",
  "/games/:id/what-if/:board/map.svg",
  "/games/:id/boards/:side/:board",
  "/games/:id/boards/:side/:board/map.svg",
  "/set-up/:game/:scenario",
  "/set-up/:game/:scenario/map.svg",
  "/learn/:game/:step",
  "/learn/:game/:step/map.svg",
  "/learn/:game/:step/corner.svg",
  "/editor/:game/:scenario/check",
] as const;
/** Pages that are opened again and again, and so not counted one by one. They take turns, and their time counts. */
const OPENED_OFTEN = [
  "/games/:id",
  "/games/:id/embed",
  "/games/:id/:side/:key",
  "/scenarios/:game/:scenario/map.svg",
] as const;

/** What is not counted: it shows whether the referee is there, and costs nothing. */
const UNCOUNTED = ["/healthz", "/readyz", "/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", MANIFEST];

function isReading({ req: { method } }: Context): boolean {
  return method === "GET" || method === "HEAD";
}

export function workedOut(site: Website): ClientLimit {
  return new ClientLimit(site, "worked out", WORKED_OUT);
}

/** Counts a client's requests for pages, and asks for patience if there are too many. */
export function pageLimit(site: Website) {
  const asked = new ClientLimit(site, "pages", ASKED);
  const sent = new ClientLimit(site, "forms", SENT);
  return async (context: Context, next: Next): Promise<Response | void> => {
    if (UNCOUNTED.includes(context.req.path)) return await next();
    if (!await asked.allows(context) || (!isReading(context) && !await sent.allows(context))) {
      return tooOften(context);
    }
    return await next();
  };
}

/** The same for computations. @returns the paths to which it applies, and the handler */
export function costLimit(site: Website, limit: ClientLimit) {
  type Step = (context: Context, next: Next) => Promise<Response | void>;
  const counted = (then: Step): Step => async (context, next) =>
    await limit.allows(context) ? await then(context, next) : tooOften(context);
  const allowed = (then: Step): Step => async (context, next) => {
    const wait = site.work.wait(clientOf(context, site));
    return wait > 0 ? tooOften(context, wait) : await then(context, next);
  };
  const goesOn: Step = (_, next) => next();
  // Two of the paths may match one address: a request that took two turns would wait for itself.
  const begun = new WeakSet<Request>();
  const once = (then: Step): Step => async (context, next) => {
    if (begun.has(context.req.raw)) return await next();
    begun.add(context.req.raw);
    return await then(context, next);
  };
  // The body is read first, so that nobody waits for a slow connection; its reader takes the turn then.
  const takesTurn: Step = async (context, next) =>
    isReading(context) ? await inTurn(context, site, next) : await next();
  return [
    ...COSTLY_PAGES.map((path) => [path, once(counted(allowed(takesTurn)))] as const),
    ...COSTLY_APART.map((path) => [path, once(counted(allowed(goesOn)))] as const),
    ...OPENED_OFTEN.map((path) => [path, once(allowed(takesTurn))] as const),
  ];
}

export function tooOften(
  context: Context,
  seconds = MINUTE / SECOND,
): Response | Promise<Response> {
  context.header("Cache-Control", PRIVATE);
  context.header("Retry-After", String(seconds));
  const page = MessagePage({
    title: "A moment, please",
    sentences: [
      "Your network has asked for very much lately, so I did nothing now. Go back in your browser, where your text still is, and try again in some minutes.",
    ],
  });
  return context.html(pageText(page), 429);
}
