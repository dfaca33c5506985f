import type { Context, Hono } from "hono";
import { playWishOf } from "../../game/play-wishes.ts";
import type { RefusedLine } from "../../../templates/pages/parts/fields.tsx";
import { TablePage } from "../../../templates/pages/table.tsx";
import type { Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { outcomePage } from "../request/outcome.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { type SeatAct, TABLE_ACTS, typedIn } from "../seat/seat-acts.ts";
import { browsersView } from "../push/on-page.ts";
import { SeatPages } from "../seat/seat-pages.ts";
import { nameView, pressView, spectatorsView, substituteView, webhookView } from "../seat/table-view.ts";
import { takingBackView } from "../seat/taking-back.ts";
import { deadlinesView, timeView } from "../seat/time.ts";

/** The form field that can be filled in wrongly, by what the form asks for. */
const LINES: Readonly<Record<string, string>> = { save: "name", zone: "zone", offer: "address", hang: "url" };
/** The part of the page that holds a form, if it is not named like the form. */
const SECTIONS: Readonly<Record<string, string>> = { browser: "browsers" };

/** Where the page's forms are sent: the page itself answers a refused one, with what was typed. */
export const TABLE_FORMS = Object.keys(TABLE_ACTS).map((name) => `/games/:id/:side/:key/${name}`);

/** What a player settles beside the play: messages to the other, time, the holder of the seat, spectators, webhooks. */
export function tableRoutes(site: Website): Hono {
  const pages = new SeatPages(site);
  pages.get("table", (context, seat) => tablePage(context, site, seat));
  for (const [name, act] of Object.entries<SeatAct>(TABLE_ACTS)) {
    pages.form(name, async (context, seat, fields) => {
      const done = await act(site.office, seat, typedIn(fields));
      const field = LINES[fields.act ?? ""];
      const typed = field === undefined ? undefined : fields[field];
      if (field !== undefined && typed !== undefined && done?.ok === false) {
        const refused = { sentence: done.error.sentence, field, typed };
        return await tablePage(context, site, seat, refused);
      }
      const back = { text: "Back", url: `${seat.url}/table#${SECTIONS[name] ?? name}` };
      return await outcomePage(context, site, done, { back, typed: fields.words });
    });
  }
  return pages.routes;
}

async function tablePage(
  context: Context,
  { office }: Website,
  seat: OpenSeat,
  refused?: RefusedLine,
): Promise<Response> {
  const { game: { head, system }, side } = seat;
  const view = {
    title: head.title,
    id: head.id,
    url: seat.url,
    press: await pressView(office, head, side),
    time: timeView(head, side, office.now()),
    deadlines: deadlinesView(head, side),
    substitute: substituteView(head, side),
    spectators: await spectatorsView(office, head, side),
    webhook: await webhookView(office, head, side),
    callsWebhooks: office.callsWebhooks,
    browsers: await browsersView(office, head, side),
    takingBack: takingBackView(seat.game, side),
    asked: playWishOf(head, side),
    wishes: system.words.terms.wishes,
    name: nameView(head, side),
    seat: seatLink(seat),
    refused,
  };
  return await pageIn(context, () => TablePage(view), refused === undefined ? 200 : 409);
}
