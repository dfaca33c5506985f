import { Hono } from "hono";
import { within } from "../common/within.ts";
import { SECOND } from "../common/bytes/lengths.ts";
import type { Office } from "../game/office.ts";

/** How long the store may take to answer before requests should go elsewhere. */
const PATIENCE = 2 * SECOND;

/** For the operator's tools, such as a proxy: whether the referee is alive, and whether it can do its work. */
export function healthRoutes({ games, probe, now }: Pick<Office, "games" | "probe" | "now">): Hono {
  const routes = new Hono();
  routes.get("/healthz", (context) => context.text("ok"));
  routes.get("/readyz", async (context) => {
    const able = Promise.all([games.isReadable(), probe.isWritable(now())]);
    const isReady = await within(PATIENCE, able.then((all) => all.every(Boolean)), () => false)
      .catch(() => false);
    context.header("Cache-Control", "no-store");
    return isReady
      ? context.text("ready")
      : context.text("The store does not answer, cannot be opened, or takes nothing more.", 503);
  });
  return routes;
}
