import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { mailWishOf } from "../game/mail-levels.ts";
import { seatLeft, setMailLevel } from "../game/letters/mail-settings.ts";
import { type Side, sideName, SIDES } from "../kernel/side.ts";
import { MAIL_LEVELS } from "../store/wish-records.ts";
import { pageText } from "../../templates/pages/layout.tsx";
import { UnsubscribePage } from "../../templates/pages/letters.tsx";
import { message, notFound, PRIVATE, type Website } from "./context.ts";
import { readableForms } from "./readable-forms.ts";
import { HOUR } from "../common/lengths.ts";

/** How often a seat's letters may be left or taken up again within an hour. */
const AN_HOUR = 20;
/** More than any of these forms has. */
const FORM_LIMIT = 10_000;

/**
 * Where letters are left, by the link in their List-Unsubscribe header (RFC 2369). Opening it changes nothing, as mail
 * scanners open every link; a POST that says so leaves them at once (RFC 8058), and comes from no page of ours. The token in
 * the address is all that it needs to prove.
 */
export function unsubscribeRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;
  const perSeat = office.rates.of("letters left", AN_HOUR, HOUR);

  const open = async (context: Context) => {
    const side = context.req.param("side") as Side;
    if (!SIDES.includes(side)) return undefined;
    const game = (context.req.param("id") ?? "").toUpperCase();
    const head = await seatLeft(office, { game, side, token: context.req.param("token") ?? "" });
    return head === undefined ? undefined : { head, side };
  };

  routes.use(async (context, next) => {
    context.header("Cache-Control", PRIVATE);
    await next();
  });

  routes.get("/:id/:side/:token", async (context) => {
    const seat = await open(context);
    if (seat === undefined) return notFound(context, site);
    const { head, side } = seat;
    const page = UnsubscribePage({
      title: head.title,
      id: head.id,
      side: sideName(side),
      url: context.req.path,
      level: mailWishOf(head, side).level,
      postRoom,
    });
    return context.html(pageText(page));
  });

  routes.post(
    "/:id/:side/:token",
    bodyLimit({ maxSize: FORM_LIMIT }),
    readableForms(site),
    async (context) => {
      const seat = await open(context);
      if (seat === undefined) return notFound(context, site);
      const { head: { id }, side } = seat;
      const fields = await context.req.parseBody();
      const isOneClick = fields["List-Unsubscribe"] === "One-Click";
      const level = isOneClick ? "none" : MAIL_LEVELS.find((each) => each === fields.level);
      if (level === undefined) {
        return message(context, site, 400, "Nothing has changed", ["Choose one of the four."]);
      }
      if (!await perSeat.allows(`${id} ${side}`, office.now())) {
        return message(context, site, 429, "A moment, please", ["That was often enough for an hour."]);
      }
      const done = await setMailLevel(office, { id, side }, level, isOneClick ? "click" : "page");
      return done.ok
        ? message(context, site, 200, "Your choice is saved", [done.value])
        : message(context, site, 409, "Nothing has changed", [done.error.sentence]);
    },
  );

  return routes;
}
