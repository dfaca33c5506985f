import { fileURLToPath } from "node:url";
import { type Context, Hono } from "hono";
import { sendPress } from "../../game/table/press.ts";
import { enemyOf } from "../../kernel/side.ts";
import { TALK_SCRIPT, TalkPage, type TalkRefused } from "../../../templates/pages/talk.tsx";
import { notFound, type Website } from "../request/context.ts";
import type { Followers } from "./follow.ts";
import { type OpenSeat, seatLink, wishBy } from "../request/open-seat.ts";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { PageScript } from "../scripts/page-script.ts";
import { TABLE_ACTS, typedIn } from "./seat-acts.ts";
import { SeatPages } from "./seat-pages.ts";
import { pressView, talkView } from "./table-view.ts";
import { pageIn } from "../request/language.ts";

/** The script that keeps the thread beside the table up to date, and calls its reader. */
export const talkScript = new PageScript("talk", {
  input: fileURLToPath(new URL("../talk/client/main.ts", import.meta.url)),
});

/** The script by itself. */
export function talkFiles(): Hono {
  const routes = new Hono();
  routes.get(TALK_SCRIPT, async (context) => scriptAnswer(context, await talkScript.get()));
  return routes;
}

/** The thread below a seat's address: read, written to, muted. */
export function talkRoutes(site: Website, followers: Followers): Hono {
  const { office } = site;
  const pages = new SeatPages(site);
  pages.get("talk", (context, seat) => talkPage(context, site, seat));
  pages.form("talk", async (context, seat, fields) => {
    const { game: { head }, side } = seat;
    const field = typedIn(fields);
    const done = field("act") === "send"
      ? await sendPress(office, wishBy(seat), {
        lines: field("words").split(/\r?\n/),
        withTurn: false,
        isPublic: false,
        ...(followers.isThere(head.id, enemyOf(side)) ? { atTable: true as const } : {}),
      })
      : await TABLE_ACTS.press(office, seat, field);
    if (done?.ok === true) return context.redirect(`${seat.url}/talk`, 303);
    const sentence = done === undefined ? "Use the form." : done.error.sentence;
    return await talkPage(context, site, seat, { sentence, typed: field("words") });
  });
  return pages.routes;
}

async function talkPage(context: Context, site: Website, seat: OpenSeat, refused?: TalkRefused) {
  const talk = talkView(await pressView(site.office, seat.game.head, seat.side), seat);
  if (talk === undefined) return await notFound(context, site);
  const { title } = seat.game.head;
  const view = { title, talk, refused, seat: seatLink(seat) };
  return await pageIn(context, () => TalkPage(view), refused === undefined ? 200 : 409);
}
