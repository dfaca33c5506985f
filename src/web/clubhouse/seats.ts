import type { Hono } from "hono";
import { keepSeat } from "../../game/people/settings.ts";
import type { Website } from "../request/context.ts";
import { SeatPages } from "../seat/seat-pages.ts";
import { readerOf } from "../request/reader.ts";
import { playAgain } from "./rematch.ts";

/** What the holder of a seat's key does beside the play: keep the seat on the own page, or play the game again. */
export function seatsOfPeople(site: Website): Hono {
  const pages = new SeatPages(site);
  pages.form("keep", async (context, { game: { head }, side, url }) => {
    const reader = await readerOf(context, site);
    if (reader === undefined) return context.redirect("/sign-in", 303);
    await keepSeat(site.office, reader.person.value, {
      game: head.id,
      side,
      webKey: head.seats[side].webKey,
    });
    return context.redirect(url, 303);
  });
  pages.form(
    "rematch",
    (context, { game: { head }, side, url }) => playAgain(context, site, { head, side }, url),
  );
  return pages.routes;
}
