import { Hono } from "hono";
import { deliveryLog } from "../game/letters/delivery-log.ts";
import { isNowhere } from "../game/address.ts";
import { askAtAddress, wishForAddress, wishOf } from "../game/letters/move-address.ts";
import { renewLinks } from "../game/letters/renew-links.ts";
import { mailWishOf } from "../game/letters/mail-levels.ts";
import { setMailLevel } from "../game/letters/mail-settings.ts";
import { resendLetter } from "../game/letters/resend.ts";
import { askAboutFinal } from "../mail/commands/final-act.ts";
import { MAIL_LEVELS } from "../store/mail-wish-record.ts";
import { LettersPage } from "../../templates/pages/letters.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { message, notFound, type Site } from "./context.ts";
import { openSeat, seatLink } from "./open-seat.ts";
import { noticesFor } from "./view.ts";

/** A player's letters: what has become of each, once more, and how many he gets. */
export function letterRoutes(site: Site): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;

  routes.get("/:id/:side/:key/letters", async (context) => {
    const seat = await openSeat(office, context);
    if (seat === undefined) return notFound(context, site);
    const { head } = seat.game;
    const page = LettersPage({
      title: head.title,
      id: head.id,
      url: seat.url,
      log: await deliveryLog(office, head, seat.side),
      level: mailWishOf(head, seat.side).level,
      address: head.status === "playing" ? head.seats[seat.side].address ?? undefined : undefined,
      wish: wishOf(head, seat.side, office.now()),
      mayRenew: head.status !== "inviting",
      notices: await noticesFor(office, head, seat.side),
      seat: seatLink(seat),
      postRoom,
    });
    return context.html(pageText(page));
  });

  routes.post("/:id/:side/:key/level", async (context) => {
    const seat = await openSeat(office, context);
    if (seat === undefined) return notFound(context, site);
    const { level: chosen } = await context.req.parseBody();
    const level = MAIL_LEVELS.find((each) => each === chosen);
    const back = { text: "To your letters", url: `${seat.url}/letters` };
    if (level === undefined) {
      return message(context, site, 400, "Nothing has changed", ["Choose one of the four."], back);
    }
    const wish = { id: seat.game.head.id, side: seat.side };
    const done = await setMailLevel(office, wish, level, "page");
    return done.ok
      ? message(context, site, 200, "Your choice is saved", [done.value], back)
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], back);
  });

  routes.post("/:id/:side/:key/address", async (context) => {
    const seat = await openSeat(office, context);
    if (seat === undefined) return notFound(context, site);
    const { address } = await context.req.parseBody();
    const back = { text: "To your letters", url: `${seat.url}/letters` };
    const { side, game: { head } } = seat;
    const wanted = typeof address === "string" ? address.trim() : "";
    const done = isNowhere(head.seats[side].address ?? "")
      ? await askAtAddress(office, { id: head.id, side }, wanted)
      : await wishForAddress(
        office,
        { id: head.id, side },
        wanted,
        (change) => askAboutFinal({ office, head, side }, `letters to ${wanted}`, change),
      );
    return done.ok
      ? message(context, site, 200, "You are asked first", [done.value], back)
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], back);
  });

  routes.post("/:id/:side/:key/renew", async (context) => {
    const seat = await openSeat(office, context);
    if (seat === undefined) return notFound(context, site);
    const done = await renewLinks(office, { id: seat.game.head.id, side: seat.side });
    return done.ok
      ? message(context, site, 200, "Your links are renewed", [done.value])
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], {
        text: "To your letters",
        url: `${seat.url}/letters`,
      });
  });

  routes.post("/:id/:side/:key/resend", async (context) => {
    const seat = await openSeat(office, context);
    if (seat === undefined) return notFound(context, site);
    const number = Number((await context.req.parseBody()).number);
    const back = { text: "To your letters", url: `${seat.url}/letters` };
    const wish = { id: seat.game.head.id, side: seat.side };
    const done = await resendLetter(office, wish, Number.isSafeInteger(number) ? number : 0);
    return done.ok
      ? message(context, site, 200, "Sent again", [done.value], back)
      : message(context, site, 409, "Nothing was sent", [done.error.sentence], back);
  });

  return routes;
}
