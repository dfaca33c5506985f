import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { mailWishOf } from "../game/access/mail-levels.ts";
import { MAIL_LEVELS } from "../store/records/wish-records.ts";
import { UnsubscribePage } from "../../templates/pages/letters.tsx";
import type { Leaving } from "./leaving.ts";
import { keptPrivate, message, notFound, type Website } from "./request/context.ts";
import { pageIn } from "./request/language.ts";
import { readableForms } from "./request/readable-forms.ts";

/** More than any of these forms contains. */
const FORM_LIMIT = 10_000;

/**
 * Stops letters by the link in their List-Unsubscribe header (RFC 2369). Opening it changes nothing, because mail scanners open
 * every link. A POST stops them at once (RFC 8058), and comes from no page of ours. The token in the address is its only proof.
 */
export function unsubscribeRoutes(site: Website, leaving: Leaving): Hono {
  const routes = new Hono();

  routes.use(keptPrivate);

  routes.get("/:id/:side/:token", async (context) => {
    const seat = await leaving.open(context.req.param());
    if (seat === undefined) return notFound(context, site);
    const { head, side } = seat;
    const view = {
      title: head.title,
      id: head.id,
      side,
      url: context.req.path,
      level: mailWishOf(head, side).level,
    };
    return await pageIn(context, () => UnsubscribePage(view));
  });

  routes.post(
    "/:id/:side/:token",
    bodyLimit({ maxSize: FORM_LIMIT }),
    readableForms(site),
    async (context) => {
      const seat = await leaving.open(context.req.param());
      if (seat === undefined) return notFound(context, site);
      const fields = await context.req.parseBody();
      const isOneClick = fields["List-Unsubscribe"] === "One-Click";
      const level = isOneClick ? "none" : MAIL_LEVELS.find((each) => each === fields.level);
      if (level === undefined) {
        return message(context, site, 400, {
          title: "Nothing has changed",
          sentences: ["Choose one of the four."],
        });
      }
      const done = await leaving.set(seat, level, isOneClick ? "click" : "page");
      if (done.ok) {
        return message(context, site, 200, { title: "Your choice is saved", sentences: [done.value] });
      }
      const { code, sentence } = done.error;
      return code === "too-often"
        ? message(context, site, 429, { title: "A moment, please", sentences: [sentence] })
        : message(context, site, 409, { title: "Nothing has changed", sentences: [sentence] });
    },
  );

  return routes;
}
