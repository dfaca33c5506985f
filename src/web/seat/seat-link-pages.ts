import { type Context, Hono } from "hono";
import { OneButtonPage } from "../../../templates/pages/one-button.tsx";
import { keptPrivate, message, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { DEAD_LINK, namedSeat } from "./seat-link.ts";
import { SEAT_LINK_NAMES, seatLinkOf } from "./seat-link-acts.ts";

/** The pages behind links in letters about a seat, each with its button: taking it, taking it back, moving its letters. */
export function seatLinkRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;
  const dead = (context: Context) => message(context, site, 404, DEAD_LINK);

  for (const name of SEAT_LINK_NAMES) {
    const { look, act, done } = seatLinkOf(name);
    routes.use(`/${name}/*`, keptPrivate);

    routes.get(`/${name}/:id/:side/:key`, async (context) => {
      const link = namedSeat(context);
      const asks = link && await look(office, link);
      if (asks === undefined) return await dead(context);
      if (!asks.ok) {
        return await message(context, site, 403, {
          title: asks.error.title,
          sentences: [asks.error.sentence],
        });
      }
      const { path } = context.req;
      return await pageIn(context, () => OneButtonPage({ ...asks.value(), url: path }));
    });

    routes.post(`/${name}/:id/:side/:key`, async (context) => {
      const link = namedSeat(context);
      const acted = link && await act(office, link);
      if (acted === undefined) return await dead(context);
      return acted.ok
        ? await message(context, site, 200, { title: done, sentences: [acted.value] })
        : await message(context, site, 409, {
          title: "Nothing has changed",
          sentences: [acted.error.sentence],
        });
    });
  }
  return routes;
}
