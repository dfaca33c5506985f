import { Hono } from "hono";
import type { Website } from "../context.ts";
import { meRoutes } from "./me.ts";
import { settingsRoutes } from "./settings.ts";
import { signInRoutes } from "./sign-in.ts";

/** The clubhouse: who is who, what is his, what there is to play. */
export function clubhouseRoutes(site: Website): Hono {
  const routes = new Hono();
  for (const part of [signInRoutes(site), meRoutes(site), settingsRoutes(site)]) routes.route("/", part);
  return routes;
}
