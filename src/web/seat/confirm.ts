import { Hono } from "hono";
import { confirm, confirmable, deny, toConfirmWords } from "../../game/letters/confirm.ts";
import { obeyConfirmed } from "../../mail/seat/obey.ts";
import { paragraph, sheet } from "../../kernel/block.ts";
import { writerAllowed } from "../../../templates/letters/confirmation.ts";
import { ConfirmPage, FinalPage } from "../../../templates/pages/confirm.tsx";
import { keptPrivate, type Message, message, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";

/** The page for a player to confirm a letter. Opening the page does nothing: mail scanners open every link. */
export function confirmRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;

  routes.use(keptPrivate);

  routes.get("/:key", async (context) => {
    const key = context.req.param("key");
    const found = await confirmable(office, key);
    if (found === undefined) return await message(context, site, 404, DEAD_LINK);
    const { asks, orders, unread } = toConfirmWords(found.game, found.held.side, found.held.what);
    const blocks = [
      paragraph(`${found.game.head.title}, game ${found.game.head.id}. ${asks}`),
      ...(orders.length === 0 ? [] : [sheet(orders)]),
      ...(unread === 0 ? [] : [paragraph(`Lines in it that are no orders: ${unread}.`)]),
    ];
    const { what, writer } = found.held;
    if (writer !== undefined) {
      blocks.push(paragraph(`It came from ${writer}. ${writerAllowed(writer)}`));
    }
    const page = { blocks, url: `/confirm/${key}` };
    const isCommand = what.kind === "command";
    const isFinal = isCommand && what.isProposed !== true && what.final !== undefined;
    const about = isCommand && what.isProposed === true ? "absence" : "letter";
    return await pageIn(context, () => isFinal ? FinalPage(page) : ConfirmPage({ ...page, about }));
  });

  routes.post("/:key", async (context) => {
    const key = context.req.param("key");
    const { act } = await context.req.parseBody();
    const asked = await confirmable(office, key);
    const done = act === "no" ? await deny(office, key) : await confirm(office, key, obeyConfirmed);
    if (done === undefined) return await message(context, site, 404, DEAD_LINK);
    return await message(context, site, 200, {
      title: act === "no" ? "Nothing is done" : "It is done",
      sentences: [done],
      back: asked && { text: "To the game", url: `/games/${asked.game.head.id}` },
    });
  });

  return routes;
}

const DEAD_LINK: Message = {
  title: "This link no longer works",
  sentences: [
    "It was used or cut short, or its time is over. If your orders are not in, send them again.",
  ],
};
