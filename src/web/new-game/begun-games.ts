import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Person } from "../../store/records/people-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { isNowhere } from "../../common/nowhere.ts";
import { keepSeat } from "../../game/people/settings.ts";
import { waitingFor } from "../../game/open/waiting-for.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import type { BegunGame } from "../../../templates/pages/clubhouse/home.tsx";
import { readerOf, setOwnCookie } from "../request/reader.ts";
import { languageOf } from "../request/language.ts";
import type { Website } from "../request/context.ts";
import { type OpenSeat, seatAt } from "../request/open-seat.ts";
import { standsIn } from "../seat/view.ts";

/** Practice games that a browser began: their keys stand in a cookie that no script reads, and in no list. */

const COOKIE = "despatch-practice";
/** How many games are shown, the newest first. */
const MOST = 5;
const SEAT = /^([A-Z0-9]{1,12})\.(allied|axis)\.([A-Za-z0-9_-]{1,64})$/;

/** The sides of a practice game that a person plays. */
function practised({ seats }: Pick<GameHead, "seats">): Side[] {
  return SIDES.filter((side) => isNowhere(seats[side].address ?? ""));
}

/** Remembers a practice game in this browser, and on the reader's own page: no address could find it. */
export async function keepBegun(
  context: Context,
  site: Website,
  head: Pick<GameHead, "id" | "seats">,
): Promise<void> {
  const seats = practised(head).map((side) => ({ game: head.id, side, webKey: head.seats[side].webKey }));
  const reader = await readerOf(context, site);
  if (reader !== undefined) {
    for (const seat of seats) await keepSeat(site.office, reader.person.value, seat);
  }
  const begun = seats.map(({ game, side, webKey }) => `${game}.${side}.${webKey}`);
  setOwnCookie(context, site, COOKIE, [...begun, ...keptIn(context)].slice(0, 2 * MOST).join("|"));
}

/** Moves the practice games that this browser began to the page of the person who signs in here. */
export async function takeBegunAlong(
  context: Context,
  { office }: Pick<Website, "office">,
  person: Person,
): Promise<void> {
  const seats = await Promise.all(keptIn(context).map((each) => seatOf(office, each)));
  // The newest comes last, and so to the head of the list.
  for (const seat of seats.toReversed()) {
    if (seat === undefined) continue;
    const { game: { head }, side } = seat;
    await keepSeat(office, person, { game: head.id, side, webKey: head.seats[side].webKey });
  }
}

/** Those that still go on. If both sides of a game are played here, the awaited seat. */
export async function begunHere(context: Context, { office }: Website): Promise<BegunGame[]> {
  const open = await Promise.all(keptIn(context).map((each) => seatOf(office, each)));
  const seats = open.filter((seat): seat is OpenSeat => seat?.game.head.status === "playing");
  return [...Map.groupBy(seats, ({ game }) => game.head.id).values()].slice(0, MOST).map((own) => {
    const { game, side, url } = own.find(({ game, side }) => waitingFor(game) === side) ?? own[0];
    const isBoth = own.length > 1;
    const stands = standsIn(office, game, languageOf(context), isBoth ? undefined : side);
    return { title: game.head.title, id: game.head.id, url, party: isBoth ? "both" : side, ...stands };
  });
}

/** The enemy's seat, if this browser plays both sides of the game. */
export async function enemySeatHere(
  context: Context,
  { office }: Website,
  { game: { head }, side }: OpenSeat,
): Promise<OpenSeat | undefined> {
  const enemy = keptIn(context).find((each) => each.startsWith(`${head.id}.${enemyOf(side)}.`));
  return enemy === undefined ? undefined : await seatOf(office, enemy);
}

function seatOf(office: Website["office"], kept: string): Promise<OpenSeat | undefined> {
  const [, id = "", side = "", key = ""] = SEAT.exec(kept) ?? [];
  return seatAt(office, id, side, key);
}

function keptIn(context: Context): string[] {
  return (getCookie(context, COOKIE) ?? "").split("|").filter((each) => SEAT.test(each)).slice(0, 2 * MOST);
}
