import type { Context, Next } from "hono";
import { MINUTE, SECOND } from "../common/lengths.ts";
import { MessagePage, pageText } from "../../templates/pages/layout.tsx";
import { clientOf } from "./client.ts";
import { ClientLimit } from "./client-limit.ts";
import { PRIVATE, type Website } from "./context.ts";

/** How many pages one client may ask for within a time, with all that belongs to them; of these, how many forms it may send. */
const ASKED = { most: 1500, within: 5 * MINUTE } as const;
const SENT = { most: 600, within: 5 * MINUTE } as const;
/** How often it may have something worked out anew that takes tens of milliseconds: by pages and API together. */
const WORKED_OUT = { most: 600, within: 5 * MINUTE } as const;

/** Pages that cost more than others: each looks through a game, or draws. What the API has of them says so itself. */
const COSTLY_PAGES = [
  "/games/:id/replay",
  "/games/:id/dice",
  "/games/:id/dice.csv",
  "/games/:id/dice/:run/:roll",
  "/games/:id/feed.atom",
  "/games/:id/map/:run/print",
  "/games/:id/map-differences",
  "/games/:id/:side/:key/explain",
  "/games/:id/:side/:key/replay",
  "/games/:id/:side/:key/dice",
  "/games/:id/:side/:key/dice.csv",
  "/games/:id/:side/:key/dice/:run/:roll",
  "/games/:id/:side/:key/map/:run/print",
  "/games/:id/:side/:key/orders",
  "/games/:id/master/:key/explain",
  "/invited/:id",
  "/invited/:id/map-differences",
  "/learn/:step",
  "/learn/:step/map.svg",
  "/editor/:game/:scenario",
  "/editor/:game/:scenario/check",
  "/editor/:game/:scenario/map.svg",
] as const;

/** What is not counted: it tells whether the referee is there, and costs nothing. */
const UNCOUNTED = ["/healthz", "/readyz", "/favicon.svg", "/favicon.ico"];

/** Who may have something worked out. */
export function workedOut(site: Website): ClientLimit {
  return new ClientLimit(site, "worked out", WORKED_OUT);
}

/** Counts what one client asks of the pages, and asks for patience where it is too much. */
export function pageLimit(site: Website) {
  const asked = new ClientLimit(site, "pages", ASKED);
  const sent = new ClientLimit(site, "forms", SENT);
  return async (context: Context, next: Next): Promise<Response | void> => {
    const { method, path } = context.req;
    if (UNCOUNTED.includes(path)) return await next();
    const isReading = method === "GET" || method === "HEAD";
    if (!await asked.allows(context) || (!isReading && !await sent.allows(context))) {
      return tooOften(context, site);
    }
    return await next();
  };
}

/** The same of what is worked out. @returns the paths that it stands before, and what stands there */
export function costLimit(site: Website, limit: ClientLimit) {
  const guard = async (context: Context, next: Next): Promise<Response | void> =>
    await limit.allows(context) ? await withinAllowance(context, next) : tooOften(context, site);
  const withinAllowance = async (context: Context, next: Next): Promise<Response | void> => {
    const wait = site.work.wait(clientOf(context, site));
    return wait > 0 ? tooOften(context, site, wait) : await next();
  };
  return COSTLY_PAGES.map((path) => [path, guard] as const);
}

function tooOften(
  context: Context,
  { postRoom }: Website,
  seconds = MINUTE / SECOND,
): Response | Promise<Response> {
  context.header("Cache-Control", PRIVATE);
  context.header("Retry-After", String(seconds));
  const page = MessagePage({
    title: "A moment, please",
    sentences: [
      "Very much has been asked for from here of late, and nothing was done now. What you have written is behind your browser's way back: try again in some minutes.",
    ],
    postRoom,
  });
  return context.html(pageText(page), 429);
}
