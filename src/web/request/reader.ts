import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { DAY, SECOND } from "../../common/bytes/lengths.ts";
import { sureAddress } from "../../game/letters/sure-address.ts";
import { isHis } from "../../game/people/person.ts";
import { readerBy, type SignedInReader } from "../../game/people/sessions.ts";
import { type Look, LOOKS } from "../../store/records/people-records.ts";
import { partsIn } from "../../game/people/seats.ts";
import type { Website } from "./context.ts";
import type { OpenSeat } from "./open-seat.ts";

/** The reader of a page, their sign-in, and how pages look. */

/** How long a browser keeps its cookies; a sign-in may end earlier. */
const COOKIE_LIFE = 400 * DAY / SECOND;

const isSecure = ({ office }: Website) => office.site.publicUrl.startsWith("https:");

/** RFC 6265bis, 4.1.3.2: a cookie with that name can come from this host alone, and over TLS. */
const nameOf = (site: Website) => isSecure(site) ? "__Host-despatch-session" : "despatch-session";

const known = new WeakMap<Request, Promise<SignedInReader | undefined>>();

/** The reader; undefined if not signed in. Each request is looked up only once. */
export function readerOf(context: Context, site: Website): Promise<SignedInReader | undefined> {
  const found = known.get(context.req.raw);
  if (found !== undefined) return found;
  const token = getCookie(context, nameOf(site));
  const reader = token === undefined ? Promise.resolve(undefined) : readerBy(site.office, token);
  known.set(context.req.raw, reader);
  return reader;
}

/** Sets a cookie that is sent with links from letters, and with no form of another site. No script reads it. */
export function setOwnCookie(context: Context, site: Website, name: string, value: string): void {
  setCookie(context, name, value, {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(site),
    path: "/",
    maxAge: COOKIE_LIFE,
  });
}

/** Signs the browser in. */
export function setSession(context: Context, site: Website, token: string): void {
  setOwnCookie(context, site, nameOf(site), token);
}

export function dropSession(context: Context, site: Website): void {
  deleteCookie(context, nameOf(site), { secure: isSecure(site), path: "/" });
}

const LOOK_COOKIE = "despatch-look";

export function pageLook(context: Context): Look {
  return lookIn(getCookie(context, LOOK_COOKIE));
}

/** A look by its name; like the device, if there is none. */
export function lookIn(name: string | undefined): Look {
  return LOOKS.find((look) => look === name) ?? "auto";
}

export function setLook(context: Context, site: Website, look: Look): void {
  setOwnCookie(context, site, LOOK_COOKIE, look);
}

/** Whether the reader of a seat's page has signed in by the address that decides what cannot be undone. */
export async function isProved(context: Context, site: Website, { game, side }: OpenSeat): Promise<boolean> {
  const reader = await readerOf(context, site);
  const sure = sureAddress(game.head, side, "seat", site.office.now());
  return reader !== undefined && isHis(reader.person.value, sure?.address ?? null);
}

/** Whether the reader of a seat's page is signed in, but has not kept the seat on their own page. */
export async function mayKeep(context: Context, site: Website, { game, side }: OpenSeat): Promise<boolean> {
  const reader = await readerOf(context, site);
  return reader !== undefined && !partsIn(reader.person.value, game.head).includes(side);
}
