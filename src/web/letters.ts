import { SeatPages } from "./seat-pages.ts";
import type { Hono } from "hono";
import { deliveryLog } from "../game/letters/delivery-log.ts";
import { isNowhere } from "../common/nowhere.ts";
import { askAtAddress, wishForAddress, wishOf } from "../game/letters/move-address.ts";
import { renewLinks } from "../game/letters/renew-links.ts";
import { mailWishOf } from "../game/mail-levels.ts";
import { setMailLevel } from "../game/letters/mail-settings.ts";
import { resendLetter } from "../game/letters/resend.ts";
import { askAboutFinal } from "../mail/commands/final-act.ts";
import { MAIL_LEVELS } from "../store/wish-records.ts";
import { LettersPage } from "../../templates/pages/letters.tsx";
import { message, type Website } from "./context.ts";
import { type OpenSeat, seatLink, wishBy } from "./open-seat.ts";
import { noticesFor } from "./view.ts";

/** A player's letters: what has become of each, once more, and how many he gets. */
export function letterRoutes(site: Website): Hono {
  const pages = new SeatPages(site);
  const { office, postRoom } = site;

  pages.page("letters", async (seat) => {
    const { head } = seat.game;
    return LettersPage({
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
  });

  pages.form("level", async (context, seat, fields) => {
    const level = MAIL_LEVELS.find((each) => each === fields.level);
    if (level === undefined) {
      return message(context, site, 400, "Nothing has changed", ["Choose one of the four."], backTo(seat));
    }
    const done = await setMailLevel(office, wishBy(seat), level, "page");
    return done.ok
      ? message(context, site, 200, "Your choice is saved", [done.value], backTo(seat))
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], backTo(seat));
  });

  pages.form("address", async (context, seat, { address = "" }) => {
    const { side, game: { head } } = seat;
    const wanted = address.trim();
    const done = isNowhere(head.seats[side].address ?? "")
      ? await askAtAddress(office, wishBy(seat), wanted)
      : await wishForAddress(
        office,
        wishBy(seat),
        wanted,
        (change) => askAboutFinal({ office, head, side }, `letters to ${wanted}`, change),
      );
    return done.ok
      ? message(context, site, 200, "You are asked first", [done.value], backTo(seat))
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], backTo(seat));
  });

  pages.form("renew", async (context, seat) => {
    const done = await renewLinks(office, wishBy(seat));
    return done.ok
      ? message(context, site, 200, "Your links are renewed", [done.value])
      : message(context, site, 409, "Nothing has changed", [done.error.sentence], backTo(seat));
  });

  pages.form("resend", async (context, seat, fields) => {
    const number = Number(fields.number);
    const done = await resendLetter(office, wishBy(seat), Number.isSafeInteger(number) ? number : 0);
    return done.ok
      ? message(context, site, 200, "Sent again", [done.value], backTo(seat))
      : message(context, site, 409, "Nothing was sent", [done.error.sentence], backTo(seat));
  });

  return pages.routes;
}

function backTo({ url }: OpenSeat) {
  return { text: "To your letters", url: `${url}/letters` };
}
