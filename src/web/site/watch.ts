import { gamePath } from "../../game/access/links.ts";
import { type Context, Hono } from "hono";
import {
  askSpectator,
  confirmSpectator,
  spectatorAsked,
  stopSpectator,
  watchable,
} from "../../game/table/spectators.ts";
import { wordsIn } from "../../../templates/words/words.tsx";
import { OneButtonPage } from "../../../templates/pages/one-button.tsx";
import { WatchPage } from "../../../templates/pages/watch.tsx";
import type { ClientLimit } from "../request/client-limit.ts";
import { type Message, message, notFound, PRIVATE, type Website } from "../request/context.ts";
import { tellView } from "../push/on-page.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { pageIn } from "../request/language.ts";

/** How many addresses and browsers one client may enter an hour. */
export const WATCHED_BY_A_CLIENT = { most: 10, within: HOUR } as const;

/** Where people begin to follow a game by mail. */
export function watchRoutes(site: Website, limit: ClientLimit): Hono {
  const routes = new Hono();
  const { office } = site;
  for (const path of ["/watch/*", "/watching/*"]) routes.use(path, unkept);

  const open = async (context: Context) =>
    await watchable(office, (context.req.param("id") ?? "").toUpperCase(), context.req.param("key") ?? "");

  routes.get("/watch/:id/:key", async (context) => {
    const head = await open(context);
    if (head === undefined) return await notFound(context, site);
    const { id, title } = head;
    const tell = tellView(office, head, "spectator");
    const view = { id, title, gameUrl: gamePath(id), url: context.req.path, tell };
    return await pageIn(context, () => WatchPage(view));
  });

  routes.post("/watch/:id/:key", async (context) => {
    const head = await open(context);
    if (head === undefined) return await notFound(context, site);
    const back = { text: "Back", url: context.req.path };
    if (!await limit.allows(context)) {
      return await message(context, site, 429, {
        title: "A moment, please",
        sentences: ["Try again in an hour."],
        back,
      });
    }
    const { address } = await context.req.parseBody();
    const asked = await askSpectator(office, head, typeof address === "string" ? address.trim() : "");
    return asked.ok
      ? await message(context, site, 200, { title: "Look into your mailbox", sentences: [asked.value], back })
      : await message(context, site, 400, { title: "Nothing has changed", sentences: [asked.error], back });
  });

  routes.get("/watching/:key", async (context) => {
    const head = await spectatorAsked(office, context.req.param("key"));
    if (head === undefined) return await message(context, site, 404, DEAD_LINK);
    return await pageIn(context, () => {
      const say = wordsIn("asked");
      return OneButtonPage({
        title: say("follow", { id: head.id }),
        sentences: [say("follow.means", { title: head.title })],
        button: say("follow.button"),
        url: context.req.path,
      });
    });
  });

  routes.post("/watching/:key", async (context) => {
    if (!await confirmSpectator(office, context.req.param("key"))) {
      return await message(context, site, 404, DEAD_LINK);
    }
    return await message(context, site, 200, {
      title: "You follow the game",
      sentences: ["The next letter comes after the next Player-Turn."],
    });
  });

  return routes;
}

/**
 * Where letters are stopped: by the button of a page, or at once by a mail program that posts to the same address (RFC 8058).
 * Such a program has no page of ours to come from; the key in the address is its proof.
 */
export function stopRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;
  routes.use("*", unkept);

  routes.get("/:id/:key", (context) =>
    pageIn(context, () => {
      const say = wordsIn("asked");
      return OneButtonPage({
        title: say("stop"),
        sentences: [say("stop.means", { id: context.req.param("id").toUpperCase() })],
        button: say("stop.button"),
        url: context.req.path,
      });
    }));

  routes.post("/:id/:key", async (context) => {
    await stopSpectator(office, context.req.param("id").toUpperCase(), context.req.param("key"));
    return await message(context, site, 200, {
      title: "The letters have stopped",
      sentences: ["You get no more of them."],
    });
  });

  return routes;
}

async function unkept(context: Context, next: () => Promise<void>): Promise<void> {
  context.header("Cache-Control", PRIVATE);
  await next();
}

const DEAD_LINK: Message = {
  title: "This link no longer works",
  sentences: [
    "It was used or cut short, its time is over, or the game has no spectators any more.",
  ],
};
