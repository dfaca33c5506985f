import { gamePath } from "../game/links.ts";
import { type Context, Hono } from "hono";
import { isWayBack, takeBack, takeSeat } from "../game/table/hand-over.ts";
import { offeredSeat } from "../game/table/substitute.ts";
import { sideName } from "../kernel/side.ts";
import { pageText } from "../../templates/pages/layout.tsx";
import { OneButtonPage } from "../../templates/pages/one-button.tsx";
import { offerSentences } from "../../templates/substitute.ts";
import { message, PRIVATE, type Website } from "./context.ts";
import { DEAD_LINK, namedSeat } from "./seat-link.ts";

/** Where a seat is taken, and taken back. Opening a page does nothing: mail scanners open every link. */
export function substituteRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;
  const dead = (context: Context) => message(context, site, 404, ...DEAD_LINK);

  for (const path of ["/offered/*", "/back/*"]) {
    routes.use(path, async (context, next) => {
      context.header("Cache-Control", PRIVATE);
      await next();
    });
  }

  routes.get("/offered/:id/:side/:key", async (context) => {
    const link = namedSeat(context);
    const seat = link === undefined ? undefined : await offeredSeat(office, link.id, link.side, link.key);
    if (link === undefined || seat === undefined) return await dead(context);
    if (seat.refusal !== undefined) {
      return await message(context, site, 403, "You cannot take this seat", [seat.refusal]);
    }
    const { head: { id, title }, from, forGood } = seat;
    const page = OneButtonPage({
      title: `The ${sideName(link.side)} side of game ${id}`,
      sentences: offerSentences({ id, title, side: link.side, from, forGood }),
      button: "Take the seat",
      url: context.req.path,
      also: { text: "See the game first", url: gamePath(id) },
      postRoom,
    });
    return context.html(pageText(page));
  });

  routes.post("/offered/:id/:side/:key", async (context) => {
    const link = namedSeat(context);
    const done = link === undefined ? undefined : await takeSeat(office, link, link.key);
    if (done === undefined) return await dead(context);
    return done.ok
      ? await message(context, site, 200, "The seat is yours", [done.value])
      : await message(context, site, 404, "Nothing has changed", [done.error.sentence]);
  });

  routes.get("/back/:id/:side/:key", async (context) => {
    const link = namedSeat(context);
    if (link === undefined || !await isWayBack(office, link.id, link.side, link.key)) {
      return await dead(context);
    }
    const page = OneButtonPage({
      title: "Are you back?",
      sentences: [`A substitute plays your ${sideName(link.side)} side in game ${link.id}.`],
      button: "I am back: give me my seat",
      url: context.req.path,
      postRoom,
    });
    return context.html(pageText(page));
  });

  routes.post("/back/:id/:side/:key", async (context) => {
    const link = namedSeat(context);
    if (link === undefined || !await isWayBack(office, link.id, link.side, link.key)) {
      return await dead(context);
    }
    const done = await takeBack(office, link);
    return done.ok
      ? await message(context, site, 200, "Welcome back", [done.value])
      : await message(context, site, 409, "Nothing has changed", [done.error.sentence]);
  });

  return routes;
}
