import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { MANIFEST, OFFLINE_SCRIPT } from "../../../templates/pages/installing.ts";
import { scriptAnswer } from "../packed-script.ts";
import { PageScript } from "../page-script.ts";

/** Has the worker keep a seat's page, and says when the site is out of reach. */
export const offlineScript = new PageScript("offline", {
  input: fileURLToPath(new URL("client/main.ts", import.meta.url)),
});

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

export function offlineRoutes(): Hono {
  const routes = new Hono();
  routes.get(OFFLINE_SCRIPT, async (context) => scriptAnswer(context, await offlineScript.get()));
  routes.get(MANIFEST, (context) =>
    context.body(JSON.stringify(INSTALLED), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=86400",
    }));
  return routes;
}
