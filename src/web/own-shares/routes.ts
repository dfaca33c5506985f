import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { PageScript } from "../scripts/page-script.ts";

/** The script that keeps a player's own shares in the browser. */
export const sharesScript = new PageScript("own-shares", {
  input: fileURLToPath(new URL("client.ts", import.meta.url)),
});

export function sharesRoutes(): Hono {
  const routes = new Hono();
  routes.get("/own-shares.js", async (context) => scriptAnswer(context, await sharesScript.get()));
  return routes;
}
