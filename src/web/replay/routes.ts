import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { PageScript } from "../scripts/page-script.ts";
import { FILM_SCRIPT, REPLAY_SCRIPT } from "./page.ts";

/** It holds no game's rules, because steps come from the server. */
export const replayScript = new PageScript("replay", {
  input: fileURLToPath(new URL("client/main.ts", import.meta.url)),
  format: "esm",
});

/** Plays back over a seat's table what its player has not seen. */
export const filmScript = new PageScript("film", {
  input: fileURLToPath(new URL("client/screening.ts", import.meta.url)),
  format: "esm",
});

export function replayScripts(): Hono {
  const routes = new Hono();
  routes.get(REPLAY_SCRIPT, async (context) => scriptAnswer(context, await replayScript.get()));
  routes.get(FILM_SCRIPT, async (context) => scriptAnswer(context, await filmScript.get()));
  return routes;
}
