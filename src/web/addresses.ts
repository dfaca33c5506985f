import { type Context, Hono } from "hono";
import { askedAddress, moveAddress } from "../game/letters/move-address.ts";
import { returnAddress, wayBackTo } from "../game/letters/return-address.ts";
import { sideName } from "../kernel/side.ts";
import { addressSentences } from "../../templates/address.ts";
import { pageText } from "../../templates/pages/layout.tsx";
import { OneButtonPage } from "../../templates/pages/one-button.tsx";
import { message, PRIVATE, type Website } from "./context.ts";
import { DEAD_LINK, namedSeat } from "./seat-link.ts";

/** Where a player says that a new address is his. Opening the page does nothing: mail scanners open every link. */
export function addressRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;
  const dead = (context: Context) => message(context, site, 404, ...DEAD_LINK);

  for (const path of ["/address/*", "/address-back/*"]) {
    routes.use(path, async (context, next) => {
      context.header("Cache-Control", PRIVATE);
      await next();
    });
  }

  routes.get("/address/:id/:side/:key", async (context) => {
    const link = namedSeat(context);
    const asked = link === undefined ? undefined : await askedAddress(office, link.id, link.side, link.key);
    if (link === undefined || asked === undefined) return await dead(context);
    if (asked.refusal !== undefined) {
      return await message(context, site, 403, "The letters cannot come here", [asked.refusal]);
    }
    const page = OneButtonPage({
      title: "Shall the letters come here?",
      sentences: [
        addressSentences(link.id, asked.head.title, link.side)[0],
        `The address is ${asked.address}.`,
      ],
      button: "Have the letters come here",
      url: context.req.path,
      postRoom,
    });
    return context.html(pageText(page));
  });

  routes.post("/address/:id/:side/:key", async (context) => {
    const link = namedSeat(context);
    const done = link === undefined ? undefined : await moveAddress(office, link, link.key);
    if (done === undefined) return await dead(context);
    return done.ok
      ? await message(context, site, 200, "Your letters come here now", [done.value])
      : await message(context, site, 404, "Nothing has changed", [done.error.sentence]);
  });

  routes.get("/address-back/:id/:side/:key", async (context) => {
    const link = namedSeat(context);
    const former = link && await wayBackTo(office, link.id, link.side, { key: link.key });
    if (link === undefined || former === undefined) return await dead(context);
    const page = OneButtonPage({
      title: "Take the seat back?",
      sentences: [
        `The letters of the ${sideName(link.side)} side in game ${link.id} went to ${former.address} before.`,
        "They come there again, and whoever had them meanwhile commands the seat no more.",
      ],
      button: "Take the seat back",
      url: context.req.path,
      postRoom,
    });
    return context.html(pageText(page));
  });

  routes.post("/address-back/:id/:side/:key", async (context) => {
    const link = namedSeat(context);
    const done = link && await returnAddress(office, link, { key: link.key });
    if (done === undefined || !done.ok) return await dead(context);
    return await message(context, site, 200, "The seat is yours again", [done.value]);
  });

  return routes;
}
