import { SeatPages } from "./seat-pages.ts";
import type { Hono } from "hono";
import { deliveryLog } from "../../game/letters/delivery-log.ts";
import { wishOf } from "../../game/letters/move-address.ts";
import { mailWishOf } from "../../game/access/mail-levels.ts";
import { LettersPage } from "../../../templates/pages/letters.tsx";
import type { Website } from "../request/context.ts";
import { outcomePage } from "../request/outcome.ts";
import { seatLink } from "../request/open-seat.ts";
import { LETTER_ACTS, type SeatAct, typedIn } from "./seat-acts.ts";
import { noticesFor } from "./view.ts";

/** A player's letters: what became of each, sending again, and how many there should be. */
export function letterRoutes(site: Website): Hono {
  const pages = new SeatPages(site);
  const { office } = site;

  pages.page("letters", async (seat) => {
    const { head } = seat.game;
    const view = {
      title: head.title,
      id: head.id,
      url: seat.url,
      log: await deliveryLog(office, head, seat.side),
      level: mailWishOf(head, seat.side).level,
      address: head.status === "playing" ? head.seats[seat.side].address ?? undefined : undefined,
      wish: wishOf(head, seat.side, office.now()),
      writers: (await office.writers.of(head.seats[seat.side].address ?? "")).map(({ address }) => address),
      mayRenew: head.status !== "inviting",
      notices: await noticesFor(office, head, seat.side),
      seat: seatLink(seat),
    };
    return () => LettersPage(view);
  });

  for (const [name, act] of Object.entries<SeatAct>(LETTER_ACTS)) {
    pages.form(name, async (context, seat, fields) => {
      const done = await act(office, seat, typedIn(fields));
      const back = { text: "To your letters", url: `${seat.url}/letters` };
      return outcomePage(context, site, done, {
        titles: TITLES[name],
        use: "Choose one of the four.",
        // After a renewal the links of the old page lead nowhere.
        back: name === "renew" && done?.ok === true ? undefined : back,
      });
    });
  }

  return pages.routes;
}

/** The heading above a form's result: done, or not. */
const TITLES: Readonly<Record<string, readonly [string, string]>> = {
  level: ["Your choice is saved", "Nothing has changed"],
  address: ["Check your mail to confirm", "Nothing has changed"],
  writer: ["I no longer take letters from there", "Nothing has changed"],
  renew: ["You have new links", "Nothing has changed"],
  resend: ["Sent again", "Nothing was sent"],
};
