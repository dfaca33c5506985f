import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { GameHead } from "../store/game-record.ts";
import { type Side, sideName } from "../kernel/side.ts";
import type { BegunGame } from "../../templates/pages/clubhouse/home.tsx";
import { setOwnCookie } from "./clubhouse/reader.ts";
import type { Website } from "./context.ts";
import { seatAt } from "./open-seat.ts";
import { standsSo } from "./view.ts";

/** Practice games that a browser began: their keys stand in a cookie that no script reads, and in no list. */

const COOKIE = "despatch-practice";
/** How many are remembered, the newest first. */
const MOST = 5;
const SEAT = /^([A-Z0-9]{1,12})\.(allied|axis)\.([A-Za-z0-9_-]{1,64})$/;

export function rememberBegun(context: Context, site: Website, { id, seats }: GameHead, side: Side): void {
  const kept = [`${id}.${side}.${seats[side].webKey}`, ...keptIn(context)].slice(0, MOST);
  setOwnCookie(context, site, COOKIE, kept.join("|"));
}

/** Those that still go on. */
export async function begunHere(context: Context, { office }: Website): Promise<BegunGame[]> {
  const seats = await Promise.all(
    keptIn(context).map((each) => {
      const [, id = "", side = "", key = ""] = SEAT.exec(each) ?? [];
      return seatAt(office, id, side, key);
    }),
  );
  return seats.flatMap((seat) =>
    seat?.game.head.status !== "playing" ? [] : [{
      title: seat.game.head.title,
      id: seat.game.head.id,
      url: seat.url,
      stands: `You are ${sideName(seat.side)}. ${standsSo(office, seat.game, seat.side)}`,
    }]
  );
}

function keptIn(context: Context): string[] {
  return (getCookie(context, COOKIE) ?? "").split("|").filter((each) => SEAT.test(each)).slice(0, MOST);
}
