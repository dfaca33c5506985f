import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { MANIFEST, OFFLINE_SCRIPT } from "../../../templates/pages/parts/installing.ts";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { PageScript } from "../scripts/page-script.ts";

/**
 * The page's part that signs a browser up for news of games, the worker that shows them and keeps pages, and what makes it keep
 * a seat's page.
 */
const SCRIPTS = {
  "/tell-this-browser.js": scriptOf("main"),
  "/news-worker.js": scriptOf("worker"),
  [OFFLINE_SCRIPT]: scriptOf("offline"),
} as const;
export const pushScripts = (): PageScript[] => Object.values(SCRIPTS);
/** Pages that can sign their browser up for news, besides those of seats: they run a script. */
export const TELLING = [
  "/games/:id/:side/:key/table",
  "/watch/:id/:key",
  "/me/settings",
] as const;
export const NEWS_WORKER = "/news-worker.js";

/** What the worker may do: ask the site, and nothing else. It goes before the headers of all pages, which would replace it. */
export const workerHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], connectSrc: ["'self'"] },
  referrerPolicy: "no-referrer",
});

function scriptOf(name: string): PageScript {
  return new PageScript(`push/${name}`, {
    input: fileURLToPath(new URL(`client/${name}.ts`, import.meta.url)),
  });
}

/** How a device installs the site (Web Application Manifest). */
const INSTALLED = {
  id: "/",
  name: "Despatch",
  short_name: "Despatch",
  description: "A referee for board wargames by mail.",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbf7ea",
  theme_color: "#fbf7ea",
  icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
} as const;

export function pushRoutes(): Hono {
  const routes = new Hono();
  for (const [path, script] of Object.entries(SCRIPTS)) {
    routes.get(path, async (context) => scriptAnswer(context, await script.get()));
  }
  routes.get(MANIFEST, (context) =>
    context.body(JSON.stringify(INSTALLED), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=86400",
    }));
  return routes;
}
