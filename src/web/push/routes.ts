import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { browserBundle } from "../browser-bundle.ts";
import { packed, type PackedScript, scriptAnswer } from "../packed-script.ts";

/** The page's part by which a browser is told of games, and the worker that shows what it is told. */
const SCRIPTS = {
  "/tell-this-browser.js": "client/main.ts",
  "/news-worker.js": "client/worker.ts",
} as const;
/** Pages that have the browser told that shows them, beside those of seats: they run a script. */
export const TELLING = [
  "/games/:id/:side/:key/table",
  "/watch/:id/:key",
  "/me/settings",
  "/me/browsers",
] as const;
export const NEWS_WORKER = "/news-worker.js";

/** What the worker may do: ask the site, and nothing else. It goes before the headers of all pages, which would take its place. */
export const workerHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], connectSrc: ["'self'"] },
  referrerPolicy: "no-referrer",
});

const made = new Map<string, Promise<PackedScript>>();

function script(file: string): Promise<PackedScript> {
  const known = made.get(file);
  if (known !== undefined) return known;
  const making = browserBundle(fileURLToPath(new URL(file, import.meta.url))).then(packed);
  made.set(file, making);
  making.catch(() => made.delete(file));
  return making;
}

export function pushRoutes(): Hono {
  const routes = new Hono();
  for (const [path, file] of Object.entries(SCRIPTS)) {
    routes.get(path, async (context) => scriptAnswer(context, await script(file)));
  }
  return routes;
}
